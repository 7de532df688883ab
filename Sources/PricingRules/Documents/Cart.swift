public import Money

/// What a customer wants to buy, and the facts that rules ask for.
///
/// A value: share it, compare it, encode it. See `Cart+Operations` for what a shop does with it.
public struct Cart: Sendable, Hashable {
  /// Whether the cart is sold or given back.
  public enum Document: String, Sendable, Hashable, CaseIterable, Codable {
    /// A sale.
    case sale
    /// A credit note: priced as the sale that it mirrors, every amount negated.
    case credit
  }

  /// Its own id, for logs and batches.
  public var id: String?
  /// Sale or credit.
  public var document: Document = .sale
  /// The ISO 4217 code that it is priced in.
  public var currency: String
  /// When it is priced: RFC 3339 with an offset. The only time that rules see.
  public var at: String
  /// The lines, in the order in which the quote lists them.
  public var lines: [CartLine] = []
  /// The region that the goods leave from, such as `IN-MH`.
  public var shipFrom: String?
  /// The region that the goods go to.
  public var shipTo: String?
  /// The delivery method chosen; none when nothing is delivered.
  public var deliveryMethod: String?
  /// How it is paid, such as `cod`.
  public var payment: String?
  /// Where it is bought, such as `app`.
  public var channel: String?
  /// Coupon codes as they were typed.
  public var coupons: [String] = []
  /// Tags of the customer, such as `member`.
  public var customerTags: [String] = []
  /// What is paid with before money: gift cards and store credit.
  public var tenders: [Tender] = []

  /// An empty cart in a currency, priced at an instant (RFC 3339 with an offset).
  public init(id: String? = nil, currency: String, at: String) {
    self.id = id
    self.currency = currency
    self.at = at
  }
}

/// So much of one product.
public struct CartLine: Sendable, Hashable {
  /// Unique in the cart; the quote names the line by it.
  public var id: String
  /// The stock keeping unit.
  public var sku: String
  /// The price of ``per`` units, up to six decimals; left to the catalogue when nil.
  public var unitPrice: FixedDecimal?
  /// How many units, up to six decimals and 10⁹.
  public var quantity: FixedDecimal
  /// Categories that rules select by.
  public var category: [String] = []
  /// Tags that rules select by.
  public var tags: [String] = []
  /// Attributes that rules select by: name → values.
  public var attributes: [String: [String]] = [:]
  /// The category that taxes go by.
  public var taxCategory: String?
  /// The weight of one unit, in the unit that the rule set's tables use.
  public var weight: FixedDecimal?
  /// How many units the price is for; 1 when nil.
  public var per: FixedDecimal?
  /// What is counted, such as `kg`; for display and to tell positions apart.
  public var unit: String?
  /// How many units there are.
  public var stock: FixedDecimal?

  /// A line of a product.
  public init(id: String, sku: String, unitPrice: FixedDecimal? = nil, quantity: FixedDecimal) {
    self.id = id
    self.sku = sku
    self.unitPrice = unitPrice
    self.quantity = quantity
  }
}

/// A gift card or store credit that pays a part of the total.
public struct Tender: Sendable, Hashable {
  /// What pays.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A gift card.
    case giftCard
    /// Store credit.
    case credit
  }

  /// Unique in the cart.
  public var id: String
  /// What pays.
  public var kind: Kind
  /// How much it holds, in money of the cart's currency.
  public var balance: FixedDecimal

  /// A tender with its balance.
  public init(id: String, kind: Kind, balance: FixedDecimal) {
    self.id = id
    self.kind = kind
    self.balance = balance
  }
}
