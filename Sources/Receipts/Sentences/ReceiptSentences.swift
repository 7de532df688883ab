import Money
import PricingRules

/// Says what a quote found in sentences of the reader's language. One extension for each kind of finding.
struct ReceiptSentences {
  let quote: Quote
  let language: ReceiptLanguage
  let titles: ReceiptTitles

  /// An amount of money.
  func money(_ amount: FixedDecimal) -> Phrase { .figure(language.money(amount)) }

  /// A number.
  func number(_ number: FixedDecimal) -> Phrase { .figure(language.number(number)) }

  /// The product of a line of the cart; the line's id where there is none.
  func line(_ id: String?) -> Phrase {
    guard let id else { return language.phrase(.none) }
    return quote.lines.first { $0.id == id }.map { titles.product($0.sku) } ?? .name(id)
  }

  /// A list of somebody's texts: `a, b or c`.
  func anyOf(_ texts: [String], _ phrase: (String) -> Phrase = Phrase.name) -> Phrase {
    language.list(texts.map(phrase), last: .or) ?? language.phrase(.none)
  }
}
