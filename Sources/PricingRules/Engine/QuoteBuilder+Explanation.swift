import Money

extension QuoteBuilder {
  /// The working of the rules that applied, and the roundings.
  func explanation(_ run: Pricing.Run, hasTaxes: Bool) -> Explanation {
    let order = plan.groups.flatMap(\.lineRules) + plan.groups.flatMap(\.deliveryRules)
    let rules = order.compactMap { index -> Explanation.Rule? in
      let rule = run.rules[index]
      guard rule.amount > 0, let working = rule.working else { return nil }
      return explanation(plan.rules[index].id, working, taken: rule.amount)
    }
    return Explanation(rules: rules, rounding: roundingPoints(run, hasTaxes: hasTaxes))
  }

  private func explanation(_ id: String, _ working: Working, taken: Int64) -> Explanation.Rule {
    func money(_ amount: Int128) -> FixedDecimal {
      (try? FixedDecimal(coefficient: amount, scale: plan.digits)) ?? .zero
    }
    let (exact, isExact) = decimal(working.exact)
    var clamps: [Explanation.Clamp] = []
    var amount = working.rounded
    if let limit = working.limit {
      clamps.append(.limit(money(Int128(limit))))
      amount = limit
    }
    if let room = working.room {
      clamps.append(.left(money(Int128(room))))
      amount = min(amount, room)
    }
    if let cap = working.cap {
      clamps.append(.cap(money(Int128(cap))))
    } else if taken < amount {
      clamps.append(.beatenOnLines(money(Int128(taken))))
    }
    return Explanation.Rule(
      rule: id, base: money(working.base), exact: exact, isExact: isExact, rounded: money(Int128(working.rounded)),
      clamps: clamps, taken: money(Int128(taken)))
  }

  /// Minor units as money with at most ten decimals, cut off when there are more.
  private func decimal(_ exact: Ratio) -> (FixedDecimal, isExact: Bool) {
    let places = 10
    let scale = PlanCompiler.powerOfTen(places - plan.digits)
    let (product, overflow) = exact.numerator.multipliedReportingOverflow(by: scale)
    if overflow {
      let whole = RoundingMode.down.divide(exact.numerator, by: exact.denominator)
      return ((try? FixedDecimal(coefficient: whole, scale: plan.digits)) ?? .zero, false)
    }
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: exact.denominator)
    return (FixedDecimal.number(quotient, scale: places), remainder == 0)
  }

  private func roundingPoints(_ run: Pricing.Run, hasTaxes: Bool) -> [Explanation.RoundingPoint] {
    var points: [Explanation.RoundingPoint] = []
    let rounding = plan.rounding
    if rounding.roundsUnitPrice { points.append(.unitPrice(rounding.amounts, places: plan.digits)) }
    points.append(.amounts(rounding.amounts, places: plan.digits))
    if hasTaxes {
      points.append(.taxes(rounding.taxMode, places: rounding.taxPlaces, level: rounding.taxLevel.rawValue))
    }
    let facts = pricing.facts(run)
    if let row = rounding.payable.first(where: { pricing.holds($0.checks, facts) }) {
      points.append(.payable(row.mode, increment: FixedDecimal.money(row.increment, plan.digits)))
    }
    return points
  }
}
