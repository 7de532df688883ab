import Money

extension Pricing {
  /// A fixed amount off the selection, each line or each unit.
  func amountOff(
    _ rule: RulePlan, _ amount: Int128, _ per: Effect.AmountOff.Per, _ selected: [Selected]
  ) throws(EngineFault) -> Proposal {
    if per == .selection {
      return try perSelection(rule, selected, exact: Ratio(whole: amount), nominal: Int64(clamping: amount))
    }
    var exact: [Ratio] = []
    var nominal: Int64 = 0
    for entry in selected {
      let off = per == .line ? Ratio(whole: amount) : try price(amount, units: entry.touched, per: entry.per)
      exact.append(off)
      nominal = try nominal.checkedAdding(off.rounded(plan.rounding.amounts))
    }
    return try perLine(rule, selected, exact: exact, nominal: nominal)
  }
}
