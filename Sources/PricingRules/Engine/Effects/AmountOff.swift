import Money

extension Pricing {
  /// A fixed amount off the selection, each line or each unit.
  mutating func proposeAmountOff(
    _ index: Int, _ amount: Int128, _ per: Effect.AmountOff.Per
  ) throws(EngineFault) {
    if per == .selection {
      return try proposePerSelection(index, Ratio(whole: amount), nominal: Int64(clamping: amount))
    }
    exact.removeAll()
    var nominal: Int64 = 0
    for place in selected.indices {
      let entry = selected[place]
      let off = per == .line ? Ratio(whole: amount) : try price(amount, units: entry.touched, per: entry.per)
      exact.append(off)
      nominal = try nominal.checkedAdding(off.rounded(plan.rounding.amounts))
    }
    try proposePerLine(index, nominal: nominal)
  }
}
