import Money
import PricingRules
import SampleWorld
import SourceText
import TestSupport
import Testing

@Suite("Sample rule sets")
struct RuleSetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var ruleSet: String
    var name: String
    var cart: [UInt8]
    var expectation: JSONNode
    var testDescription: String { "\(ruleSet): \(name)" }
  }

  static let cases: [Case] = SampleWorld.ruleSetIDs.flatMap { id -> [Case] in
    guard let bytes = try? SampleWorld.bytes("rules/\(id).cases.json"), let root = try? JSONNode(parsing: bytes),
      case .array(let cases) = root["cases"]?.value
    else { return [] }
    return cases.compactMap { entry in
      guard let cart = entry["cart"], let expectation = entry["expect"], case .string(let name) = entry["name"]?.value
      else { return nil }
      return Case(ruleSet: id, name: name, cart: Array(bytes[cart.range]), expectation: expectation)
    }
  }

  static func document(_ ruleSet: String, _ cart: [UInt8], catalog: Catalog? = nil) throws -> JSONNode {
    let engine = PricingEngine(try SampleWorld.ruleSet(ruleSet), catalog: catalog)
    do {
      return try JSONNode(parsing: engine.json(engine.cart(parsing: cart), explain: true))
    } catch let rejection as CartRejection {
      return try JSONNode(parsing: rejection.json)
    }
  }

  @Test("Every rule set is read without a finding", arguments: SampleWorld.ruleSetIDs)
  func reads(id: String) throws {
    let path = "rules/\(id).json"
    let reading = RuleSet.read(try SampleWorld.bytes(path), file: path, zone: SampleWorld.zone)
    #expect(reading.findings == [])
    #expect(reading.value?.id == id)
  }

  @Test("There are five rule sets, each with cases")
  func complete() {
    #expect(SampleWorld.ruleSetIDs == ["eg-electronics", "first-cart", "in-retail", "sa-store", "us-ny"])
    for id in SampleWorld.ruleSetIDs { #expect(Self.cases.contains { $0.ruleSet == id }, "\(id)") }
  }

  @Test("Every case gives what it expects", arguments: cases)
  func expectation(entry: Case) throws {
    let actual = try Self.document(entry.ruleSet, entry.cart)
    #expect(JSONComparison.differences(actual, entry.expectation, isPartial: true) == [])
  }

  @Test(
    "The carts give exactly the worked quotes", .enabled(if: SharedFiles.has("design/examples")),
    arguments: ["in-retail", "eg-electronics", "us-ny", "sa-store"])
  func worked(id: String) throws {
    let expected = try JSONNode(parsing: SharedFiles.bytes("design/examples/\(id).quote.json"))
    let actual = try Self.document(id, SampleWorld.cart(id))
    #expect(JSONComparison.differences(actual, expected, ignored: ["$schema"]) == [])
  }

  @Test(
    "The rule sets and carts are those of the worked examples", .enabled(if: SharedFiles.has("design/examples")),
    arguments: ["in-retail", "eg-electronics", "us-ny", "sa-store"])
  func examples(id: String) throws {
    for (ours, theirs) in [("rules/\(id).json", "\(id).rules.json"), ("Resources/carts/\(id).json", "\(id).cart.json")]
    {
      let actual = try JSONNode(parsing: SampleWorld.bytes(ours))
      let expected = try JSONNode(parsing: SharedFiles.bytes("design/examples/\(theirs)"))
      #expect(JSONComparison.differences(actual, expected, ignored: ["$schema"]) == [])
    }
  }

  @Test("The first cart costs 5000 - 500 + 100 + 225")
  func firstCart() throws {
    let quote = try PricingEngine(SampleWorld.ruleSet("first-cart")).quote(parsing: SampleWorld.cart("first-cart"))
    let totals = quote.totals
    #expect(
      [totals.subtotal, totals.discount, totals.delivery, totals.tax, totals.total].map(\.description)
        == ["5000.00", "500.00", "100.00", "225.00", "4825.00"])
    #expect(quote.isOrderable)
  }

  @Test("The refused cart names every fault at its place")
  func refused() throws {
    let engine = PricingEngine(try SampleWorld.ruleSet("in-retail"))
    let rejection = #expect(throws: CartRejection.self) {
      try engine.quote(parsing: SampleWorld.cart("refused"))
    }
    #expect(
      rejection?.faults.map { "\($0.code) \($0.pointer)" } == [
        "bad-time /at", "unknown-key /cupons", "invalid-quantity /lines/0/quantity",
        "unknown-tax-category /lines/1/taxCategory", "bad-decimal /lines/1/unitPrice", "bad-line-id /lines/2/id",
      ])
  }
}
