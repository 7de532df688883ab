import Money

extension Pricing {
  /// A percentage of each line, rounded once per line.
  func percentPerLine(
    _ rule: RulePlan, _ percent: Int64, roundsPrice: Bool, _ selected: [Selected]
  ) throws(EngineFault) -> Proposal {
    var exact: [Ratio] = []
    for entry in selected {
      if roundsPrice {
        exact.append(try savingByRoundedPrice(percent, entry))
      } else {
        exact.append(try percentage(percent, of: touchedPart(entry.base, entry)))
      }
    }
    return try perLine(rule, selected, exact: exact)
  }

  /// "Now 17.60": the new unit price is rounded, and the line follows from it.
  private func savingByRoundedPrice(_ percent: Int64, _ entry: Selected) throws(EngineFault) -> Ratio {
    let mode = plan.rounding.amounts
    let perUnit = Ratio(Int128(entry.per), Int128(entry.quantity))
    let off = try percentage(percent, of: Ratio(whole: Int128(entry.base)))
    let unit = try Ratio(whole: Int128(entry.running)).subtracting(off).multiplied(by: perUnit)
    let price = max(0, try unit.rounded(mode))
    let units = Ratio(Int128(entry.touched), Int128(entry.per))
    let new = try Ratio(whole: Int128(price)).multiplied(by: units).rounded(mode)
    return try touchedPart(entry.running, entry).subtracting(Ratio(whole: Int128(new)))
  }

  /// A percentage of the whole selection, rounded once.
  func percentOfSelection(_ rule: RulePlan, _ percent: Int64, _ selected: [Selected]) throws(EngineFault) -> Proposal {
    var base = Ratio.zero
    for entry in selected { base = try base.adding(touchedPart(entry.base, entry)) }
    return try perSelection(rule, selected, exact: percentage(percent, of: base))
  }
}
