import PricingRules
import SourceText
import TestSupport
import Testing

@Suite("Cases of rule sets")
struct CasesTests {
  static func cases(_ text: String) throws -> RuleSetCases {
    let reading = RuleSetCases.read(Array(text.utf8), file: "shop.cases.json")
    return try #require(reading.value, "\(reading.findings.map(\.message))")
  }

  @Test(
    "The cases of the worked examples hold", .enabled(if: SharedFiles.has("design/examples")),
    arguments: ["in-retail", "eg-electronics", "us-ny", "sa-store"])
  func examples(name: String) throws {
    let ruleSet = try VectorTests.ruleSet(SharedFiles.bytes("design/examples/\(name).rules.json"))
    let bytes = try SharedFiles.bytes("design/examples/\(name).cases.json")
    let reading = RuleSetCases.read(bytes, file: "x.cases.json")
    #expect(reading.findings.map(\.message) == [])
    #expect(try #require(reading.value).findings(for: ruleSet).map(\.message) == [])
  }

  @Test(
    "A case that expects something else is told at the expected value",
    .enabled(if: SharedFiles.has("design/examples")))
  func difference() throws {
    let ruleSet = try VectorTests.ruleSet(SharedFiles.bytes("design/examples/in-retail.rules.json"))
    let text = String(decoding: try SharedFiles.bytes("design/examples/in-retail.cases.json"), as: UTF8.self)
      .replacing(#""tax": "125.08""#, with: #""tax": "125.09""#)
    let findings = try Self.cases(text).findings(for: ruleSet)
    #expect(findings.map(\.pointer) == ["/cases/0/expect/totals/tax"])
    #expect(findings.map(\.message) == ["the case `worked by hand` differs: `tax` is `125.08`, expected `125.09`"])
    let lines = LineIndex(Array(text.utf8))
    #expect(lines.text(ofLine: try #require(findings.first).start.line).contains("125.09"))
  }

  @Test(
    "Boundary carts are priced as their own cases say, and lie at every edge",
    .enabled(if: SharedFiles.has("design/examples")), arguments: ["in-retail", "eg-electronics", "us-ny", "sa-store"])
  func boundaries(name: String) throws {
    let ruleSet = try VectorTests.ruleSet(SharedFiles.bytes("design/examples/\(name).rules.json"))
    let bytes = ruleSet.boundaryCases(date: "2026-11-30")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(try Self.cases(text).findings(for: ruleSet).map(\.message) == [])
    if name == "in-retail" {
      for edge in ["spend-more, total 999.99", "spend-more, total 1000", "spend-more, total 2000.01"] {
        #expect(text.contains("\"\(edge)\""), "\(edge)")
      }
      #expect(text.contains("standard row 1, discountedSubtotal 500"), "\(text)")
    }
  }
}
