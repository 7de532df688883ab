extension JSONReader {
  /// Reads a string; its escapes are checked, not yet decoded.
  @inlinable
  public mutating func readString() throws(JSONSyntaxError) -> Text {
    skipWhiteSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw fault("a string") }
    let start = offset + 1
    var index = start
    // Eight bytes at a time, as long as none of them is special.
    while index + 8 <= bytes.count {
      let special = Self.specialBytes(word(at: index))
      if special == 0 {
        index += 8
        continue
      }
      index += special.trailingZeroBitCount >> 3
      if bytes[index] != UInt8(ascii: "\"") { return try readEscapedString(from: start, at: index) }
      offset = index + 1
      return unsafe Text(range: Range(uncheckedBounds: (start, index)), hasEscapes: false)
    }
    return try readLastString(from: start, at: index)
  }

  /// Goes on with a string that ends in the last bytes of the text.
  @usableFromInline
  @inline(never)
  mutating func readLastString(from start: Int, at first: Int) throws(JSONSyntaxError) -> Text {
    var index = first
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        offset = index + 1
        return Text(range: start..<index, hasEscapes: false)
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      index += 1
    }
    return try readEscapedString(from: start, at: index)
  }

  /// The high bits of those of eight bytes that are a quote, a backslash or a control character. The lowest bit that is
  /// set is right; bits above it may be set by its borrow.
  @inlinable
  @inline(__always)
  static func specialBytes(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quotes = (word ^ (ones &* UInt64(UInt8(ascii: "\"")))) &- ones
    let backslashes = (word ^ (ones &* UInt64(UInt8(ascii: "\\")))) &- ones
    let controls = word &- ones &* 0x20
    // A byte below 0x80 whose difference went below zero.
    return (quotes | backslashes | controls) & ~word & highs
  }

  /// Goes on with a string at its first escape.
  @usableFromInline
  @inline(never)
  mutating func readEscapedString(from start: Int, at first: Int) throws(JSONSyntaxError) -> Text {
    var index = first
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        offset = index + 1
        return Text(range: start..<index, hasEscapes: true)
      case UInt8(ascii: "\\"):
        index = try endOfEscape(at: index)
      case let byte where byte < 0x20:
        throw JSONSyntaxError(.controlCharacter(byte), at: index)
      default:
        index += 1
      }
    }
    throw JSONSyntaxError(.unexpectedEnd, at: bytes.count)
  }

  private func endOfEscape(at backslash: Int) throws(JSONSyntaxError) -> Int {
    guard backslash + 1 < bytes.count else { throw JSONSyntaxError(.unexpectedEnd, at: bytes.count) }
    switch bytes[backslash + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return backslash + 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(at: backslash)
      switch unit {
      case 0xD800...0xDBFF:
        guard backslash + 7 < bytes.count, bytes[backslash + 6] == UInt8(ascii: "\\"),
          bytes[backslash + 7] == UInt8(ascii: "u"),
          case 0xDC00...0xDFFF = try codeUnit(at: backslash + 6)
        else { throw JSONSyntaxError(.loneSurrogate, at: backslash) }
        return backslash + 12
      case 0xDC00...0xDFFF:
        throw JSONSyntaxError(.loneSurrogate, at: backslash)
      default:
        return backslash + 6
      }
    default:
      throw JSONSyntaxError(.malformedEscape, at: backslash)
    }
  }

  /// The four hexadecimal digits of the `\u` at a backslash.
  private func codeUnit(at backslash: Int) throws(JSONSyntaxError) -> UInt16 {
    guard backslash + 6 <= bytes.count else { throw JSONSyntaxError(.malformedEscape, at: backslash) }
    var unit: UInt16 = 0
    for index in backslash + 2..<backslash + 6 {
      guard let digit = bytes[index].hexadecimalDigit else { throw JSONSyntaxError(.malformedEscape, at: backslash) }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Whether a string is a text, as it stands: one with escapes is equal to none.
  @inlinable
  public func isEqual(_ text: Text, _ other: StaticString) -> Bool {
    guard !text.hasEscapes, text.range.count == other.utf8CodeUnitCount else { return false }
    return other.withUTF8Buffer { letters in
      for index in 0..<letters.count where unsafe bytes[text.range.lowerBound + index] != letters[index] {
        return false
      }
      return true
    }
  }

  /// The string with its escapes decoded.
  public func string(_ text: Text) -> String {
    String(decoding: decodedBytes(text), as: UTF8.self)
  }

  /// The UTF-8 bytes of the string with its escapes decoded.
  public func decodedBytes(_ text: Text) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.range.count)
    var index = text.range.lowerBound
    while index < text.range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "b"): decoded.append(0x08)
      case UInt8(ascii: "f"): decoded.append(0x0C)
      case UInt8(ascii: "n"): decoded.append(0x0A)
      case UInt8(ascii: "r"): decoded.append(0x0D)
      case UInt8(ascii: "t"): decoded.append(0x09)
      case UInt8(ascii: "u"):
        // The escape was checked when the string was read.
        var scalar = UInt32((try? codeUnit(at: index)) ?? 0xFFFD)
        if 0xD800...0xDBFF ~= scalar, let low = try? codeUnit(at: index + 6) {
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (UInt32(low) - 0xDC00)
          index += 6
        }
        decoded.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
        index += 4
      case let other: decoded.append(other)
      }
      index += 2
    }
    return decoded
  }

  /// Reads a number; the range holds its text.
  @inlinable
  public mutating func readNumber() throws(JSONSyntaxError) -> Range<Int> {
    skipWhiteSpace()
    let start = offset
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let whole = index
    index = endOfDigits(from: index)
    if index == whole || (bytes[whole] == UInt8(ascii: "0") && index > whole + 1) {
      throw index == whole && start == whole ? fault("a number") : fault(.malformedNumber, at: start)
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let fraction = index + 1
      index = endOfDigits(from: fraction)
      if index == fraction { throw fault(.malformedNumber, at: start) }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      let exponent = index
      index = endOfDigits(from: exponent)
      if index == exponent { throw fault(.malformedNumber, at: start) }
    }
    offset = index
    return start..<index
  }

  @inlinable
  func endOfDigits(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index
  }

  /// Reads `true` or `false`.
  public mutating func readBool() throws(JSONSyntaxError) -> Bool {
    if take("true") { return true }
    if take("false") { return false }
    throw fault("true or false")
  }

  /// Reads `null`.
  public mutating func readNull() throws(JSONSyntaxError) {
    if !take("null") { throw fault("null") }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    skipWhiteSpace()
    let length = word.utf8CodeUnitCount
    guard bytes.count - offset >= length else { return false }
    let matches = word.withUTF8Buffer { letters in
      for index in 0..<length where unsafe bytes[offset + index] != letters[index] { return false }
      return true
    }
    if matches { offset += length }
    return matches
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  @usableFromInline
  var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
