import Money
import PricingRules
import SourceText
import Testing

/// Facts that meet only at an edge, or do not meet where they seem to.
@Suite("Exactness of the analysis")
struct ExactnessTests {
  static func table(_ rows: [String], zone: String = "UTC", currency: String = "EGP") -> String {
    """
    { "apiVersion": "pricing/v1", "kind": "RuleSet", "id": "shop", "currency": "\(currency)", "timeZone": "\(zone)",
      "prices": "taxExclusive", "rounding": { "amounts": { "mode": "halfUp" } },
      "delivery": { "tax": { "mode": "none" }, "methods": { "m": { "table": { "hit": "unique", "rows": [
      \(rows.map { #"{ "when": \#($0), "charge": "1" }"# }.joined(separator: ",\n"))
      ] } } } } }
    """
  }

  static func found(_ text: String, date: String? = nil) throws -> [RuleSetFinding] {
    let bytes = Array(text.utf8)
    return try VectorTests.ruleSet(bytes).analysis(of: bytes, file: "shop.json", date: date)
  }

  @Test(
    "An hour that the clocks pass over is no gap",
    arguments: [("Africa/Cairo", []), ("Asia/Riyadh", ["ruleset-table-gap"])])
  func clockChange(zone: String, ids: [String]) throws {
    // In Cairo the clocks went from 0:00 to 1:00 on that night.
    let rows = [
      #"{ "not": { "at": { "from": "2026-04-24", "until": "2026-04-25" } } }"#,
      #"{ "at": { "from": "2026-04-24", "until": "2026-04-25", "time": { "from": "01:00" } } }"#,
    ]
    #expect(try Self.found(Self.table(rows, zone: zone)).map(\.finding.id) == ids)
  }

  @Test(
    "Two rows meet in one value of the grid, or in none",
    arguments: [
      (#"{ "discountedSubtotal": { "moreThan": "1", "lessThan": "3" } }"#, "JPY", true),
      (#"{ "discountedSubtotal": { "moreThan": "1", "lessThan": "2" } }"#, "JPY", false),
      (#"{ "discountedSubtotal": { "moreThan": "1", "lessThan": "1.02" } }"#, "EGP", true),
      (#"{ "quantity": { "moreThan": "1", "lessThan": "1.000002" } }"#, "EGP", true),
      (#"{ "weight": { "moreThan": "1", "lessThan": "1.000001" } }"#, "EGP", true),
    ])
  func grids(condition: String, currency: String, meets: Bool) throws {
    let findings = try Self.found(Self.table([condition, condition], currency: currency))
    #expect(findings.contains { $0.finding.id == "ruleset-table-overlap" } == meets)
    #expect(findings.contains { $0.finding.id == "ruleset-never-applies" } == !meets)
  }

  @Test("A region is covered by all its prefixes, and by nothing that only begins alike")
  func prefixes() throws {
    let rows = [
      #"{ "shipTo": ["US-NY"] }"#, #"{ "shipTo": ["US-NYC", "US-CA"] }"#,
      #"{ "not": { "shipTo": ["US-NY", "US-NYC", "US-CA"] } }"#,
    ]
    #expect(try Self.found(Self.table(rows)).map(\.finding.id) == [])
    let gap = try Self.found(Self.table([rows[0], rows[1], #"{ "not": { "shipTo": ["US"] } }"#]))
    #expect(gap.map(\.finding.id) == ["ruleset-table-gap"])
    #expect(gap.first?.witness?.shipTo == "US")
  }
}
