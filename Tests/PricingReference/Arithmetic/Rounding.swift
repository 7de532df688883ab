/// The rounding modes of pricing.md §3. All but `ceiling` and `floor` are symmetric for negatives (A37).
enum RoundingMode: String, Sendable, CaseIterable {
  case halfUp, halfEven, halfDown, up, down, ceiling, floor

  /// Rounds to a whole number.
  private func whole(_ value: Fraction) -> BigInt {
    switch self {
    case .floor: return value.floor
    case .ceiling: return value.ceiling
    default:
      let size = value.isNegative ? -value : value
      let below = size.floor
      let rest = size - Fraction(below, BigInt(1))
      let half = Fraction(BigInt(1), BigInt(2))
      let away =
        switch self {
        case .up: !rest.isZero
        case .halfUp: rest >= half
        case .halfDown: rest > half
        case .halfEven: rest > half || (rest == half && below.isOdd)
        default: false
        }
      let rounded = away ? below + BigInt(1) : below
      return value.isNegative ? -rounded : rounded
    }
  }

  /// **R**: rounds to a multiple of `unit`.
  func callAsFunction(_ value: Fraction, to unit: Fraction) -> Fraction {
    Fraction(whole(value / unit), BigInt(1)) * unit
  }
}
