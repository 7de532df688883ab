import Money

/// A position that a rule works on.
struct Selected {
  /// The index of the position.
  let position: Int
  /// What is left of it.
  let running: Int64
  /// What percentages and tiers are measured on: what is left, or the gross.
  let base: Int64
  /// In millionths.
  let quantity: Int64
  /// In millionths.
  let per: Int64
  /// How many of its units the rule may touch, in millionths.
  var touched: Int64
  /// The most that may be taken off.
  var room: Int64

  /// Only whole units can be bought or got.
  var wholeUnits: Int64 { quantity / Micro.one }
}

extension Pricing {
  /// Selects the open positions that a filter means and that have something left; the reason when there is none.
  mutating func select(_ filter: Rows, base: Base) -> Quote.Reason.Code? {
    selected.removeAll()
    var any: UInt64 = 0
    var open: UInt64 = 0
    for word in run.closed.indices {
      let matching = matches(filter, word: word)
      any |= matching
      open |= matching & ~run.closed[word]
      var left = matching & ~run.closed[word] & ~run.spent[word]
      while left != 0 {
        select(word &<< 6 &+ left.trailingZeroBitCount, base)
        left &= left &- 1
      }
    }
    if !selected.isEmpty { return nil }
    return any == 0 ? .noMatchingLines : (open == 0 ? .final : .nothingLeft)
  }

  @inline(__always)
  private mutating func select(_ index: Int, _ base: Base) {
    let running = run.running[index]
    let quantity = cart.positions[index].quantity
    selected.append(
      Selected(
        position: index, running: running, base: base == .running ? running : cart.positions[index].gross,
        quantity: quantity, per: cart.lines[Int(cart.positions[index].line)].per, touched: quantity, room: running))
  }

  /// Bounds the selection by `limit.units` (the cheapest units first) and `limit.unitFloor` of a rule.
  mutating func boundSelection(_ rule: Int) throws(EngineFault) {
    if !plan.rules[rule].limit.boundsUnits { return }
    let limit = plan.rules[rule].limit
    if let units = limit.units {
      orderByUnitPrice(descending: false)
      var left = units
      for place in order.indices {
        let index = Int(order[place])
        selected[index].touched = min(selected[index].quantity, left)
        left -= selected[index].touched
      }
      var kept = 0
      for index in selected.indices where selected[index].touched > 0 {
        selected[kept] = selected[index]
        kept += 1
      }
      selected.removeLast(selected.count - kept)
    }
    for index in selected.indices { selected[index].room = try room(selected[index], floor: limit.unitFloor) }
  }

  /// The running value of the touched units less the floor of each priced unit, rounded down.
  func room(_ selected: Selected, floor: Int128?) throws(EngineFault) -> Int64 {
    var value = try touchedPart(selected.running, selected)
    if let floor { value = try value.subtracting(price(floor, units: selected.touched, per: selected.per)) }
    return max(0, try value.rounded(.floor))
  }

  /// Fills ``order`` with the indices of the selection by running unit price; equal prices in canonical order.
  ///
  /// A unit is one of quantity here, so that loose goods priced per 100 g line up with pieces.
  mutating func orderByUnitPrice(descending: Bool) {
    order.removeAll()
    if selected.count == 1 { return order.append(0) }
    prices.removeAll()
    for index in selected.indices {
      order.append(Int32(index))
      prices.append(Ratio(Int128(selected[index].running), Int128(selected[index].quantity)))
    }
    // Taken out, because prices are compared while the order changes.
    var ranks = Buffer<Int32>()
    swap(&ranks, &order)
    ranks.sort { left, right in
      let result = prices[Int(left)].compare(prices[Int(right)])
      return result == 0 ? left < right : (result < 0) != descending
    }
    swap(&ranks, &order)
  }

  // MARK: Arithmetic on selected units

  /// The part of an amount that falls on the touched units, exactly.
  func touchedPart(_ amount: Int64, _ selected: Selected) throws(EngineFault) -> Ratio {
    if selected.touched == selected.quantity { return Ratio(whole: Int128(amount)) }
    // 64 × 64 bits always fit.
    return Ratio(Int128(amount) * Int128(selected.touched), Int128(selected.quantity))
  }

  /// A unit price in millionths times a number of units, exactly, in minor units.
  func price(_ price: Int128, units: Int64, per: Int64) throws(EngineFault) -> Ratio {
    try Ratio(price * plan.power, Int128(Micro.one)).multiplied(by: Ratio(Int128(units), Int128(per)))
  }
}
