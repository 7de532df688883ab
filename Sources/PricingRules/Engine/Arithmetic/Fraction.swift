import Money

/// A share of an amount, such as a percentage, in lowest terms: small enough that the share of nearly every amount is
/// worked out in 64 bits.
struct Fraction: Sendable {
  let numerator: Int64
  /// Above zero.
  let denominator: Int64

  /// A percentage in millionths of a percent.
  init(percent: Int64) {
    let divisor = Int64(Ratio.greatestCommonDivisor(Int128(percent), Micro.hundredPercent))
    numerator = percent / divisor
    denominator = Int64(Micro.hundredPercent) / divisor
  }

  /// A ratio; nil when its terms have more than 64 bits.
  init?(_ ratio: Ratio) {
    let reduced = ratio.reduced
    guard let numerator = Int64(exactly: reduced.numerator), let denominator = Int64(exactly: reduced.denominator)
    else { return nil }
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  var ratio: Ratio { Ratio(Int128(numerator), Int128(denominator)) }

  /// The share of an amount, rounded once.
  @inline(__always)
  func of(_ amount: Int64, _ mode: RoundingMode) throws(EngineFault) -> Int64 {
    let (product, overflow) = amount.multipliedReportingOverflow(by: numerator)
    return overflow ? try ofLarge(amount, mode) : mode.divide(product, by: denominator)
  }

  @inline(never)
  private func ofLarge(_ amount: Int64, _ mode: RoundingMode) throws(EngineFault) -> Int64 {
    try mode.amount(Int128(amount), times: Int128(numerator), dividedBy: Int128(denominator))
  }

  /// The exact share of an exact amount.
  func of(_ amount: Ratio) throws(EngineFault) -> Ratio { try amount.multiplied(by: ratio) }
}
