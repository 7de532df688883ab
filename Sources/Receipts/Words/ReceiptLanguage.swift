import Localization
import Money
import PricingRules

/// Whom a receipt is for: the words, and how amounts, numbers and dates are written.
struct ReceiptLanguage: Sendable {
  let locale: LocaleIdentifier
  let words: ReceiptWords
  private let amounts: MoneyFormatter
  private let numbers: MoneyFormatter
  private let dates: DateTimeFormatter
  private let plurals: PluralRules

  /// - Throws: what ICU's data is missing.
  init(_ locale: LocaleIdentifier, _ currency: Currency) throws {
    self.locale = locale
    words = ReceiptWords(language: locale.language)
    var options = MoneyFormatter.Options(style: .symbol)
    // Taxes may have more digits than coins do, and every digit of a receipt counts.
    options.fraction = .exact
    options.bidi = .isolate
    amounts = try MoneyFormatter(locale: locale, currency: currency, options: options)
    options.style = .plain
    options.bidi = .strip
    // A currency without minor units: numbers have the digits that they need.
    numbers = try MoneyFormatter(locale: locale, currency: Currency("JPY"), options: options)
    dates = try DateTimeFormatter(locale: locale)
    plurals = try PluralRules(locale: words.language == locale.language ? locale : LocaleIdentifier("en"))
  }

  /// Whether the receipt is read from right to left; that goes with its words.
  var isRightToLeft: Bool { words.language == "ar" }

  /// The language tag of the document.
  var tag: String { words.language == locale.language ? locale.tag : words.language }

  /// An amount of money, in order among any other text as soon as it is isolated, which each kind of receipt does in its
  /// own way.
  func money(_ amount: FixedDecimal) -> String {
    String(amounts.format(amount).unicodeScalars.dropFirst().dropLast())
  }

  /// An amount of money with the other sign.
  func negatedMoney(_ amount: FixedDecimal) -> String { money((try? amount.negated()) ?? amount) }

  /// A number with the digits that it needs.
  func number(_ number: FixedDecimal) -> String { numbers.format(number) }

  /// A date and time of RFC 3339 as the clock that it was read from showed it; any other text as it is.
  func date(_ at: String) -> Phrase {
    guard let time = OffsetDateTime(at),
      let text = try? dates.format(secondsSince1970: time.secondsSince1970, offset: time.offset)
    else { return .name(at) }
    return .figure(text)
  }

  /// One of the receipt's texts, filled.
  func phrase(_ word: ReceiptWord, _ arguments: Phrase...) -> Phrase { Phrase(template: words[word], arguments) }

  /// So many items to add.
  func itemsToAdd(_ number: FixedDecimal) -> Phrase {
    let number = number.normalized
    return Phrase(template: words.itemsToAdd(plurals.category(of: number)), [.figure(self.number(number))])
  }

  /// Phrases in a row: `a, b or c`.
  func list(_ phrases: [Phrase], last: ReceiptWord) -> Phrase? {
    guard var result = phrases.first else { return nil }
    for (index, phrase) in phrases.enumerated().dropFirst() {
      result = self.phrase(index == phrases.count - 1 ? last : .listSeparator, result, phrase)
    }
    return result
  }
}
