import Money

extension Pricing {
  /// Taxes the items that were collected, at the level that the rule set rounds on.
  mutating func calculateTaxes() throws(EngineFault) {
    if plan.rounding.roundsEachTax {
      for index in taxes.items.indices { try taxByItself(index) }
    } else {
      try taxTogether()
    }
    for index in taxes.rounded.indices { taxes.total = try taxes.total.checkedAdding(taxes.rounded[index]) }
  }

  private mutating func taxTogether() throws(EngineFault) {
    for index in taxes.items.indices { try addExactTaxes(index) }
    taxes.rounded.append(repeating: 0, count: taxes.exact.count)
    switch plan.rounding.taxLevel {
    case .line:
      for index in taxes.items.indices { try roundItem(taxes.items[index]) }
    case .unit:
      for index in taxes.items.indices { try roundUnits(taxes.items[index]) }
    case .category:
      try roundCategories()
    case .invoice:
      try roundInvoice()
    }
  }

  /// Taxes an item whose taxes are rounded one by one, whatever the others are.
  private mutating func taxByItself(_ index: Int) throws(EngineFault) {
    let start = taxes.rounded.count
    let list = Int(taxes.items[index].list)
    if plan.tax.lists[list].isSimple, try addSimpleTaxes(taxes.items[index].amount, list) {
      let count = taxes.rounded.count &- start
      taxes.items[index].taxes = Rows(start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: count))
      return
    }
    // Simple taxes leave no exact ones behind.
    taxes.exact.append(repeating: .zero, count: start - taxes.exact.count)
    try addExactTaxes(index)
    taxes.rounded.append(repeating: 0, count: taxes.exact.count - start)
    try roundItem(taxes.items[index])
  }

  /// Adds taxes that are shares of an amount; false, and nothing is added, when they exceed the amount that contains them.
  @inline(__always)
  private mutating func addSimpleTaxes(_ amount: Int64, _ list: Int) throws(EngineFault) -> Bool {
    let start = taxes.rounded.count
    var total: Int64 = 0
    for component in plan.tax.lists[list].components.range {
      guard let fraction = plan.tax.components[component].fraction else { continue }
      let tax = try fraction.of(amount, plan.rounding.taxMode)
      taxes.rounded.append(tax)
      total = try total.checkedAdding(tax)
    }
    if !plan.isInclusive { return true }
    if try total <= taxUnits(amount).rounded(.floor) { return true }
    taxes.rounded.removeLast(taxes.rounded.count - start)
    return false
  }

  // MARK: One line, one unit

  private mutating func roundItem(_ item: TaxItem) throws(EngineFault) {
    if item.taxes.isEmpty { return }
    let mode = plan.rounding.taxMode
    if !plan.rounding.combinesComponents, !(plan.rounding.roundsNet && plan.isInclusive) {
      var total: Int64 = 0
      for index in item.taxes.range {
        taxes.rounded[index] = try taxes.exact[index].rounded(mode)
        total = try total.checkedAdding(taxes.rounded[index])
      }
      if plan.isInclusive { try boundTaxes(item, total) }
      return
    }
    try splitItem(item, roundedTotal(exact: sum(item.taxes), gross: taxUnits(item.amount)))
  }

  /// The tax of one unit is rounded, multiplied by the quantity and rounded again.
  private mutating func roundUnits(_ item: TaxItem) throws(EngineFault) {
    if item.taxes.isEmpty { return }
    let mode = plan.rounding.taxMode
    let quantity = Ratio(Int128(item.quantity), Int128(Micro.one))
    func times(_ exact: Ratio) throws(EngineFault) -> Int64 {
      let unit = try exact.divided(by: quantity).rounded(mode)
      return try Ratio(whole: Int128(unit)).multiplied(by: quantity).rounded(mode)
    }
    if plan.rounding.roundsNet, plan.isInclusive {
      let gross = try taxUnits(item.amount)
      let whole = try gross.rounded(.floor)
      return try splitItem(item, whole - min(times(gross.subtracting(sum(item.taxes))), whole))
    }
    if plan.rounding.combinesComponents {
      let total = try times(sum(item.taxes))
      return try splitItem(item, plan.isInclusive ? min(total, taxUnits(item.amount).rounded(.floor)) : total)
    }
    var total: Int64 = 0
    for index in item.taxes.range {
      taxes.rounded[index] = try times(taxes.exact[index])
      total = try total.checkedAdding(taxes.rounded[index])
    }
    if plan.isInclusive { try boundTaxes(item, total) }
  }

  /// The tax of one rounding unit when its components are rounded together; inside a gross it is never more than that.
  private func roundedTotal(exact: Ratio, gross: Ratio) throws(EngineFault) -> Int64 {
    let mode = plan.rounding.taxMode
    guard plan.isInclusive else { return try exact.rounded(mode) }
    let whole = try gross.rounded(.floor)
    if plan.rounding.roundsNet { return try whole - gross.subtracting(exact).rounded(mode) }
    return min(try exact.rounded(mode), whole)
  }

  /// Splits a tax over the components of an item by its exact taxes.
  private mutating func splitItem(_ item: TaxItem, _ total: Int64) throws(EngineFault) {
    try allocation.split(total, taxes.exact, item.taxes.range)
    for place in allocation.parts.indices { taxes.rounded[Int(item.taxes.start) + place] = allocation.parts[place] }
  }

  /// With inclusive prices: when the taxes of an item exceed its amount, that is split over them.
  private mutating func boundTaxes(_ item: TaxItem, _ total: Int64) throws(EngineFault) {
    let whole = try taxUnits(item.amount).rounded(.floor)
    if total > whole { try splitItem(item, whole) }
  }

  // MARK: Groups of items

  /// One rounding per group of equal components.
  private mutating func roundCategories() throws(EngineFault) {
    try setCapacities()
    for first in taxes.items.indices where isFirstOfList(first) {
      let list = taxes.items[first].list
      let count = Int(taxes.items[first].taxes.count)
      taxes.sums.removeAll()
      var gross = Ratio.zero
      for component in 0..<count {
        var sum = Ratio.zero
        for index in first..<taxes.items.count where taxes.items[index].list == list {
          sum = try sum.adding(taxes.exact[Int(taxes.items[index].taxes.start) + component])
        }
        taxes.sums.append(sum)
      }
      for index in first..<taxes.items.count where taxes.items[index].list == list {
        gross = try gross.adding(taxUnits(taxes.items[index].amount))
      }
      try roundTogether(gross: gross)
      for component in 0..<count {
        taxes.parts.removeAll()
        for index in first..<taxes.items.count where taxes.items[index].list == list {
          taxes.parts.append(TaxRun.Part(item: index, tax: Int(taxes.items[index].taxes.start) + component))
        }
        try allocate(taxes.roundedSums[component])
      }
    }
  }

  /// Whether no item before this one has its list of components.
  private func isFirstOfList(_ index: Int) -> Bool {
    for earlier in 0..<index where taxes.items[earlier].list == taxes.items[index].list { return false }
    return true
  }

  /// One rounding per code and rate over the whole document, or one of all taxes together.
  private mutating func roundInvoice() throws(EngineFault) {
    try setCapacities()
    taxes.keys.removeAll()
    taxes.sums.removeAll()
    var gross = Ratio.zero
    for index in taxes.items.indices where !taxes.items[index].taxes.isEmpty {
      let item = taxes.items[index]
      gross = try gross.adding(taxUnits(item.amount))
      for component in 0..<Int(item.taxes.count) {
        let key = key(item, component)
        let place = taxes.keys.indices.first { taxes.keys[$0] == key } ?? taxes.keys.count
        if place == taxes.keys.count {
          taxes.keys.append(key)
          taxes.sums.append(.zero)
        }
        taxes.sums[place] = try taxes.sums[place].adding(taxes.exact[Int(item.taxes.start) + component])
      }
    }
    try roundTogether(gross: gross)
    for place in taxes.keys.indices {
      taxes.parts.removeAll()
      for index in taxes.items.indices {
        let item = taxes.items[index]
        for component in 0..<Int(item.taxes.count) where key(item, component) == taxes.keys[place] {
          taxes.parts.append(TaxRun.Part(item: index, tax: Int(item.taxes.start) + component))
        }
      }
      try allocate(taxes.roundedSums[place])
    }
  }

  /// The code and rate of a tax of an item.
  func key(_ item: TaxItem, _ component: Int) -> Int32 {
    plan.tax.components[Int(plan.tax.lists[Int(item.list)].components.start) + component].key
  }

  /// Rounds the sums of some items: each, or their sum, which is then split.
  private mutating func roundTogether(gross: Ratio) throws(EngineFault) {
    taxes.roundedSums.removeAll()
    if taxes.sums.isEmpty { return }
    if plan.rounding.combinesComponents || (plan.rounding.roundsNet && plan.isInclusive) {
      return try splitSums(roundedTotal(exact: sum(taxes.sums), gross: gross))
    }
    var total: Int64 = 0
    for index in taxes.sums.indices {
      let rounded = try taxes.sums[index].rounded(plan.rounding.taxMode)
      taxes.roundedSums.append(rounded)
      total = try total.checkedAdding(rounded)
    }
    if plan.isInclusive, case let whole = try gross.rounded(.floor), total > whole { try splitSums(whole) }
  }

  private mutating func splitSums(_ total: Int64) throws(EngineFault) {
    try allocation.split(total, taxes.sums, taxes.sums.indices)
    taxes.roundedSums.removeAll()
    for index in taxes.sums.indices { taxes.roundedSums.append(allocation.parts[index]) }
  }

  /// How much tax an amount can contain.
  func capacity(_ amount: Int64) throws(EngineFault) -> Capacity {
    let units = try taxUnits(amount)
    let whole = try units.rounded(.floor)
    return Capacity(whole: whole, hasSpare: units.compare(Ratio(whole: Int128(whole))) > 0)
  }

  private mutating func setCapacities() throws(EngineFault) {
    guard plan.isInclusive else { return }
    for index in taxes.items.indices {
      taxes.capacities.append(try capacity(taxes.items[index].amount))
    }
  }

  /// Gives a rounded tax to the parts by their exact taxes; with inclusive prices an item that is full is passed over.
  private mutating func allocate(_ total: Int64) throws(EngineFault) {
    exact.removeAll()
    capacities.removeAll()
    for index in taxes.parts.indices {
      exact.append(taxes.exact[taxes.parts[index].tax])
      if plan.isInclusive { capacities.append(taxes.capacities[taxes.parts[index].item]) }
    }
    try allocation.split(total, exact, exact.indices, capacities: capacities)
    for index in taxes.parts.indices {
      let (part, share) = (taxes.parts[index], allocation.parts[index])
      taxes.rounded[part.tax] += share
      if plan.isInclusive { taxes.capacities[part.item].whole -= share }
    }
  }
}
