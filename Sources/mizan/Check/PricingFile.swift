import SourceText

/// A JSON document of pricing: a rule set, a catalogue, cases or a cart.
struct PricingFile: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case ruleSet = "RuleSet"
    case catalog = "Catalog"
    case cases = "Cases"
    case cart = "Cart"
  }

  let path: String
  let bytes: [UInt8]
  let kind: Kind
  /// Whether the user has named the file, and not a folder that it is in.
  let isNamed: Bool

  /// Recognises a document by its `kind`, or by its `apiVersion` where the kind is wrong. One that is no JSON is taken for
  /// what its text or its name says, so that it is not passed over in silence. Quotes and schemas are none of ours, nor is
  /// any other JSON, unless the user has named it.
  init?(_ bytes: [UInt8], path: String, isNamed: Bool) {
    self.path = path
    self.bytes = bytes
    self.isNamed = isNamed
    guard let node = try? JSONNode(parsing: bytes) else {
      guard isNamed || Self.find("pricing/v1", in: bytes), !path.hasSuffix(".schema.json") else { return nil }
      kind = Self.kind(of: path, bytes)
      return
    }
    let name = Self.text(node["kind"])
    if let kind = name.flatMap(Kind.init(rawValue:)) {
      self.kind = kind
      return
    }
    let isForeign =
      name == "Quote" || name == "Error" || Self.text(node["$schema"])?.contains("json-schema.org") == true
    guard !isForeign, isNamed || Self.text(node["apiVersion"])?.hasPrefix("pricing/") == true else { return nil }
    kind = Self.kind(of: path, bytes)
  }

  private static func text(_ node: JSONNode?) -> String? {
    if case .string(let text)? = node?.value { text } else { nil }
  }

  private static func kind(of path: String, _ bytes: [UInt8]) -> Kind {
    if path.hasSuffix(".cases.json") { return .cases }
    if path.hasSuffix(".cart.json") { return .cart }
    if path.hasSuffix("catalog.json") { return .catalog }
    return Kind.allCases.first { find("\"\($0.rawValue)\"", in: bytes) } ?? .ruleSet
  }

  private static func find(_ text: String, in bytes: [UInt8]) -> Bool {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { start in
      bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
