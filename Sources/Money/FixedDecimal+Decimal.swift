public import FoundationEssentials

/// A Foundation decimal that has no exact counterpart here.
public enum DecimalConversionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Not a number.
  case notANumber
  /// More than 38 digits, before or behind the point.
  case tooManyDigits

  /// A sentence in lower case.
  public var description: String {
    switch self {
    case .notANumber: "the decimal is not a number"
    case .tooManyDigits: "the decimal has more than 38 digits"
    }
  }
}

extension FixedDecimal {
  /// The same number as a Foundation decimal, digit for digit.
  ///
  /// Foundation keeps no scale: `12.50` comes back as `12.5`.
  ///
  /// - Throws: ``DecimalConversionError`` when the number does not fit; nothing is rounded.
  public init(_ decimal: Decimal) throws(DecimalConversionError) {
    guard let parts = decimal.parts else { throw .notANumber }
    guard var coefficient = Int128(exactly: parts.magnitude) else { throw .tooManyDigits }
    var scale = -parts.exponent
    // A power of ten in the mantissa may make room for a scale that is out of range.
    while scale > Self.maximumScale, coefficient % 10 == 0, coefficient != 0 {
      coefficient /= 10
      scale -= 1
    }
    if coefficient == 0 { scale = 0 }
    if scale < 0 {
      guard scale >= -Self.maximumScale else { throw .tooManyDigits }
      let (product, overflow) = coefficient.multipliedReportingOverflow(by: PowersOfTen.all[-scale])
      if overflow { throw .tooManyDigits }
      coefficient = product
      scale = 0
    }
    guard scale <= Self.maximumScale else { throw .tooManyDigits }
    self.init(unchecked: parts.isNegative ? -coefficient : coefficient, scale: scale)
  }

  /// The same number as a Foundation decimal, digit for digit: every coefficient fits its mantissa.
  public var decimal: Decimal {
    let number = normalized
    let magnitude = number.coefficient.magnitude
    let high = Decimal(UInt64(truncatingIfNeeded: magnitude >> 64))
    let low = Decimal(UInt64(truncatingIfNeeded: magnitude))
    let wordSize = Decimal(UInt64.max) + 1
    return Decimal(
      sign: number.coefficient < 0 ? .minus : .plus, exponent: -number.scale, significand: high * wordSize + low)
  }
}
