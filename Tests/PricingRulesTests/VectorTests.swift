import FoundationEssentials
import PricingRules
import SourceText
import TestSupport
import Testing

/// The vectors that lie beside the checkout.
@Suite("Vectors")
struct VectorTests {
  static func bytes(_ node: JSONNode, of document: [UInt8]) -> [UInt8] { Array(document[node.range]) }

  /// Prices a cart and gives the document, of the quote or of the error.
  static func document(_ ruleSet: RuleSet, _ cart: [UInt8], catalog: Catalog? = nil) throws -> JSONNode {
    var session = PricingSession(PricingEngine(ruleSet, catalog: catalog))
    var output: [UInt8] = []
    do {
      try session.quote(parsing: cart.span, explain: true, appendingTo: &output)
    } catch {
      output = error.json
    }
    return try JSONNode(parsing: output)
  }

  static func ruleSet(_ bytes: [UInt8]) throws -> RuleSet {
    let reading = RuleSet.read(bytes, file: "rules.json", zone: ZoneFiles.zone)
    for finding in reading.findings { Issue.record("\(finding.start.line):\(finding.start.column) \(finding.message)") }
    return try #require(reading.value)
  }

  @Test(
    "The worked examples give exactly their quotes", .enabled(if: SharedFiles.has("design/examples")),
    arguments: ["in-retail", "eg-electronics", "us-ny", "sa-store", "sa-store-client"])
  func examples(name: String) throws {
    let id = name == "sa-store-client" ? "sa-store" : name
    let ruleSet = try Self.ruleSet(SharedFiles.bytes("design/examples/\(id).rules.json"))
    var catalog: Catalog?
    if name == "sa-store-client" {
      let reading = Catalog.read(try SharedFiles.bytes("design/examples/sa-store.catalog.json"), file: "catalog.json")
      #expect(reading.findings == [])
      catalog = reading.value
    }
    let actual = try Self.document(ruleSet, SharedFiles.bytes("design/examples/\(name).cart.json"), catalog: catalog)
    let expected = try JSONNode(parsing: SharedFiles.bytes("design/examples/\(name).quote.json"))
    #expect(JSONComparison.differences(actual, expected, ignored: ["$schema"]) == [])
  }

  @Test(
    "Every random quote equals that of the independent reference",
    .enabled(if: SharedFiles.has("vectors/random-quotes.jsonl")))
  func randomQuotes() throws {
    var ruleSets: [String: RuleSet] = [:]
    var failures = 0
    var count = 0
    for line in try SharedFiles.bytes("vectors/random-quotes.jsonl").split(separator: UInt8(ascii: "\n")) {
      let bytes = Array(line)
      let entry = try JSONNode(parsing: bytes)
      if let node = entry["ruleset"] {
        let ruleSet = try Self.ruleSet(Self.bytes(node, of: bytes))
        ruleSets[ruleSet.id] = ruleSet
        continue
      }
      let name = JSONComparison.text(try #require(entry["rules"])).dropFirst().dropLast()
      let ruleSet = try #require(ruleSets[String(name)])
      let expected = try #require(entry["expect"])
      let cart = try #require(entry["cart"])
      let actual = try Self.document(ruleSet, Self.bytes(cart, of: bytes))
      count += 1
      let differences: [String]
      if case .string("Error") = expected["kind"]?.value {
        differences = Self.errorDifferences(actual, expected)
      } else {
        differences = JSONComparison.differences(actual, expected)
      }
      if !differences.isEmpty {
        failures += 1
        if failures <= 15 {
          Issue.record("\(name) \(JSONComparison.text(cart["id"] ?? cart)): \(differences.prefix(4))")
        }
      }
    }
    print("\(count) random quotes compared")
    #expect(failures == 0)
    #expect(count == 2000)
  }

  /// Of errors, the code and the pointer of the first are compared.
  static func errorDifferences(_ actual: JSONNode, _ expected: JSONNode) -> [String] {
    func first(_ node: JSONNode) -> String {
      guard case .array(let errors) = node["errors"]?.value, let error = errors.first else { return "no error" }
      return "\(error["code"].map(JSONComparison.text) ?? "") \(error["pointer"].map(JSONComparison.text) ?? "")"
    }
    return first(actual) == first(expected) ? [] : ["\(first(actual)), expected \(first(expected))"]
  }

  @Test(
    "Every worked rule and official cart gives the figures that were published",
    .enabled(if: SharedFiles.has("vectors/worked-rules.json")),
    arguments: [("worked-rules.json", 100), ("official-carts.json", 254)])
  func workedRules(file: String, atLeast: Int) throws {
    let bytes = try SharedFiles.bytes("vectors/\(file)")
    guard case .array(let entries) = try JSONNode(parsing: bytes).value else { return }
    var count = 0
    for entry in entries {
      if case .bool(false) = entry["expressible"]?.value { continue }
      let id = JSONComparison.text(try #require(entry["id"]))
      let ruleSet = try Self.ruleSet(Self.bytes(try #require(entry["ruleset"]), of: bytes))
      let catalog = entry["catalog"].flatMap { Catalog.read(Self.bytes($0, of: bytes), file: "catalog").value }
      let cart = Self.bytes(try #require(entry["cart"]), of: bytes)
      let actual = try Self.document(ruleSet, cart, catalog: catalog)
      let differences = JSONComparison.differences(actual, try #require(entry["expect"]), isPartial: true)
      #expect(differences == [], "\(id)")
      count += 1
    }
    print("\(file): \(count) entries compared")
    #expect(count >= atLeast)
  }
}
