import Money

extension Pricing {
  /// A fixed amount off the selection, each line or each unit.
  func amountOff(
    _ rule: RulePlan, _ amount: Int128, _ per: Effect.AmountOff.Per, _ selected: [Selected]
  ) throws(EngineFault) -> Proposal {
    switch per {
    case .selection:
      let amount = Int64(clamping: amount)
      return try perSelection(rule, selected, amount: amount, nominal: amount)
    case .line, .unit:
      var amounts: [Int64] = []
      var nominal: Int64 = 0
      for entry in selected {
        if per == .line {
          amounts.append(Int64(clamping: amount))
        } else {
          let off = try price(amount, units: entry.touched, per: entry.per)
          amounts.append(try off.rounded(plan.rounding.amounts))
        }
        nominal = try nominal.checkedAdding(amounts[amounts.count - 1])
      }
      return try perLine(rule, selected, amounts: amounts, nominal: nominal)
    }
  }
}
