/// Literals that must hold together, kept as the box that they make.
///
/// Adding a literal narrows the box and notices at once when a fact has no value left; what needs more than one fact
/// (regions that must be the same, lines, the wall clock) is decided by ``ConjunctionSolver``.
struct Conjunction: Sendable {
  /// By dimension; nil while nothing is demanded of it.
  private(set) var values: [RangeSet?] = Array(repeating: nil, count: Dimension.allCases.count)
  private(set) var sameRegion = SameRegion.any
  private(set) var coupons = TextDemand()
  private(set) var tags = TextDemand()
  private(set) var clocks: [(window: TimeWindow, isNegated: Bool)] = []
  private(set) var lines: [(condition: LinesCondition, isNegated: Bool)] = []

  subscript(dimension: Dimension) -> RangeSet? { values[dimension.rawValue] }

  /// Adds a literal; false when a fact has no value left, and the conjunction must not be used any more.
  mutating func add(_ literal: Literal) -> Bool {
    switch literal {
    case .value(let dimension, let set):
      let narrowed = values[dimension.rawValue].map { $0.intersection(set) } ?? set
      values[dimension.rawValue] = narrowed
      return !narrowed.isEmpty
    case .sameRegion(let outcomes):
      sameRegion.formIntersection(outcomes)
      return !sameRegion.isEmpty
    case .coupons(let texts, let isNegated): return coupons.add(texts, isNegated: isNegated)
    case .tags(let texts, let isNegated): return tags.add(texts, isNegated: isNegated)
    case .clock(let window, let isNegated):
      clocks.append((window, isNegated))
      return isNegated || add(.value(.at, FactSpace.instants(of: window)))
    case .lines(let condition, let isNegated):
      lines.append((condition, isNegated))
      return true
    }
  }

  /// Whether a literal could still be added, as far as single facts tell.
  func admits(_ literal: Literal) -> Bool {
    if case .value(let dimension, let set) = literal {
      guard let present = values[dimension.rawValue] else { return !set.isEmpty }
      return present.overlaps(set)
    }
    var copy = self
    return copy.add(literal)
  }

  /// The conjunction with more literals; nil when a fact has no value left.
  func adding(_ literals: some Sequence<Literal>) -> Conjunction? {
    var copy = self
    for literal in literals where !copy.add(literal) { return nil }
    return copy
  }
}

extension RangeSet {
  /// Whether both have a number in common. Fast when one of them has few ranges.
  func overlaps(_ other: RangeSet) -> Bool {
    if other.ranges.count > ranges.count { return other.overlaps(self) }
    return other.ranges.contains { range in first(from: range.lowerBound).map { $0 <= range.upperBound } ?? false }
  }
}
