public import Money

/// The shop's own products: with a catalogue its prices are the authority, not the cart's.
public struct Catalog: Sendable {
  /// The revision that it states.
  public let revision: String?
  /// The products in the order of the file.
  public let products: [Product]
  /// sku → index; keys are the bytes of the sku, so that nothing is normalised.
  private let indices: [[UInt8]: Int]

  /// A catalogue of products with different skus; of two with one sku the first counts.
  public init(revision: String? = nil, products: [Product]) {
    self.revision = revision
    self.products = products
    indices = Dictionary(products.enumerated().map { (Array($1.sku.utf8), $0) }) { first, _ in first }
  }

  /// The product with a sku.
  public subscript(sku: String) -> Product? {
    indices[Array(sku.utf8)].map { products[$0] }
  }
}

/// One product of a catalogue.
public struct Product: Sendable, Hashable {
  /// The stock keeping unit.
  public var sku: String
  /// ISO 4217 code → price of ``per`` units, up to six decimals.
  public var prices: [String: FixedDecimal]
  /// Categories that rules select by.
  public var category: [String] = []
  /// Tags that rules select by.
  public var tags: [String] = []
  /// Attributes that rules select by: name → values.
  public var attributes: [String: [String]] = [:]
  /// The category that taxes go by.
  public var taxCategory: String?
  /// The weight of one unit.
  public var weight: FixedDecimal?
  /// How many units the price is for; 1 when nil.
  public var per: FixedDecimal?
  /// What is counted, such as `kg`.
  public var unit: String?
  /// How many units there are; unknown when nil.
  public var stock: FixedDecimal?

  /// A product with its prices by ISO 4217 code.
  public init(sku: String, prices: [String: FixedDecimal]) {
    self.sku = sku
    self.prices = prices
  }
}
