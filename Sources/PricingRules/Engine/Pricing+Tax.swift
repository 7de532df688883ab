import Money

extension Pricing {
  /// The taxes of a cart, and what has no rate.
  struct TaxRun {
    var items: [TaxItem] = []
    /// For each position the index of its item.
    var positionItems: [Int?] = []
    var problems: [Quote.Problem] = []
  }

  /// Collects what is taxed and taxes it.
  func taxes(_ run: Run, _ fees: [FeeRun]) throws(EngineFault) -> TaxRun {
    var result = TaxRun(positionItems: Array(repeating: nil, count: cart.positions.count))
    guard let tax = plan.tax else { return result }
    for (index, position) in cart.positions.enumerated() where position.quantity > 0 {
      let amount = run.running[index] + run.kept[index]
      guard let list = try list(tax, position.taxCategory, netUnit: (amount, position.units)) else {
        let line = cart.lines[position.lines[0]]
        result.problems.append(
          Quote.Problem(
            code: .noTaxRate, item: "line \(line.id)", has: line.taxCategory ?? tax.defaultCategory))
        // Untaxed, but still goods that delivery is taxed like.
        addPosition(index, amount, tax.untaxed, &result)
        continue
      }
      addPosition(index, amount, list, &result)
    }
    try addDelivery(tax, run, &result)
    for (index, fee) in fees.enumerated() {
      guard let category = plan.fees[fee.fee].taxCategory else { continue }
      guard let list = try list(tax, category.symbol, netUnit: (fee.amount, .one)) else {
        result.problems.append(
          Quote.Problem(code: .noTaxRate, item: "fee \(plan.fees[fee.fee].id)", has: category.name))
        continue
      }
      result.items.append(
        TaxItem(source: .fee(index), amount: fee.amount, list: list, quantity: .one, pricedUnits: .one))
    }
    result.items = try TaxCalculation(result.items, tax, plan).items
    return result
  }

  private func addPosition(_ index: Int, _ amount: Int64, _ list: Int, _ result: inout TaxRun) {
    let position = cart.positions[index]
    result.positionItems[index] = result.items.count
    result.items.append(
      TaxItem(
        source: .position(index), amount: amount, list: list,
        quantity: Ratio(Int128(position.quantity), Int128(Micro.one)), pricedUnits: position.units))
  }

  // MARK: Rows

  /// The components of the row that matches.
  private func list(
    _ tax: TaxPlan, _ category: Int, netUnit: (amount: Int64, units: Ratio)
  ) throws(EngineFault) -> Int? {
    var matching: Int?
    for row in tax.rows where try rowHolds(row.checks, category, netUnit) {
      if matching != nil { throw .tableOverlap }
      matching = row.components
    }
    return matching ?? tax.otherwise
  }

  private func rowHolds(
    _ checks: [Check], _ category: Int, _ netUnit: (amount: Int64, units: Ratio)
  ) throws(EngineFault) -> Bool {
    for check in checks {
      switch (check.key, check.test) {
      case (.category, .symbols(let symbols)):
        if (category >= 0 && symbols.contains(category)) == check.isNegated { return false }
      case (.netUnitPrice, .number):
        guard case .interval(let interval) = check.source.test else { continue }
        if try contains(interval, netUnit) == check.isNegated { return false }
      default:
        if firstFailure([check], Facts(running: [], discountedSubtotal: 0)) != nil { return false }
      }
    }
    return true
  }

  /// Whether the price of one unit lies in an interval, exactly.
  private func contains(_ interval: Interval, _ netUnit: (amount: Int64, units: Ratio)) throws(EngineFault) -> Bool {
    let price = try Ratio(Int128(netUnit.amount), PlanCompiler.powers[plan.digits]).divided(by: netUnit.units)
    if let lower = interval.lower {
      let order = price.compare(Ratio(lower.value.micro, Int128(Micro.one)))
      if order < 0 || (order == 0 && !lower.isIncluded) { return false }
    }
    if let upper = interval.upper {
      let order = price.compare(Ratio(upper.value.micro, Int128(Micro.one)))
      if order > 0 || (order == 0 && !upper.isIncluded) { return false }
    }
    return true
  }

  // MARK: Delivery

  private func addDelivery(_ tax: TaxPlan, _ run: Run, _ result: inout TaxRun) throws(EngineFault) {
    guard let delivery = run.delivery else { return }
    let amount = delivery.running + delivery.kept
    func add(_ amount: Int64, _ list: Int) {
      result.items.append(
        TaxItem(
          source: .delivery, amount: amount, list: tax.lists[list].deliveryList, quantity: .one, pricedUnits: .one))
    }
    switch plan.deliveryTax {
    case .none:
      return
    case .category(let symbol, let name):
      if let list = try list(tax, symbol, netUnit: (amount, .one)) {
        add(amount, list)
      } else {
        result.problems.append(Quote.Problem(code: .noTaxRate, item: "delivery", has: name))
      }
    case .highestRate:
      if let list = highestRate(tax, taxedGoods(run, result)) { add(amount, list) }
    case .prorata:
      for (list, portion) in try portions(amount, tax, run, result) where portion > 0 { add(portion, list) }
    }
  }

  /// Items of positions that count: those with something left, or all when everything is free.
  private func taxedGoods(_ run: Run, _ result: TaxRun) -> [(item: TaxItem, position: Int)] {
    let goods = result.positionItems.enumerated().compactMap { position, item in
      item.map { (item: result.items[$0], position: position) }
    }
    let paid = goods.filter { run.running[$0.position] > 0 }
    return paid.isEmpty ? goods : paid
  }

  private func highestRate(_ tax: TaxPlan, _ goods: [(item: TaxItem, position: Int)]) -> Int? {
    var highest: Int?
    for (item, _) in goods {
      guard let current = highest else {
        highest = item.list
        continue
      }
      if tax.lists[item.list].totalRate.compare(tax.lists[current].totalRate) > 0 { highest = item.list }
    }
    return highest
  }

  /// The delivery split over the groups of equal components: by their taxable amounts, when all are zero by their
  /// gross, and when that is zero too all of it to the highest rate.
  private func portions(
    _ amount: Int64, _ tax: TaxPlan, _ run: Run, _ result: TaxRun
  ) throws(EngineFault) -> [(list: Int, amount: Int64)] {
    let goods = taxedGoods(run, result)
    var lists: [Int] = []
    for (item, _) in goods where !lists.contains(item.list) { lists.append(item.list) }
    func weights(_ weight: (TaxItem, Int) -> Int64) -> [Int64] {
      lists.map { list in goods.reduce(0) { $1.item.list == list ? $0 + weight($1.item, $1.position) : $0 } }
    }
    var shares = weights { item, _ in item.amount }
    if shares.allSatisfy({ $0 == 0 }) { shares = weights { _, position in cart.positions[position].gross } }
    if shares.allSatisfy({ $0 == 0 }) {
      return highestRate(tax, goods).map { [($0, amount)] } ?? []
    }
    return Array(zip(lists, try Allocation.split(amount, weights: shares)))
  }
}
