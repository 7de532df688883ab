import Money

extension RoundingMode {
  /// `magnitude ÷ divisor`, rounded once, where the magnitude may use all of its 128 bits.
  func quotient(_ magnitude: UInt128, dividedBy divisor: UInt128, isNegative: Bool) -> UInt128 {
    if let numerator = Int128(exactly: magnitude), let divisor = Int128(exactly: divisor) {
      return divide(isNegative ? -numerator : numerator, by: divisor).magnitude
    }
    // A small number with the same parity and on the same side of the half is rounded in place of the large one.
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor)
    let rest = divisor - remainder
    let quarters = remainder == 0 ? 0 : remainder < rest ? 1 : remainder == rest ? 2 : 3
    let parity = Int128(quotient & 1)
    let model = 4 * parity + Int128(quarters)
    let isMoved = divide(isNegative ? -model : model, by: 4).magnitude != parity.magnitude
    return isMoved ? quotient + 1 : quotient
  }
}
