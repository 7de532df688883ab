public import Money

/// The shop's own products: with a catalogue its prices are the authority, not the cart's.
public struct Catalog: Sendable {
  /// The revision that it states.
  public let revision: String?
  /// The products in the order of the file.
  public let products: [Product]
  /// The skus, byte for byte, so that nothing is normalised.
  private let skus: Vocabulary
  /// The product of each sku.
  private let indices: [Int]

  /// A catalogue of products with different skus; of two with one sku the first counts.
  public init(revision: String? = nil, products: [Product]) {
    self.revision = revision
    self.products = products
    var skus = Vocabulary()
    var indices: [Int] = []
    for (index, product) in products.enumerated() where skus.insert(product.sku) == indices.count {
      indices.append(index)
    }
    (self.skus, self.indices) = (skus, indices)
  }

  /// The product with a sku.
  public subscript(sku: String) -> Product? {
    skus.index(of: sku).map { products[indices[$0]] }
  }

  /// The product whose sku is a part of some bytes.
  func product(_ range: Range<Int>, in bytes: Span<UInt8>) -> Product? {
    let number = skus.number(of: range, in: bytes)
    return number < 0 ? nil : products[indices[Int(number)]]
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
