import Money

extension Pricing {
  /// The hint of a rule whose condition fails: when it is the only failing key and a lower bound that is not reached.
  func hint(_ checks: [Check], _ failure: Failure, _ facts: Facts) -> RuleRun.Hint? {
    let check = checks[failure.index]
    if check.isNegated || firstFailure(checks, facts, from: failure.index + 1) != nil { return nil }
    switch check.test {
    case .number(let range):
      guard failure.has < range.lower else { return nil }
      switch check.key {
      case .subtotal, .discountedSubtotal:
        let code: Quote.Hint.Code = check.key == .subtotal ? .subtotal : .discountedSubtotal
        return RuleRun.Hint(code: code, missing: range.lower - failure.has)
      case .quantity:
        return RuleRun.Hint(code: .quantity, missing: missingPieces(check.source, failure.has))
      default:
        return nil
      }
    case .lines(let lines):
      return linesHint(check, lines, failure)
    case .symbols, .flag, .window:
      return nil
    }
  }

  private func linesHint(_ check: Check, _ lines: LinesCheck, _ failure: Failure) -> RuleRun.Hint? {
    guard case .lines(let source) = check.source.test else { return nil }
    if failure.byTotal {
      guard let total = lines.total, failure.has < total.lower else { return nil }
      return RuleRun.Hint(code: .total, missing: total.lower - failure.has)
    }
    guard let quantity = lines.quantity, let interval = source.quantity else {
      return lines.total == nil ? RuleRun.Hint(code: .quantity, missing: Int128(Micro.one)) : nil
    }
    guard failure.has < quantity.lower else { return nil }
    return RuleRun.Hint(code: .quantity, missing: missingPieces(interval, failure.has))
  }

  private func missingPieces(_ requirement: Requirement, _ has: Int128) -> Int128 {
    guard case .interval(let interval) = requirement.test else { return 0 }
    return missingPieces(interval, has)
  }

  /// The distance to the lower bound, one piece more where the bound itself is not enough.
  private func missingPieces(_ interval: Interval, _ has: Int128) -> Int128 {
    guard let bound = interval.lower else { return 0 }
    return bound.value.micro - has + (bound.isIncluded ? 0 : Int128(Micro.one))
  }

  /// The nearest higher discounted subtotal at which a row of the same method costs less, on charges before discounts.
  func deliveryHint(_ run: Run) throws(EngineFault) -> Int128? {
    guard let delivery = run.delivery else { return nil }
    let method = plan.methods[delivery.method]
    let has = run.discountedSubtotal
    var bounds: Set<Int128> = []
    for row in method.rows {
      for check in row.checks {
        guard check.key == .discountedSubtotal, case .number(let range) = check.test else { continue }
        // Where a row begins, and behind where one ends.
        if range.lower > Int128(has) { bounds.insert(range.lower) }
        if range.upper != .max, range.upper + 1 > Int128(has) { bounds.insert(range.upper + 1) }
      }
    }
    for bound in bounds.sorted() {
      guard let total = Int64(exactly: bound) else { continue }
      let facts = Facts(running: run.running, discountedSubtotal: total)
      if let row = try matchingRow(method, facts), try charge(row) < delivery.charge { return bound - Int128(has) }
    }
    return nil
  }
}
