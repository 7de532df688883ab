import Money
import PricingRules
import SourceText
import TestSupport
import Testing

/// The analysis against every cart of a small domain.
@Suite("Analysis against brute force")
struct BruteForceTests {
  /// A rule set whose rules and rows have the same conditions: a rule tells whether its row holds.
  static func document(_ conditions: [String]) -> String {
    let rules = conditions.enumerated().map { index, when in
      """
        { "id": "r\(index)", "group": "g", "when": \(when), "select": { "lines": {} },
          "then": { "amountOff": { "amount": "0.01", "per": "selection" } } }
      """
    }
    let rows = conditions.map { #"  { "when": \#($0), "charge": "1.00" }"# }
    return """
      { "apiVersion": "pricing/v1", "kind": "RuleSet", "id": "small", "currency": "EGP", "timeZone": "UTC",
        "prices": "taxExclusive", "rounding": { "amounts": { "mode": "halfUp" } },
        "stacking": { "order": ["g"], "groups": { "g": { "mode": "all", "scope": "cart" } } },
        "discounts": [
      \(rules.joined(separator: ",\n"))
        ],
        "delivery": { "tax": { "mode": "none" }, "methods": { "m": { "table": { "hit": "unique", "rows": [
      \(rows.joined(separator: ",\n"))
        ] } } } } }
      """
  }

  /// What there is to find.
  struct Claims: Equatable, CustomStringConvertible {
    var neverApply: Set<Int> = []
    var overlap: Set<Int> = []
    var hasGap = false
    /// Questions that were left open.
    var open = 0
    var description: String { "never \(neverApply.sorted()), overlapping \(overlap.sorted()), gap \(hasGap)" }
  }

  static func bruteForce(_ ruleSet: RuleSet, _ carts: [Cart], rules: Int, text: String) throws -> Claims {
    var claims = Claims()
    claims.neverApply = Set(0..<rules)
    let engine = PricingEngine(ruleSet)
    let speaksOfRegions = text.contains("shipTo") || text.contains("sameRegion")
    let speaksOfOrigin = text.contains("shipFrom") || text.contains("sameRegion")
    let start = ["2026-11-01", "2026-11-08", "2026-11-15"].first { text.contains(#""from": "\#($0)""#) }
    for cart in carts {
      let applied = Set(try engine.quote(cart).applied.compactMap { Int($0.rule.dropFirst()) })
      claims.neverApply.subtract(applied)
      claims.overlap.formUnion(applied.filter { $0 > applied.min() ?? 0 })
      // Carts that state no region, and the time before the first date, are not what a gap is about.
      if speaksOfRegions && cart.shipTo == nil || speaksOfOrigin && cart.shipFrom == nil { continue }
      if let start, cart.at < start { continue }
      if applied.isEmpty { claims.hasGap = true }
    }
    return claims
  }

  static func analysis(_ ruleSet: RuleSet, _ bytes: [UInt8]) throws -> Claims {
    var claims = Claims()
    for found in ruleSet.analysis(of: bytes, file: "small.json") {
      let tokens = (found.finding.pointer ?? "").split(separator: "/")
      switch found.finding.id {
      case "ruleset-never-applies" where tokens[0] == "discounts":
        claims.neverApply.insert(try #require(Int(tokens[1])))
      case "ruleset-table-overlap":
        claims.overlap.insert(try #require(Int(tokens[5])))
        try proveOverlap(ruleSet, found)
      case "ruleset-table-gap":
        claims.hasGap = true
        let quote = try PricingEngine(ruleSet).quote(try #require(found.witness))
        #expect(quote.problems.map(\.code) == [.deliveryNotOffered])
      case "ruleset-analysis-bound": claims.open += 1
      default: break
      }
    }
    return claims
  }

  /// The engine refuses the witness, and prices it when nothing is delivered.
  private static func proveOverlap(_ ruleSet: RuleSet, _ found: RuleSetFinding) throws {
    var cart = try #require(found.witness)
    let engine = PricingEngine(ruleSet)
    let rejection = #expect(throws: CartRejection.self) { try engine.quote(cart) }
    #expect(rejection?.faults.map(\.code) == ["table-overlap"])
    cart.deliveryMethod = nil
    #expect(try engine.quote(cart).applied.count >= 2)
  }

  @Test("Every overlap, gap and never-applies of a thousand random rule sets", arguments: 0..<8)
  func random(part: Int) throws {
    var total = Claims()
    var kinds = (never: 0, overlap: 0, gap: 0)
    for seed in 0..<125 {
      var generator = SeededGenerator(seed: UInt64(part * 125 + seed))
      let domain = SmallDomain(&generator)
      let count = Int.random(in: 1...4, using: &generator)
      let conditions = (0..<count).map { _ in domain.condition(&generator) }
      let text = Self.document(conditions)
      let reading = RuleSet.read(Array(text.utf8), file: "small.json")
      let ruleSet = try #require(reading.value, "\(reading.findings.map(\.message))")
      let expected = try Self.bruteForce(ruleSet, domain.carts(), rules: count, text: text)
      let actual = try Self.analysis(ruleSet, Array(text.utf8))
      #expect(actual == expected, "seed \(part * 125 + seed): \(conditions.joined(separator: "\n"))")
      kinds.never += expected.neverApply.count
      kinds.overlap += expected.overlap.count
      kinds.gap += expected.hasGap ? 1 : 0
      total = expected
    }
    // Not a test of empty things.
    #expect(kinds.never > 5 && kinds.overlap > 20 && kinds.gap > 20, "\(kinds) \(total)")
  }

  /// A rule set of tables without rules: `m` with all conditions as its rows, or `m0`, `m1`, … with one each.
  static func tables(_ methods: [(id: String, conditions: [String])]) -> String {
    let written = methods.map { method in
      let rows = method.conditions.map { #"{ "when": \#($0), "charge": "1.00" }"# }.joined(separator: ",\n")
      return #""\#(method.id)": { "table": { "hit": "unique", "rows": [\#(rows)] } }"#
    }
    return """
      { "apiVersion": "pricing/v1", "kind": "RuleSet", "id": "small", "currency": "EGP", "timeZone": "UTC",
        "prices": "taxExclusive", "rounding": { "amounts": { "mode": "halfUp" } },
        "delivery": { "tax": { "mode": "none" }, "methods": { \(written.joined(separator: ",\n")) } } }
      """
  }

  /// What carts show of rows, asked one by one.
  static func bruteForce(rows conditions: [String], _ carts: [Cart]) throws -> Claims {
    let text = tables(conditions.enumerated().map { ("m\($0)", [$1]) })
    let engine = PricingEngine(try #require(RuleSet.read(Array(text.utf8), file: "small.json").value))
    var claims = Claims()
    claims.neverApply = Set(conditions.indices)
    for cart in carts {
      let holding = try conditions.indices.filter { row in
        var cart = cart
        cart.deliveryMethod = "m\(row)"
        return try engine.quote(cart).delivery != nil
      }
      claims.neverApply.subtract(holding)
      claims.overlap.formUnion(holding.dropFirst())
      if holding.isEmpty { claims.hasGap = true }
    }
    return claims
  }

  @Test("Conditions on lines that depend on each other are decided", arguments: 0..<4)
  func dependentLines(part: Int) throws {
    let domain = SmallDomain([.overlappingLines])
    let carts = domain.carts()
    var kinds = (never: 0, overlap: 0, gap: 0, more: 0)
    for seed in 0..<12 {
      var generator = SeededGenerator(seed: UInt64(5000 + part * 12 + seed))
      let conditions = (0..<Int.random(in: 2...4, using: &generator)).map { _ in domain.condition(&generator) }
      let seen = try Self.bruteForce(rows: conditions, carts)
      let bytes = Array(Self.tables([("m", conditions)]).utf8)
      let ruleSet = try #require(RuleSet.read(bytes, file: "small.json").value)
      var found = Claims()
      for finding in ruleSet.analysis(of: bytes, file: "small.json") {
        let place = (finding.finding.pointer ?? "").split(separator: "/").last.flatMap { Int($0) }
        switch finding.finding.id {
        case "ruleset-never-applies":
          let tokens = (finding.finding.pointer ?? "").split(separator: "/")
          found.neverApply.insert(try #require(Int(tokens[5])))
        case "ruleset-table-overlap": found.overlap.insert(try #require(place))
        case "ruleset-table-gap": found.hasGap = true
        default: found.open += 1
        }
      }
      let comment = Comment(
        rawValue: "seed \(part * 12 + seed): \(seen), \(found)\n\(conditions.joined(separator: "\n"))")
      // The carts are on a grid, so that they may show less than there is. What is found beyond them is no guess: the
      // engine has priced a cart for it, or it was refuted.
      #expect(found.neverApply.isSubset(of: seen.neverApply), comment)
      #expect(found.overlap.isSuperset(of: seen.overlap), comment)
      #expect(found.hasGap || !seen.hasGap, comment)
      #expect(found.open == 0, comment)
      kinds.never += found.neverApply.count
      kinds.overlap += found.overlap.count
      kinds.gap += found.hasGap ? 1 : 0
      kinds.more += found == seen ? 0 : 1
    }
    #expect(kinds.overlap > 8 && kinds.gap > 4 && kinds.more <= 2, "\(kinds)")
  }
}
