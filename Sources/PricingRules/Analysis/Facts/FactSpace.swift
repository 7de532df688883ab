import Money

/// All facts that a rule set asks for, with the values that matter of each; turns its conditions into literals.
///
/// Exact: of the texts and regions that a rule set does not mention one stands for all, and numbers are whole on the
/// grid that the engine compares them on.
struct FactSpace: Sendable {
  let digits: Int
  private(set) var names: [FactNames]
  /// Case-folded codes.
  private(set) var coupons = FactNames(isOpen: true)
  /// By number, as the rule set first writes them.
  private(set) var couponTexts: [String] = []
  private(set) var tags = FactNames(isOpen: true)
  let regions: RegionTree
  private(set) var lines = LineSpace()

  /// Instants from the year 1 to the year 9999 by every clock, in microseconds since 1970.
  static let time: ClosedRange<Int128> = -62_135_510_400_000_000...253_402_214_399_999_999
  /// Sums of money and measures have no upper end that a rule set could reach.
  static let amounts: ClosedRange<Int128> = 0...1_000_000_000_000_000_000_000_000_000_000

  init(_ document: RuleSetDocument) {
    digits = document.currency.digits
    var names = Dimension.allCases.map { _ in FactNames(isOpen: true) }
    if !document.deliveryMethods.isEmpty {
      names[Dimension.deliveryMethod.rawValue] = FactNames(isOpen: false)
      for method in document.deliveryMethods { _ = names[Dimension.deliveryMethod.rawValue].insert(method.id) }
    }
    names[Dimension.category.rawValue] = FactNames(isOpen: false)
    for category in document.tax?.categories ?? [] { _ = names[Dimension.category.rawValue].insert(category) }
    var mentioned: [String] = []
    for requirement in document.requirements {
      switch (requirement.key, requirement.test) {
      case (.coupon, .anyOf(let texts)):
        for text in texts where coupons.insert(CaseFolding.folded(text)) == couponTexts.count {
          couponTexts.append(text)
        }
      case (.customerTag, .anyOf(let texts)): for text in texts { _ = tags.insert(text) }
      case (let key, .anyOf(let texts)):
        // A method that is not declared cannot be ordered with; it gets no number.
        guard let dimension = key.dimension, names[dimension.rawValue].isOpen else { continue }
        for text in texts { _ = names[dimension.rawValue].insert(text) }
      case (_, .regions(let codes)): mentioned += codes
      default: break
      }
    }
    self.names = names
    regions = RegionTree(mentioned: mentioned)
    for filter in document.filters { lines.learn(filter) }
  }

  // MARK: Domains

  /// All values of a fact.
  func domain(_ dimension: Dimension) -> RangeSet {
    switch dimension {
    case .channel, .payment, .deliveryMethod: names[dimension.rawValue].domain
    case .category: RangeSet(points: names[dimension.rawValue].texts.indices)
    case .shipTo, .shipFrom: regions.domain
    case .at: RangeSet([Self.time])
    case .subtotal, .discountedSubtotal, .quantity, .weight, .netUnitPrice: RangeSet([Self.amounts])
    }
  }

  /// In how many decimals a number is counted.
  func scale(_ dimension: Dimension) -> Int {
    switch dimension {
    case .subtotal, .discountedSubtotal: digits
    // A weight is a sum of products of two numbers with six decimals.
    case .weight: 12
    // A price after discounts is any fraction; a digit more than bounds have tells all open intervals apart.
    case .netUnitPrice: 7
    default: 6
    }
  }

  // MARK: Literals

  /// The literals of a condition, in its order.
  func literals(_ condition: Condition) -> [Literal] {
    condition.requirements.map { literal($0) }
  }

  func literal(_ requirement: Requirement) -> Literal {
    let literal = positive(requirement)
    return requirement.isNegated ? negation(of: literal) : literal
  }

  private func positive(_ requirement: Requirement) -> Literal {
    switch requirement.test {
    case .anyOf(let texts):
      switch requirement.key {
      case .coupon:
        return .coupons(Set(texts.compactMap { coupons.number(of: CaseFolding.folded($0)) }), isNegated: false)
      case .customerTag: return .tags(Set(texts.compactMap { tags.number(of: $0) }), isNegated: false)
      default:
        guard let dimension = requirement.key.dimension else { return .sameRegion(.any) }
        return .value(dimension, RangeSet(points: texts.compactMap { names[dimension.rawValue].number(of: $0) }))
      }
    case .regions(let codes):
      return .value(requirement.key == .shipTo ? .shipTo : .shipFrom, regions.covered(by: codes))
    case .flag(let flag): return .sameRegion(flag ? .same : .different)
    case .interval(let interval):
      guard let dimension = requirement.key.dimension else { return .sameRegion(.any) }
      return .value(dimension, Self.numbers(interval, scale: scale(dimension)))
    case .window(let window):
      return window.needsWallClock ? .clock(window, isNegated: false) : .value(.at, Self.instants(of: window))
    case .lines(let condition): return .lines(condition, isNegated: false)
    }
  }

  func negation(of literal: Literal) -> Literal {
    switch literal {
    case .value(let dimension, let set): .value(dimension, domain(dimension).subtracting(set))
    case .sameRegion(let outcomes): .sameRegion(SameRegion.any.subtracting(outcomes))
    case .coupons(let texts, let isNegated): .coupons(texts, isNegated: !isNegated)
    case .tags(let texts, let isNegated): .tags(texts, isNegated: !isNegated)
    case .clock(let window, let isNegated): .clock(window, isNegated: !isNegated)
    case .lines(let condition, let isNegated): .lines(condition, isNegated: !isNegated)
    }
  }

  /// The numbers of an interval, counted in units of 10^-`scale`.
  static func numbers(_ interval: Interval, scale: Int) -> RangeSet {
    var lower = amounts.lowerBound
    var upper = amounts.upperBound
    if let bound = interval.lower, let value = try? bound.value.coefficient(atScale: scale) {
      lower = bound.isIncluded ? value : value + 1
    }
    if let bound = interval.upper, let value = try? bound.value.coefficient(atScale: scale) {
      upper = bound.isIncluded ? value : value - 1
    }
    return RangeSet(lower, upper)
  }

  /// 10 to an exponent of at least 0.
  static func power(_ exponent: Int) -> Int128 {
    (0..<max(0, exponent)).reduce(1) { power, _ in power * 10 }
  }

  /// A number of units of 10^-`scale` without trailing zeros.
  static func text(_ number: Int128, scale: Int) -> String {
    (try? FixedDecimal(coefficient: number, scale: scale))?.normalized.description ?? ""
  }

  /// The instants of a window, whatever the clock shows.
  static func instants(of window: TimeWindow) -> RangeSet {
    RangeSet(
      window.from.map { Int128($0) } ?? time.lowerBound, window.until.map { Int128($0) - 1 } ?? time.upperBound)
  }
}

extension RangeSet {
  /// What is in this set and not in the other.
  func subtracting(_ other: RangeSet) -> RangeSet {
    guard let first, let last else { return self }
    return intersection(other.complement(in: first...last))
  }
}

extension Requirement.Key {
  /// The fact with one value that a key asks for; nil for the others.
  var dimension: Dimension? {
    switch self {
    case .channel: .channel
    case .payment: .payment
    case .deliveryMethod: .deliveryMethod
    case .shipTo: .shipTo
    case .shipFrom: .shipFrom
    case .category: .category
    case .at, .date: .at
    case .subtotal: .subtotal
    case .discountedSubtotal: .discountedSubtotal
    case .quantity: .quantity
    case .weight: .weight
    case .netUnitPrice: .netUnitPrice
    case .coupon, .customerTag, .sameRegion, .lines: nil
    }
  }
}
