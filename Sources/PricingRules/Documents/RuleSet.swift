public import Money

/// Whether the prices of a shop contain the taxes.
public enum PriceBasis: String, Sendable, Hashable, CaseIterable {
  /// The tax is inside the price.
  case taxInclusive
  /// The tax comes on top.
  case taxExclusive
}

/// A shop's pricing rules: read, validated and compiled, ready to price any number of carts on any number of threads.
///
/// Made by ``RuleSet/read(_:file:zone:)``.
public struct RuleSet: Sendable {
  /// Its id, in kebab-case.
  public let id: String
  /// The revision that it states.
  public let revision: String?
  /// The one currency that it prices in.
  public let currency: Currency
  /// The IANA name of the zone that its dates and times of day are in.
  public let timeZone: String
  /// Whether its prices contain the taxes.
  public let prices: PriceBasis

  /// The most that a position may hold (`order.maximumQuantityPerLine`), for ``Cart/add(_:atMost:)``.
  public var maximumQuantityPerLine: FixedDecimal? { document.maximumQuantityPerLine }

  /// The parts of the document, for analysis and compiling.
  let document: RuleSetDocument
  /// What the engine runs.
  let plan: PricingPlan

  /// - Throws: ``EngineFault`` when tax components have more digits than can be exact.
  init(_ document: RuleSetDocument) throws(EngineFault) {
    id = document.id
    revision = document.revision
    currency = document.currency
    timeZone = document.zone.identifier
    prices = document.prices
    self.document = document
    plan = try PricingPlan(document)
  }
}

/// A rule set as it was written, with its references resolved.
struct RuleSetDocument: Sendable {
  var id: String
  var revision: String?
  var currency: Currency
  var zone: TimeZoneRules
  var prices: PriceBasis
  /// The least that goods after discounts must come to.
  var minimum: FixedDecimal?
  var maximumQuantityPerLine: FixedDecimal?
  var discounts: [Discount]
  var stacking: Stacking
  /// In the order of the file.
  var deliveryMethods: [DeliveryMethod]
  var deliveryTax: DeliveryTax
  var fees: [Fee]
  var tax: TaxTable?
  var rounding: Rounding
}
