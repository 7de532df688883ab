/// The exact taxes of an item: each component is `a + k × net` (A29). A component `onTopOf` others adds their exact,
/// unrounded amounts.
struct TaxFormula {
  /// `k` of each component.
  var rates: [Fraction] = []
  /// `a` of each component.
  var fixed: [Fraction] = []

  init(_ components: [TaxRules.Component], units: Fraction) {
    for component in components {
      switch component.rate {
      case .perUnit(let amount):
        rates.append(.zero)
        // Charged per priced unit, also on units that are free.
        fixed.append(amount * units)
      case .percent(let percent):
        let under = rates.indices.filter { component.onTopOf.contains(components[$0].code) }
        rates.append(percent * (.one + under.map { rates[$0] }.sum))
        fixed.append(percent * under.map { fixed[$0] }.sum)
      }
    }
  }

  /// The taxes of an amount: on top of it, or contained in it (the gross is the truth: net = (gross − Σa) ÷ (1 + Σk)).
  func taxes(of amount: Fraction, isInclusive: Bool) -> [Fraction] {
    guard isInclusive else { return rates.indices.map { fixed[$0] + rates[$0] * amount } }
    // With inclusive prices the fixed part is limited to the price.
    if fixed.sum > amount { return fixed.map { $0 * amount / fixed.sum } }
    let net = (amount - fixed.sum) / (.one + rates.sum)
    return rates.indices.map { fixed[$0] + rates[$0] * net }
  }
}

extension TaxItem {
  func exactTaxes(isInclusive: Bool) -> [Fraction] {
    TaxFormula(components, units: quantity / per).taxes(of: amount, isInclusive: isInclusive)
  }
}
