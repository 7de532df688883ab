import Money

extension Pricing {
  /// The hint of a rule whose condition fails: when it is the only failing key and a lower bound that is not reached.
  func hint(_ checks: Rows, _ failure: Failure) -> RuleRun.Hint? {
    let check = plan.checks[failure.index]
    if check.isNegated { return nil }
    switch check.test {
    case .number(let row):
      let range = plan.ranges[Int(row)]
      guard failure.has < range.lower, firstFailing(checks, after: failure.index) < 0 else { return nil }
      switch check.key {
      case .subtotal: return RuleRun.Hint(code: .subtotal, missing: range.lower - failure.has)
      case .discountedSubtotal: return RuleRun.Hint(code: .discountedSubtotal, missing: range.lower - failure.has)
      case .quantity:
        guard case .interval(let interval) = plan.requirements[Int(check.requirement)].test else { return nil }
        return RuleRun.Hint(code: .quantity, missing: missingPieces(interval, failure.has))
      default: return nil
      }
    case .lines(let index):
      guard firstFailing(checks, after: failure.index) < 0 else { return nil }
      return linesHint(plan.lineConditions[Int(index)], Int(check.requirement), failure)
    case .symbols, .flag, .window:
      return nil
    }
  }

  private func linesHint(_ lines: LinesPlan, _ requirement: Int, _ failure: Failure) -> RuleRun.Hint? {
    if failure.byTotal {
      guard let total = lines.total, failure.has < total.lower else { return nil }
      return RuleRun.Hint(code: .total, missing: total.lower - failure.has)
    }
    guard let quantity = lines.quantity else {
      return lines.total == nil ? RuleRun.Hint(code: .quantity, missing: Int128(Micro.one)) : nil
    }
    guard failure.has < quantity.lower, case .lines(let source) = plan.requirements[requirement].test,
      let interval = source.quantity
    else { return nil }
    return RuleRun.Hint(code: .quantity, missing: missingPieces(interval, failure.has))
  }

  /// The distance to the lower bound, one piece more where the bound itself is not enough.
  private func missingPieces(_ interval: Interval, _ has: Int128) -> Int128 {
    guard let bound = interval.lower else { return 0 }
    return bound.value.micro - has + (bound.isIncluded ? 0 : Int128(Micro.one))
  }

  /// What is missing to the nearest higher discounted subtotal at which a row of the same method costs less, on charges
  /// before discounts.
  func deliveryHint() throws(EngineFault) -> Int64? {
    guard run.method >= 0, plan.methods[run.method].followsTotal else { return nil }
    var after = run.discountedSubtotal
    while let bound = nextBound(after: after) {
      // Another total is only supposed: rows that would overlap there are no fault of this cart.
      for row in plan.methods[run.method].rows.range
      where holds(plan.chargeRows[row].checks, discountedSubtotal: bound) {
        if try charge(plan.chargeRows[row].charge) < run.deliveryCharge { return bound - run.discountedSubtotal }
      }
      after = bound
    }
    return nil
  }

  /// The next total at which a row of the method begins, or behind which one ends.
  private func nextBound(after total: Int64) -> Int64? {
    var next = Int128.max
    for row in plan.methods[run.method].rows.range {
      for index in plan.chargeRows[row].checks.range where plan.checks[index].key == .discountedSubtotal {
        guard case .number(let row) = plan.checks[index].test else { continue }
        let range = plan.ranges[Int(row)]
        if range.lower > Int128(total) { next = min(next, range.lower) }
        if range.upper != .max, range.upper + 1 > Int128(total) { next = min(next, range.upper + 1) }
      }
    }
    return next == .max ? nil : Int64(exactly: next)
  }
}
