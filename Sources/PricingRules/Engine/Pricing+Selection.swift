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
}

extension Pricing {
  /// The open positions that a filter means and that have something left, or the reason that there is none.
  func select(
    _ filter: FilterPlan, base: Base, _ run: Run
  ) -> (selected: [Selected], refusal: Quote.Reason.Code?) {
    var selected: [Selected] = []
    var matches = false
    var hasOpen = false
    for (index, position) in cart.positions.enumerated() where filter.matches(position) {
      matches = true
      if run.closed[index] { continue }
      hasOpen = true
      let running = run.running[index]
      if position.quantity == 0 || running == 0 { continue }
      selected.append(
        Selected(
          position: index, running: running, base: base == .running ? running : position.gross,
          quantity: position.quantity, per: position.per, touched: position.quantity, room: running))
    }
    let refusal: Quote.Reason.Code? =
      !matches ? .noMatchingLines : (!hasOpen ? .final : (selected.isEmpty ? .nothingLeft : nil))
    return (selected, refusal)
  }

  /// Bounds the selection by `limit.units` (the cheapest units first) and `limit.unitFloor`.
  func bound(_ selected: inout [Selected], _ limit: LimitPlan) throws(EngineFault) {
    if let units = limit.units {
      var left = units
      for index in selected.indicesByUnitPrice() {
        selected[index].touched = min(selected[index].quantity, left)
        left -= selected[index].touched
      }
      selected.removeAll { $0.touched == 0 }
    }
    if limit.units != nil || limit.unitFloor != nil {
      for index in selected.indices {
        selected[index].room = try room(selected[index], floor: limit.unitFloor)
      }
    }
  }

  /// The running value of the touched units less the floor of each priced unit, rounded down.
  func room(_ selected: Selected, floor: Int128?) throws(EngineFault) -> Int64 {
    var value = Ratio(Int128(selected.running), 1)
    if selected.touched != selected.quantity {
      value = try value.multiplied(by: Ratio(Int128(selected.touched), Int128(selected.quantity)))
    }
    if let floor {
      let price = Ratio(floor * PlanCompiler.powers[plan.digits], Int128(Micro.one))
      let kept = try price.multiplied(by: Ratio(Int128(selected.touched), Int128(selected.per)))
      value = try value.subtracting(kept)
    }
    return max(0, try value.rounded(.floor))
  }
}

extension [Selected] {
  /// The indices from the cheapest running unit price to the dearest; equal prices in canonical order.
  func indicesByUnitPrice() -> [Int] {
    indicesByUnitPrice(descending: false)
  }

  /// The indices from the dearest running unit price to the cheapest; equal prices in canonical order.
  func indicesByDescendingUnitPrice() -> [Int] {
    indicesByUnitPrice(descending: true)
  }

  private func indicesByUnitPrice(descending: Bool) -> [Int] {
    // A unit is one of quantity here, so that loose goods priced per 100 g line up with pieces.
    let prices = map { Ratio(Int128($0.running), Int128($0.quantity)) }
    return indices.sorted { left, right in
      let order = prices[left].compare(prices[right])
      return order == 0 ? left < right : (order < 0) != descending
    }
  }
}
