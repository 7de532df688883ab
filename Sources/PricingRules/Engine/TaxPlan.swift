import Money

/// The tax table, compiled.
struct TaxPlan: Sendable {
  let defaultCategory: String?
  /// Declared categories.
  let categories: [String]
  let rows: [(checks: [Check], components: Int)]
  /// The list of components of `otherwise`.
  let otherwise: Int?
  /// The empty list of components.
  let untaxed: Int
  /// The different lists of components of all rows, and those lists without their amounts per unit, for delivery.
  let lists: [ComponentList]
  /// The different pairs of code and rate.
  let keys: [TaxKey]

  /// Whether a category is declared, byte for byte.
  func declares(_ category: String) -> Bool {
    categories.contains { $0.utf8.elementsEqual(category.utf8) }
  }
}

/// What taxes are summed by.
struct TaxKey: Sendable, Hashable {
  let code: String
  let rate: TaxTable.Component.Rate
}

/// The components of a tax row, as exact linear functions: tax = `rate` × net + `perUnit` × units.
struct ComponentList: Sendable {
  struct Component: Sendable {
    /// The index of its code and rate in ``TaxPlan/keys``.
    let key: Int
    /// The share of the net amount, components below it included.
    let rate: Ratio
    /// Minor units for each priced unit.
    let perUnit: Ratio
  }

  let components: [Component]
  let totalRate: Ratio
  let totalPerUnit: Ratio
  /// The list that delivery takes of it: without amounts per unit.
  let deliveryList: Int
  /// The rates over one denominator: component i takes `numerators[i] ÷ denominator` of the net amount.
  let numerators: [Int128]
  let denominator: Int128
  let numeratorSum: Int128

  var hasAmountsPerUnit: Bool { totalPerUnit.numerator != 0 }
}

extension PlanCompiler {
  /// - Throws: ``EngineFault`` when components on top of each other have more digits than can be exact.
  mutating func tax(_ table: TaxTable) throws(EngineFault) -> TaxPlan {
    for category in table.categories { _ = vocabularies.taxCategories.insert(category) }
    let rows = table.rows.map { (checks: checks($0.when), components: list($0.components)) }
    let otherwise = table.otherwise.map { list($0) }
    let untaxed = list([])
    // Lists for delivery may be added while lists are compiled.
    var lists: [ComponentList] = []
    while lists.count < componentLists.count { lists.append(try compile(componentLists[lists.count])) }
    return TaxPlan(
      defaultCategory: table.defaultCategory, categories: table.categories, rows: rows, otherwise: otherwise,
      untaxed: untaxed, lists: lists, keys: taxKeys)
  }

  private mutating func list(_ components: [TaxTable.Component]) -> Int {
    if let index = componentLists.firstIndex(of: components) { return index }
    componentLists.append(components)
    return componentLists.count - 1
  }

  private mutating func key(_ component: TaxTable.Component) -> Int {
    let key = TaxKey(code: component.code, rate: component.rate)
    if let index = taxKeys.firstIndex(of: key) { return index }
    taxKeys.append(key)
    return taxKeys.count - 1
  }

  private mutating func compile(_ components: [TaxTable.Component]) throws(EngineFault) -> ComponentList {
    var compiled: [ComponentList.Component] = []
    for component in components {
      var rate = Ratio.zero
      var perUnit = Ratio.zero
      switch component.rate {
      case .percent(let percent):
        let share = Ratio(percent.micro, Micro.hundredPercent)
        var base = Ratio.one
        for index in component.onTopOf {
          base = try base.adding(compiled[index].rate)
          perUnit = try perUnit.adding(compiled[index].perUnit)
        }
        rate = try base.multiplied(by: share)
        perUnit = try perUnit.multiplied(by: share)
      case .perUnit(let amount):
        perUnit = Ratio(amount.micro * PlanCompiler.powers[digits], Int128(Micro.one))
      }
      compiled.append(ComponentList.Component(key: key(component), rate: rate, perUnit: perUnit))
    }
    var denominator: Int128 = 1
    var totalRate = Ratio.zero
    var totalPerUnit = Ratio.zero
    for component in compiled {
      let divisor = Ratio.greatestCommonDivisor(denominator, component.rate.denominator)
      denominator = try denominator.checkedMultiplied(by: component.rate.denominator / divisor)
      totalRate = try totalRate.adding(component.rate)
      totalPerUnit = try totalPerUnit.adding(component.perUnit)
    }
    var numerators: [Int128] = []
    var numeratorSum: Int128 = 0
    for component in compiled {
      let numerator = try component.rate.numerator.checkedMultiplied(by: denominator / component.rate.denominator)
      numerators.append(numerator)
      numeratorSum = try numeratorSum.checkedAdding(numerator)
    }
    let forDelivery = components.filter { if case .percent = $0.rate { true } else { false } }
    return ComponentList(
      components: compiled, totalRate: totalRate, totalPerUnit: totalPerUnit,
      deliveryList: list(renumbered(forDelivery, of: components)), numerators: numerators, denominator: denominator,
      numeratorSum: numeratorSum)
  }

  /// The components with their `onTopOf` pointing into the shorter list.
  private func renumbered(
    _ kept: [TaxTable.Component], of all: [TaxTable.Component]
  ) -> [TaxTable.Component] {
    let places = all.indices.filter { if case .percent = all[$0].rate { true } else { false } }
    return zip(places, kept).map { _, component in
      var component = component
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
