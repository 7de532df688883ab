import Money

/// A rule that takes something off.
struct Discount: Sendable {
  var id: String
  /// The index of its group in ``Stacking/groups``.
  var group: Int
  var when: Condition
  var selection: Selection
  var effect: Effect
  var limit: Limit
  /// Paid by a third party: the taxable amount stays.
  var keepsTaxBase: Bool
  /// A line that it touched takes no later rule.
  var isFinal: Bool
}

/// What a rule works on.
enum Selection: Sendable {
  case lines(LineFilter)
  case sets([SetMember])
  case delivery

  struct SetMember: Sendable {
    var filter: LineFilter
    var quantity: FixedDecimal
  }
}

/// What a rule does.
enum Effect: Sendable {
  case percentOff(PercentOff)
  case amountOff(AmountOff)
  case unitPrice(FixedDecimal)
  case priceTiers(PriceTiers)
  case buyGet(BuyGet)
  case bundlePrice(FixedDecimal)
  case tiers(Tiers)

  struct PercentOff: Sendable {
    var percent: FixedDecimal
    var base: Base
    var perSelection: Bool
    /// Whether the resulting unit price is rounded, not the discount.
    var roundsPrice: Bool
  }

  struct AmountOff: Sendable {
    enum Per: String, Sendable, CaseIterable { case selection, line, unit }
    var amount: FixedDecimal
    var per: Per
  }

  struct BuyGet: Sendable {
    enum Pick: String, Sendable, CaseIterable { case cheapest, dearest, pairs }
    var buy: Int64
    var get: Int64
    var percent: FixedDecimal
    var pick: Pick
    var buyLines: LineFilter?
    var repeats: Bool
  }

  struct Tiers: Sendable {
    enum Measure: String, Sendable, CaseIterable { case selectionTotal, selectionQuantity, lineQuantity }
    enum Off: Sendable {
      case percent(FixedDecimal)
      case amount(FixedDecimal)
    }
    var by: Measure
    /// Whether each slice has its own percentage, not the whole the last one.
    var slices: Bool
    var rows: [(when: Interval, off: Off)]
  }

  struct PriceTiers: Sendable {
    enum Measure: String, Sendable, CaseIterable { case selectionQuantity, lineQuantity }
    var by: Measure
    var slices: Bool
    var rows: [(when: Interval, amount: FixedDecimal)]
  }
}

/// What percentages and tiers are measured on.
enum Base: String, Sendable, CaseIterable {
  /// What earlier rules left.
  case running
  /// The line's gross.
  case original
}

/// Bounds of a rule.
struct Limit: Sendable {
  var amount: FixedDecimal?
  var times: Int64?
  var units: FixedDecimal?
  var unitFloor: FixedDecimal?

  static let none = Limit()
}

/// How groups of rules combine.
struct Stacking: Sendable {
  enum Mode: String, Sendable, CaseIterable { case best, first, all }
  enum Scope: String, Sendable, CaseIterable { case line, cart }

  struct Group: Sendable {
    var id: String
    var mode: Mode
    var scope: Scope
  }

  /// In the order in which they run.
  var groups: [Group] = []
  var base: Base = .running
  /// Pairs of indices of groups of which only the better one runs.
  var exclusive: [(Int, Int)] = []
  /// The most that all line discounts together may take, in percent of the subtotal.
  var capPercent: FixedDecimal?
}
