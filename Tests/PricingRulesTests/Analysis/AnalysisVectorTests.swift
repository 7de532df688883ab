import FoundationEssentials
import PricingRules
import SourceText
import TestSupport
import Testing

/// The analysis on the rule sets that lie beside the checkout.
@Suite("Analysis of the vectors")
struct AnalysisVectorTests {
  @Test(
    "The worked examples are clean", .enabled(if: SharedFiles.has("design/examples")),
    arguments: ["in-retail", "eg-electronics", "us-ny", "sa-store"])
  func examples(name: String) throws {
    let bytes = try SharedFiles.bytes("design/examples/\(name).rules.json")
    let ruleSet = try VectorTests.ruleSet(bytes)
    let findings = ruleSet.analysis(of: bytes, file: "\(name).json", date: "2026-11-30")
    #expect(findings.map { "\($0.finding.id) \($0.finding.pointer ?? "") \($0.finding.message)" } == [])
  }

  @Test(
    "No error in the random rule sets is false", .enabled(if: SharedFiles.has("vectors/random-quotes.jsonl")))
  func randomRuleSets() throws {
    var count = 0
    var ids: [String: Int] = [:]
    for line in try SharedFiles.bytes("vectors/random-quotes.jsonl").split(separator: UInt8(ascii: "\n")) {
      let entry = try JSONNode(parsing: Array(line))
      guard let node = entry["ruleset"] else { continue }
      let bytes = VectorTests.bytes(node, of: Array(line))
      let ruleSet = try VectorTests.ruleSet(bytes)
      for found in ruleSet.analysis(of: bytes, file: "rules.json") {
        ids[found.finding.id, default: 0] += 1
        if ids[found.finding.id, default: 0] < 8 {
          print(ruleSet.id, found.finding.id, found.finding.pointer ?? "", found.finding.message)
        }
      }
      count += 1
    }
    print(ids)
    #expect(count == 200)
  }
}
