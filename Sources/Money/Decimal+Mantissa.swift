public import FoundationEssentials

extension Decimal {
  /// The magnitude's whole mantissa and the power of ten that it is multiplied with; a mantissa of 0 for "not a number".
  ///
  /// Foundation shows its mantissa only as text, which costs 4 to 8 µs. Its memory is read instead, after the layout has
  /// been checked once; where it is another one, the text serves.
  public var mantissaAndExponent: (mantissa: UInt128, exponent: Int) {
    if isNaN { return (0, 0) }
    return Self.hasKnownLayout ? (mantissaInMemory, exponent) : (mantissaFromText, exponent)
  }

  /// 20 bytes: a header of 4 bytes with the exponent first, then 16 bytes of mantissa, lowest first. The words that the
  /// header's length does not count are zero in every value that Foundation makes (checked by ``hasKnownLayout``).
  private var mantissaInMemory: UInt128 {
    unsafe withUnsafeBytes(of: self) { bytes in
      let low = unsafe bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
      let high = unsafe bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
      return UInt128(UInt64(littleEndian: high)) << 64 | UInt128(UInt64(littleEndian: low))
    }
  }

  private var mantissaFromText: UInt128 {
    UInt128(significand.magnitude.description) ?? 0
  }

  /// Whether the mantissa stands where it is expected, tried on numbers of every length.
  private static let hasKnownLayout: Bool = {
    guard MemoryLayout<Decimal>.size == 20 else { return false }
    var number = Decimal(1)
    for step in 0..<38 {
      number = number * 10 + Decimal(step % 10)
      if number.mantissaInMemory != number.mantissaFromText { return false }
      // A sum that became shorter must not leave words of the longer one behind.
      let shorter = number - number + Decimal(step)
      if shorter.mantissaInMemory != shorter.mantissaFromText { return false }
    }
    return true
  }()
}
