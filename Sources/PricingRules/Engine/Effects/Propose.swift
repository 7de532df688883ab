import Money

extension Pricing {
  /// Fills ``proposal`` with what a rule on lines would take off the positions as they stand.
  mutating func propose(_ index: Int) throws(EngineFault) {
    proposal.clear(cart.positions.count)
    switch plan.rules[index].target {
    case .sets(let members):
      if case .bundlePrice(let price) = plan.rules[index].effect { try proposeBundle(index, members, price) }
    case .lines(let filter):
      if let refusal = select(filter, base: plan.rules[index].base) {
        proposal.refusal = refusal
      } else {
        try proposeOnSelection(index)
      }
    case .delivery:
      proposal.refusal = .noDelivery
    }
  }

  private mutating func proposeOnSelection(_ index: Int) throws(EngineFault) {
    switch plan.rules[index].effect {
    case .buyGet(let buyGet): try proposeBuyGet(index, buyGet)
    case .tiers(let tiers): try proposeTiers(index, tiers)
    case .priceTiers(let tiers): try proposePriceTiers(index, tiers)
    case .bundlePrice: return
    case .percentOff(let percent, let perSelection, let roundsPrice):
      try boundSelection(index)
      if perSelection {
        try proposePercentOfSelection(index, percent)
      } else {
        try proposePercentPerLine(index, percent, roundsPrice: roundsPrice)
      }
    case .amountOff(let amount, let per):
      try boundSelection(index)
      try proposeAmountOff(index, amount, per)
    case .unitPrice(let price):
      try boundSelection(index)
      try proposeUnitPrice(index, price)
    }
  }

  // MARK: Two ways to combine

  /// An effect that is worked out line by line: each amount of ``exact`` is rounded and bounded by its room.
  mutating func proposePerLine(_ index: Int, nominal: Int64? = nil) throws(EngineFault) {
    var wanted: Int64 = 0
    for place in selected.indices {
      let rounded = try exact[place].rounded(plan.rounding.amounts)
      propose(rounded, place)
      wanted = try wanted.checkedAdding(max(0, rounded))
    }
    try boundProposal(index, nominal: nominal)
    if keepsWorking { keepWorking(index, exact: try sum(exact), rounded: wanted) }
  }

  /// Proposes a rounded amount for a place of the selection, as far as its room goes.
  @inline(__always)
  mutating func propose(_ rounded: Int64, _ place: Int) {
    let share = min(max(0, rounded), selected[place].room)
    proposal.shares[selected[place].position] = share
    // Rooms add up to no more than the subtotal.
    proposal.total += share
  }

  /// The rule's cap, when it binds, is split in the proportions of the shares.
  mutating func boundProposal(_ index: Int, nominal: Int64? = nil) throws(EngineFault) {
    let cap = plan.rules[index].limit.amount ?? .max
    if proposal.total > cap {
      try allocation.split(cap, proposal.shares)
      for position in proposal.shares.indices { proposal.shares[position] = allocation.parts[position] }
      proposal.total = cap
    }
    if let nominal { proposal.nominal = min(nominal, cap) }
  }

  /// An effect that is one exact amount for the selection.
  mutating func proposePerSelection(_ index: Int, _ exact: Ratio, nominal: Int64? = nil) throws(EngineFault) {
    let rounded = try exact.rounded(plan.rounding.amounts)
    try proposePerSelection(index, rounded: rounded, nominal: nominal)
    if keepsWorking { keepWorking(index, exact: exact, rounded: rounded) }
  }

  /// An effect that is one amount for the selection: rounded, capped, clamped to the rooms, split by them.
  mutating func proposePerSelection(_ index: Int, rounded: Int64, nominal: Int64? = nil) throws(EngineFault) {
    weights.removeAll()
    var room: Int64 = 0
    for place in selected.indices {
      weights.append(selected[place].room)
      room += selected[place].room
    }
    let cap = plan.rules[index].limit.amount ?? .max
    if let nominal { proposal.nominal = min(nominal, cap) }
    proposal.total = max(0, min(rounded, cap, room))
    if proposal.total == 0 { return }
    try allocation.split(proposal.total, weights)
    for place in selected.indices { proposal.shares[selected[place].position] = allocation.parts[place] }
  }

  /// Keeps how the proposal came about.
  mutating func keepWorking(_ index: Int, exact: Ratio, rounded: Int64) {
    var base: Int128 = 0
    for place in selected.indices { base += Int128(selected[place].base) }
    var working = Working(base: base, exact: exact.reduced, rounded: rounded)
    if proposal.total < rounded {
      if let limit = plan.rules[index].limit.amount, proposal.total == limit {
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
