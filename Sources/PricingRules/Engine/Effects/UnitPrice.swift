import Money

extension Pricing {
  /// A set price; it never raises one.
  func unitPrice(_ rule: RulePlan, _ amount: Int128, _ selected: [Selected]) throws(EngineFault) -> Proposal {
    var amounts: [Int64] = []
    for entry in selected {
      let new = try price(amount, units: entry.touched, per: entry.per)
      amounts.append(try saving(on: entry, newPrice: new))
    }
    return try perLine(rule, selected, amounts: amounts)
  }

  /// What is saved when the touched units cost so much together.
  private func saving(on entry: Selected, newPrice: Ratio) throws(EngineFault) -> Int64 {
    let mode = plan.rounding.amounts
    let price = try newPrice.rounded(mode)
    if entry.touched == entry.quantity { return entry.running - price }
    return try touchedPart(entry.running, entry).adding(Ratio(whole: -Int128(price))).rounded(mode)
  }

  /// Volume prices: by the quantity of each line or of the selection, for all units or slice by slice.
  func priceTiers(_ rule: RulePlan, _ tiers: PriceTiersPlan, _ selected: [Selected]) throws(EngineFault) -> Proposal {
    var selected = selected
    try bound(&selected, rule.limit)
    var amounts: [Int64] = Array(repeating: 0, count: selected.count)
    if tiers.slices {
      let slices = UnitSlices(selected, perLine: tiers.by == .lineQuantity)
      for index in selected.indices {
        amounts[index] = try savingBySlices(tiers, slices[index], selected[index])
      }
    } else {
      let sum = selected.reduce(Int128(0)) { $0 + Int128($1.quantity) }
      for (index, entry) in selected.enumerated() {
        let measure = tiers.by == .lineQuantity ? Int128(entry.quantity) : sum
        guard let row = tiers.rows.first(where: { $0.range.contains(measure) }) else { continue }
        amounts[index] = try saving(on: entry, newPrice: price(row.amount, units: entry.quantity, per: entry.per))
      }
    }
    return try perLine(rule, selected, amounts: amounts)
  }

  /// The units in each slice get its price; the others keep theirs.
  private func savingBySlices(
    _ tiers: PriceTiersPlan, _ span: UnitSlices.Span, _ entry: Selected
  ) throws(EngineFault) -> Int64 {
    var saving = Ratio.zero
    for row in tiers.rows {
      let units = span.units(in: row.range)
      if units == 0 { continue }
      let old = try Ratio(whole: Int128(entry.running)).multiplied(by: Ratio(units, Int128(entry.quantity)))
      let new = try price(row.amount, units: Int64(units), per: entry.per)
      let difference = try old.adding(new.negated)
      if difference.numerator > 0 { saving = try saving.adding(difference) }
    }
    return try saving.rounded(plan.rounding.amounts)
  }
}
