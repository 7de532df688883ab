import Money

extension Pricing {
  /// Adds the taxes of an item before rounding.
  mutating func addExactTaxes(_ index: Int) throws(EngineFault) {
    let start = taxes.exact.count
    try addExactTaxes(taxes.items[index])
    taxes.items[index].taxes = Rows(start: Int32(start), count: Int32(taxes.exact.count - start))
  }

  private mutating func addExactTaxes(_ item: TaxItem) throws(EngineFault) {
    let list = plan.tax.lists[Int(item.list)]
    if list.hasAmountsPerUnit { return try addExactTaxesWithUnits(item, list) }
    let amount = Ratio(whole: Int128(item.amount))
    for component in list.components.range {
      taxes.exact.append(try amount.multiplied(by: plan.tax.components[component].share))
    }
  }

  /// Taxes of which some are charged on each priced unit.
  private mutating func addExactTaxesWithUnits(
    _ item: TaxItem, _ list: ComponentList
  ) throws(EngineFault) {
    let amount = try taxUnits(item.amount)
    let units = try taxScale.multiplied(by: Ratio(Int128(item.quantity), Int128(item.per)))
    var net = amount
    if plan.isInclusive {
      let fixed = try list.totalPerUnit.multiplied(by: units)
      if fixed.compare(amount) > 0 {
        // The amounts per unit are more than the price: they share it.
        for component in list.components.range {
          let share = try plan.tax.components[component].perUnit.divided(by: list.totalPerUnit)
          taxes.exact.append(try amount.multiplied(by: share))
        }
        return
      }
      net = try amount.subtracting(fixed).divided(by: Ratio.one.adding(list.totalRate))
    }
    for component in list.components.range {
      let (rate, perUnit) = (plan.tax.components[component].rate, plan.tax.components[component].perUnit)
      taxes.exact.append(try net.multiplied(by: rate).adding(perUnit.multiplied(by: units)))
    }
  }

  /// Units of the tax places in one minor unit.
  private var taxScale: Ratio { Ratio(plan.taxPower, plan.power) }

  func taxUnits(_ amount: Int64) throws(EngineFault) -> Ratio {
    if plan.taxPower == plan.power { return Ratio(whole: Int128(amount)) }
    return try Ratio(whole: Int128(amount)).multiplied(by: taxScale)
  }

  func sum(_ rows: Rows) throws(EngineFault) -> Ratio {
    var sum = Ratio.zero
    for index in rows.range { sum = try sum.adding(taxes.exact[index]) }
    return sum
  }
}
