import FoundationEssentials
import Money

/// A number as it will be shown: already rounded, with a fixed number of digits behind the decimal separator.
///
/// Every value of `Decimal` and of `FixedDecimal` has one, whatever its size: `magnitude × 10^exponent`.
struct ShownNumber: Sendable, Equatable {
  /// Below zero; never set when all digits shown are zero.
  private(set) var isNegative: Bool
  /// All significant digits, as one whole number.
  private(set) var magnitude: UInt128
  /// The power of ten that ``magnitude`` is multiplied with.
  private(set) var exponent: Int
  /// The digits shown behind the separator, at least `-exponent`.
  private(set) var places: Int

  /// Whether no digit but 0 stands behind the separator.
  var isWhole: Bool { exponent >= 0 || magnitude % Self.powerOfTen(-exponent) == 0 }

  /// The same number below zero, or above it; 0 stays 0.
  var negated: ShownNumber {
    var number = self
    number.isNegative = !isNegative && magnitude != 0
    return number
  }

  /// Rounds a fixed decimal once.
  init(_ number: FixedDecimal, _ fraction: FractionRule, _ mode: RoundingMode) {
    self.init(
      isNegative: number.coefficient < 0, magnitude: number.coefficient.magnitude, exponent: -number.scale,
      fraction, mode)
  }

  /// Rounds a decimal once; "not a number" is shown as 0.
  init(_ number: Decimal, _ fraction: FractionRule, _ mode: RoundingMode) {
    if let parts = number.parts {
      self.init(parts, fraction, mode)
    } else {
      self.init(FixedDecimal.zero, fraction, mode)
    }
  }

  /// Rounds the parts of a decimal once.
  init(_ parts: DecimalParts, _ fraction: FractionRule, _ mode: RoundingMode) {
    self.init(
      isNegative: parts.isNegative, magnitude: parts.magnitude, exponent: parts.exponent, fraction, mode)
  }

  private init(
    isNegative: Bool, magnitude: UInt128, exponent: Int, _ fraction: FractionRule, _ mode: RoundingMode
  ) {
    self.isNegative = isNegative
    self.magnitude = magnitude
    self.exponent = magnitude == 0 ? 0 : exponent
    places = fraction.places
    switch fraction.kind {
    case .fixed:
      round(toPlaces: places, mode)
    case .hiddenWhenWhole:
      round(toPlaces: places, mode)
      if isWhole { dropFraction() }
    case .atLeast:
      while self.exponent < -places, self.magnitude % 10 == 0 { dropLastDigit() }
      places = max(places, -self.exponent)
    case .step(let step):
      round(toMultiplesOf: step, mode)
    }
    if self.magnitude == 0 { self.isNegative = false }
  }

  private mutating func round(toPlaces places: Int, _ mode: RoundingMode) {
    guard exponent < -places else { return }
    shorten(toSurplus: 38)
    magnitude = mode.quotient(magnitude, dividedBy: Self.powerOfTen(-exponent - places), isNegative: isNegative)
    exponent = -places
  }

  /// Rounds to whole multiples of `step` units of the last place, as cash is. A step has the digits 1, 2 or 5 and zeros.
  private mutating func round(toMultiplesOf step: UInt128, _ mode: RoundingMode) {
    var step = step
    var stepExponent = -places
    while step % 10 == 0 {
      step /= 10
      stepExponent += 1
    }
    // A number that ends before the step does is a multiple of it.
    guard exponent <= stepExponent else { return }
    shorten(toSurplus: 36)
    let divisor = step * Self.powerOfTen(stepExponent - exponent)
    let (rounded, overflow) = mode.quotient(magnitude, dividedBy: divisor, isNegative: isNegative)
      .multipliedReportingOverflow(by: step)
    if !overflow { magnitude = rounded }
    exponent = stepExponent
  }

  /// Drops digits far behind the last place. What is dropped leaves its trace in the last digit that stays, so that a
  /// number just above a half does not become the half.
  private mutating func shorten(toSurplus surplus: Int) {
    while -exponent - places > surplus {
      let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: 10)
      magnitude = remainder != 0 && quotient % 5 == 0 ? quotient + 1 : quotient
      exponent += 1
    }
  }

  private mutating func dropLastDigit() {
    magnitude /= 10
    exponent += 1
  }

  private mutating func dropFraction() {
    if exponent < 0 {
      magnitude /= Self.powerOfTen(-exponent)
      exponent = 0
    }
    places = 0
  }

  /// 10 to a power; the largest one that fits for any above.
  static func powerOfTen(_ exponent: Int) -> UInt128 {
    UInt128((try? Int128.powerOfTen(min(exponent, 38))) ?? 1)
  }
}

extension ShownNumber {
  /// The whole number of units of the last place, sign aside: 1250 for 12.50. Nil when 64 bits do not hold it.
  @inline(__always)
  var units: UInt64? {
    // No digit stands behind the last place.
    guard let magnitude = UInt64(exactly: magnitude), let power = Self.smallPowerOfTen(places &+ exponent) else {
      return nil
    }
    let (units, overflow) = magnitude.multipliedReportingOverflow(by: power)
    return overflow ? nil : units
  }

  /// 10 to a power that fits into 64 bits.
  @inline(__always)
  static func smallPowerOfTen(_ exponent: Int) -> UInt64? {
    smallPowers.indices.contains(exponent) ? smallPowers[exponent] : nil
  }

  private static let smallPowers: InlineArray<20, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Whether it is a whole number without decimals, above or below zero.
  func isExactly(_ number: UInt128) -> Bool { places == 0 && exponent == 0 && magnitude == number }

  /// The digits before the separator and those behind it, each as a whole number above zero.
  var split: (whole: ShownNumber, fraction: ShownNumber) {
    let divisor = Self.powerOfTen(-exponent)
    var (whole, fraction) = (self, self)
    (whole.isNegative, fraction.isNegative) = (false, false)
    (whole.exponent, fraction.exponent) = (max(exponent, 0), 0)
    (whole.places, fraction.places) = (0, 0)
    if exponent < 0 {
      let parts = magnitude.quotientAndRemainder(dividingBy: divisor)
      whole.magnitude = parts.quotient
      // A separator may be followed by fewer digits than are shown.
      fraction.magnitude = parts.remainder * Self.powerOfTen(places + exponent)
    } else {
      fraction.magnitude = 0
    }
    return (whole, fraction)
  }

  /// The same digits with the sign of another number.
  func signed(as other: ShownNumber) -> ShownNumber {
    var number = self
    number.isNegative = other.isNegative && magnitude != 0
    return number
  }
}
