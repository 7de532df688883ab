public import Localization
public import PricingRules

/// A quote in the words of a reader, ready to be shown as text or as a page.
///
/// The words are built in for Arabic, English and Hindi; in any other language they are English, with amounts as the
/// reader's locale writes them. What rules, fees, delivery methods and products are called comes from the caller.
public struct Receipt: Sendable, Hashable {
  let contents: ReceiptContents

  /// Puts a quote into words.
  ///
  /// - Parameters:
  ///   - quote: what is shown. With the reasons of every rule in `notApplied` it also tells why each did not apply.
  ///   - cart: what was priced, for quantities and unit prices.
  ///   - catalog: the catalogue that it was priced with, for unit prices that the cart leaves away.
  ///   - explanation: how the amounts came about, where the reader wants to know.
  ///   - locale: whom it is for.
  ///   - titles: gives the title under a key in the reader's language; nil for one that it does not have, so that the id
  ///     is shown. Keys are `rule.<rule set>` for the shop, `rule.<rule set>.<id>` for a rule, a fee or a delivery
  ///     method, `tax.<code>` for a tax, `product.<sku>` for a product and `unit.<unit>` for what is counted.
  /// - Throws: what ICU's data is missing for the locale.
  public init(
    _ quote: Quote, cart: Cart? = nil, catalog: Catalog? = nil, explanation: Explanation? = nil,
    locale: LocaleIdentifier, titles: (String) -> String? = { _ in nil }
  ) throws {
    let language = try ReceiptLanguage(locale, quote.currency)
    contents = withoutActuallyEscaping(titles) { find in
      ReceiptBuilder(
        quote: quote, cart: cart, catalog: catalog, explanation: explanation, language: language,
        titles: ReceiptTitles(ruleSet: quote.ruleSet, find: find)
      ).contents()
    }
  }

  /// The receipt as lines of text for a terminal or a mail, every line ended.
  ///
  /// Amounts stand below each other by the columns that characters take in a terminal. In a right-to-left language every
  /// line is a paragraph of that direction, labels come first in reading order, and values are isolated.
  ///
  /// - Parameter width: the columns of a line; at least 40. Amounts that need more room get it.
  public func text(width: Int = 64) -> String {
    TextReceipt(width: max(40, width), isRightToLeft: contents.isRightToLeft).text(contents)
  }

  /// The receipt as a page of its own: HTML in UTF-8 without any other file, for light and dark screens and for paper.
  public var html: String { HTMLReceipt(contents).page() }
}
