import Money

extension Pricing {
  /// Sums the taxes up by code and rate.
  mutating func addTaxTotals() throws(EngineFault) {
    for index in taxes.items.indices {
      let rows = taxes.items[index].taxes
      if rows.isEmpty { continue }
      let amount = Int128(taxes.items[index].amount)
      var contained: Int128 = 0
      for place in rows.range { contained += Int128(taxes.rounded[place]) }
      var component = Int(plan.tax.lists[Int(taxes.items[index].list)].components.start)
      for place in rows.range {
        let total = total(of: plan.tax.components[component].key)
        component &+= 1
        taxes.totals[total].amount = try taxes.totals[total].amount.checkedAdding(taxes.rounded[place])
        taxes.totals[total].base += amount
        taxes.totals[total].contained += contained
      }
      if case .delivery = taxes.items[index].source { addDeliveryTotals(taxes.items[index]) }
    }
  }

  /// The place of the sum of a code and rate.
  @inline(__always)
  private mutating func total(of key: Int32) -> Int {
    for place in taxes.totals.indices where taxes.totals[place].key == Int(key) { return place }
    taxes.totals.append(TaxRun.Total(key: Int(key)))
    return taxes.totals.count &- 1
  }

  /// Sums the taxes of the delivery up, which may have several portions.
  private mutating func addDeliveryTotals(_ item: TaxItem) {
    for component in 0..<Int(item.taxes.count) {
      let (key, amount) = (key(item, component), taxes.rounded[Int(item.taxes.start) + component])
      if let place = taxes.deliveryTotals.indices.first(where: { taxes.deliveryTotals[$0].key == key }) {
        taxes.deliveryTotals[place].amount += amount
      } else {
        taxes.deliveryTotals.append(TaxRun.DeliveryTotal(key: key, amount: amount))
      }
    }
  }
}
