import Money
import PricingRules
import TestSupport
import Testing

@Suite("Comparison of rule sets")
struct ComparisonTests {
  static func ruleSet(percent: String, from: String = "100.00", more: String = "") throws -> RuleSet {
    let text = """
      { "apiVersion": "pricing/v1", "kind": "RuleSet", "id": "shop", "currency": "EGP", "timeZone": "UTC",
        "prices": "taxExclusive", "rounding": { "amounts": { "mode": "halfUp" } }, \(more)
        "discounts": [ { "id": "spend", "group": "g", "when": { "subtotal": { "atLeast": "\(from)" } },
          "select": { "lines": {} }, "then": { "percentOff": { "percent": "\(percent)" } } } ],
        "stacking": { "order": ["g"], "groups": { "g": { "mode": "best", "scope": "cart" } } } }
      """
    return try VectorTests.ruleSet(Array(text.utf8))
  }

  static func cart(_ price: String, id: String, quantity: String = "1") -> [UInt8] {
    Array(
      """
      {"apiVersion":"pricing/v1","kind":"Cart","id":"\(id)","currency":"EGP","at":"2026-11-30T10:00:00Z",
       "lines":[{"id":"1","sku":"A","unitPrice":"\(price)","quantity":"\(quantity)"}]}
      """.utf8)
  }

  @Test("Counts, sums and the rule that is responsible")
  func summary() throws {
    let comparison = RuleSetComparison(
      try Self.ruleSet(percent: "10"), with: try Self.ruleSet(percent: "10", from: "150.00"))
    var summary = ComparisonSummary(currency: try Currency("EGP"), kept: 2)
    for (number, price) in ["50.00", "100.00", "149.99", "150.00", "120.00"].enumerated() {
      summary.add(comparison.change(ofCart: Self.cart(price, id: "c\(number)"), number: number + 1))
    }
    summary.add(comparison.change(ofCart: Self.cart("1.00", id: "bad", quantity: "-1"), number: 6))
    #expect(summary.carts == 6)
    #expect(summary.changed == 3 && summary.rises == 3 && summary.falls == 0 && summary.refused == 1)
    #expect(summary.sumOfRises.description == "37.00")
    #expect(summary.before.description == "517.99" && summary.after.description == "554.99")
    #expect(summary.largestRises.map(\.cart) == ["c2", "c4"])
    #expect(summary.causes.map { "\($0.kind) \($0.id) \($0.carts) \($0.amount)" } == ["rule spend 3 37.00"])
    // 10 of 90 and 15 of 134.99 are more than 10 %.
    #expect(summary.histogram.classes == [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0])
  }

  @Test(
    "The causes of every cart add up to its difference", .enabled(if: SharedFiles.has("vectors/random-quotes.jsonl")))
  func causes() throws {
    let old = try VectorTests.ruleSet(SharedFiles.bytes("design/examples/in-retail.rules.json"))
    let text = String(decoding: try SharedFiles.bytes("design/examples/in-retail.rules.json"), as: UTF8.self)
      .replacing(#""percent": "10""#, with: #""percent": "12.5""#).replacing(
        #""amount": "25.00""#, with: #""amount": "31.00""#
      )
      .replacing(#""charge": "40.00""#, with: #""charge": "35.00""#)
    let comparison = RuleSetComparison(old, with: try VectorTests.ruleSet(Array(text.utf8)))
    let cart = try Cart(parsing: SharedFiles.bytes("design/examples/in-retail.cart.json"))
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      var other = cart
      for index in other.lines.indices {
        other.lines[index].quantity = FixedDecimal(Int.random(in: 0...9, using: &generator))
      }
      let change = comparison.change(ofCart: other.json, number: 1)
      let sum = try change.causes.reduce(FixedDecimal.zero) { try $0.adding($1.amount) }
      #expect(change.difference == sum, "\(change)")
    }
  }

  @Test("A cart that only the new rules refuse, and one that only they accept")
  func refusals() throws {
    let taxed = """
      "tax": { "categories": ["S"], "table": { "hit": "unique", "rows": [
        { "when": {}, "components": [{ "code": "VAT", "percent": "14" }] } ] } },
      """
    let plain = try Self.ruleSet(percent: "10")
    let strict = try Self.ruleSet(percent: "10", more: taxed)
    var summary = ComparisonSummary(currency: try Currency("EGP"))
    summary.add(RuleSetComparison(plain, with: strict).change(ofCart: Self.cart("5.00", id: "a"), number: 1))
    summary.add(RuleSetComparison(strict, with: plain).change(ofCart: Self.cart("5.00", id: "b"), number: 2))
    #expect(summary.newlyRefused == 1 && summary.newlyAccepted == 1 && summary.changed == 2)
    #expect(summary.firstRefused.map(\.cart) == ["a"])
    #expect(summary.before == .zero)
  }

  @Test("The same rules change nothing")
  func same() throws {
    let ruleSet = try Self.ruleSet(percent: "10")
    let change = RuleSetComparison(ruleSet, with: ruleSet).change(ofCart: Self.cart("500.00", id: "a"), number: 1)
    #expect(!change.isChanged && change.causes == [] && change.difference == .zero)
  }

  @Test("A cart's document reads back to the same cart", .enabled(if: SharedFiles.has("design/examples")))
  func roundTrip() throws {
    for name in ["in-retail", "eg-electronics", "us-ny", "sa-store", "sa-store-client"] {
      let cart = try Cart(parsing: SharedFiles.bytes("design/examples/\(name).cart.json"))
      #expect(try Cart(parsing: cart.json) == cart)
    }
  }
}
