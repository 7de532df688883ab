import Money

extension Pricing {
  /// Sets of units at one price, formed one after another as long as they save something.
  ///
  /// In each set every member, in file order, takes the dearest units that are left; `touched` counts what was taken.
  mutating func proposeBundle(
    _ index: Int, _ members: Rows, _ price: Int64
  ) throws(EngineFault) {
    for member in members.range {
      if let refusal = select(plan.setMembers[member].filter, base: .running) {
        proposal.refusal = refusal
        return
      }
    }
    selectMembers(members)
    orderByUnitPrice(descending: true)
    var saving = Ratio.zero
    var left = plan.rules[index].limit.times ?? .max
    while left > 0, formSet(members) {
      let each = try valueOfSet().subtracting(Ratio(whole: Int128(price)))
      if each.numerator <= 0 { break }
      // The same set is formed again until one of its positions runs short.
      let times = min(left, repeatsOfSet())
      for place in selected.indices { selected[place].touched += chosen[place] * times }
      saving = try saving.adding(each.multiplied(by: Ratio(whole: Int128(times))))
      left -= times
    }
    try splitBundle(index, saving)
  }

  /// Selects every position that some member may take of.
  private mutating func selectMembers(_ members: Rows) {
    selected.removeAll()
    for index in cart.positions.indices where run.isOpen(index) && isMember(members, index) {
      let (position, running) = (cart.positions[index], run.running[index])
      selected.append(
        Selected(
          position: index, running: running, base: running, quantity: position.quantity,
          per: cart.lines[Int(position.line)].per, touched: 0, room: running))
    }
  }

  /// Whether some member may take of a position.
  private func isMember(_ members: Rows, _ position: Int) -> Bool {
    for member in members.range where matches(plan.setMembers[member].filter, position) { return true }
    return false
  }

  /// Chooses the units of the next set; false when a member cannot be filled.
  private mutating func formSet(_ members: Rows) -> Bool {
    chosen.removeAll()
    chosen.append(repeating: 0, count: selected.count)
    for member in members.range {
      var needed = plan.setMembers[member].quantity
      for rank in order.indices where needed > 0 {
        let place = Int(order[rank])
        let free = selected[place].quantity - selected[place].touched - chosen[place]
        if free == 0 || !matches(plan.setMembers[member].filter, selected[place].position) { continue }
        let units = min(needed, free)
        chosen[place] += units
        needed -= units
      }
      if needed > 0 { return false }
    }
    return true
  }

  /// How many times the very same set can be formed: until a position that it takes of could not serve it again.
  private func repeatsOfSet() -> Int64 {
    var times = Int64.max
    for place in selected.indices where chosen[place] > 0 {
      times = min(times, (selected[place].quantity - selected[place].touched) / chosen[place])
    }
    return max(times, 1)
  }

  /// The running value of the chosen units, exactly.
  private func valueOfSet() throws(EngineFault) -> Ratio {
    var value = Ratio.zero
    for place in selected.indices where chosen[place] > 0 {
      let entry = selected[place]
      value = try value.adding(Ratio(Int128(entry.running) * Int128(chosen[place]), Int128(entry.quantity)))
    }
    return value
  }

  /// The saving of all sets is one amount, split by the running value of the units that were taken.
  private mutating func splitBundle(_ index: Int, _ saving: Ratio) throws(EngineFault) {
    let limit = plan.rules[index].limit
    let rounded = try saving.rounded(plan.rounding.amounts)
    exact.removeAll()
    capacities.removeAll()
    var room: Int64 = 0
    for place in selected.indices {
      let entry = selected[place]
      let left = try self.room(entry, floor: limit.unitFloor)
      room += left
      exact.append(limit.unitFloor == nil ? try touchedPart(entry.running, entry) : Ratio(whole: Int128(left)))
      capacities.append(Capacity(whole: entry.running))
    }
    proposal.total = max(0, min(rounded, limit.amount ?? .max, room))
    try allocation.split(proposal.total, exact, exact.indices, capacities: capacities)
    for place in selected.indices { proposal.shares[selected[place].position] = allocation.parts[place] }
    // Sets may be formed, and the floor of the unit price leave them nothing to save.
    proposal.refusal = saving.numerator > 0 ? .noSaving : .notEnoughUnits
    if keepsWorking { keepWorking(index, exact: saving, rounded: rounded) }
  }
}
