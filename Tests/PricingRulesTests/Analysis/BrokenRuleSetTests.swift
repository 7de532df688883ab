import Foundation
import PricingRules
import SourceText
import TestSupport
import Testing

/// Rule sets that are broken on purpose, one fault each: a file is named after the check that finds it, and `↓` stands
/// where.
@Suite("Broken rule sets")
struct BrokenRuleSetTests {
  static let folder = SharedFiles.package.appending(path: "Tests/PricingRulesTests/BrokenRuleSets")
  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test("Each is found at its place, and nothing else is", arguments: files)
  func broken(file: String) throws {
    let text = String(decoding: try Data(contentsOf: Self.folder.appending(path: file)), as: UTF8.self)
    let id = String(file.prefix { $0 != "." })
    let (bytes, places) = RuleSetExampleTests.places(text, id: id)
    #expect(!places.isEmpty)
    #expect(RuleSetExampleTests.found(bytes, date: "2026-11-30") == places)
    let repaired = bytes.filter { $0 != UInt8(ascii: "\n") }
    #expect(RuleSetExampleTests.found(repaired, date: "2026-11-30").map(\.id) == [id])
  }

  @Test("Every check of the analysis has one, but for those that need a catalogue or cases")
  func complete() {
    let broken = Set(Self.files.map { String($0.prefix { $0 != "." }) })
    let elsewhere = [
      "ruleset-no-such-product", "ruleset-analysis-bound", "ruleset-case-differs", "cases-unknown-reference",
    ]
    let missing = RuleSetCheck.all.filter { check in
      check.examples.isEmpty || !broken.contains(check.id) && check.examples.allSatisfy(\.isGood)
    }.map(\.id)
    let unshown = ["ruleset-time-zone-needed", "ruleset-too-many-choices", "ruleset-overflow"]
    #expect(Set(missing) == Set(elsewhere + unshown))
  }

  @Test("Products that the catalogue has not are told at their sku, and filters without a product at the filter")
  func catalog() throws {
    let text = """
      { "apiVersion": "pricing/v1", "kind": "RuleSet", "id": "shop", "currency": "EGP", "timeZone": "UTC",
        "prices": "taxExclusive", "rounding": { "amounts": { "mode": "halfUp" } },
        "discounts": [
          { "id": "a", "group": "g", "select": { "lines": { "sku": ["TV-43", ↓"TV-34"] } },
            "then": { "percentOff": { "percent": "5" } } },
          { "id": "b", "group": "g", "select": { ↓"lines": { "category": ["toys"] } },
            "then": { "percentOff": { "percent": "5" } } },
          { "id": "c", "group": "g", "select": { "lines": { "category": ["tv"], "unitPrice": { "atLeast": "9" } } },
            "then": { "percentOff": { "percent": "5" } } } ],
        "stacking": { "order": ["g"], "groups": { "g": { "mode": "best", "scope": "line" } } } }
      """
    let (bytes, places) = RuleSetExampleTests.places(text, id: "ruleset-no-such-product")
    let catalog = #"""
      { "apiVersion": "pricing/v1", "kind": "Catalog", "products": [
        { "sku": "TV-43", "category": ["tv"], "prices": { "EGP": "9.00" } },
        { "sku": "CAR", "category": ["toys"], "prices": { "USD": "1.00" } } ] }
      """#
    let ruleSet = try VectorTests.ruleSet(bytes)
    let products = try #require(Catalog.read(Array(catalog.utf8), file: "catalog.json").value)
    let found = ruleSet.analysis(of: bytes, file: "shop.json", catalog: products).map(\.finding)
    #expect(Set(found.map { RuleSetExampleTests.Place(id: $0.id, start: $0.start) }) == places)
    #expect(found.first?.help == "did you mean `TV-43`?")
  }
}
