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
    var exact: [Ratio] = Array(repeating: .zero, count: selected.count)
    var nominal: Int64 = 0
    var namesAmount = false
    for (index, entry) in selected.enumerated() {
      if tiers.slices {
        exact[index] = try slicesOff(tiers, UnitSlices.Span(from: 0, to: Int128(entry.quantity)), entry)
        continue
      }
      switch tiers.rows.first(where: { $0.range.contains(Int128(entry.quantity)) })?.off {
      case .percent(let percent):
        exact[index] = try percentage(percent, of: Ratio(whole: Int128(entry.base)))
      case .amount(let amount):
        exact[index] = Ratio(whole: Int128(amount))
        namesAmount = true
      case nil: break
      }
      nominal = try nominal.checkedAdding(exact[index].rounded(plan.rounding.amounts))
    }
    return try perLine(rule, selected, exact: exact, nominal: namesAmount ? nominal : nil)
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
    var exact = Ratio.zero
    var nominal: Int64?
    if tiers.slices {
      exact = try slicesOffSelection(tiers, selected, total: total)
    } else {
      switch tiers.rows.first(where: { $0.range.contains(measure) })?.off {
      case .percent(let percent):
        exact = try percentage(percent, of: Ratio(whole: total))
      case .amount(let off):
        exact = Ratio(whole: Int128(off))
        nominal = off
      case nil: break
      }
    }
    var proposal = try perSelection(rule, selected, exact: exact, nominal: nominal)
    proposal.hint = nextTier(tiers, measure)
    return proposal
  }

  /// Each slice of the selection has its own percentage; the sum is rounded once.
  private func slicesOffSelection(
    _ tiers: TiersPlan, _ selected: [Selected], total: Int128
  ) throws(EngineFault) -> Ratio {
    var off = Ratio.zero
    if tiers.by == .selectionTotal {
      let span = UnitSlices.Span(from: 0, to: total)
      for row in tiers.rows {
        guard case .percent(let percent) = row.off else { continue }
        off = try off.adding(percentage(percent, of: Ratio(whole: span.units(in: row.range))))
      }
    } else {
      let slices = UnitSlices(selected, perLine: false)
      for (index, entry) in selected.enumerated() { off = try off.adding(slicesOff(tiers, slices[index], entry)) }
    }
    return off
  }

  /// What the slices take off the units of one position.
  private func slicesOff(
    _ tiers: TiersPlan, _ span: UnitSlices.Span, _ entry: Selected
  ) throws(EngineFault) -> Ratio {
    var off = Ratio.zero
    for row in tiers.rows {
      guard case .percent(let percent) = row.off else { continue }
      let units = Ratio(span.units(in: row.range), Int128(entry.quantity))
      off = try off.adding(percentage(percent, of: units.multiplied(by: Ratio(whole: Int128(entry.base)))))
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
