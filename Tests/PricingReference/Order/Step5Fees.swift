/// Step 5: fees in file order, **R** (A52).
struct ChargedFee: Sendable {
  let fee: Fee
  let amount: Fraction
}

extension RuleSet {
  /// The fees whose `when` holds on the totals after all groups; earlier fees are in no base.
  func charged(_ facts: Facts, delivery: Fraction) -> [ChargedFee] {
    fees.filter { $0.when.holds(facts) }.map { fee in
      switch fee.charge {
      case .amount(let amount): return ChargedFee(fee: fee, amount: rounded(amount))
      case .percent(let percent, let of, let atLeast, let atMost):
        let base =
          switch of {
          case .subtotal: facts.subtotal
          case .discountedSubtotal: facts.discountedSubtotal
          case .goodsAndDelivery: facts.discountedSubtotal + delivery
          }
        var amount = base * percent
        if let atLeast { amount = max(amount, atLeast) }
        if let atMost { amount = min(amount, atMost) }
        return ChargedFee(fee: fee, amount: rounded(amount))
      }
    }
  }
}
