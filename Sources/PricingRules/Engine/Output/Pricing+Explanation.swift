import Money

extension Pricing {
  /// The working of the rules that applied, and the roundings.
  func explanation() -> Explanation {
    var rules: [Explanation.Rule] = []
    for index in appliedRules() {
      guard let working = workings[index] else { continue }
      rules.append(explanation(plan.names.rules[index], working, taken: run.rules[index].amount))
    }
    return Explanation(rules: rules, rounding: roundingPoints())
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

  private func roundingPoints() -> [Explanation.RoundingPoint] {
    var points: [Explanation.RoundingPoint] = []
    let rounding = plan.rounding
    if rounding.roundsUnitPrice { points.append(.unitPrice(rounding.amounts, places: plan.digits)) }
    points.append(.amounts(rounding.amounts, places: plan.digits))
    if !taxes.rounded.isEmpty {
      points.append(.taxes(rounding.taxMode, places: rounding.taxPlaces, level: rounding.taxLevel.rawValue))
    }
    for index in plan.payable.indices where holds(plan.payable[index].checks) {
      let row = plan.payable[index]
      points.append(.payable(row.mode, increment: FixedDecimal.money(row.increment, plan.digits)))
    }
    return points
  }
}
