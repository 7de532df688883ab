import Money

extension Pricing {
  /// What a rule on lines would take off the positions as they stand.
  func propose(_ rule: RulePlan, _ run: Run) throws(EngineFault) -> Proposal {
    switch rule.target {
    case .sets(let members):
      guard case .bundlePrice(let price) = rule.effect else { return nothing(.noSaving) }
      return try bundle(rule, members, price, run)
    case .lines(let filter):
      return try propose(rule, filter, run)
    case .delivery:
      return nothing(.noDelivery)
    }
  }

  private func propose(_ rule: RulePlan, _ filter: FilterPlan, _ run: Run) throws(EngineFault) -> Proposal {
    let base: Base
    if case .percentOff(_, let own, _, _) = rule.effect { base = own } else { base = plan.stackingBase }
    var (selected, refusal) = select(filter, base: base, run)
    if let refusal { return nothing(refusal) }
    switch rule.effect {
    case .buyGet(let buyGet): return try self.buyGet(rule, buyGet, selected, run)
    case .tiers(let tiers): return try self.tiers(rule, tiers, selected)
    case .priceTiers(let tiers): return try priceTiers(rule, tiers, selected)
    case .bundlePrice: return nothing(.noSaving)
    case .percentOff(let percent, _, let perSelection, let roundsPrice):
      try bound(&selected, rule.limit)
      if perSelection { return try percentOfSelection(rule, percent, selected) }
      return try percentPerLine(rule, percent, roundsPrice: roundsPrice, selected)
    case .amountOff(let amount, let per):
      try bound(&selected, rule.limit)
      return try amountOff(rule, amount, per, selected)
    case .unitPrice(let price):
      try bound(&selected, rule.limit)
      return try unitPrice(rule, price, selected)
    }
  }

  func nothing(_ refusal: Quote.Reason.Code) -> Proposal {
    Proposal(shares: Array(repeating: 0, count: cart.positions.count), refusal: refusal)
  }

  // MARK: Two ways to combine

  /// An effect that is worked out line by line: each exact amount is rounded and bounded by its room, and the rule's cap,
  /// when it binds, is split in the proportions of the shares.
  func perLine(
    _ rule: RulePlan, _ selected: [Selected], exact: [Ratio], nominal: Int64? = nil
  ) throws(EngineFault) -> Proposal {
    var shares: [Int64] = Array(repeating: 0, count: cart.positions.count)
    var wanted: Int64 = 0
    var rooms: Int64 = 0
    for (entry, amount) in zip(selected, exact) {
      let rounded = max(0, try amount.rounded(plan.rounding.amounts))
      shares[entry.position] = min(rounded, entry.room)
      wanted = try wanted.checkedAdding(rounded)
      rooms += entry.room
    }
    let cap = rule.limit.amount ?? .max
    if shares.reduce(0, +) > cap { shares = try Allocation.split(cap, weights: shares) }
    var proposal = Proposal(shares: shares, nominal: nominal.map { min($0, cap) })
    if explains {
      proposal.working = try working(selected, exact: sum(exact), rounded: wanted, room: rooms, shares: shares, rule)
    }
    return proposal
  }

  /// An effect that is one amount for the selection: rounded, capped, clamped to the rooms, split by them.
  func perSelection(
    _ rule: RulePlan, _ selected: [Selected], exact: Ratio, nominal: Int64? = nil
  ) throws(EngineFault) -> Proposal {
    let rounded = try exact.rounded(plan.rounding.amounts)
    let rooms = selected.map(\.room)
    let room = rooms.reduce(0, +)
    let capped = min(rounded, rule.limit.amount ?? .max, room)
    var shares: [Int64] = Array(repeating: 0, count: cart.positions.count)
    for (entry, share) in zip(selected, try Allocation.split(max(0, capped), weights: rooms)) {
      shares[entry.position] = share
    }
    var proposal = Proposal(shares: shares, nominal: nominal.map { min($0, rule.limit.amount ?? .max) })
    if explains {
      proposal.working = try working(selected, exact: exact, rounded: rounded, room: room, shares: shares, rule)
    }
    return proposal
  }

  func sum(_ amounts: [Ratio]) throws(EngineFault) -> Ratio {
    var sum = Ratio.zero
    for amount in amounts { sum = try sum.adding(amount) }
    return sum
  }

  // MARK: Arithmetic on selected units

  /// The part of an amount that falls on the touched units, exactly.
  func touchedPart(_ amount: Int64, _ selected: Selected) throws(EngineFault) -> Ratio {
    if selected.touched == selected.quantity { return Ratio(whole: Int128(amount)) }
    return try Ratio(Int128(selected.touched), Int128(selected.quantity)).multiplied(by: Ratio(whole: Int128(amount)))
  }

  /// A percentage of an exact amount.
  func percentage(_ percent: Int64, of amount: Ratio) throws(EngineFault) -> Ratio {
    try amount.multiplied(by: Ratio(Int128(percent), Micro.hundredPercent))
  }

  /// A unit price in millionths times a number of units, exactly, in minor units.
  func price(_ price: Int128, units: Int64, per: Int64) throws(EngineFault) -> Ratio {
    let minor = Ratio(price * PlanCompiler.powers[plan.digits], Int128(Micro.one))
    return try minor.multiplied(by: Ratio(Int128(units), Int128(per)))
  }
}
