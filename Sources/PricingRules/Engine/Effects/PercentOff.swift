import Money

extension Pricing {
  /// A percentage of each line, rounded once per line.
  func percentPerLine(
    _ rule: RulePlan, _ percent: Int64, roundsPrice: Bool, _ selected: [Selected]
  ) throws(EngineFault) -> Proposal {
    var amounts: [Int64] = []
    for entry in selected {
      if roundsPrice {
        amounts.append(try savingByRoundedPrice(percent, entry))
      } else if entry.touched == entry.quantity {
        amounts.append(try percentage(percent, of: entry.base))
      } else {
        amounts.append(try percentage(percent, of: touchedPart(entry.base, entry)))
      }
    }
    return try perLine(rule, selected, amounts: amounts)
  }

  /// "Now 17.60": the new unit price is rounded, and the line follows from it.
  private func savingByRoundedPrice(_ percent: Int64, _ entry: Selected) throws(EngineFault) -> Int64 {
    let mode = plan.rounding.amounts
    let perUnit = Ratio(Int128(entry.per), Int128(entry.quantity))
    let off = try Ratio(whole: Int128(entry.base)).multiplied(by: Ratio(Int128(percent), Micro.hundredPercent))
    let exact = try Ratio(whole: Int128(entry.running)).adding(off.negated).multiplied(by: perUnit)
    let price = max(0, try exact.rounded(mode))
    let units = Ratio(Int128(entry.touched), Int128(entry.per))
    let new = try Ratio(whole: Int128(price)).multiplied(by: units)
    if entry.touched == entry.quantity { return entry.running - (try new.rounded(mode)) }
    return try touchedPart(entry.running, entry).adding(new.negated).rounded(mode)
  }

  /// A percentage of the whole selection, rounded once.
  func percentOfSelection(_ rule: RulePlan, _ percent: Int64, _ selected: [Selected]) throws(EngineFault) -> Proposal {
    var base = Ratio.zero
    for entry in selected { base = try base.adding(touchedPart(entry.base, entry)) }
    return try perSelection(rule, selected, amount: percentage(percent, of: base))
  }
}
