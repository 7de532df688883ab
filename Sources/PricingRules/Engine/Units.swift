import Money

/// The engine's integers: money is a whole number of minor units in `Int64`; quantities, unit prices, weights and
/// percentages are millionths (``Micro``), since none of them has more than six decimals.
enum Micro {
  /// Millionths in one.
  static let one: Int64 = 1_000_000
  /// Millionths of a percent in the whole.
  static let hundredPercent: Int128 = 100_000_000
}

extension FixedDecimal {
  /// The number in millionths. Readers let no more than six decimals and fifteen digits before the point through.
  var micro: Int128 {
    (try? coefficient(atScale: 6)) ?? 0
  }

  /// The number in millionths where it is known to be small: percentages, quantities, unit prices.
  var smallMicro: Int64 {
    Int64(clamping: micro)
  }

  /// The number in minor units of a currency with `digits` digits; nil when it does not fit.
  func minorUnits(_ digits: Int) -> Int64? {
    (try? coefficient(atScale: digits)).flatMap { Int64(exactly: $0) }
  }
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

  func contains(_ number: Int128) -> Bool { lower <= number && number <= upper }
}
