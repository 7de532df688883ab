import Money

/// Facts that must hold, as a rule set writes them in `when`: all requirements, each of them a box.
struct Condition: Sendable {
  /// In the order in which a failing one is named: the keys of ``Requirement/Key`` in their order, then the same keys
  /// negated.
  var requirements: [Requirement] = []

  /// Holds always.
  static let always = Condition()
}

/// One key of a condition.
struct Requirement: Sendable {
  /// What a condition may speak of, in the order in which failures are named.
  enum Key: String, Sendable, CaseIterable, Comparable {
    case coupon, customerTag, channel, payment, deliveryMethod, shipTo, shipFrom, sameRegion, at, subtotal
    case discountedSubtotal, quantity, weight, lines
    // Of tax rows only.
    case category, date, netUnitPrice

    static func < (left: Key, right: Key) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// What it demands of the fact.
  enum Test: Sendable {
    /// One of these texts.
    case anyOf([String])
    /// A region that one of these covers; declared sets are already put in place.
    case regions([String])
    /// A flag with this value.
    case flag(Bool)
    /// A number in an interval.
    case interval(Interval)
    /// An instant in a window.
    case window(TimeWindow)
    /// Lines in the cart.
    case lines(LinesCondition)
  }

  var key: Key
  var isNegated: Bool
  var test: Test
  /// What `needs` shows when it fails: the rule set's own JSON, compact.
  var needs: [UInt8]
}

/// "The cart holds such lines."
struct LinesCondition: Sendable {
  var filter: LineFilter
  var quantity: Interval?
  /// Of the running totals, in money.
  var total: Interval?
  /// The JSON of the two intervals, for `needs`.
  var quantityNeeds: [UInt8]
  var totalNeeds: [UInt8]
}

/// At most one lower and one upper bound of a number.
struct Interval: Sendable, Hashable {
  /// A bound and whether the bound itself belongs to the interval.
  struct Bound: Sendable, Hashable {
    var value: FixedDecimal
    var isIncluded: Bool
  }

  var lower: Bound?
  var upper: Bound?

  /// Whether no number lies in it.
  var isEmpty: Bool {
    guard let lower, let upper else { return false }
    return lower.value > upper.value || (lower.value == upper.value && !(lower.isIncluded && upper.isIncluded))
  }

  /// Whether some number lies in both.
  func overlaps(_ other: Interval) -> Bool {
    !Interval(lower: Self.higher(lower, other.lower), upper: Self.lower(upper, other.upper)).isEmpty
  }

  private static func higher(_ a: Bound?, _ b: Bound?) -> Bound? {
    guard let a else { return b }
    guard let b else { return a }
    if a.value == b.value { return a.isIncluded ? b : a }
    return a.value > b.value ? a : b
  }

  private static func lower(_ a: Bound?, _ b: Bound?) -> Bound? {
    guard let a else { return b }
    guard let b else { return a }
    if a.value == b.value { return a.isIncluded ? b : a }
    return a.value < b.value ? a : b
  }
}

/// A half-open window of time, and the weekdays and times of day inside it.
struct TimeWindow: Sendable, Hashable {
  /// Microseconds since 1970, included.
  var from: Int64?
  /// Microseconds since 1970, excluded.
  var until: Int64?
  /// Bit 0 for Monday … bit 6 for Sunday, by the wall clock of the rule set's zone.
  var weekdays: UInt8?
  /// Minutes of the day by the wall clock; an end at or before the start means over midnight.
  var minutes: DayTime?

  /// From a minute of the day, included, until another, excluded.
  struct DayTime: Sendable, Hashable {
    var from: Int
    var until: Int

    func contains(_ minute: Int) -> Bool {
      from < until ? from <= minute && minute < until : minute >= from || minute < until
    }
  }

  /// Whether the wall clock matters, so that a zone is needed to decide.
  var needsWallClock: Bool { weekdays != nil || minutes != nil }
}

/// Which lines a rule speaks of; no key means every line.
struct LineFilter: Sendable {
  var sku: [String]?
  var category: [String]?
  var tag: [String]?
  /// Attribute name → values, in the order of the file; every name must match.
  var attribute: [(name: String, values: [String])] = []
  /// Of the list price.
  var unitPrice: Interval?
  /// Of the position.
  var quantity: Interval?
  /// Of one unit.
  var weight: Interval?
  /// None of these may hold; it has no `not` of its own.
  var not: [LineFilter] = []
}
