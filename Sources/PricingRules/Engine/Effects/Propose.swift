import Money

extension Pricing {
  /// Fills ``proposal`` with what a rule on lines would take off the positions as they stand.
  mutating func propose(_ index: Int) throws(EngineFault) {
    proposal.clear(cart.positions.count)
    let rule = plan.rules[index]
    switch rule.target {
    case .sets(let members):
      if case .bundlePrice(let price) = rule.effect { try proposeBundle(index, rule, members, price) }
    case .lines(let filter):
      var base = plan.stackingBase
      if case .percentOff(_, let own, _, _) = rule.effect { base = own }
      if let refusal = select(filter, base: base) {
        proposal.refusal = refusal
      } else {
        try proposeOnSelection(index, rule)
      }
    case .delivery:
      proposal.refusal = .noDelivery
    }
  }

  private mutating func proposeOnSelection(_ index: Int, _ rule: RulePlan) throws(EngineFault) {
    switch rule.effect {
    case .buyGet(let buyGet): try proposeBuyGet(index, rule, buyGet)
    case .tiers(let tiers): try proposeTiers(index, rule, tiers)
    case .priceTiers(let tiers): try proposePriceTiers(index, rule, tiers)
    case .bundlePrice: return
    case .percentOff(let percent, _, let perSelection, let roundsPrice):
      try boundSelection(rule.limit)
      if perSelection {
        try proposePercentOfSelection(index, rule, percent)
      } else {
        try proposePercentPerLine(index, rule, percent, roundsPrice: roundsPrice)
      }
    case .amountOff(let amount, let per):
      try boundSelection(rule.limit)
      try proposeAmountOff(index, rule, amount, per)
    case .unitPrice(let price):
      try boundSelection(rule.limit)
      try proposeUnitPrice(index, rule, price)
    }
  }

  // MARK: Two ways to combine

  /// An effect that is worked out line by line: each amount of ``exact`` is rounded and bounded by its room, and the
  /// rule's cap, when it binds, is split in the proportions of the shares.
  mutating func proposePerLine(_ index: Int, _ rule: RulePlan, nominal: Int64? = nil) throws(EngineFault) {
    var wanted: Int64 = 0
    for place in selected.indices {
      let rounded = max(0, try exact[place].rounded(plan.rounding.amounts))
      let share = min(rounded, selected[place].room)
      proposal.shares[selected[place].position] = share
      // Rooms add up to no more than the subtotal.
      proposal.total += share
      wanted = try wanted.checkedAdding(rounded)
    }
    let cap = rule.limit.amount ?? .max
    if proposal.total > cap {
      try allocation.split(cap, proposal.shares)
      for position in proposal.shares.indices { proposal.shares[position] = allocation.parts[position] }
      proposal.total = cap
    }
    proposal.nominal = nominal.map { min($0, cap) }
    if keepsWorking { keepWorking(index, rule, exact: try sum(exact), rounded: wanted) }
  }

  /// An effect that is one amount for the selection: rounded, capped, clamped to the rooms, split by them.
  mutating func proposePerSelection(
    _ index: Int, _ rule: RulePlan, _ exact: Ratio, nominal: Int64? = nil
  ) throws(EngineFault) {
    let rounded = try exact.rounded(plan.rounding.amounts)
    weights.removeAll()
    var room: Int64 = 0
    for place in selected.indices {
      weights.append(selected[place].room)
      room += selected[place].room
    }
    let cap = rule.limit.amount ?? .max
    proposal.total = max(0, min(rounded, cap, room))
    try allocation.split(proposal.total, weights)
    for place in selected.indices { proposal.shares[selected[place].position] = allocation.parts[place] }
    proposal.nominal = nominal.map { min($0, cap) }
    if keepsWorking { keepWorking(index, rule, exact: exact, rounded: rounded) }
  }

  /// Keeps how the proposal came about.
  mutating func keepWorking(_ index: Int, _ rule: RulePlan, exact: Ratio, rounded: Int64) {
    var base: Int128 = 0
    for place in selected.indices { base += Int128(selected[place].base) }
    var working = Working(base: base, exact: exact.reduced, rounded: rounded)
    if proposal.total < rounded {
      if let limit = rule.limit.amount, proposal.total == limit {
        working.limit = limit
      } else {
        working.room = proposal.total
      }
    }
    workings[index] = working
  }

  func sum(_ amounts: borrowing Buffer<Ratio>) throws(EngineFault) -> Ratio {
    var sum = Ratio.zero
    for index in amounts.indices { sum = try sum.adding(amounts[index]) }
    return sum
  }
}
