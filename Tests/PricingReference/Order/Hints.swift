/// The nearest threshold that was not reached (quote.md §3, A38).
struct Hint: Sendable {
  let code: Text
  let rule: Text
  let missing: Text

  var output: Output { ["code": .text(code), "rule": .text(rule), "missing": .text(missing)] }
}

extension Calculation {
  /// Rules in file order, then delivery.
  var hints: [Hint] {
    let ofRules = set.rules.compactMap { rule in
      discounts.outcomes[rule.index]?.hint.map { Hint(code: $0.code, rule: rule.id, missing: $0.missing) }
    }
    return ofRules + [deliveryHint].compactMap(\.self)
  }

  /// The nearest higher `discountedSubtotal` in a cheaper row of the same method.
  private var deliveryHint: Hint? {
    guard let delivery, let method = cart.deliveryMethod, let table = set.delivery?.methods[method] else { return nil }
    var facts = discounts.facts
    let present = facts.discountedSubtotal
    let targets = table.rows.compactMap { row -> Fraction? in
      let bounds = row.when.wanted.compactMap { key -> Interval? in
        if case .discountedSubtotal(let interval) = key.test { return interval }
        return nil
      }
      guard let bound = bounds.first else { return nil }
      let target = bound.moreThan.map { $0 + set.unit } ?? bound.start
      guard target > present else { return nil }
      facts.assumedDiscountedSubtotal = target
      return row.when.holds(facts) && set.rounded(row.charge.amount(facts)) < delivery.charge ? target : nil
    }
    return targets.min().map {
      Hint(code: "delivery", rule: method, missing: ($0 - present).decimal(places: set.digits))
    }
  }
}
