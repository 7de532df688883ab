import Money
import SourceText

extension Catalog {
  /// Reads a catalogue; every fault of the document is reported, not only the first.
  ///
  /// - Parameters:
  ///   - bytes: the JSON, in UTF-8.
  ///   - file: the name that findings carry.
  public static func read(_ bytes: [UInt8], file: String) -> Reading<Catalog> {
    let lines = LineIndex(bytes)
    let root: JSONNode
    do {
      root = try JSONNode(parsing: bytes)
    } catch {
      let finding = Finding(
        "catalog-syntax", .error, file: file, at: lines.position(at: error.offset), message: error.description)
      return Reading(value: nil, findings: [finding])
    }
    var reader = CatalogReader()
    let catalog = reader.read(Value(node: root, pointer: .root))
    let findings = reader.cart.base.problems.map { problem in
      var finding = problem.finding(in: file, lines)
      finding.id = "catalog-" + problem.code
      return finding
    }
    return Reading(value: findings.isEmpty ? catalog : nil, findings: findings.sorted { $0.start < $1.start })
  }
}

/// Reads products, whose members are those of cart lines.
private struct CatalogReader {
  var cart = CartReader()
  private var skus: Set<[UInt8]> = []

  private static let productKeys = [
    "sku", "prices", "category", "tags", "attributes", "taxCategory", "weight", "per", "unit", "stock",
  ]

  mutating func read(_ value: Value) -> Catalog? {
    guard let root = cart.base.object(value, keys: ["$schema", "apiVersion", "kind", "revision", "products"]) else {
      return nil
    }
    if let schema = root["$schema"] { _ = cart.base.name(schema) }
    if let version = cart.base.required(root, "apiVersion"), let text = cart.base.string(version), text != "pricing/v1"
    {
      cart.base.report("wrong-version", version, "`\(text)` is not supported", help: "this engine reads `pricing/v1`")
    }
    if let kind = cart.base.required(root, "kind"), let text = cart.base.string(kind), text != "Catalog" {
      cart.base.report("wrong-kind", kind, "expected the kind `Catalog`, found `\(text)`")
    }
    let revision = root["revision"].flatMap { cart.base.name($0) }
    guard let products = cart.base.required(root, "products").flatMap({ cart.base.array($0) }) else { return nil }
    return Catalog(revision: revision, products: products.compactMap { readProduct($0) })
  }

  private mutating func readProduct(_ value: Value) -> Product? {
    guard let object = cart.base.object(value, keys: Self.productKeys) else { return nil }
    let sku = cart.base.required(object, "sku").flatMap { cart.base.name($0) }
    if let sku, let place = object["sku"], !skus.insert(Array(sku.utf8)).inserted {
      cart.base.report("duplicate-id", place, "the sku `\(sku)` is in the catalogue twice")
    }
    var prices: [String: FixedDecimal] = [:]
    if let value = cart.base.required(object, "prices"), let members = cart.base.dictionary(value) {
      for (code, member) in members.members {
        if (try? Currency(code)) == nil {
          cart.base.report("unknown-currency", member, "`\(code)` is no currency code of ISO 4217")
        }
        prices[code] = number(member)
      }
    }
    guard let sku else { return nil }
    var product = Product(sku: sku, prices: prices)
    product.category = names(object["category"])
    product.tags = names(object["tags"])
    product.attributes = object["attributes"].map { cart.readAttributes($0) } ?? [:]
    product.taxCategory = object["taxCategory"].flatMap { cart.base.name($0) }
    product.weight = object["weight"].flatMap { number($0) }
    product.per = object["per"].flatMap { cart.base.decimal($0, .init(maximum: Self.largest, isPositive: true)) }
    product.unit = object["unit"].flatMap { cart.base.name($0) }
    product.stock = object["stock"].flatMap { number($0) }
    return product
  }

  private static let largest = FixedDecimal(1_000_000_000_000)

  private mutating func number(_ value: Value) -> FixedDecimal? {
    cart.base.decimal(value, .init(maximum: Self.largest))
  }

  private mutating func names(_ value: Value?) -> [String] {
    guard let value, let elements = cart.base.array(value) else { return [] }
    return elements.compactMap { cart.base.name($0) }
  }
}
