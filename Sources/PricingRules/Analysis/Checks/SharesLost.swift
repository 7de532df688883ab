import SourceText

extension RuleSetCheck {
  static let sharesLost = RuleSetCheck(
    "ruleset-shares-lost", .warning,
    summary: "A rule over several lines competes line by line.",
    reason: """
      In a group with `scope: line` each line takes the winner's share, and the shares of a rule on lines that it lost \
      lapse: of "100 off the order" only a part is given, and a set is broken up. Put rules with `sets`, \
      `per: selection` or `buyLines` into a group of their own or one with `scope: cart`.
      """,
    examples: [
      Example(
        """
          "discounts": [
            { "id": "soap", "group": "g", "select": { "lines": { "category": ["soap"] } },
              "then": { "percentOff": { "percent": "10" } } },
            { "id": "hundred", "group": "g", "select": { "lines": {} },
              "then": { ↓"amountOff": { "amount": "100.00", "per": "selection" } } } ],
          "stacking": { "order": ["g"], "groups": { "g": { "mode": "best", "scope": "line" } } }
        """),
      Example(
        """
          "discounts": [
            { "id": "soap", "group": "g", "select": { "lines": { "category": ["soap"] } },
              "then": { "percentOff": { "percent": "10" } } },
            { "id": "hundred", "group": "h", "select": { "lines": {} },
              "then": { "amountOff": { "amount": "100.00", "per": "selection" } } } ],
          "stacking": { "order": ["g", "h"], "groups": {
            "g": { "mode": "best", "scope": "line" }, "h": { "mode": "best", "scope": "cart" } } }
        """),
    ],
    search: .analysis { run in run.findLostShares() })
}

extension AnalysisRun {
  fileprivate mutating func findLostShares() {
    for (number, group) in document.stacking.groups.enumerated() where group.scope == .line && group.mode != .all {
      let solver = solver(beforeGroup: number)
      let rules = document.discounts.indices.filter {
        document.discounts[$0].group == number && document.discounts[$0].selection.isOfLines
      }
      for rule in rules {
        guard let key = document.discounts[rule].spanningEffect else { continue }
        for other in rules where other != rule {
          // Of two rules that both span lines, the later one is told.
          if other > rule, document.discounts[other].spanningEffect != nil { continue }
          guard touchSameLines(rule, other),
            case .cart(let cart) = solver.solve(demands(ofDiscount: rule) + demands(ofDiscount: other))
          else { continue }
          report(
            at: .discount(rule).appending("then", key),
            "the rule `\(document.discounts[rule].id)` spans lines and may lose some of them to "
              + "`\(document.discounts[other].id)`, with the part of its amount that falls on them",
            help: "a group with `scope: cart` keeps it whole", witness: cart)
          break
        }
      }
    }
  }

  private func touchSameLines(_ left: Int, _ right: Int) -> Bool {
    document.discounts[left].selection.filters.contains { one in
      let demand = space.lines.compile(one)
      return document.discounts[right].selection.filters.contains { demand.overlaps(space.lines.compile($0)) }
    }
  }
}

extension Discount {
  /// The key of an effect that is one thing over several lines; nil for those that work line by line.
  fileprivate var spanningEffect: String? {
    switch effect {
    case .bundlePrice: "bundlePrice"
    case .percentOff(let off) where off.perSelection: "percentOff"
    case .amountOff(let off) where off.per == .selection: "amountOff"
    case .buyGet(let buyGet) where buyGet.buyLines != nil: "buyGet"
    default: nil
    }
  }
}
