import Money

/// A fee that applies.
struct FeeRun {
  /// The number of the fee.
  let fee: Int
  let amount: Int64
}

extension Pricing {
  /// Fees in file order; none is in another's base.
  mutating func addFees() throws(EngineFault) {
    fees.removeAll()
    for fee in plan.fees.indices where holds(plan.fees[fee].checks) {
      fees.append(FeeRun(fee: fee, amount: try amount(of: plan.fees[fee].charge)))
    }
  }

  private func amount(of charge: FeePlan.Charge) throws(EngineFault) -> Int64 {
    switch charge {
    case .amount(let amount):
      return amount
    case .percent(let percent, let of, let atLeast, let atMost):
      let base: Int64
      switch of {
      case .subtotal: base = subtotal
      case .discountedSubtotal: base = run.discountedSubtotal
      case .goodsAndDelivery: base = try run.discountedSubtotal.checkedAdding(run.delivery)
      }
      let amount = try percent.of(base, plan.rounding.amounts)
      return min(max(amount, atLeast ?? 0), atMost ?? .max)
    }
  }
}
