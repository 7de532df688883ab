import Money
import SourceText

extension CartForm {
  @inline(__always)
  mutating func text(_ text: JSONReader.Text, _ reader: borrowing JSONReader) -> Text {
    // The document is not longer than 32 bits can count.
    if !text.hasEscapes {
      return Text(
        start: Int32(truncatingIfNeeded: text.range.lowerBound), count: Int32(truncatingIfNeeded: text.range.count))
    }
    return decodedText(text, reader)
  }

  @inline(never)
  private mutating func decodedText(_ text: JSONReader.Text, _ reader: borrowing JSONReader) -> Text {
    let start = texts.count
    texts.append(contentsOf: reader.decodedBytes(text).span)
    return Text(start: Int32(start), count: Int32(texts.count - start))
  }

  @inline(__always)
  mutating func readText(_ reader: inout JSONReader) throws -> Text {
    if let plain = reader.takeString() { return text(plain, reader) }
    return try readSpacedText(&reader)
  }

  /// A text behind white space, or with escapes.
  @inline(never)
  private mutating func readSpacedText(_ reader: inout JSONReader) throws -> Text {
    reader.skipWhiteSpace()
    if let plain = reader.takeString() { return text(plain, reader) }
    return text(try reader.readString(), reader)
  }

  /// A text that is not empty.
  @inline(__always)
  mutating func readName(_ reader: inout JSONReader) throws -> Text {
    let text = try readText(&reader)
    if text.count == 0 { throw NotTaken() }
    return text
  }

  /// Reads a text that has to be there; in most documents it is the token.
  @inline(__always)
  func require(_ wanted: String, _ token: JSONToken, _ reader: inout JSONReader) throws {
    if !reader.take(token) { try require(wanted, &reader) }
  }

  @inline(never)
  private func require(_ wanted: String, _ reader: inout JSONReader) throws {
    reader.skipWhiteSpace()
    let text = try reader.readString()
    if text.hasEscapes || !reader.bytes.extracting(text.range).isEqual(to: wanted.utf8.span) { throw NotTaken() }
  }

  func isEqual(_ text: Text, _ wanted: StaticString) -> Bool {
    guard Int(text.count) == wanted.utf8CodeUnitCount else { return false }
    return wanted.withUTF8Buffer { letters in
      for index in 0..<letters.count where unsafe texts[Int(text.start) + index] != letters[index] { return false }
      return true
    }
  }

  /// A decimal of at least zero and at most ``mostOfNumber`` in millionths, written as a string or as a number.
  @inline(__always)
  func readNumber(_ reader: inout JSONReader, decimals: Int = 6) throws -> Int64 {
    try readShortNumber(&reader, decimals) ?? readLongNumber(&reader, decimals: decimals)
  }

  /// A number in quotation marks that stands right here and has up to seven digits, which are never too many.
  @inline(__always)
  private func readShortNumber(_ reader: inout JSONReader, _ decimals: Int) throws -> Int64? {
    guard let short = reader.takeShortDecimal() else { return nil }
    if short.places > decimals { throw NotTaken() }
    return short.digits &* Micro.units(ofPlace: short.places)
  }

  /// The largest number that is taken, in units.
  private static let mostOfNumber: Int64 = 1_000_000_000_000

  /// A number behind white space, without quotation marks or with many digits.
  @inline(never)
  private func readLongNumber(_ reader: inout JSONReader, decimals: Int) throws -> Int64 {
    reader.skipWhiteSpace()
    if let short = try readShortNumber(&reader, decimals) { return short }
    let bytes = reader.bytes
    var index = reader.offset
    let isQuoted = index < bytes.count && bytes[index] == UInt8(ascii: "\"")
    if isQuoted { index += 1 }
    let start = index
    var value: Int64 = 0
    while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      value = value &* 10 &+ Int64(digit)
      index += 1
    }
    let whole = index - start
    // Numbers with more digits than anybody needs are left to the careful reader.
    if whole == 0 || whole > 13 || (whole > 1 && bytes[start] == UInt8(ascii: "0")) { throw NotTaken() }
    var places = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
        value = value &* 10 &+ Int64(digit)
        index += 1
        places += 1
      }
      if places == 0 || places > decimals || whole + places > 18 { throw NotTaken() }
    }
    if isQuoted {
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw NotTaken() }
      index += 1
    }
    // What follows a bare number is seen by whoever reads on.
    reader.offset = index
    let (scaled, overflow) = value.multipliedReportingOverflow(by: Micro.units(ofPlace: places))
    if overflow { throw NotTaken() }
    value = scaled
    if value > Self.mostOfNumber * Micro.one { throw NotTaken() }
    return value
  }
}
