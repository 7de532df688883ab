/// The digits of a shown number as plural rules look at them; exact for a number of any size.
struct PluralOperands {
  /// A whole number, digits × 10^zeros.
  private struct Whole {
    var digits: UInt128
    var zeros: Int

    /// The remainder of a division; the number itself, or the largest that can be told apart, for a modulus of 0.
    func modulo(_ modulus: UInt64) -> UInt64 {
      var value = digits
      if modulus == 0 {
        for _ in 0..<zeros where value != 0 {
          let (product, overflow) = value.multipliedReportingOverflow(by: 10)
          if overflow { return .max }
          value = product
        }
        return UInt64(clamping: value)
      }
      let modulus = UInt128(modulus)
      value %= modulus
      for _ in 0..<zeros where value != 0 { value = value * 10 % modulus }
      return UInt64(value)
    }
  }

  private let integer: Whole
  private let fraction: Whole
  private let shownPlaces: Int

  /// Whether the number has no fraction, shown zeros aside.
  let isWhole: Bool

  init(_ number: ShownNumber) {
    shownPlaces = number.places
    if number.exponent >= 0 {
      integer = Whole(digits: number.magnitude, zeros: number.exponent)
      fraction = Whole(digits: 0, zeros: 0)
    } else if -number.exponent > 38 {
      integer = Whole(digits: 0, zeros: 0)
      fraction = Whole(digits: number.magnitude, zeros: number.places + number.exponent)
    } else {
      let (quotient, remainder) = number.magnitude.quotientAndRemainder(
        dividingBy: ShownNumber.powerOfTen(-number.exponent))
      integer = Whole(digits: quotient, zeros: 0)
      fraction = Whole(digits: remainder, zeros: number.places + number.exponent)
    }
    isWhole = fraction.digits == 0
  }

  /// The value of an operand, or its remainder where there is a modulus.
  func value(of operand: PluralRelation.Operand, modulo modulus: UInt64) -> UInt64 {
    switch operand {
    case .number, .integer: integer.modulo(modulus)
    case .shownFraction: fraction.modulo(modulus)
    case .significantFraction: significantFraction.digits.modulo(modulus)
    case .shownPlaces: remainder(shownPlaces, modulus)
    case .significantPlaces: remainder(significantFraction.places, modulus)
    case .exponent, .compactExponent: 0
    }
  }

  private var significantFraction: (digits: Whole, places: Int) {
    if isWhole { return (Whole(digits: 0, zeros: 0), 0) }
    var digits = fraction.digits
    var places = shownPlaces - fraction.zeros
    while digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    return (Whole(digits: digits, zeros: 0), places)
  }

  private func remainder(_ places: Int, _ modulus: UInt64) -> UInt64 {
    modulus == 0 ? UInt64(places) : UInt64(places) % modulus
  }
}
