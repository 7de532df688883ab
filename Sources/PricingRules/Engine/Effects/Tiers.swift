import Money

extension Pricing {
  /// The more, the more off: by the total or quantity of the selection, or by the quantity of each line.
  func tiers(_ rule: RulePlan, _ tiers: TiersPlan, _ selected: [Selected]) throws(EngineFault) -> Proposal {
    var selected = selected
    try bound(&selected, rule.limit)
    var proposal =
      tiers.by == .lineQuantity
      ? try tiersPerLine(rule, tiers, selected) : try tiersOfSelection(rule, tiers, selected)
    proposal.refusal = .belowFirstTier
    return proposal
  }

  private func tiersPerLine(_ rule: RulePlan, _ tiers: TiersPlan, _ selected: [Selected]) throws(EngineFault)
    -> Proposal
  {
    var amounts: [Int64] = Array(repeating: 0, count: selected.count)
    var nominal: Int64?
    for (index, entry) in selected.enumerated() {
      if tiers.slices {
        let span = UnitSlices.Span(from: 0, to: Int128(entry.quantity))
        amounts[index] = try slicesOff(tiers, span, entry).rounded(plan.rounding.amounts)
        continue
      }
      switch tiers.rows.first(where: { $0.range.contains(Int128(entry.quantity)) })?.off {
      case .percent(let percent): amounts[index] = try percentage(percent, of: entry.base)
      case .amount(let amount):
        amounts[index] = amount
        nominal = try (nominal ?? 0).checkedAdding(amount)
      case nil: break
      }
    }
    return try perLine(rule, selected, amounts: amounts, nominal: nominal)
  }

  private func tiersOfSelection(
    _ rule: RulePlan, _ tiers: TiersPlan, _ selected: [Selected]
  ) throws(EngineFault) -> Proposal {
    let byTotal = tiers.by == .selectionTotal
    var total: Int128 = 0
    var quantity: Int128 = 0
    for entry in selected {
      total += Int128(entry.base)
      quantity += Int128(entry.quantity)
    }
    let measure = byTotal ? total : quantity
    var amount: Int64 = 0
    var nominal: Int64?
    if tiers.slices {
      amount = try slicesOffSelection(tiers, selected, total: total)
    } else {
      switch tiers.rows.first(where: { $0.range.contains(measure) })?.off {
      case .percent(let percent):
        amount = try plan.rounding.amounts.amount(total, times: Int128(percent), dividedBy: Micro.hundredPercent)
      case .amount(let off):
        amount = off
        nominal = off
      case nil: break
      }
    }
    var proposal = try perSelection(rule, selected, amount: amount, nominal: nominal)
    proposal.hint = nextTier(tiers, measure)
    return proposal
  }

  /// Each slice of the selection has its own percentage; the sum is rounded once.
  private func slicesOffSelection(
    _ tiers: TiersPlan, _ selected: [Selected], total: Int128
  ) throws(EngineFault) -> Int64 {
    var off = Ratio.zero
    if tiers.by == .selectionTotal {
      let span = UnitSlices.Span(from: 0, to: total)
      for row in tiers.rows {
        guard case .percent(let percent) = row.off else { continue }
        off = try off.adding(
          Ratio(whole: span.units(in: row.range)).multiplied(by: Ratio(Int128(percent), Micro.hundredPercent)))
      }
    } else {
      let slices = UnitSlices(selected, perLine: false)
      for (index, entry) in selected.enumerated() { off = try off.adding(slicesOff(tiers, slices[index], entry)) }
    }
    return try off.rounded(plan.rounding.amounts)
  }

  /// What the slices take off the units of one position.
  private func slicesOff(
    _ tiers: TiersPlan, _ span: UnitSlices.Span, _ entry: Selected
  ) throws(EngineFault) -> Ratio {
    var off = Ratio.zero
    for row in tiers.rows {
      guard case .percent(let percent) = row.off else { continue }
      let share = Ratio(span.units(in: row.range), Int128(entry.quantity))
      off = try off.adding(
        share.multiplied(by: Ratio(whole: Int128(entry.base))).multiplied(
          by: Ratio(Int128(percent), Micro.hundredPercent)))
    }
    return off
  }

  /// The distance to the next lower bound above the measured value.
  private func nextTier(_ tiers: TiersPlan, _ measure: Int128) -> RuleRun.Hint? {
    let scale = tiers.by == .selectionTotal ? plan.digits : 6
    let bounds = tiers.rows.compactMap { row in
      row.interval.lower.flatMap { try? $0.value.coefficient(atScale: scale) }
    }
    guard let next = bounds.filter({ $0 > measure }).min() else { return nil }
    return RuleRun.Hint(
      code: tiers.by == .selectionTotal ? .selectionTotal : .selectionQuantity, missing: next - measure)
  }
}
