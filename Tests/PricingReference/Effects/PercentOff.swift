extension EffectInput {
  /// `percentOff { percent, of, per, round }` (A11, A45, A46).
  func percentOff(_ percent: Fraction, of base: Rule.Base, per: Effect.Per, roundsPrice: Bool) -> Proposal {
    let touched = touched
    if per == .selection {
      return once(percent * selection.map { value(base, of: touched[$0], at: $0) }.sum, touched: touched)
    }
    var amounts = [Fraction](repeating: .zero, count: positions.count)
    for index in selection where touched[index].isPositive {
      if roundsPrice {
        // New unit price = R(running unit price − base unit price × percent); never above the old amount.
        let unitPrice = runningUnitPrice(index) - self.base(base, index) / positions[index].pricedUnits * percent
        let new = set.rounded(set.rounded(max(.zero, unitPrice)) * touched[index] / positions[index].per)
        amounts[index] = set.rounded(value(.running, of: touched[index], at: index) - new)
      } else {
        amounts[index] = set.rounded(value(base, of: touched[index], at: index) * percent)
      }
    }
    return perLine(amounts, touched: touched)
  }
}
