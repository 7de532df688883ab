import Money
import SourceText

extension RuleSetCheck {
  static let alwaysBeaten = RuleSetCheck(
    "ruleset-always-beaten", .warning,
    summary: "A rule never takes more off than another one of its group that applies whenever it does.",
    reason: """
      In a group where one rule wins, the other one is decoration: customers will never see it. The finding names the \
      winner, and there is a cart that shows it. Narrow the winner's conditions, or move one of them to another group.
      """,
    examples: [
      Example(
        """
          "discounts": [
            { "id": "ten", "group": "g", "select": { "lines": {} }, "then": { "percentOff": { "percent": "10" } } },
            { ↓"id": "five", "group": "g", "when": { "channel": ["app"] }, "select": { "lines": {} },
              "then": { "percentOff": { "percent": "5" } } } ],
          "stacking": { "order": ["g"], "groups": { "g": { "mode": "best", "scope": "cart" } } }
        """),
      Example(
        """
          "discounts": [
            { "id": "ten", "group": "g", "when": { "channel": ["app"] }, "select": { "lines": {} },
              "then": { "percentOff": { "percent": "10" } } },
            { "id": "five", "group": "g", "select": { "lines": {} }, "then": { "percentOff": { "percent": "5" } } } ],
          "stacking": { "order": ["g"], "groups": { "g": { "mode": "best", "scope": "cart" } } }
        """),
    ],
    search: .analysis { run in
      for group in run.document.stacking.groups.indices { run.findBeaten(in: group) }
    })
}

extension AnalysisRun {
  fileprivate mutating func findBeaten(in group: Int) {
    let mode = document.stacking.groups[group].mode
    let context = DominanceContext(
      lines: document.discounts.map { discount in
        if case .lines(let filter) = discount.selection { space.lines.compile(filter) } else { nil }
      }, isPerLine: document.stacking.groups[group].scope == .line && mode != .all)
    let rules = document.discounts.indices.filter { document.discounts[$0].group == group }
    let solver = solver(beforeGroup: group)
    for loser in rules {
      var demands: [RuleDemand] = []
      for winner in rules where winner != loser && beats(winner, loser, mode, context) {
        if demands.isEmpty { demands = self.demands(ofDiscount: loser) }
        guard implies(demands, document.discounts[winner].when, solver),
          let witness = witness(demands, solver, winner, loser)
        else { continue }
        let names = (document.discounts[loser].id, document.discounts[winner].id)
        report(
          at: .discount(loser).appending("id"),
          mode == .all
            ? "the rule `\(names.0)` finds nothing left: `\(names.1)` applies whenever it does, and takes everything"
            : "the rule `\(names.0)` is always beaten by `\(names.1)`, which applies whenever it does",
          witness: witness)
        break
      }
    }
  }

  private func beats(_ winner: Int, _ loser: Int, _ mode: Stacking.Mode, _ context: DominanceContext) -> Bool {
    switch mode {
    case .best:
      guard let outcome = takesAtLeast(winner, loser, context) else { return false }
      return winner < loser || outcome.strictly
    case .first:
      return winner < loser && takesAtLeast(winner, loser, context) != nil
    case .all:
      guard winner < loser, case .percentOff(let off) = document.discounts[winner].effect, off.takesAll else {
        return false
      }
      return takesAtLeast(winner, loser, context) != nil
    }
  }

  private func takesAtLeast(
    _ winner: Int, _ loser: Int, _ context: DominanceContext
  ) -> (always: Bool, strictly: Bool)? {
    Discount.takesAtLeast(winner, loser, of: document.discounts, context)
  }

  /// Whether a cart that meets demands meets a condition.
  private func implies(_ demands: [RuleDemand], _ condition: Condition, _ solver: ConjunctionSolver) -> Bool {
    space.literals(condition).allSatisfy { literal in
      let contrary = RuleDemand(label: "", place: .root, part: .literal(space.negation(of: literal)))
      return solver.isImpossible(demands + [contrary])
    }
  }

  /// A cart for which one rule wins over the other.
  private func witness(_ demands: [RuleDemand], _ solver: ConjunctionSolver, _ winner: Int, _ loser: Int) -> Cart? {
    guard case .cart(let cart) = solver.solve(demands) else { return nil }
    let prover = Prover(document) { document in
      let (first, second) = (document.discounts[min(winner, loser)], document.discounts[max(winner, loser)])
      document.keep(discounts: true)
      document.discounts = [first, second]
      document.stacking.exclusive = []
    }
    let (better, worse) = (document.discounts[winner].id, document.discounts[loser].id)
    return prover.witness(from: cart, discounted: nil, digits: space.digits) { result in
      guard case .success(let quote) = result, quote.applied.contains(where: { $0.rule == better }) else {
        return false
      }
      return quote.notApplied.contains { entry in
        entry.subject == .rule(worse) && (entry.because.code == .beaten || entry.because.code == .nothingLeft)
      }
    }
  }
}
