import Money
import SourceText

extension RuleSetCheck {
  static let overHundredPercent = RuleSetCheck(
    "ruleset-over-hundred-percent", .warning,
    summary: "Percentages that add up can exceed 100 %.",
    reason: """
      Percentages `of: original` of rules that apply one after another add up. Where they come to more than 100 the \
      goods are free and the rest of the discount is lost. Use the base `running`, a `stacking.cap`, or groups that \
      exclude each other.
      """,
    examples: [
      Example(
        """
          "discounts": [
            { "id": "sixty", "group": "a", "select": { "lines": {} }, "then": { "percentOff": { "percent": "60" } } },
            { "id": "fifty", "group": "b", "select": { "lines": {} },
              "then": { "percentOff": { ↓"percent": "50" } } } ],
          "stacking": { "order": ["a", "b"], "base": "original", "groups": {
            "a": { "mode": "best", "scope": "cart" }, "b": { "mode": "best", "scope": "cart" } } }
        """),
      Example(
        """
          "discounts": [
            { "id": "sixty", "group": "a", "select": { "lines": {} }, "then": { "percentOff": { "percent": "60" } } },
            { "id": "fifty", "group": "b", "select": { "lines": {} }, "then": { "percentOff": { "percent": "50" } } } ],
          "stacking": { "order": ["a", "b"], "base": "running", "groups": {
            "a": { "mode": "best", "scope": "cart" }, "b": { "mode": "best", "scope": "cart" } } }
        """),
    ],
    search: .analysis { run in
      if run.document.stacking.capPercent == nil { run.findSumsOverHundred() }
    })
}

extension AnalysisRun {
  private struct Share {
    let rule: Int
    let group: Int
    let percent: FixedDecimal
  }

  /// Combinations that are looked at before the search gives up.
  private static let combinations = 5000

  fileprivate mutating func findSumsOverHundred() {
    let shares = document.discounts.enumerated().compactMap { index, discount -> Share? in
      guard case .lines = discount.selection, case .percentOff(let off) = discount.effect, off.base == .original,
        discount.limit.amount == nil, discount.limit.units == nil, discount.limit.unitFloor == nil
      else { return nil }
      return Share(rule: index, group: discount.group, percent: off.percent)
    }.sorted { $0.percent > $1.percent }
    var tried = 0
    let solver = solver()
    /// The first set of rules in this order that apply together and exceed the whole.
    func search(_ from: Int, _ chosen: [Share], _ sum: FixedDecimal) -> ([Share], Cart)? {
      for index in from..<shares.count {
        let share = shares[index]
        tried += 1
        guard tried <= Self.combinations, canFollow(share, chosen), let total = try? sum.adding(share.percent) else {
          continue
        }
        let next = chosen + [share]
        guard let cart = cart(next.map(\.rule), solver) else { continue }
        if total > FixedDecimal(100) { return (next, cart) }
        if let found = search(index + 1, next, total) { return found }
      }
      return nil
    }
    guard let (rules, cart) = search(0, [], .zero), let last = rules.map(\.rule).max() else { return }
    let names = rules.sorted { $0.rule < $1.rule }.map { "`\(document.discounts[$0.rule].id)` \($0.percent) %" }
    report(
      at: .discount(last).appending("then", "percentOff", "percent"),
      "these rules can apply together and exceed 100 %: \(names.joined(separator: ", "))",
      help: "`stacking.cap` bounds all discounts together", witness: cart)
  }

  private func canFollow(_ share: Share, _ chosen: [Share]) -> Bool {
    let stacking = document.stacking
    return chosen.allSatisfy { other in
      if other.group == share.group { return stacking.groups[share.group].mode == .all }
      return !stacking.exclusive.contains { ($0 == (other.group, share.group)) || ($0 == (share.group, other.group)) }
    }
  }

  /// A cart whose one line is in the selections of all rules, which all apply.
  private func cart(_ rules: [Int], _ solver: ConjunctionSolver) -> Cart? {
    var demands: [RuleDemand] = []
    var merged = LineDemand.all
    for rule in rules {
      guard case .lines(let filter) = document.discounts[rule].selection else { return nil }
      demands += self.demands(document.discounts[rule].when, .discount(rule))
      let demand = space.lines.compile(filter)
      merged.atoms += demand.atoms
      merged.none += demand.none
    }
    let goods = LineTotals(
      demand: merged, quantity: RangeSet(1, FactSpace.amounts.upperBound),
      total: RangeSet(1, FactSpace.amounts.upperBound))
    demands.append(RuleDemand(label: "", place: .root, part: .lines(goods)))
    if case .cart(let cart) = solver.solve(demands) { return cart }
    return nil
  }
}
