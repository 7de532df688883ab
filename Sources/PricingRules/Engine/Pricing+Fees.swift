import Money

extension Pricing {
  /// A fee that applies.
  struct FeeRun {
    let fee: Int
    let amount: Int64
  }

  /// Fees in file order; none is in another's base.
  func fees(_ run: Run) throws(EngineFault) -> [FeeRun] {
    let facts = facts(run)
    var fees: [FeeRun] = []
    for (index, fee) in plan.fees.enumerated() where holds(fee.checks, facts) {
      fees.append(FeeRun(fee: index, amount: try amount(of: fee.charge, run)))
    }
    return fees
  }

  private func amount(of charge: FeePlan.Charge, _ run: Run) throws(EngineFault) -> Int64 {
    switch charge {
    case .amount(let amount):
      return amount
    case .percent(let percent, let of, let atLeast, let atMost):
      let base: Int64
      switch of {
      case .subtotal: base = subtotal
      case .discountedSubtotal: base = run.discountedSubtotal
      case .goodsAndDelivery: base = try run.discountedSubtotal.checkedAdding(run.delivery?.running ?? 0)
      }
      return min(max(try percentage(percent, of: Ratio(whole: Int128(base))).rounded(plan.rounding.amounts), atLeast ?? 0), atMost ?? .max)
    }
  }
}
