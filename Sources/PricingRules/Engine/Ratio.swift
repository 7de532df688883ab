import Money

/// An exact fraction in lowest terms; the denominator is above zero. What does not fit is an overflow.
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
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
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
      return Ratio(try numerator.checkedAdding(other.numerator), denominator)
    }
    let common = Self.greatestCommonDivisor(denominator, other.denominator)
    let left = try numerator.checkedMultiplied(by: other.denominator / common)
    let right = try other.numerator.checkedMultiplied(by: denominator / common)
    return Ratio(try left.checkedAdding(right), try denominator.checkedMultiplied(by: other.denominator / common))
  }

  func multiplied(by other: Ratio) throws(EngineFault) -> Ratio {
    // Cancelling across first keeps the products small.
    let left = Self.greatestCommonDivisor(numerator, other.denominator)
    let right = Self.greatestCommonDivisor(other.numerator, denominator)
    return Ratio(
      try (numerator / left).checkedMultiplied(by: other.numerator / right),
      try (denominator / right).checkedMultiplied(by: other.denominator / left))
  }

  /// The quotient; the divisor is above zero.
  func divided(by other: Ratio) throws(EngineFault) -> Ratio {
    try multiplied(by: Ratio(other.denominator, other.numerator))
  }

  var negated: Ratio { Ratio(-numerator, denominator) }

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
