extension EffectInput {
  /// `amountOff { amount, per }`: once for the selection, from each line, or from each priced unit (A47).
  func amountOff(_ amount: Fraction, per: Effect.Per) -> Proposal {
    let touched = touched
    if per == .selection { return once(amount, touched: touched, nominal: amount) }
    var amounts = [Fraction](repeating: .zero, count: positions.count)
    for index in selection where touched[index].isPositive {
      amounts[index] = per == .line ? amount : set.rounded(amount * touched[index] / positions[index].per)
    }
    return perLine(amounts, touched: touched, nominal: amounts.sum)
  }
}
