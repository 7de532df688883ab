public import Localization
public import PricingRules

extension Receipt {
  /// Puts a quote into words, with titles from tables.
  ///
  /// Titles of rules and taxes come from the table `Rules`, names of products and units from `Products`, in the language
  /// that the localizer finds them in; ids are shown where there are none.
  ///
  /// - Parameters:
  ///   - quote: what is shown.
  ///   - cart: what was priced, for quantities and unit prices.
  ///   - catalog: the catalogue that it was priced with, for unit prices that the cart leaves away.
  ///   - explanation: how the amounts came about, where the reader wants to know.
  ///   - localizer: gives the titles, and whom the receipt is for.
  /// - Throws: what ICU's data is missing for the locale.
  public init(
    _ quote: Quote, cart: Cart? = nil, catalog: Catalog? = nil, explanation: Explanation? = nil, localizer: Localizer
  ) throws {
    try self.init(
      quote, cart: cart, catalog: catalog, explanation: explanation, locale: localizer.locale
    ) { key in
      localizer.text(key, table: "Rules") ?? localizer.text(key, table: "Products")
    }
  }
}
