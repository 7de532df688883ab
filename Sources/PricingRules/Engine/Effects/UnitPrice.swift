import Money

extension Pricing {
  /// A set price; it never raises one.
  mutating func proposeUnitPrice(_ index: Int, _ amount: Int128) throws(EngineFault) {
    exact.removeAll()
    for place in selected.indices {
      let entry = selected[place]
      exact.append(try saving(on: entry, newPrice: price(amount, units: entry.touched, per: entry.per)))
    }
    try proposePerLine(index)
  }

  /// What is saved when the touched units cost so much together; what they cost is rounded.
  private func saving(on entry: Selected, newPrice: Ratio) throws(EngineFault) -> Ratio {
    let new = try newPrice.rounded(plan.rounding.amounts)
    return try touchedPart(entry.running, entry).subtracting(Ratio(whole: Int128(new)))
  }

  /// Volume prices: by the quantity of each line or of the selection, for all units or slice by slice.
  mutating func proposePriceTiers(_ index: Int, _ tiers: TiersPlan) throws(EngineFault) {
    try boundSelection(index)
    exact.removeAll()
    exact.append(repeating: .zero, count: selected.count)
    if tiers.slices {
      try eachSlice(perLine: tiers.by == .lineQuantity) { pricing, place, span throws(EngineFault) in
        pricing.exact[place] = try pricing.savingBySlices(tiers, span, pricing.selected[place])
      }
    } else {
      var sum: Int128 = 0
      for place in selected.indices { sum += Int128(selected[place].quantity) }
      for place in selected.indices {
        let entry = selected[place]
        let measure = tiers.by == .lineQuantity ? Int128(entry.quantity) : sum
        guard let row = tier(tiers, measure), case .price(let amount) = row.off else { continue }
        exact[place] = try saving(on: entry, newPrice: price(amount, units: entry.quantity, per: entry.per))
      }
    }
    try proposePerLine(index)
  }

  /// The units in each slice get its price; the others keep theirs.
  private func savingBySlices(
    _ tiers: TiersPlan, _ span: UnitSpan, _ entry: Selected
  ) throws(EngineFault) -> Ratio {
    var saving = Ratio.zero
    for row in tiers.rows.range {
      guard case .price(let amount) = plan.tierRows[row].off else { continue }
      let units = span.units(in: plan.tierRows[row].range)
      if units == 0 { continue }
      let old = try Ratio(whole: Int128(entry.running)).multiplied(by: Ratio(units, Int128(entry.quantity)))
      let difference = try old.subtracting(price(amount, units: Int64(units), per: entry.per))
      if difference.numerator > 0 { saving = try saving.adding(difference) }
    }
    return saving
  }
}
