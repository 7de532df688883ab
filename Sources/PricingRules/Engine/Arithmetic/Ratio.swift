import Money

/// An exact fraction; the denominator is above zero. What does not fit is an overflow, never an approximation.
///
/// It is brought to lowest terms only when its numbers grow too large: most are rounded and gone before that.
struct Ratio: Sendable {
  let numerator: Int128
  let denominator: Int128

  static let zero = Ratio(whole: 0)
  static let one = Ratio(whole: 1)

  init(whole: Int128) {
    numerator = whole
    denominator = 1
  }

  /// The quotient of two numbers; the second is above zero.
  init(_ numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The same number in lowest terms.
  var reduced: Ratio {
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    return Ratio(numerator / divisor, denominator / divisor)
  }

  static func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
    var a = a.magnitude
    var b = b.magnitude
    while b != 0 {
      if let small = UInt64(exactly: a), let smaller = UInt64(exactly: b) {
        return Int128(greatestCommonDivisor(small, smaller))
      }
      (a, b) = (b, a % b)
    }
    return a == 0 ? 1 : Int128(truncatingIfNeeded: a)
  }

  private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 0 ? 1 : a
  }

  func adding(_ other: Ratio) throws(EngineFault) -> Ratio {
    if denominator == other.denominator {
      let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
      if !overflow { return Ratio(sum, denominator) }
    }
    let (left, leftOverflow) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (right, rightOverflow) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (common, commonOverflow) = denominator.multipliedReportingOverflow(by: other.denominator)
    let (sum, sumOverflow) = left.addingReportingOverflow(right)
    if !leftOverflow, !rightOverflow, !commonOverflow, !sumOverflow { return Ratio(sum, common) }
    return try reduced.addingReduced(other.reduced)
  }

  private func addingReduced(_ other: Ratio) throws(EngineFault) -> Ratio {
    let divisor = Self.greatestCommonDivisor(denominator, other.denominator)
    let left = try numerator.checkedMultiplied(by: other.denominator / divisor)
    let right = try other.numerator.checkedMultiplied(by: denominator / divisor)
    return Ratio(try left.checkedAdding(right), try denominator.checkedMultiplied(by: other.denominator / divisor))
  }

  func subtracting(_ other: Ratio) throws(EngineFault) -> Ratio {
    try adding(Ratio(-other.numerator, other.denominator))
  }

  func multiplied(by other: Ratio) throws(EngineFault) -> Ratio {
    let (top, topOverflow) = numerator.multipliedReportingOverflow(by: other.numerator)
    let (bottom, bottomOverflow) = denominator.multipliedReportingOverflow(by: other.denominator)
    if !topOverflow, !bottomOverflow { return Ratio(top, bottom) }
    return try reduced.multipliedReduced(by: other.reduced)
  }

  private func multipliedReduced(by other: Ratio) throws(EngineFault) -> Ratio {
    // Cancelling across keeps the products small.
    let left = Ratio(numerator, other.denominator).reduced
    let right = Ratio(other.numerator, denominator).reduced
    return Ratio(
      try left.numerator.checkedMultiplied(by: right.numerator),
      try left.denominator.checkedMultiplied(by: right.denominator))
  }

  /// The quotient; the divisor is above zero.
  func divided(by other: Ratio) throws(EngineFault) -> Ratio {
    try multiplied(by: Ratio(other.denominator, other.numerator))
  }

  /// Below, at or above zero, exactly: products of 256 bits cannot overflow.
  func compare(_ other: Ratio) -> Int {
    let left = numerator.multipliedFullWidth(by: other.denominator)
    let right = other.numerator.multipliedFullWidth(by: denominator)
    if left.high != right.high { return left.high < right.high ? -1 : 1 }
    return left.low == right.low ? 0 : (left.low < right.low ? -1 : 1)
  }

  /// Rounded once to a whole number.
  func rounded(_ mode: RoundingMode) throws(EngineFault) -> Int64 {
    guard let amount = Int64(exactly: mode.divide(numerator, by: denominator)) else { throw .overflow(line: nil) }
    return amount
  }
}
