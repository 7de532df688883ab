import Money

extension Pricing {
  /// Sets of units at one price, formed one after another as long as they save something.
  func bundle(
    _ rule: RulePlan, _ members: [(filter: FilterPlan, quantity: Int64)], _ price: Int64, _ run: Run
  ) throws(EngineFault) -> Proposal {
    for member in members {
      if let refusal = select(member.filter, base: .running, run).refusal { return nothing(refusal) }
    }
    var forming = SetFormer(self, members.map { ($0.filter, $0.quantity) }, run)
    var saving = Ratio.zero
    var left = rule.limit.times ?? .max
    while left > 0, let set = forming.next() {
      let value = try forming.value(of: set)
      let each = try value.subtracting(Ratio(whole: Int128(price)))
      if each.numerator <= 0 { break }
      // The same set is formed again until one of its positions runs short.
      let times = min(left, forming.repeats(of: set))
      forming.take(set, times: times)
      saving = try saving.adding(each.multiplied(by: Ratio(whole: Int128(times))))
      left -= times
    }
    return try split(saving, forming, rule)
  }

  private func split(_ saving: Ratio, _ formed: SetFormer, _ rule: RulePlan) throws(EngineFault) -> Proposal {
    let rounded = try saving.rounded(plan.rounding.amounts)
    var weights: [Ratio] = []
    var rooms: [Int64] = []
    for entry in formed.selected {
      weights.append(try touchedPart(entry.running, entry))
      rooms.append(try room(entry, floor: rule.limit.unitFloor))
    }
    if rule.limit.unitFloor != nil { weights = rooms.map { Ratio(whole: Int128($0)) } }
    let room = rooms.reduce(0, +)
    let amount = min(rounded, rule.limit.amount ?? .max, room)
    var shares: [Int64] = Array(repeating: 0, count: cart.positions.count)
    let parts = try Allocation.split(amount, weights: weights, capacities: formed.selected.map(\.running))
    for (entry, share) in zip(formed.selected, parts) { shares[entry.position] = share }
    // Sets may be formed, and the floor of the unit price leave them nothing to save.
    var proposal = Proposal(shares: shares, refusal: saving.numerator > 0 ? .noSaving : .notEnoughUnits)
    if explains {
      proposal.working = try working(
        formed.selected, exact: saving, rounded: rounded, room: room, shares: shares, rule)
    }
    return proposal
  }
}

/// Takes units for sets: in each set every member, in file order, takes the dearest units that are left.
struct SetFormer {
  /// Every position that some member may take of; `touched` counts what was taken.
  private(set) var selected: [Selected] = []
  /// For each member the indices of its positions, dearest first, and how much it needs.
  private var members: [(order: [Int], quantity: Int64)] = []

  init(_ pricing: Pricing, _ members: [(filter: FilterPlan, quantity: Int64)], _ run: Pricing.Run) {
    var matching: [Int: Set<Int>] = [:]
    for (index, member) in members.enumerated() {
      for entry in pricing.select(member.filter, base: .running, run).selected {
        matching[entry.position, default: []].insert(index)
      }
    }
    for index in matching.keys.sorted() {
      let position = pricing.cart.positions[index]
      let running = run.running[index]
      selected.append(
        Selected(
          position: index, running: running, base: running, quantity: position.quantity, per: position.per, touched: 0,
          room: running))
    }
    let order = selected.indicesByDescendingUnitPrice()
    self.members = members.enumerated().map { index, member in
      (order.filter { matching[selected[$0].position]?.contains(index) == true }, member.quantity)
    }
  }

  /// The units of the next set, by index of ``selected``; nil when a member cannot be filled.
  func next() -> [Int64]? {
    var taken: [Int64] = Array(repeating: 0, count: selected.count)
    for member in members {
      var needed = member.quantity
      for index in member.order where needed > 0 {
        let units = min(needed, selected[index].quantity - selected[index].touched - taken[index])
        taken[index] += units
        needed -= units
      }
      if needed > 0 { return nil }
    }
    return taken
  }

  /// How many times the very same set can be formed: until a position that it takes of could not serve it again.
  func repeats(of set: [Int64]) -> Int64 {
    var times = Int64.max
    for (index, units) in set.enumerated() where units > 0 {
      times = min(times, (selected[index].quantity - selected[index].touched) / units)
    }
    return max(times, 1)
  }

  mutating func take(_ set: [Int64], times: Int64) {
    for (index, units) in set.enumerated() { selected[index].touched += units * times }
  }

  /// The running value of a set, exactly.
  func value(of set: [Int64]) throws(EngineFault) -> Ratio {
    var value = Ratio.zero
    for (index, units) in set.enumerated() where units > 0 {
      value = try value.adding(
        Ratio(Int128(units), Int128(selected[index].quantity)).multiplied(
          by: Ratio(whole: Int128(selected[index].running))))
    }
    return value
  }
}
