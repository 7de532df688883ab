extension QuoteWriter {
  private var discounts: Discounts { calculation.discounts }

  /// Line rules in the order applied, then delivery rules likewise.
  var applied: Output {
    let rules = discounts.applied + (calculation.delivery?.discounts.map(\.rule) ?? [])
    return .array(
      rules.map { rule in
        let outcome = discounts.outcomes[rule.index] ?? Discounts.Outcome()
        var members = [("rule" as Text, Output.text(rule.id)), ("amount", money(outcome.amount))]
        if outcome.unused.isPositive { members.append(("unused", money(outcome.unused))) }
        return .object(members)
      })
  }

  /// Rules in file order (without explain only those whose coupon the cart names), then unknown coupons.
  var notApplied: Output {
    let codes = calculation.cart.coupons
    let rules = calculation.set.rules.compactMap { rule -> Output? in
      guard let because = discounts.outcomes[rule.index]?.because else { return nil }
      guard explain || rule.coupons.contains(where: { codes.contains($0.foldedCode) }) else { return nil }
      return ["rule": .text(rule.id), "because": because.output]
    }
    let known = calculation.set.rules.flatMap { $0.coupons + $0.unwantedCoupons }.map(\.foldedCode)
    let unknown = codes.filter { !known.contains($0) }.map { code -> Output in
      ["coupon": .text(code), "because": Because("unknown-coupon").output]
    }
    return .array(rules + unknown)
  }

  /// Coupons that took something off, each once, as the rule set writes them (A40); a credit claims nothing.
  var claims: Output {
    var claimed = Set<Text>()
    let claims = calculation.set.rules.compactMap { rule -> Output? in
      guard let outcome = discounts.outcomes[rule.index], outcome.because == nil, !calculation.cart.isCredit,
        let code = rule.coupons.first(where: { calculation.cart.coupons.contains($0.foldedCode) }),
        claimed.insert(code.foldedCode).inserted
      else { return nil }
      return ["coupon": .text(code), "rule": .text(rule.id)]
    }
    return .array(claims)
  }
}
