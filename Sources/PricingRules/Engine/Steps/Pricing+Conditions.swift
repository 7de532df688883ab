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
  func holds(_ checks: Rows) -> Bool {
    for index in checks.range where failure(index, run.discountedSubtotal) != nil { return false }
    return true
  }

  /// Whether all checks hold if the goods came to another total.
  func holds(_ checks: Rows, discountedSubtotal: Int64) -> Bool {
    for index in checks.range where failure(index, discountedSubtotal) != nil { return false }
    return true
  }

  /// The first check that does not hold at this point of the calculation.
  func firstFailure(_ checks: Rows, after index: Int = -1) -> Failure? {
    for index in max(checks.range.lowerBound, index + 1)..<checks.range.upperBound {
      if let failure = failure(index, run.discountedSubtotal) { return failure }
    }
    return nil
  }

  /// Whether a check fails.
  func failure(_ index: Int, _ discountedSubtotal: Int64) -> Failure? {
    let check = plan.checks[index]
    switch check.test {
    case .symbols(let test):
      return holds(test, check.key) != check.isNegated ? nil : Failure(index: index)
    case .flag(let flag):
      // A side that is missing equals neither value.
      return (cart.sameRegion == flag) != check.isNegated ? nil : Failure(index: index)
    case .number(let range):
      let number: Int128 =
        switch check.key {
        case .subtotal: Int128(subtotal)
        case .discountedSubtotal: Int128(discountedSubtotal)
        case .quantity: cart.quantity
        default: cart.weight
        }
      return plan.ranges[Int(range)].contains(number) != check.isNegated ? nil : Failure(index: index, has: number)
    case .window(let window):
      return contains(plan.windows[Int(window)]) != check.isNegated ? nil : Failure(index: index)
    case .lines(let lines):
      return linesFailure(plan.lineConditions[Int(lines)], check.isNegated, index)
    }
  }

  private func holds(_ test: SymbolTest, _ key: Requirement.Key) -> Bool {
    switch key {
    case .coupon: plan.holds(test, cart.couponSymbols, cart.symbols)
    case .customerTag: plan.holds(test, cart.customerTagSymbols, cart.symbols)
    case .channel: plan.holds(test, cart.channelSymbols, cart.symbols)
    case .payment: plan.holds(test, cart.paymentSymbols, cart.symbols)
    case .deliveryMethod: plan.holds(test, cart.methodSymbols, cart.symbols)
    case .shipTo: plan.holds(test, cart.shipToSymbols, cart.symbols)
    case .shipFrom: plan.holds(test, cart.shipFromSymbols, cart.symbols)
    default: false
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
    for position in cart.positions.indices where matches(lines.filter, position) {
      quantity += Int128(cart.positions[position].quantity)
      total += Int128(run.running[position])
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

  // MARK: Line filters

  /// Whether a position is one that a filter means.
  func matches(_ filter: Rows, _ position: Int) -> Bool {
    let line = Int(cart.positions[position].line)
    for index in filter.range {
      let term = plan.terms[index]
      let holds: Bool
      switch term.test {
      case .symbols(let test):
        switch term.field {
        case .sku: holds = plan.contains(test, cart.lines[line].skuSymbol)
        case .category: holds = plan.holds(test, cart.lines[line].categories, cart.symbols)
        case .tag: holds = plan.holds(test, cart.lines[line].tags, cart.symbols)
        default: holds = plan.holds(test, cart.lines[line].attributes, cart.symbols)
        }
      case .number(let range):
        switch term.field {
        case .unitPrice: holds = plan.ranges[Int(range)].contains(Int128(cart.lines[line].unitPrice))
        case .quantity: holds = plan.ranges[Int(range)].contains(Int128(cart.positions[position].quantity))
        default: holds = plan.ranges[Int(range)].contains(Int128(cart.lines[line].weight))
        }
      }
      if holds == term.isNegated { return false }
    }
    return true
  }
}
