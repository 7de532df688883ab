extension FixedDecimal {
  /// The sum, exact, with the larger of both scales.
  ///
  /// - Throws: ``ArithmeticOverflow`` when it has more than 38 digits.
  @inlinable
  public func adding(_ other: FixedDecimal) throws(ArithmeticOverflow) -> FixedDecimal {
    guard scale == other.scale else { return try addingRescaled(other) }
    let (sum, overflow) = coefficient.addingReportingOverflow(other.coefficient)
    if overflow { throw ArithmeticOverflow() }
    return FixedDecimal(unchecked: sum, scale: scale)
  }

  @usableFromInline
  func addingRescaled(_ other: FixedDecimal) throws(ArithmeticOverflow) -> FixedDecimal {
    let scale = max(scale, other.scale)
    let (sum, overflow) = try coefficient(atScale: scale).addingReportingOverflow(other.coefficient(atScale: scale))
    if overflow { throw ArithmeticOverflow() }
    return FixedDecimal(unchecked: sum, scale: scale)
  }

  /// The difference, exact, with the larger of both scales.
  ///
  /// - Throws: ``ArithmeticOverflow`` when it has more than 38 digits.
  public func subtracting(_ other: FixedDecimal) throws(ArithmeticOverflow) -> FixedDecimal {
    try adding(other.negated())
  }

  /// The product, exact, with the sum of both scales.
  ///
  /// - Throws: ``ArithmeticOverflow`` when it has more than 38 digits or decimals.
  public func multiplied(by other: FixedDecimal) throws(ArithmeticOverflow) -> FixedDecimal {
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: other.coefficient)
    if overflow { throw ArithmeticOverflow() }
    return try FixedDecimal(coefficient: product, scale: scale + other.scale)
  }

  /// The number with the other sign.
  ///
  /// - Throws: ``ArithmeticOverflow`` for the one coefficient that has no mirror.
  public func negated() throws(ArithmeticOverflow) -> FixedDecimal {
    if coefficient == .min { throw ArithmeticOverflow() }
    return FixedDecimal(unchecked: -coefficient, scale: scale)
  }

  /// The number with exactly `places` digits behind the point: padded with zeros, or rounded once.
  ///
  /// - Throws: ``ArithmeticOverflow`` when it has more than 38 digits, or for places outside 0 … 38.
  public func rounded(toPlaces places: Int, _ mode: RoundingMode) throws(ArithmeticOverflow) -> FixedDecimal {
    guard (0...Self.maximumScale).contains(places) else { throw ArithmeticOverflow() }
    if places >= scale { return FixedDecimal(unchecked: try coefficient(atScale: places), scale: places) }
    let divisor = PowersOfTen.all[scale - places]
    return FixedDecimal(unchecked: mode.divide(coefficient, by: divisor), scale: places)
  }

  /// The coefficient that this number has at another scale, when it has one there.
  ///
  /// - Throws: ``ArithmeticOverflow`` when digits would be lost at either end.
  public func coefficient(atScale wanted: Int) throws(ArithmeticOverflow) -> Int128 {
    if wanted == scale { return coefficient }
    guard (0...Self.maximumScale).contains(wanted) else { throw ArithmeticOverflow() }
    if wanted > scale {
      let (scaled, overflow) = coefficient.multipliedReportingOverflow(by: PowersOfTen.all[wanted - scale])
      if overflow { throw ArithmeticOverflow() }
      return scaled
    }
    let (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: PowersOfTen.all[scale - wanted])
    if remainder != 0 { throw ArithmeticOverflow() }
    return quotient
  }
}
