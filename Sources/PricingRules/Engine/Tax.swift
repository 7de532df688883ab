import Money

/// Something that is taxed: a position, a part of the delivery or a fee.
struct TaxItem {
  enum Source {
    case position(Int)
    case delivery
    case fee(Int)
  }

  let source: Source
  /// What is taxed, in minor units of the price basis.
  let amount: Int64
  /// The index of its list of components.
  let list: Int
  /// The quantity, for the tax of one unit; 1 for delivery and fees.
  let quantity: Ratio
  /// Priced units, for amounts per unit.
  let pricedUnits: Ratio
  /// The exact tax of each component, in units of the tax places.
  var exact: [Ratio] = []
  /// The rounded tax of each component, in units of the tax places.
  var rounded: [Int64] = []

  var tax: Int64 { rounded.reduce(0, +) }
}

/// Taxes of a whole cart at the level that the rule set rounds on.
struct TaxCalculation {
  let plan: TaxPlan
  let rounding: RoundingPlan
  let isInclusive: Bool
  /// Units of the tax places in one minor unit of the currency, as a fraction.
  let scale: Ratio
  private(set) var items: [TaxItem]

  init(_ items: [TaxItem], _ plan: TaxPlan, _ pricing: PricingPlan) throws(EngineFault) {
    self.plan = plan
    rounding = pricing.rounding
    isInclusive = pricing.isInclusive
    scale = Ratio(PlanCompiler.powers[pricing.rounding.taxPlaces], PlanCompiler.powers[pricing.digits])
    self.items = items
    for index in self.items.indices { self.items[index].exact = try exactTaxes(self.items[index]) }
    switch rounding.taxLevel {
    case .line:
      for index in self.items.indices { self.items[index].rounded = try roundLine(self.items[index]) }
    case .unit:
      for index in self.items.indices { self.items[index].rounded = try roundUnits(self.items[index]) }
    case .category:
      try roundCategories()
    case .invoice:
      try roundInvoice()
    }
  }

  // MARK: Exact taxes

  /// The exact tax of each component of an item.
  private func exactTaxes(_ item: TaxItem) throws(EngineFault) -> [Ratio] {
    try exactTaxes(
      amount: Ratio(whole: Int128(item.amount)).multiplied(by: scale), units: item.pricedUnits, plan.lists[item.list])
  }

  private func exactTaxes(
    amount: Ratio, units: Ratio, _ list: ComponentList
  ) throws(EngineFault) -> [Ratio] {
    var taxes: [Ratio] = []
    if !list.hasAmountsPerUnit {
      // tax = amount × kᵢ, or amount × kᵢ ÷ (1 + Σk) when the amount contains it.
      let denominator =
        isInclusive ? try list.denominator.checkedAdding(list.numeratorSum) : list.denominator
      for numerator in list.numerators { taxes.append(try amount.multiplied(by: Ratio(numerator, denominator))) }
      return taxes
    }
    let perUnit = try units.multiplied(by: scale)
    var net = amount
    if isInclusive {
      let fixed = try list.totalPerUnit.multiplied(by: perUnit)
      if fixed.compare(amount) > 0 {
        // The amounts per unit are more than the price: they share it.
        for component in list.components {
          taxes.append(try amount.multiplied(by: component.perUnit).divided(by: list.totalPerUnit))
        }
        return taxes
      }
      net = try amount.subtracting(fixed).divided(by: Ratio.one.adding(list.totalRate))
    }
    for component in list.components {
      taxes.append(try net.multiplied(by: component.rate).adding(component.perUnit.multiplied(by: perUnit)))
    }
    return taxes
  }

  // MARK: Rounding one unit of account

  /// Rounds the exact taxes of one rounding unit: each component, or their sum, which is then split.
  ///
  /// - Parameter gross: what the taxes are contained in, in units of the tax places; they never exceed it.
  private func round(_ exact: [Ratio], gross: Ratio) throws(EngineFault) -> [Int64] {
    if exact.isEmpty { return [] }
    let mode = rounding.taxMode
    if rounding.roundsNet, isInclusive {
      let net = try gross.subtracting(sum(exact)).rounded(mode)
      return try Allocation.split(gross.rounded(.floor) - net, weights: exact)
    }
    var rounded: [Int64] = []
    if rounding.combinesComponents {
      rounded = try Allocation.split(sum(exact).rounded(mode), weights: exact)
    } else {
      for tax in exact { rounded.append(try tax.rounded(mode)) }
    }
    return try bounded(rounded, exact, gross: gross)
  }

  /// With inclusive prices: when the taxes exceed what they are contained in, that is split over them.
  private func bounded(_ rounded: [Int64], _ exact: [Ratio], gross: Ratio) throws(EngineFault) -> [Int64] {
    guard isInclusive else { return rounded }
    let limit = try gross.rounded(.floor)
    var total: Int64 = 0
    for tax in rounded { total = try total.checkedAdding(tax) }
    return total > limit ? try Allocation.split(limit, weights: exact) : rounded
  }

  private func sum(_ ratios: [Ratio]) throws(EngineFault) -> Ratio {
    var sum = Ratio.zero
    for ratio in ratios { sum = try sum.adding(ratio) }
    return sum
  }

  private func gross(_ item: TaxItem) throws(EngineFault) -> Ratio {
    try Ratio(whole: Int128(item.amount)).multiplied(by: scale)
  }

  // MARK: Levels

  private func roundLine(_ item: TaxItem) throws(EngineFault) -> [Int64] {
    try round(item.exact, gross: gross(item))
  }

  /// The tax of one unit is rounded, multiplied by the quantity and rounded again.
  private func roundUnits(_ item: TaxItem) throws(EngineFault) -> [Int64] {
    if item.exact.isEmpty { return [] }
    let mode = rounding.taxMode
    let quantity = item.quantity
    let gross = try gross(item)
    func times(_ unit: Ratio) throws(EngineFault) -> Int64 {
      let rounded = try unit.divided(by: quantity).rounded(mode)
      return try Ratio(whole: Int128(rounded)).multiplied(by: quantity).rounded(mode)
    }
    if rounding.roundsNet, isInclusive {
      let whole = try gross.rounded(.floor)
      let net = min(try times(gross.subtracting(sum(item.exact))), whole)
      return try Allocation.split(whole - net, weights: item.exact)
    }
    var rounded: [Int64] = []
    if rounding.combinesComponents {
      rounded = try Allocation.split(times(sum(item.exact)), weights: item.exact)
    } else {
      for tax in item.exact { rounded.append(try times(tax)) }
    }
    return try bounded(rounded, item.exact, gross: gross)
  }

  /// One rounding per group of equal components.
  private mutating func roundCategories() throws(EngineFault) {
    var groups: [Int: [Int]] = [:]
    for (index, item) in items.enumerated() { groups[item.list, default: []].append(index) }
    var left = try capacities()
    for members in groups.sorted(by: { $0.value[0] < $1.value[0] }).map(\.value) {
      let count = items[members[0]].exact.count
      var exact: [Ratio] = Array(repeating: .zero, count: count)
      var gross = Ratio.zero
      for index in members {
        gross = try gross.adding(self.gross(items[index]))
        for component in 0..<count { exact[component] = try exact[component].adding(items[index].exact[component]) }
      }
      let rounded = try round(exact, gross: gross)
      for index in members { items[index].rounded = Array(repeating: 0, count: count) }
      for component in 0..<count {
        try allocate(rounded[component], to: members.map { ($0, component) }, &left)
      }
    }
  }

  /// One rounding per code and rate over the whole document, or one of all taxes together.
  private mutating func roundInvoice() throws(EngineFault) {
    var keys: [Int] = []
    var parts: [Int: [(item: Int, component: Int)]] = [:]
    var gross = Ratio.zero
    for (index, item) in items.enumerated() {
      if item.exact.isEmpty { continue }
      gross = try gross.adding(self.gross(item))
      items[index].rounded = Array(repeating: 0, count: item.exact.count)
      for (component, part) in plan.lists[item.list].components.enumerated() {
        if parts[part.key] == nil { keys.append(part.key) }
        parts[part.key, default: []].append((index, component))
      }
    }
    var exact: [Ratio] = []
    for key in keys {
      exact.append(try sum((parts[key] ?? []).map { items[$0.item].exact[$0.component] }))
    }
    let rounded = try round(exact, gross: gross)
    var left = try capacities()
    for (key, total) in zip(keys, rounded) { try allocate(total, to: parts[key] ?? [], &left) }
  }

  /// What each item may still be taxed, where the tax is inside its amount.
  private func capacities() throws(EngineFault) -> [Int64] {
    var capacities: [Int64] = []
    for item in items { capacities.append(isInclusive ? try gross(item).rounded(.floor) : .max) }
    return capacities
  }

  /// Gives a rounded tax to items by their exact taxes; an item that is full is passed over.
  private mutating func allocate(
    _ total: Int64, to parts: [(item: Int, component: Int)], _ left: inout [Int64]
  ) throws(EngineFault) {
    let weights = parts.map { items[$0.item].exact[$0.component] }
    let shares = try Allocation.split(
      total, weights: weights, capacities: isInclusive ? parts.map { left[$0.item] } : nil)
    for (part, share) in zip(parts, shares) {
      items[part.item].rounded[part.component] += share
      if isInclusive { left[part.item] -= share }
    }
  }
}
