/// An exact decimal number: a whole coefficient of up to 38 digits, divided by 10 to the `scale`.
///
/// `12.50` is the coefficient 1250 with the scale 2. The scale is kept, so that `12.50` prints as it was written, and
/// plays no part in comparing: `12.50 == 12.5`. There are no infinities and no "not a number"; whatever does not fit is
/// an ``ArithmeticOverflow``.
public struct FixedDecimal: Sendable {
  /// The digits without the decimal point.
  public let coefficient: Int128
  /// The number of digits behind the decimal point, 0 … 38.
  public let scale: Int

  /// The largest scale.
  public static let maximumScale = 38

  /// `coefficient ÷ 10^scale`.
  ///
  /// - Throws: ``ArithmeticOverflow`` for a scale outside 0 … 38.
  public init(coefficient: Int128, scale: Int = 0) throws(ArithmeticOverflow) {
    guard (0...Self.maximumScale).contains(scale) else { throw ArithmeticOverflow() }
    self.init(unchecked: coefficient, scale: scale)
  }

  /// A whole number.
  public init(_ whole: Int) {
    self.init(unchecked: Int128(whole), scale: 0)
  }

  @inlinable
  init(unchecked coefficient: Int128, scale: Int) {
    self.coefficient = coefficient
    self.scale = scale
  }

  /// Zero.
  public static let zero = FixedDecimal(0)

  /// Whether it is below zero.
  public var isNegative: Bool { coefficient < 0 }

  /// The same number without trailing zeros behind the point: `12.50` → `12.5`, `100.00` → `100`.
  public var normalized: FixedDecimal {
    var coefficient = coefficient
    var scale = scale
    while scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    return FixedDecimal(unchecked: coefficient, scale: scale)
  }
}

extension FixedDecimal: Comparable, Hashable {
  /// Whether both are the same number, whatever their scales.
  public static func == (left: FixedDecimal, right: FixedDecimal) -> Bool {
    left.compare(right) == 0
  }

  /// Whether the left number is smaller.
  public static func < (left: FixedDecimal, right: FixedDecimal) -> Bool {
    left.compare(right) < 0
  }

  /// Hashes the number, not its scale.
  public func hash(into hasher: inout Hasher) {
    let number = normalized
    hasher.combine(number.coefficient)
    hasher.combine(number.scale)
  }

  /// −1, 0 or 1. Exact for every pair: a coefficient that cannot be brought to the other's scale is the larger one.
  private func compare(_ other: FixedDecimal) -> Int {
    if scale > other.scale { return -other.compare(self) }
    let factor = PowersOfTen.all[other.scale - scale]
    let (scaled, overflow) = coefficient.multipliedReportingOverflow(by: factor)
    if overflow { return coefficient < 0 ? -1 : 1 }
    return scaled < other.coefficient ? -1 : (scaled > other.coefficient ? 1 : 0)
  }
}
