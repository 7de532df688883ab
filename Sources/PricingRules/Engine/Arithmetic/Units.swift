import Money

/// The engine's integers: money is a whole number of minor units in `Int64`; quantities, unit prices, weights and
/// percentages are millionths (``Micro``), since none of them has more than six decimals.
enum Micro {
  /// Millionths in one.
  static let one: Int64 = 1_000_000
  /// Millionths of a percent in the whole.
  static let hundredPercent: Int128 = 100_000_000

  /// Millionths in one unit of a decimal place: 10⁶ ÷ 10ⁿ, without a branch that nobody could foretell.
  @inline(__always)
  static func units(ofPlace place: Int) -> Int64 {
    let zeros = Int64(max(0, 6 &- place))
    // 1 or 10, 1 or 100, 1 or 10,000.
    return (1 &+ 9 &* (zeros & 1)) &* (1 &+ 99 &* (zeros &>> 1 & 1)) &* (1 &+ 9999 &* (zeros &>> 2 & 1))
  }
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

extension FixedDecimal {
  /// Minor units as money.
  static func money(_ amount: Int64, _ digits: Int) -> FixedDecimal {
    (try? FixedDecimal(coefficient: Int128(amount), scale: digits)) ?? .zero
  }

  /// A number without trailing zeros.
  static func number(_ value: Int128, scale: Int) -> FixedDecimal {
    ((try? FixedDecimal(coefficient: value, scale: scale)) ?? .zero).normalized
  }
}
