import Money

extension Pricing {
  /// What conditions see beside the cart itself: the running totals at one point of the calculation.
  struct Facts {
    let running: [Int64]
    let discountedSubtotal: Int64
  }

  func facts(_ run: Run) -> Facts {
    Facts(running: run.running, discountedSubtotal: run.discountedSubtotal)
  }

  /// A check that does not hold.
  struct Failure {
    let index: Int
    /// What the cart has, where that is a number.
    var has: Int128 = 0
    /// For `lines`: whether the total failed, not the quantity.
    var byTotal = false
    var isLines = false

    var outcome: RuleRun.Outcome {
      isLines ? .lines(index, byTotal: byTotal, has: has) : .check(index, has: has)
    }
  }

  /// Whether all checks hold.
  func holds(_ checks: [Check], _ facts: Facts) -> Bool {
    firstFailure(checks, facts) == nil
  }

  /// The first check that does not hold.
  func firstFailure(_ checks: [Check], _ facts: Facts, from start: Int = 0) -> Failure? {
    for index in start..<max(start, checks.count) {
      if let failure = failure(checks[index], index, facts) { return failure }
    }
    return nil
  }

  private func failure(_ check: Check, _ index: Int, _ facts: Facts) -> Failure? {
    switch check.test {
    case .symbols(let symbols):
      return fact(check.key).intersects(symbols) != check.isNegated ? nil : Failure(index: index)
    case .flag(let flag):
      // A side that is missing equals neither value.
      return (cart.sameRegion == flag) != check.isNegated ? nil : Failure(index: index)
    case .number(let range):
      let number = number(check.key, facts)
      return range.contains(number) != check.isNegated ? nil : Failure(index: index, has: number)
    case .window(let window):
      return contains(window) != check.isNegated ? nil : Failure(index: index)
    case .lines(let lines):
      return linesFailure(lines, check.isNegated, index, facts)
    }
  }

  private func fact(_ key: Requirement.Key) -> SymbolSet {
    switch key {
    case .coupon: cart.coupons
    case .customerTag: cart.customerTags
    case .channel: cart.channel
    case .payment: cart.payment
    case .deliveryMethod: cart.deliveryMethod
    case .shipTo: cart.shipTo
    case .shipFrom: cart.shipFrom
    // Conditions of tax rows on the category are checked with the item at hand.
    default: SymbolSet()
    }
  }

  private func number(_ key: Requirement.Key, _ facts: Facts) -> Int128 {
    switch key {
    case .subtotal: Int128(subtotal)
    case .discountedSubtotal: Int128(facts.discountedSubtotal)
    case .quantity: cart.quantity
    default: cart.weight
    }
  }

  func contains(_ window: TimeWindow) -> Bool {
    if let from = window.from, cart.at < from { return false }
    if let until = window.until, cart.at >= until { return false }
    guard window.needsWallClock, let clock = cart.wallClock else { return true }
    if let weekdays = window.weekdays, weekdays & 1 << UInt8(clock.weekday) == 0 { return false }
    if let minutes = window.minutes, !minutes.contains(clock.minute) { return false }
    return true
  }

  private func linesFailure(_ lines: LinesCheck, _ isNegated: Bool, _ index: Int, _ facts: Facts) -> Failure? {
    var quantity: Int128 = 0
    var total: Int128 = 0
    for (place, position) in cart.positions.enumerated() where lines.filter.matches(position) {
      quantity += Int128(position.quantity)
      total += Int128(facts.running[place])
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
