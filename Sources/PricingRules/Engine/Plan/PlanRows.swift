import Money

// The plan keeps its parts in a few flat tables of plain values, and refers to them by number: pricing a cart walks over
// these tables without counting a single reference.

/// Rows that follow each other in one of the plan's tables.
struct Rows: Sendable {
  let start: Int32
  let count: Int32

  static let none = Rows(start: 0, count: 0)

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  var isEmpty: Bool { count == 0 }
}

/// "One of these texts": the numbers of the texts as bits.
struct SymbolTest: Sendable {
  /// Bit n stands for the numbers n, n + 64, n + 128 …
  let mask: UInt64
  /// All bits, in the plan's table of words.
  let words: Rows
}

/// An interval of whole numbers, both ends included.
struct NumberRange: Sendable, Hashable {
  var lower: Int128
  var upper: Int128

  /// The numbers of an interval, counted in units of 10^-`scale`; the numbers compared with it are whole there.
  init(_ interval: Interval, scale: Int) {
    lower = .min
    upper = .max
    if let bound = interval.lower, let value = try? bound.value.coefficient(atScale: scale) {
      lower = bound.isIncluded ? value : value + 1
    }
    if let bound = interval.upper, let value = try? bound.value.coefficient(atScale: scale) {
      upper = bound.isIncluded ? value : value - 1
    }
  }

  @inline(__always)
  func contains(_ number: Int128) -> Bool { lower <= number && number <= upper }
}

/// One key of a line filter: all terms of a filter must hold.
struct TermPlan: Sendable {
  enum Field: Sendable { case sku, category, tag, attribute, unitPrice, quantity, weight }
  enum Test: Sendable {
    case symbols(SymbolTest)
    /// A row of the table of ranges, in millionths.
    case number(Int32)
  }

  /// Where texts can be told by one look at bits: those that it asks for; else 0.
  let mask: UInt64
  let field: Field
  let isNegated: Bool
  let test: Test
}

/// One requirement of a condition.
struct CheckPlan: Sendable {
  enum Test: Sendable {
    /// The fact holds one of these texts.
    case symbols(SymbolTest)
    case flag(Bool)
    /// A row of the table of ranges.
    case number(Int32)
    /// A row of the table of windows.
    case window(Int32)
    /// A row of the table of conditions on lines.
    case lines(Int32)
  }

  /// Where a requirement of texts can be told by one look at bits: the texts that it asks for; else 0.
  let mask: UInt64
  /// The texts of the cart that those bits are compared with.
  let fact: CartFact
  let isNegated: Bool
  let key: Requirement.Key
  let test: Test
  /// The requirement as it was written, in the table of requirements: for reasons and hints.
  let requirement: Int32
}

/// "The cart holds such lines."
struct LinesPlan: Sendable {
  let filter: Rows
  /// In millionths.
  let quantity: NumberRange?
  /// In minor units.
  let total: NumberRange?
}

/// A rule that takes something off.
struct RulePlan: Sendable {
  enum Target: Sendable {
    /// Lines that the terms of a filter mean.
    case lines(Rows)
    /// A bundle of members.
    case sets(Rows)
    case delivery
  }

  let group: Int32
  let checks: Rows
  let target: Target
  let effect: EffectPlan
  let limit: LimitPlan
  let keepsTaxBase: Bool
  let isFinal: Bool
  /// The codes of `when.coupon`, in the order of the rule set.
  let coupons: Rows
  /// What percentages and tiers are measured on.
  let base: Base
}

/// Bounds in minor units and millionths.
struct LimitPlan: Sendable {
  var amount: Int64?
  var times: Int64?
  var units: Int64?
  var unitFloor: Int128?

  /// Whether it changes how many units are touched, or how much may be taken off each.
  var boundsUnits: Bool { units != nil || unitFloor != nil }
}

/// What a rule does, in minor units and millionths.
enum EffectPlan: Sendable {
  case percentOff(Fraction, perSelection: Bool, roundsPrice: Bool)
  case amountOff(amount: Int128, per: Effect.AmountOff.Per)
  case unitPrice(Int128)
  case priceTiers(TiersPlan)
  case buyGet(BuyGetPlan)
  case bundlePrice(Int64)
  case tiers(TiersPlan)
}

struct BuyGetPlan: Sendable {
  let buy: Int64
  let get: Int64
  let percent: Fraction
  let pick: Effect.BuyGet.Pick
  let buyLines: Rows?
  let repeats: Bool
}

struct TiersPlan: Sendable {
  let by: Effect.Tiers.Measure
  let slices: Bool
  let rows: Rows
}

struct TierRow: Sendable {
  enum Off: Sendable {
    case percent(Fraction)
    case amount(Int64)
    /// A unit price in millionths.
    case price(Int128)
  }

  let range: NumberRange
  let off: Off
  /// The lower bound as it was written, for hints.
  let bound: Int128?
}

struct SetMemberPlan: Sendable {
  let filter: Rows
  let quantity: Int64
}

struct GroupPlan: Sendable {
  let mode: Stacking.Mode
  let isPerLine: Bool
  /// Rules of the group in file order, by what they select.
  let lineRules: Rows
  let deliveryRules: Rows
}

struct MethodPlan: Sendable {
  let rows: Rows
  let otherwise: ChargePlan?
  /// Whether a row asks for the total of the goods, so that another total could make the delivery cheaper.
  let followsTotal: Bool
}

struct ChargeRow: Sendable {
  let checks: Rows
  let charge: ChargePlan
}

struct ChargePlan: Sendable {
  struct Plus: Sendable {
    let of: DeliveryCharge.Measure
    let above: Int128
    let each: Int128
    let amount: Int64
  }

  let amount: Int64
  let plus: Plus?
}

enum DeliveryTaxPlan: Sendable {
  case none
  case highestRate
  case prorata
  /// The number of a tax category.
  case category(Int32)
}

struct FeePlan: Sendable {
  enum Charge: Sendable {
    case amount(Int64)
    case percent(Fraction, of: Fee.Measure, atLeast: Int64?, atMost: Int64?)
  }

  let checks: Rows
  let charge: Charge
  /// The number of a tax category; −1 for an untaxed fee.
  let taxCategory: Int32
}

struct PayableRow: Sendable {
  let checks: Rows
  let increment: Int64
  let mode: RoundingMode
}

struct RoundingPlan: Sendable {
  let amounts: RoundingMode
  let roundsUnitPrice: Bool
  let taxLevel: Rounding.TaxLevel
  let taxMode: RoundingMode
  let combinesComponents: Bool
  let taxPlaces: Int
  let roundsNet: Bool
  /// Whether each tax of each line is rounded by itself, whatever the others are.
  let roundsEachTax: Bool
}
