/// A text that is not a plain decimal number.
public enum DecimalSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No text, or a sign without digits.
  case empty
  /// A character that may not stand there, with its offset in UTF-8 bytes.
  case unexpectedCharacter(offset: Int)
  /// A zero before another digit: `007`.
  case leadingZero
  /// An exponent: `1e3`.
  case exponent
  /// More than 38 digits.
  case tooManyDigits

  /// A sentence in lower case.
  public var description: String {
    switch self {
    case .empty: "a decimal number needs at least one digit"
    case .unexpectedCharacter: "a decimal number has digits and at most one point between digits"
    case .leadingZero: "a decimal number has no leading zero"
    case .exponent: "a decimal number has no exponent"
    case .tooManyDigits: "a decimal number has at most 38 digits"
    }
  }
}

extension FixedDecimal: CustomStringConvertible, LosslessStringConvertible {
  /// Reads `-?(0|[1-9][0-9]*)(\.[0-9]+)?`, and nothing else: no blanks, no plus sign, no exponent, no other digits.
  ///
  /// The scale is the number of digits behind the point. Never passes through a binary float.
  public init(parsing text: String) throws(DecimalSyntaxError) {
    // Digits are gathered in 64 bits as long as they fit.
    var small: UInt64 = 0
    var coefficient: Int128 = 0
    var scale = 0
    var digits = 0
    var offset = 0
    var seenPoint = false
    var negative = false
    var leadingZero = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-") where offset == 0:
        negative = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if leadingZero, !seenPoint { throw .leadingZero }
        if digits == 0, byte == UInt8(ascii: "0") { leadingZero = true }
        digits += 1
        if seenPoint { scale += 1 }
        if digits <= Self.smallDigits {
          small = small &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
          offset += 1
          continue
        }
        if digits == Self.smallDigits + 1 { coefficient = Int128(small) }
        let (product, tooLarge) = coefficient.multipliedReportingOverflow(by: 10)
        let (sum, overflow) = product.addingReportingOverflow(Int128(byte - UInt8(ascii: "0")))
        if tooLarge || overflow || scale > Self.maximumScale { throw .tooManyDigits }
        coefficient = sum
      case UInt8(ascii: ".") where !seenPoint && digits > 0:
        seenPoint = true
      case UInt8(ascii: "e") where digits > 0, UInt8(ascii: "E") where digits > 0:
        throw .exponent
      default:
        throw .unexpectedCharacter(offset: offset)
      }
      offset += 1
    }
    if digits == 0 { throw .empty }
    if seenPoint, scale == 0 { throw .unexpectedCharacter(offset: offset - 1) }
    if digits <= Self.smallDigits { coefficient = Int128(small) }
    self.init(unchecked: negative ? -coefficient : coefficient, scale: scale)
  }

  /// So many digits always fit into 64 bits, and so do as many places.
  private static var smallDigits: Int { 18 }

  /// Reads a plain decimal number as ``init(parsing:)`` does; nil for anything else.
  public init?(_ description: String) {
    guard let number = try? FixedDecimal(parsing: description) else { return nil }
    self = number
  }

  /// The digits with exactly ``scale`` of them behind the point: `-0.05`, `1250`, `12.50`.
  public var description: String {
    if let small = UInt64(exactly: coefficient.magnitude), scale <= Self.smallDigits { return description(small) }
    var digits = String(coefficient.magnitude)
    if scale > 0 {
      if digits.utf8.count <= scale { digits = String(repeating: "0", count: scale + 1 - digits.utf8.count) + digits }
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale))
    }
    return coefficient < 0 ? "-" + digits : digits
  }

  /// The same for a coefficient of 64 bits, from its last digit on.
  private func description(_ magnitude: UInt64) -> String {
    // A sign, a point, and 20 digits.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 22) { bytes in
      var rest = magnitude
      var start = bytes.count
      func put(_ byte: UInt8) {
        start -= 1
        unsafe bytes[start] = byte
      }
      var written = 0
      repeat {
        if written == scale, scale > 0 { put(UInt8(ascii: ".")) }
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
        rest = quotient
        written += 1
      } while rest > 0 || written <= scale
      if coefficient < 0 { put(UInt8(ascii: "-")) }
      return unsafe String(decoding: UnsafeMutableBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
    }
  }
}
