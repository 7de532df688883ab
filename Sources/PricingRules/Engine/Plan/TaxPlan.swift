import Money

/// The tax table, compiled. Without taxes its tables are empty.
struct TaxPlan: ~Copyable, Sendable {
  struct Row: Sendable {
    /// Requirements of the cart.
    let checks: Rows
    /// Requirements of the category.
    let categories: Rows
    /// The categories that meet them, as bits: all there is to ask where ``TaxPlan/goesByCategory``.
    let categoryMask: UInt64
    /// Requirements of the price of one unit, in the table of such.
    let prices: Rows
    /// The index of its list of components.
    let list: Int32
  }

  /// Whether the rule set has a tax table.
  var isPresent = false
  var defaultCategory: String?
  /// The number of the default category; −1 without one.
  var defaultSymbol: Int32 = -1
  /// Whether nothing but the category is asked of what is taxed, and each category has a bit of its own.
  var goesByCategory = false
  /// The number of categories, with those of fees and delivery.
  var categoryCount = 0
  /// Declared categories.
  var categories: [String] = []
  var rows = Buffer<Row>()
  var destinations = DestinationIndex()
  var prices = Buffer<PriceCheck>()
  /// The list of components of `otherwise`; −1 without one.
  var otherwise: Int32 = -1
  /// The empty list of components.
  var untaxed: Int32 = -1
  /// The different lists of components of all rows, and those lists without their amounts per unit, for delivery.
  var lists = Buffer<ComponentList>()
  var components = Buffer<ComponentPlan>()
  /// The different pairs of code and rate.
  var keys = Buffer<TaxKey>()

  /// Whether a category is declared, byte for byte.
  func declares(_ category: String) -> Bool {
    categories.contains { $0.utf8.elementsEqual(category.utf8) }
  }
}

/// "The price of one unit lies in this interval", in millionths of the currency's unit.
struct PriceCheck: Sendable {
  let isNegated: Bool
  var lower: Int128?
  var lowerIsIncluded = false
  var upper: Int128?
  var upperIsIncluded = false

  init(_ interval: Interval, isNegated: Bool) {
    self.isNegated = isNegated
    if let bound = interval.lower { (lower, lowerIsIncluded) = (bound.value.micro, bound.isIncluded) }
    if let bound = interval.upper { (upper, upperIsIncluded) = (bound.value.micro, bound.isIncluded) }
  }

  /// Those of a condition.
  static func all(of condition: Condition) -> [PriceCheck] {
    condition.requirements.compactMap { requirement in
      guard requirement.key == .netUnitPrice, case .interval(let interval) = requirement.test else { return nil }
      return PriceCheck(interval, isNegated: requirement.isNegated)
    }
  }

  /// Whether an exact price, in units of the currency, passes.
  func holds(_ price: Ratio) -> Bool { contains(price) != isNegated }

  private func contains(_ price: Ratio) -> Bool {
    if let lower, case let order = price.compare(Ratio(lower, Int128(Micro.one))) {
      if order < 0 || (order == 0 && !lowerIsIncluded) { return false }
    }
    if let upper, case let order = price.compare(Ratio(upper, Int128(Micro.one))) {
      if order > 0 || (order == 0 && !upperIsIncluded) { return false }
    }
    return true
  }
}

/// What taxes are summed by.
struct TaxKey: Sendable, Hashable {
  let code: String
  let rate: TaxTable.Component.Rate
}

/// The components of a tax row, as exact linear functions: tax = `rate` × net + `perUnit` × units.
struct ComponentList: Sendable {
  let components: Rows
  let totalRate: Ratio
  let totalPerUnit: Ratio
  /// The list that delivery takes of it: without amounts per unit.
  let deliveryList: Int32

  /// Whether each tax is a share of the amount that 64 bits can hold.
  let isSimple: Bool

  var hasAmountsPerUnit: Bool { totalPerUnit.numerator != 0 }
}

struct ComponentPlan: Sendable {
  /// The index of its code and rate in ``TaxPlan/keys``.
  let key: Int32
  /// The share of the net amount, components below it included.
  let rate: Ratio
  /// Minor units for each priced unit.
  let perUnit: Ratio
  /// In a list without amounts per unit: the share of a taxed amount, in units of the tax places for each minor unit,
  /// whichever way prices are meant.
  let share: Ratio
  /// The same in few bits, if it has them.
  let fraction: Fraction?
}

extension PlanCompiler {
  /// - Throws: ``EngineFault`` when components on top of each other have more digits than can be exact.
  mutating func compile(_ table: TaxTable) throws(EngineFault) -> TaxPlan {
    for category in table.categories { _ = vocabularies.taxCategories.insert(category) }
    var prices: [PriceCheck] = []
    let rows = table.rows.map { row in
      let checks = checks(of: row.when) { $0.key != .category && $0.key != .netUnitPrice }
      let categories = self.checks(of: row.when) { $0.key == .category }
      return TaxPlan.Row(
        checks: checks, categories: categories, categoryMask: mask(of: self.checks[categories.range]),
        prices: Self.append(PriceCheck.all(of: row.when), to: &prices), list: list(row.components))
    }
    let otherwise = table.otherwise.map { list($0) }
    let untaxed = list([])
    // Lists for delivery may be added while lists are compiled.
    var lists: [ComponentList] = []
    var components: [ComponentPlan] = []
    while lists.count < componentLists.count {
      lists.append(try compile(componentLists[lists.count], into: &components))
    }
    var plan = TaxPlan()
    plan.isPresent = true
    plan.categoryCount = vocabularies.taxCategories.count
    plan.goesByCategory = plan.categoryCount <= 64 && rows.allSatisfy(\.prices.isEmpty)
    plan.defaultCategory = table.defaultCategory
    if let name = table.defaultCategory, let symbol = vocabularies.taxCategories.index(of: name) {
      plan.defaultSymbol = Int32(symbol)
    }
    plan.categories = table.categories
    plan.rows = Buffer(rows)
    plan.destinations = DestinationIndex(rows.map(\.checks), self.checks)
    plan.prices = Buffer(prices)
    plan.otherwise = otherwise ?? -1
    plan.untaxed = untaxed
    plan.lists = Buffer(lists)
    plan.components = Buffer(components)
    plan.keys = Buffer(taxKeys)
    return plan
  }

  /// The categories that requirements allow, as bits.
  private func mask(of categories: some Sequence<CheckPlan>) -> UInt64 {
    let count = vocabularies.taxCategories.count
    var mask = count >= 64 ? UInt64.max : 1 << UInt64(count) - 1
    for check in categories {
      guard case .symbols(let test) = check.test else { continue }
      mask &= check.isNegated ? ~test.mask : test.mask
    }
    return mask
  }

  private mutating func list(_ components: [TaxTable.Component]) -> Int32 {
    if let index = componentLists.firstIndex(of: components) { return Int32(index) }
    componentLists.append(components)
    return Int32(componentLists.count - 1)
  }

  private mutating func key(_ component: TaxTable.Component) -> Int32 {
    let key = TaxKey(code: component.code, rate: component.rate)
    if let index = taxKeys.firstIndex(of: key) { return Int32(index) }
    taxKeys.append(key)
    return Int32(taxKeys.count - 1)
  }

  private mutating func compile(
    _ components: [TaxTable.Component], into table: inout [ComponentPlan]
  ) throws(EngineFault) -> ComponentList {
    var exact: [(rate: Ratio, perUnit: Ratio)] = []
    var totalRate = Ratio.zero
    var totalPerUnit = Ratio.zero
    for component in components {
      var (rate, perUnit) = (Ratio.zero, Ratio.zero)
      switch component.rate {
      case .percent(let percent):
        let share = Ratio(percent.micro, Micro.hundredPercent).reduced
        var base = Ratio.one
        for index in component.onTopOf {
          base = try base.adding(exact[index].rate)
          perUnit = try perUnit.adding(exact[index].perUnit)
        }
        rate = try base.multiplied(by: share).reduced
        perUnit = try perUnit.multiplied(by: share).reduced
      case .perUnit(let amount):
        perUnit = Ratio(amount.micro * Self.powers[digits], Int128(Micro.one)).reduced
      }
      exact.append((rate, perUnit))
      totalRate = try totalRate.adding(rate).reduced
      totalPerUnit = try totalPerUnit.adding(perUnit).reduced
    }
    let scale = Ratio(Self.powers[document.rounding.taxPlaces], Self.powers[digits])
    var rows: [ComponentPlan] = []
    for (component, exact) in zip(components, exact) {
      var share = try exact.rate.multiplied(by: scale)
      if document.prices == .taxInclusive { share = try share.divided(by: Ratio.one.adding(totalRate)) }
      rows.append(
        ComponentPlan(
          key: key(component), rate: exact.rate, perUnit: exact.perUnit, share: share.reduced, fraction: Fraction(share)
        ))
    }
    return ComponentList(
      components: Self.append(rows, to: &table), totalRate: totalRate, totalPerUnit: totalPerUnit,
      deliveryList: list(Self.withoutAmountsPerUnit(components)),
      isSimple: totalPerUnit.numerator == 0 && rows.allSatisfy { $0.fraction != nil })
  }

  /// The percentages of a list, with their `onTopOf` pointing into the shorter list.
  private static func withoutAmountsPerUnit(_ components: [TaxTable.Component]) -> [TaxTable.Component] {
    let places = components.indices.filter { if case .percent = components[$0].rate { true } else { false } }
    return places.map { place in
      var component = components[place]
      component.onTopOf = component.onTopOf.compactMap { places.firstIndex(of: $0) }
      return component
    }
  }

  /// 10⁰ … 10⁶: digits of currencies and tax places.
  static let powers: [Int128] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// 10 to a small power.
  static func powerOfTen(_ exponent: Int) -> Int128 {
    (try? Int128.powerOfTen(exponent)) ?? 1
  }
}
