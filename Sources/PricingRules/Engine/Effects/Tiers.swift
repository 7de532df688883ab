import Money

extension Pricing {
  /// The more, the more off: by the total or quantity of the selection, or by the quantity of each line.
  mutating func proposeTiers(_ index: Int, _ tiers: TiersPlan) throws(EngineFault) {
    try boundSelection(index)
    if tiers.by == .lineQuantity {
      try proposeTiersPerLine(index, tiers)
    } else {
      try proposeTiersOfSelection(index, tiers)
    }
    proposal.refusal = .belowFirstTier
  }

  /// The row that a value lies in.
  func tier(_ tiers: TiersPlan, _ measure: Int128) -> TierRow? {
    for row in tiers.rows.range where plan.tierRows[row].range.contains(measure) { return plan.tierRows[row] }
    return nil
  }

  private mutating func proposeTiersPerLine(
    _ index: Int, _ tiers: TiersPlan
  ) throws(EngineFault) {
    exact.removeAll()
    if tiers.slices {
      for place in selected.indices {
        let span = UnitSpan(from: 0, to: Int128(selected[place].quantity))
        exact.append(try slicesOff(tiers, span, selected[place]))
      }
      return try proposePerLine(index)
    }
    var wanted: Int64 = 0
    var namesAmount = false
    for place in selected.indices {
      let base = selected[place].base
      var off: Int64 = 0
      switch tier(tiers, Int128(selected[place].quantity))?.off {
      case .percent(let percent):
        off = try percent.of(base, plan.rounding.amounts)
        if keepsWorking { exact.append(try percent.of(Ratio(whole: Int128(base)))) }
      case .amount(let amount):
        off = amount
        namesAmount = true
        if keepsWorking { exact.append(Ratio(whole: Int128(amount))) }
      case .price, nil: break
      }
      propose(off, place)
      wanted = try wanted.checkedAdding(off)
    }
    try boundProposal(index, nominal: namesAmount ? wanted : nil)
    if keepsWorking { keepWorking(index, exact: try sum(exact), rounded: wanted) }
  }

  private mutating func proposeTiersOfSelection(
    _ index: Int, _ tiers: TiersPlan
  ) throws(EngineFault) {
    var total: Int128 = 0
    var quantity: Int128 = 0
    for place in selected.indices {
      total += Int128(selected[place].base)
      quantity += Int128(selected[place].quantity)
    }
    let measure = tiers.by == .selectionTotal ? total : quantity
    if tiers.slices {
      try proposePerSelection(index, slicesOffSelection(tiers, total: total))
    } else {
      switch tier(tiers, measure)?.off {
      case .percent(let percent):
        if let small = Int64(exactly: total), !keepsWorking {
          try proposePerSelection(index, rounded: percent.of(small, plan.rounding.amounts))
        } else {
          try proposePerSelection(index, percent.of(Ratio(whole: total)))
        }
      case .amount(let amount): try proposePerSelection(index, Ratio(whole: Int128(amount)), nominal: amount)
      case .price, nil: try proposePerSelection(index, .zero)
      }
    }
    proposal.hint = nextTier(tiers, measure)
  }

  /// Each slice of the selection has its own percentage.
  private mutating func slicesOffSelection(_ tiers: TiersPlan, total: Int128) throws(EngineFault) -> Ratio {
    var off = Ratio.zero
    if tiers.by == .selectionTotal {
      let span = UnitSpan(from: 0, to: total)
      for row in tiers.rows.range {
        guard case .percent(let percent) = plan.tierRows[row].off else { continue }
        off = try off.adding(percent.of(Ratio(whole: span.units(in: plan.tierRows[row].range))))
      }
      return off
    }
    try eachSlice(perLine: false) { pricing, place, span throws(EngineFault) in
      off = try off.adding(pricing.slicesOff(tiers, span, pricing.selected[place]))
    }
    return off
  }

  /// What the slices take off the units of one position.
  private func slicesOff(_ tiers: TiersPlan, _ span: UnitSpan, _ entry: Selected) throws(EngineFault) -> Ratio {
    var off = Ratio.zero
    for row in tiers.rows.range {
      guard case .percent(let percent) = plan.tierRows[row].off else { continue }
      let units = Ratio(span.units(in: plan.tierRows[row].range), Int128(entry.quantity))
      off = try off.adding(percent.of(units.multiplied(by: Ratio(whole: Int128(entry.base)))))
    }
    return off
  }

  /// The distance to the next lower bound above the measured value.
  private func nextTier(_ tiers: TiersPlan, _ measure: Int128) -> RuleRun.Hint? {
    var next: Int128?
    for row in tiers.rows.range {
      guard let bound = plan.tierRows[row].bound, bound > measure else { continue }
      next = min(bound, next ?? bound)
    }
    guard let next else { return nil }
    return RuleRun.Hint(
      code: tiers.by == .selectionTotal ? .selectionTotal : .selectionQuantity, missing: next - measure)
  }
}
