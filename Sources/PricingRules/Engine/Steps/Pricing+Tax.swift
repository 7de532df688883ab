import Money

extension Pricing {
  /// Collects what is taxed and taxes it.
  mutating func addTaxes() throws(EngineFault) {
    taxes.clear()
    for _ in cart.positions.indices { taxes.positionItems.append(-1) }
    guard let tax = plan.tax else { return }
    for index in cart.positions.indices where cart.positions[index].quantity > 0 {
      let position = cart.positions[index]
      let (line, amount) = (Int(position.line), run.running[index] + run.kept[index])
      let price = UnitPrice(amount: amount, quantity: position.quantity, per: cart.lines[line].per)
      let source = TaxItem.Source.position(Int32(index))
      // A product that the catalogue does not know has no category, and its own problem.
      if cart.lines[line].taxSymbol < 0 { continue }
      var list = try list(cart.lines[line].taxSymbol, price)
      if list == nil {
        taxes.problems.append(source)
        // Untaxed, but still goods that delivery is taxed like.
        list = tax.untaxed
      }
      taxes.positionItems[index] = Int32(taxes.items.count)
      taxes.items.append(
        TaxItem(
          source: source, amount: amount, list: list ?? tax.untaxed, quantity: price.quantity, per: price.per))
    }
    try addDelivery()
    for index in fees.indices {
      let category = plan.fees[fees[index].fee].taxCategory
      if category < 0 { continue }
      if let list = try list(category, UnitPrice(amount: fees[index].amount)) {
        addItem(.fee(Int32(index)), fees[index].amount, list)
      } else {
        taxes.problems.append(.fee(Int32(index)))
      }
    }
    try calculateTaxes()
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

  /// The components of the row that matches.
  private func list(_ category: Int32, _ price: UnitPrice) throws(EngineFault) -> Int32? {
    guard let tax = plan.tax else { return nil }
    var matching: Int32?
    for index in tax.rows.indices where try rowHolds(tax.rows[index].checks, category, price) {
      if matching != nil { throw .tableOverlap }
      matching = tax.rows[index].list
    }
    return matching ?? tax.otherwise
  }

  private func rowHolds(_ checks: Rows, _ category: Int32, _ price: UnitPrice) throws(EngineFault) -> Bool {
    for index in checks.range {
      let check = plan.checks[index]
      switch (check.key, check.test) {
      case (.category, .symbols(let test)):
        if plan.contains(test, category) == check.isNegated { return false }
      case (_, .unitPrice):
        guard case .interval(let interval) = plan.requirements[Int(check.requirement)].test else { continue }
        if try contains(interval, price) == check.isNegated { return false }
      default:
        if failure(index, run.discountedSubtotal) != nil { return false }
      }
    }
    return true
  }

  /// Whether the price of one unit lies in an interval, exactly.
  private func contains(_ interval: Interval, _ price: UnitPrice) throws(EngineFault) -> Bool {
    let exact = Ratio(
      Int128(price.amount) * Int128(price.per), try plan.power.checkedMultiplied(by: Int128(price.quantity)))
    if let lower = interval.lower {
      let order = exact.compare(Ratio(lower.value.micro, Int128(Micro.one)))
      if order < 0 || (order == 0 && !lower.isIncluded) { return false }
    }
    if let upper = interval.upper {
      let order = exact.compare(Ratio(upper.value.micro, Int128(Micro.one)))
      if order > 0 || (order == 0 && !upper.isIncluded) { return false }
    }
    return true
  }

  // MARK: Delivery

  private mutating func addDelivery() throws(EngineFault) {
    guard run.method >= 0, let tax = plan.tax else { return }
    let amount = try run.delivery.checkedAdding(run.deliveryKept)
    switch plan.deliveryTax {
    case .none:
      return
    case .category(let category):
      if let list = try list(category, UnitPrice(amount: amount)) {
        addItem(.delivery, amount, tax.lists[Int(list)].deliveryList)
      } else {
        taxes.problems.append(.delivery)
      }
    case .highestRate:
      if let list = highestRate() { addItem(.delivery, amount, tax.lists[Int(list)].deliveryList) }
    case .prorata:
      try addPortions(amount, tax)
    }
  }

  /// Whether a position counts as goods that delivery is taxed like: one with something left, or any when all is free.
  private func counts(_ position: Int) -> Bool {
    taxes.positionItems[position] >= 0 && (run.running[position] > 0 || run.discountedSubtotal == 0)
  }

  private func highestRate() -> Int32? {
    guard let tax = plan.tax else { return nil }
    var highest: Int32?
    for position in cart.positions.indices where counts(position) {
      let list = taxes.items[Int(taxes.positionItems[position])].list
      if let current = highest,
        tax.lists[Int(list)].totalRate.compare(tax.lists[Int(current)].totalRate) <= 0
      {
        continue
      }
      highest = list
    }
    return highest
  }

  /// Splits the delivery over the groups of equal components: by their taxable amounts, when all are zero by their
  /// gross, and when that is zero too all of it goes to the highest rate.
  private mutating func addPortions(_ amount: Int64, _ tax: TaxPlan) throws(EngineFault) {
    var lists: [Int32] = []
    var amounts: [Int64] = []
    var grosses: [Int64] = []
    for position in cart.positions.indices where counts(position) {
      let item = taxes.items[Int(taxes.positionItems[position])]
      let place = lists.firstIndex(of: item.list) ?? lists.count
      if place == lists.count {
        lists.append(item.list)
        amounts.append(0)
        grosses.append(0)
      }
      amounts[place] += item.amount
      grosses[place] += cart.positions[position].gross
    }
    if amounts.allSatisfy({ $0 == 0 }) { amounts = grosses }
    if amounts.allSatisfy({ $0 == 0 }) {
      if let list = highestRate(), amount > 0 { addItem(.delivery, amount, tax.lists[Int(list)].deliveryList) }
      return
    }
    try allocation.split(amount, amounts)
    for place in lists.indices where allocation.parts[place] > 0 {
      addItem(.delivery, allocation.parts[place], tax.lists[Int(lists[place])].deliveryList)
    }
  }
}
