import Money

extension Pricing {
  /// A set price; it never raises one.
  func unitPrice(_ rule: RulePlan, _ amount: Int128, _ selected: [Selected]) throws(EngineFault) -> Proposal {
    var exact: [Ratio] = []
    for entry in selected {
      exact.append(try saving(on: entry, newPrice: price(amount, units: entry.touched, per: entry.per)))
    }
    return try perLine(rule, selected, exact: exact)
  }

  /// What is saved when the touched units cost so much together; what they cost is rounded.
  private func saving(on entry: Selected, newPrice: Ratio) throws(EngineFault) -> Ratio {
    let new = try newPrice.rounded(plan.rounding.amounts)
    return try touchedPart(entry.running, entry).subtracting(Ratio(whole: Int128(new)))
  }

  /// Volume prices: by the quantity of each line or of the selection, for all units or slice by slice.
  func priceTiers(_ rule: RulePlan, _ tiers: PriceTiersPlan, _ selected: [Selected]) throws(EngineFault) -> Proposal {
    var selected = selected
    try bound(&selected, rule.limit)
    var exact: [Ratio] = Array(repeating: .zero, count: selected.count)
    if tiers.slices {
      let slices = UnitSlices(selected, perLine: tiers.by == .lineQuantity)
      for index in selected.indices {
        exact[index] = try savingBySlices(tiers, slices[index], selected[index])
      }
    } else {
      let sum = selected.reduce(Int128(0)) { $0 + Int128($1.quantity) }
      for (index, entry) in selected.enumerated() {
        let measure = tiers.by == .lineQuantity ? Int128(entry.quantity) : sum
        guard let row = tiers.rows.first(where: { $0.range.contains(measure) }) else { continue }
        exact[index] = try saving(on: entry, newPrice: price(row.amount, units: entry.quantity, per: entry.per))
      }
    }
    return try perLine(rule, selected, exact: exact)
  }

  /// The units in each slice get its price; the others keep theirs.
  private func savingBySlices(
    _ tiers: PriceTiersPlan, _ span: UnitSlices.Span, _ entry: Selected
  ) throws(EngineFault) -> Ratio {
    var saving = Ratio.zero
    for row in tiers.rows {
      let units = span.units(in: row.range)
      if units == 0 { continue }
      let old = try Ratio(whole: Int128(entry.running)).multiplied(by: Ratio(units, Int128(entry.quantity)))
      let new = try price(row.amount, units: Int64(units), per: entry.per)
      let difference = try old.subtracting(new)
      if difference.numerator > 0 { saving = try saving.adding(difference) }
    }
    return saving
  }
}
