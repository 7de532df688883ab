extension EffectInput {
  /// `unitPrice { amount }`: a set price; it never raises one.
  func unitPrice(_ amount: Fraction) -> Proposal {
    let touched = touched
    var amounts = [Fraction](repeating: .zero, count: positions.count)
    for index in selection where touched[index].isPositive {
      amounts[index] = saving(from: touched[index], at: index, price: amount)
    }
    return perLine(amounts, touched: touched)
  }

  /// What is saved when some units of a position cost `price` each: the new amount is rounded, **R**.
  private func saving(from units: Fraction, at index: Int, price: Fraction) -> Fraction {
    set.rounded(value(.running, of: units, at: index) - set.rounded(price * units / positions[index].per))
  }

  /// `unitPrice { tiers }`: a volume price (A43). It works per line, also where the tier is found by the selection.
  func unitPrice(_ tiers: Effect.Tiers<Fraction>) -> Proposal {
    let touched = touched
    var amounts = [Fraction](repeating: .zero, count: positions.count)
    if tiers.slices {
      let savings = slices(tiers, base: .running) { units, index, price in
        max(.zero, value(.running, of: units, at: index) - price * units / positions[index].per)
      }
      for index in selection { amounts[index] = set.rounded(savings[index]) }
    } else {
      for index in selection {
        if let price = tiers.row(measure(tiers, base: .running, at: index)) {
          amounts[index] = saving(from: touched[index], at: index, price: price)
        }
      }
    }
    return perLine(amounts, touched: touched)
  }
}
