import Money

extension Pricing {
  /// A check that does not hold.
  struct Failure {
    let index: Int
    /// What the cart has, where that is a number.
    var has: Int128 = 0
    /// For `lines`: whether the total failed, not the quantity.
    var byTotal = false
    var isLines = false

    var outcome: RuleRun.Outcome {
      isLines ? .lines(Int32(index), byTotal: byTotal) : .check(Int32(index))
    }
  }

  /// Whether all checks hold at this point of the calculation.
  @inline(__always)
  func holds(_ checks: Rows) -> Bool { firstFailing(checks) < 0 }

  /// The first check that does not hold at this point of the calculation; −1 when all do.
  @inline(__always)
  func firstFailing(_ checks: Rows, after last: Int = -1) -> Int {
    var index = max(Int(checks.start), last &+ 1)
    let end = Int(checks.start) &+ Int(checks.count)
    while index < end {
      if !holds(check: index, run.discountedSubtotal) { return index }
      index &+= 1
    }
    return -1
  }

  /// Whether all checks hold if the goods came to another total.
  func holds(_ checks: Rows, discountedSubtotal: Int64) -> Bool {
    for index in checks.range where !holds(check: index, discountedSubtotal) { return false }
    return true
  }

  @inline(__always)
  private func holds(check index: Int, _ discountedSubtotal: Int64) -> Bool {
    let mask = plan.checks[index].mask
    if mask == 0 { return holds(largeCheck: index, discountedSubtotal) }
    return (cart[plan.checks[index].fact].mask & mask != 0) != plan.checks[index].isNegated
  }

  /// Whether a check holds that one look at bits does not decide.
  @inline(never)
  private func holds(largeCheck index: Int, _ discountedSubtotal: Int64) -> Bool {
    let (key, isNegated) = (plan.checks[index].key, plan.checks[index].isNegated)
    switch plan.checks[index].test {
    case .symbols(let test):
      guard let fact = CartFact(key) else { return isNegated }
      return plan.holds(test, cart[fact], cart.symbols) != isNegated
    case .flag(let flag):
      // A side that is missing equals neither value.
      return (cart.sameRegion == flag) != isNegated
    case .number(let range):
      return plan.ranges[Int(range)].contains(number(key, discountedSubtotal)) != isNegated
    case .window(let window):
      return contains(plan.windows[Int(window)]) != isNegated
    case .lines(let lines):
      return linesFailure(plan.lineConditions[Int(lines)], isNegated, index) == nil
    }
  }

  /// How a check fails; nil when it holds.
  func failure(_ index: Int, _ discountedSubtotal: Int64) -> Failure? {
    if case .lines(let lines) = plan.checks[index].test {
      return linesFailure(plan.lineConditions[Int(lines)], plan.checks[index].isNegated, index)
    }
    if holds(check: index, discountedSubtotal) { return nil }
    guard case .number = plan.checks[index].test else { return Failure(index: index) }
    return Failure(index: index, has: number(plan.checks[index].key, discountedSubtotal))
  }

  /// What the cart has of what a range is asked of.
  @inline(__always)
  private func number(_ key: Requirement.Key, _ discountedSubtotal: Int64) -> Int128 {
    switch key {
    case .subtotal: Int128(subtotal)
    case .discountedSubtotal: Int128(discountedSubtotal)
    case .quantity: cart.quantity
    default: cart.weight
    }
  }

  private func contains(_ window: TimeWindow) -> Bool {
    if let from = window.from, cart.instant < from { return false }
    if let until = window.until, cart.instant >= until { return false }
    if let weekdays = window.weekdays, weekdays & 1 << UInt8(cart.weekday) == 0 { return false }
    if let minutes = window.minutes, !minutes.contains(cart.minute) { return false }
    return true
  }

  private func linesFailure(_ lines: LinesPlan, _ isNegated: Bool, _ index: Int) -> Failure? {
    var quantity: Int128 = 0
    var total: Int128 = 0
    for word in run.closed.indices {
      var left = matches(lines.filter, word: word)
      while left != 0 {
        let position = word &<< 6 &+ left.trailingZeroBitCount
        left &= left &- 1
        quantity += Int128(cart.positions[position].quantity)
        total += Int128(run.running[position])
      }
    }
    let quantityFails = lines.quantity.map { !$0.contains(quantity) } ?? (lines.total == nil && quantity == 0)
    let totalFails = lines.total.map { !$0.contains(total) } ?? false
    if isNegated {
      return quantityFails || totalFails ? nil : Failure(index: index, has: quantity, isLines: true)
    }
    if quantityFails { return Failure(index: index, has: quantity, isLines: true) }
    if totalFails { return Failure(index: index, has: total, byTotal: true, isLines: true) }
    return nil
  }
}
