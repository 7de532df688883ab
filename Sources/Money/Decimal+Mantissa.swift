public import FoundationEssentials

/// A decimal taken apart: `magnitude × 10^exponent`, and its sign.
public struct DecimalParts: Sendable, Hashable {
  /// All digits, as one whole number.
  public let magnitude: UInt128
  /// The power of ten that it is multiplied with, −128 … 127.
  public let exponent: Int
  /// Whether the number is below zero.
  public let isNegative: Bool
}

extension Decimal {
  /// The number taken apart; nil for "not a number".
  ///
  /// Foundation shows its mantissa only as text, which costs 4 to 8 µs, and each other part by a call of its own. Its
  /// memory is read instead, after the layout has been checked once; where it is another one, the slow way serves.
  public var parts: DecimalParts? {
    Self.hasKnownLayout ? partsInMemory : partsByFoundation
  }

  /// 20 bytes, lowest first: the exponent (8 bits), flags of which the last is the sign (4 bits), the length of the
  /// mantissa in words (4 bits), nothing (16 bits), then 16 bytes of mantissa. The words that the length does not count
  /// are zero in every value that Foundation makes (checked by ``hasKnownLayout``). No words and a minus are "not a
  /// number".
  private var partsInMemory: DecimalParts? {
    unsafe withUnsafeBytes(of: self) { bytes in
      let header = UInt32(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
      let low = unsafe bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
      let high = unsafe bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
      if header & 0xF800 == 0x0800 { return nil }
      return DecimalParts(
        magnitude: UInt128(UInt64(littleEndian: high)) << 64 | UInt128(UInt64(littleEndian: low)),
        exponent: Int(Int8(truncatingIfNeeded: header)), isNegative: header & 0x0800 != 0)
    }
  }

  private var partsByFoundation: DecimalParts? {
    if isNaN { return nil }
    return DecimalParts(
      magnitude: UInt128(significand.magnitude.description) ?? 0, exponent: exponent, isNegative: sign == .minus)
  }

  /// Whether the parts stand where they are expected, tried on numbers of every length, sign and many exponents.
  static let hasKnownLayout: Bool = {
    guard MemoryLayout<Decimal>.size == 20, Decimal.nan.partsInMemory == nil else { return false }
    var number = Decimal(1)
    for step in 0..<38 {
      number = number * 10 + Decimal(step % 10)
      // A sum that became shorter must not leave words of the longer one behind.
      let shorter = number - number + Decimal(step)
      let shifted = Decimal(sign: .minus, exponent: step * 6 - 120, significand: number)
      for tried in [number, -number, shorter, shifted] where tried.partsInMemory != tried.partsByFoundation {
        return false
      }
    }
    return true
  }()
}
