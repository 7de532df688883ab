import Money

extension Pricing {
  /// A percentage of each line, rounded once per line.
  mutating func proposePercentPerLine(
    _ index: Int, _ percent: Fraction, roundsPrice: Bool
  ) throws(EngineFault) {
    if !roundsPrice, !keepsWorking, !plan.rules[index].limit.boundsUnits {
      // All units of each line, as nearly every rule has it: no fraction outlives its line.
      for place in selected.indices { propose(try percent.of(selected[place].base, plan.rounding.amounts), place) }
      return try boundProposal(index)
    }
    exact.removeAll()
    for place in selected.indices {
      let entry = selected[place]
      exact.append(
        roundsPrice ? try savingByRoundedPrice(percent, entry) : try percent.of(touchedPart(entry.base, entry)))
    }
    try proposePerLine(index)
  }

  /// "Now 17.60": the new unit price is rounded, and the line follows from it.
  private func savingByRoundedPrice(_ percent: Fraction, _ entry: Selected) throws(EngineFault) -> Ratio {
    let mode = plan.rounding.amounts
    let perUnit = Ratio(Int128(entry.per), Int128(entry.quantity))
    let off = try percent.of(Ratio(whole: Int128(entry.base)))
    let unit = try Ratio(whole: Int128(entry.running)).subtracting(off).multiplied(by: perUnit)
    let price = max(0, try unit.rounded(mode))
    let units = Ratio(Int128(entry.touched), Int128(entry.per))
    let new = try Ratio(whole: Int128(price)).multiplied(by: units).rounded(mode)
    return try touchedPart(entry.running, entry).subtracting(Ratio(whole: Int128(new)))
  }

  /// A percentage of the whole selection, rounded once.
  mutating func proposePercentOfSelection(_ index: Int, _ percent: Fraction) throws(EngineFault) {
    var base = Ratio.zero
    for place in selected.indices { base = try base.adding(touchedPart(selected[place].base, selected[place])) }
    try proposePerSelection(index, percent.of(base))
  }
}
