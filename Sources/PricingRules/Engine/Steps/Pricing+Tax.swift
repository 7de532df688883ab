import Money

extension Pricing {
  /// Collects what is taxed and taxes it.
  mutating func addTaxes() throws(EngineFault) {
    taxes.clear()
    taxes.positionItems.append(repeating: -1, count: cart.positions.count)
    if !plan.tax.isPresent { return }
    // What a row asks of the cart is the same for all that is taxed.
    var cursor = BitCursor()
    while let row = cursor.next(in: plan.tax.destinations, cart[.shipTo]) {
      if holds(plan.tax.rows[row].checks) { taxes.openRows.append(Int32(row)) }
    }
    if plan.tax.goesByCategory { listCategories() }
    for index in cart.positions.indices where cart.positions[index].quantity > 0 { try addPosition(index) }
    try addDelivery()
    for index in fees.indices {
      let category = plan.fees[fees[index].fee].taxCategory
      if category < 0 { continue }
      let list = try list(category, UnitPrice(amount: fees[index].amount))
      if list == TaxRun.noList {
        taxes.problems.append(.fee(Int32(index)))
      } else {
        addItem(.fee(Int32(index)), fees[index].amount, list)
      }
    }
    try calculateTaxes()
  }

  private mutating func addPosition(_ index: Int) throws(EngineFault) {
    let line = Int(cart.positions[index].line)
    // A product that the catalogue does not know has no category, and its own problem.
    if cart.lines[line].taxSymbol < 0 { return }
    let (quantity, per) = (cart.positions[index].quantity, cart.lines[line].per)
    let amount = run.running[index] + run.kept[index]
    let source = TaxItem.Source.position(Int32(truncatingIfNeeded: index))
    var list = try list(cart.lines[line].taxSymbol, UnitPrice(amount: amount, quantity: quantity, per: per))
    if list == TaxRun.noList {
      taxes.problems.append(source)
      // Untaxed, but still goods that delivery is taxed like.
      list = plan.tax.untaxed
    }
    taxes.positionItems[index] = Int32(truncatingIfNeeded: taxes.items.count)
    taxes.items.append(TaxItem(source: source, amount: amount, list: list, quantity: quantity, per: per))
  }

  /// Adds delivery or a fee, which are one unit.
  private mutating func addItem(_ source: TaxItem.Source, _ amount: Int64, _ list: Int32) {
    taxes.items.append(TaxItem(source: source, amount: amount, list: list, quantity: Micro.one, per: Micro.one))
  }

  // MARK: Rows

  /// The price of one unit, as an exact quotient.
  struct UnitPrice {
    /// In minor units.
    let amount: Int64
    /// In millionths.
    var quantity = Micro.one
    /// In millionths.
    var per = Micro.one
  }

  /// The list of components of the row that matches; ``TaxRun/noList`` when there is neither a row nor an `otherwise`.
  @inline(__always)
  private mutating func list(_ category: Int32, _ price: UnitPrice) throws(EngineFault) -> Int32 {
    if !plan.tax.goesByCategory { return try listByRows(category, price) }
    let list = taxes.lists[Int(category)]
    if list == TaxRun.severalLists { throw .tableOverlap }
    return list
  }

  /// Finds the list of each category, where nothing else is asked of what is taxed.
  private mutating func listCategories() {
    taxes.lists.append(repeating: TaxRun.noList, count: plan.tax.categoryCount)
    for place in taxes.openRows.indices {
      let row = Int(taxes.openRows[place])
      var left = plan.tax.rows[row].categoryMask
      while left != 0 {
        let category = left.trailingZeroBitCount
        left &= left &- 1
        taxes.lists[category] = taxes.lists[category] == TaxRun.noList ? plan.tax.rows[row].list : TaxRun.severalLists
      }
    }
    for category in taxes.lists.indices where taxes.lists[category] == TaxRun.noList {
      taxes.lists[category] = plan.tax.otherwise
    }
  }

  private func listByRows(_ category: Int32, _ price: UnitPrice) throws(EngineFault) -> Int32 {
    var list = TaxRun.noList
    for place in taxes.openRows.indices {
      let row = Int(taxes.openRows[place])
      if !holds(plan.tax.rows[row].categories, category) { continue }
      if !plan.tax.rows[row].prices.isEmpty, try !holds(plan.tax.rows[row].prices, price) { continue }
      if list != TaxRun.noList { throw .tableOverlap }
      list = plan.tax.rows[row].list
    }
    return list == TaxRun.noList ? plan.tax.otherwise : list
  }

  private func holds(_ checks: Rows, _ category: Int32) -> Bool {
    for index in checks.range {
      guard case .symbols(let test) = plan.checks[index].test else { continue }
      if plan.contains(test, category) == plan.checks[index].isNegated { return false }
    }
    return true
  }

  private func holds(_ checks: Rows, _ price: UnitPrice) throws(EngineFault) -> Bool {
    let exact = Ratio(
      Int128(price.amount) * Int128(price.per), try plan.power.checkedMultiplied(by: Int128(price.quantity)))
    for index in checks.range where !plan.tax.prices[index].holds(exact) { return false }
    return true
  }

  // MARK: Delivery

  private mutating func addDelivery() throws(EngineFault) {
    guard run.method >= 0 else { return }
    let amount = try run.delivery.checkedAdding(run.deliveryKept)
    switch plan.deliveryTax {
    case .none:
      return
    case .category(let category):
      let list = try list(category, UnitPrice(amount: amount))
      if list == TaxRun.noList {
        taxes.problems.append(.delivery)
      } else {
        addItem(.delivery, amount, plan.tax.lists[Int(list)].deliveryList)
      }
    case .highestRate:
      if let list = highestRate() { addItem(.delivery, amount, plan.tax.lists[Int(list)].deliveryList) }
    case .prorata:
      try addPortions(amount)
    }
  }

  /// Whether a position counts as goods that delivery is taxed like: one with something left, or any when all is free.
  private func counts(_ position: Int) -> Bool {
    taxes.positionItems[position] >= 0 && (run.running[position] > 0 || run.discountedSubtotal == 0)
  }

  private func highestRate() -> Int32? {
    var highest: Int32?
    for position in cart.positions.indices where counts(position) {
      let list = taxes.items[Int(taxes.positionItems[position])].list
      if let current = highest,
        plan.tax.lists[Int(list)].totalRate.compare(plan.tax.lists[Int(current)].totalRate) <= 0
      {
        continue
      }
      highest = list
    }
    return highest
  }

  /// Splits the delivery over the groups of equal components: by their taxable amounts, when all are zero by their
  /// gross, and when that is zero too all of it goes to the highest rate.
  private mutating func addPortions(_ amount: Int64) throws(EngineFault) {
    portions.removeAll()
    for position in cart.positions.indices where counts(position) {
      let item = taxes.items[Int(taxes.positionItems[position])]
      let place = portions.indices.first { portions[$0].list == item.list } ?? portions.count
      if place == portions.count { portions.append(Portion(list: item.list)) }
      portions[place].amount += item.amount
      portions[place].gross += cart.positions[position].gross
    }
    let hasAmounts = portions.indices.contains { portions[$0].amount > 0 }
    weights.removeAll()
    for place in portions.indices { weights.append(hasAmounts ? portions[place].amount : portions[place].gross) }
    if !weights.indices.contains(where: { weights[$0] > 0 }) {
      if let list = highestRate(), amount > 0 { addItem(.delivery, amount, plan.tax.lists[Int(list)].deliveryList) }
      return
    }
    try allocation.split(amount, weights)
    for place in portions.indices where allocation.parts[place] > 0 {
      addItem(.delivery, allocation.parts[place], plan.tax.lists[Int(portions[place].list)].deliveryList)
    }
  }

  /// What is taxed by one list of components.
  struct Portion {
    let list: Int32
    var amount: Int64 = 0
    var gross: Int64 = 0
  }
}
