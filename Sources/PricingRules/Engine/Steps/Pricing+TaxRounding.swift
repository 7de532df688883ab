import Money

extension Pricing {
  /// Taxes the items that were collected, at the level that the rule set rounds on.
  mutating func calculateTaxes() throws(EngineFault) {
    guard let tax = plan.tax else { return }
    for index in taxes.items.indices {
      let start = taxes.exact.count
      try addExactTaxes(taxes.items[index], tax)
      taxes.items[index].taxes = Rows(start: Int32(start), count: Int32(taxes.exact.count - start))
    }
    for _ in taxes.exact.indices { taxes.rounded.append(0) }
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
    for index in taxes.rounded.indices { taxes.total = try taxes.total.checkedAdding(taxes.rounded[index]) }
  }

  /// Sums the taxes up by code and rate.
  mutating func addTaxTotals() throws(EngineFault) {
    guard let tax = plan.tax else { return }
    for index in taxes.items.indices {
      let item = taxes.items[index]
      var contained: Int128 = 0
      for place in item.taxes.range { contained += Int128(taxes.rounded[place]) }
      var component = Int(tax.lists[Int(item.list)].components.start)
      for place in item.taxes.range {
        let key = Int(tax.components[component].key)
        component += 1
        let total = taxes.totals.firstIndex { $0.key == key } ?? taxes.totals.count
        if total == taxes.totals.count { taxes.totals.append(TaxRun.Total(key: key)) }
        taxes.totals[total].amount = try taxes.totals[total].amount.checkedAdding(taxes.rounded[place])
        taxes.totals[total].base += Int128(item.amount)
        taxes.totals[total].contained += contained
      }
    }
  }

  // MARK: Exact taxes

  private mutating func addExactTaxes(_ item: TaxItem, _ tax: TaxPlan) throws(EngineFault) {
    let list = tax.lists[Int(item.list)]
    if list.hasAmountsPerUnit { return try addExactTaxesWithUnits(item, tax, list) }
    let amount = Ratio(whole: Int128(item.amount))
    for component in list.components.range {
      taxes.exact.append(try amount.multiplied(by: tax.components[component].share))
    }
  }

  /// Taxes of which some are charged on each priced unit.
  private mutating func addExactTaxesWithUnits(
    _ item: TaxItem, _ tax: TaxPlan, _ list: ComponentList
  ) throws(EngineFault) {
    let amount = try taxUnits(item.amount)
    let units = try taxScale.multiplied(by: Ratio(Int128(item.quantity), Int128(item.per)))
    var net = amount
    if plan.isInclusive {
      let fixed = try list.totalPerUnit.multiplied(by: units)
      if fixed.compare(amount) > 0 {
        // The amounts per unit are more than the price: they share it.
        for component in list.components.range {
          let share = try tax.components[component].perUnit.divided(by: list.totalPerUnit)
          taxes.exact.append(try amount.multiplied(by: share))
        }
        return
      }
      net = try amount.subtracting(fixed).divided(by: Ratio.one.adding(list.totalRate))
    }
    for component in list.components.range {
      let (rate, perUnit) = (tax.components[component].rate, tax.components[component].perUnit)
      taxes.exact.append(try net.multiplied(by: rate).adding(perUnit.multiplied(by: units)))
    }
  }

  /// Units of the tax places in one minor unit.
  private var taxScale: Ratio { Ratio(plan.taxPower, plan.power) }

  private func taxUnits(_ amount: Int64) throws(EngineFault) -> Ratio {
    if plan.taxPower == plan.power { return Ratio(whole: Int128(amount)) }
    return try Ratio(whole: Int128(amount)).multiplied(by: taxScale)
  }

  private func sum(_ rows: Rows) throws(EngineFault) -> Ratio {
    var sum = Ratio.zero
    for index in rows.range { sum = try sum.adding(taxes.exact[index]) }
    return sum
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
    try allocation.split(total, taxes.exact[item.taxes.range])
    for (index, part) in zip(item.taxes.range, allocation.parts) { taxes.rounded[index] = part }
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
    var lists: [Int32] = []
    for index in taxes.items.indices where !lists.contains(taxes.items[index].list) {
      lists.append(taxes.items[index].list)
    }
    for list in lists {
      let members = taxes.items.indices.filter { taxes.items[$0].list == list }
      let count = Int(taxes.items[members[0]].taxes.count)
      var exact: [Ratio] = []
      for component in 0..<count {
        var sum = Ratio.zero
        for index in members { sum = try sum.adding(taxes.exact[Int(taxes.items[index].taxes.start) + component]) }
        exact.append(sum)
      }
      let rounded = try roundTogether(exact, members)
      for component in 0..<count {
        try allocate(rounded[component], members.map { ($0, Int(taxes.items[$0].taxes.start) + component) })
      }
    }
  }

  /// One rounding per code and rate over the whole document, or one of all taxes together.
  private mutating func roundInvoice() throws(EngineFault) {
    guard let tax = plan.tax else { return }
    try setCapacities()
    var keys: [Int32] = []
    var parts: [[(item: Int, tax: Int)]] = []
    let taxed = taxes.items.indices.filter { !taxes.items[$0].taxes.isEmpty }
    for index in taxed {
      let item = taxes.items[index]
      for (component, place) in zip(tax.lists[Int(item.list)].components.range, item.taxes.range) {
        let key = tax.components[component].key
        let group = keys.firstIndex(of: key) ?? keys.count
        if group == keys.count {
          keys.append(key)
          parts.append([])
        }
        parts[group].append((index, place))
      }
    }
    var exact: [Ratio] = []
    for group in parts {
      var sum = Ratio.zero
      for part in group { sum = try sum.adding(taxes.exact[part.tax]) }
      exact.append(sum)
    }
    let rounded = try roundTogether(exact, taxed)
    for (group, total) in zip(parts, rounded) { try allocate(total, group) }
  }

  /// Rounds the sums of some items: each, or their sum, which is then split.
  private mutating func roundTogether(_ exact: [Ratio], _ members: [Int]) throws(EngineFault) -> [Int64] {
    if exact.isEmpty { return [] }
    var gross = Ratio.zero
    for index in members { gross = try gross.adding(taxUnits(taxes.items[index].amount)) }
    if plan.rounding.combinesComponents || (plan.rounding.roundsNet && plan.isInclusive) {
      try allocation.split(roundedTotal(exact: self.sum(exact), gross: gross), exact[...])
      return allocation.parts
    }
    var rounded: [Int64] = []
    var total: Int64 = 0
    for sum in exact {
      rounded.append(try sum.rounded(plan.rounding.taxMode))
      total = try total.checkedAdding(rounded[rounded.count - 1])
    }
    guard plan.isInclusive, case let whole = try gross.rounded(.floor), total > whole else { return rounded }
    try allocation.split(whole, exact[...])
    return allocation.parts
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

  /// Gives a rounded tax to items by their exact taxes; with inclusive prices an item that is full is passed over.
  private mutating func allocate(_ total: Int64, _ parts: [(item: Int, tax: Int)]) throws(EngineFault) {
    let exact = parts.map { taxes.exact[$0.tax] }
    if plan.isInclusive {
      try allocation.split(total, exact[...], capacities: parts.map { taxes.capacities[$0.item] })
    } else {
      try allocation.split(total, exact[...])
    }
    for (part, share) in zip(parts, allocation.parts) {
      taxes.rounded[part.tax] += share
      if plan.isInclusive { taxes.capacities[part.item].whole -= share }
    }
  }
}
