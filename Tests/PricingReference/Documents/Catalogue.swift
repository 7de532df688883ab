/// A catalogue: the authority on its products (A34).
struct Catalogue: Sendable {
  struct Product: Sendable {
    /// Value and text per currency.
    var prices: [Text: (value: Fraction, text: Text)] = [:]
    var stock: Fraction?
    var facts = Cart.Facts()
  }

  private var products: [Text: Product] = [:]

  subscript(sku: Text) -> Product? { products[sku] }

  init(_ bytes: [UInt8]) throws(ReferenceError) {
    guard let json = JSONReader.read(bytes) else { throw ReferenceError("the catalogue is no JSON text") }
    try json.only(["$schema", "apiVersion", "kind", "revision", "products"], "the catalogue")
    for entry in try json.required("products").array("products") {
      try entry.only(
        ["sku", "prices", "category", "tags", "attributes", "taxCategory", "weight", "per", "unit", "stock"],
        "a product")
      var product = Product()
      for price in try entry.required("prices").object("prices") {
        product.prices[price.key] = try Catalogue.number(price.value)
      }
      product.stock = try entry.optional("stock", Catalogue.number)?.value
      product.facts.categories = try entry.optional("category", Catalogue.texts) ?? []
      product.facts.tags = try entry.optional("tags", Catalogue.texts) ?? []
      for attribute in try entry["attributes"]?.object("attributes") ?? [] {
        product.facts.attributes[attribute.key] = try Catalogue.texts(attribute.value)
      }
      product.facts.taxCategory = try entry["taxCategory"]?.string("taxCategory")
      product.facts.weight = try entry.optional("weight", Catalogue.number)?.value
      product.facts.per = try entry.optional("per", Catalogue.number)?.value
      product.facts.unit = try entry["unit"]?.string("unit")
      let sku = try entry.required("sku").string("sku")
      guard products.updateValue(product, forKey: sku) == nil else { throw ReferenceError("sku \(sku) is there twice") }
    }
  }

  private static func number(_ json: JSONValue) throws(ReferenceError) -> (value: Fraction, text: Text) {
    var text = json.text
    if case .number(let number) = json.form { text = number }
    guard let text, let value = Fraction(decimal: text) else { throw ReferenceError("a number is no decimal") }
    return (value, text)
  }

  /// A text alone is a list of one.
  private static func texts(_ json: JSONValue) throws(ReferenceError) -> [Text] {
    if let text = json.text { return [text] }
    return try json.strings("a list").sortedOnce
  }
}
