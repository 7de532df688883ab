import SourceText

extension RuleSetCheck {
  static let couponInTwoGroups = RuleSetCheck(
    "ruleset-coupon-in-two-groups", .warning,
    summary: "One coupon works in two groups that do not exclude each other.",
    reason: """
      A customer who types the code once gets both discounts. If that is not meant, put both rules into one group or \
      write the pair into `stacking.exclusive`.
      """,
    examples: [
      Example(
        """
          "discounts": [
            { "id": "goods", "group": "a", "when": { "coupon": ["EID"] }, "select": { "lines": {} },
              "then": { "percentOff": { "percent": "10" } } },
            { "id": "more", "group": "b", "when": { "coupon": [↓"eid"] }, "select": { "lines": {} },
              "then": { "percentOff": { "percent": "5" } } } ],
          "stacking": { "order": ["a", "b"], "groups": {
            "a": { "mode": "best", "scope": "cart" }, "b": { "mode": "best", "scope": "cart" } } }
        """),
      Example(
        """
          "discounts": [
            { "id": "goods", "group": "a", "when": { "coupon": ["EID"] }, "select": { "lines": {} },
              "then": { "percentOff": { "percent": "10" } } },
            { "id": "more", "group": "b", "when": { "coupon": ["eid"] }, "select": { "lines": {} },
              "then": { "percentOff": { "percent": "5" } } } ],
          "stacking": { "order": ["a", "b"], "exclusive": [["a", "b"]], "groups": {
            "a": { "mode": "best", "scope": "cart" }, "b": { "mode": "best", "scope": "cart" } } }
        """),
    ],
    search: .analysis { run in run.findCouponsInTwoGroups() })
}

extension AnalysisRun {
  fileprivate mutating func findCouponsInTwoGroups() {
    let solver = solver()
    var users: [Int: [Int]] = [:]
    for (index, discount) in document.discounts.enumerated() {
      for (place, code) in coupons(of: discount).enumerated() {
        for earlier in users[code, default: []] where mayStack(document.discounts[earlier].group, discount.group) {
          guard case .cart(let cart) = solver.solve(demands(ofDiscount: earlier) + demands(ofDiscount: index)) else {
            continue
          }
          var witness = cart
          if !witness.coupons.contains(where: { CaseFolding.folded($0) == space.coupons.texts[code] }) {
            witness.coupons.append(space.coupons.texts[code])
          }
          let first = document.discounts[earlier]
          report(
            at: .discount(index).appending("when", "coupon").appending(place),
            "the coupon works twice: for `\(first.id)` in the group `\(groupID(first))` and for `\(discount.id)` in the "
              + "group `\(groupID(discount))`",
            help: "one group for both, or the pair in `stacking.exclusive`, lets the better one win", witness: witness)
          break
        }
        users[code, default: []].append(index)
      }
    }
  }

  private func groupID(_ discount: Discount) -> String { document.stacking.groups[discount.group].id }

  private func mayStack(_ left: Int, _ right: Int) -> Bool {
    left != right && !document.stacking.exclusive.contains { ($0 == (left, right)) || ($0 == (right, left)) }
  }

  /// The numbers of the coupons that a rule asks for, in its order.
  private func coupons(of discount: Discount) -> [Int] {
    discount.when.requirements.flatMap { requirement -> [Int] in
      guard requirement.key == .coupon, !requirement.isNegated, case .anyOf(let codes) = requirement.test else {
        return []
      }
      return codes.compactMap { space.coupons.number(of: CaseFolding.folded($0)) }
    }
  }
}
