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

  func require(_ text: JSONReader.Text, _ wanted: StaticString, _ reader: borrowing JSONReader) throws {
    if !reader.isEqual(text, wanted) { throw NotTaken() }
  }

  func require(
    _ text: JSONReader.Text, _ wanted: borrowing [UInt8], _ reader: borrowing JSONReader
  ) throws {
    if text.hasEscapes || !reader.bytes.extracting(text.range).isEqual(to: wanted.span) { throw NotTaken() }
  }

  func isEqual(_ text: Text, _ wanted: StaticString) -> Bool {
    guard Int(text.count) == wanted.utf8CodeUnitCount else { return false }
    return wanted.withUTF8Buffer { letters in
      for index in 0..<letters.count where unsafe texts[Int(text.start) + index] != letters[index] { return false }
      return true
    }
  }

  /// A decimal of at least zero in millionths, written as a string or as a number.
  @inline(__always)
  func readNumber(
    _ reader: inout JSONReader, atMost maximum: Int64 = 1_000_000_000_000, decimals: Int = 6
  ) throws -> Int64 {
    reader.skipWhiteSpace()
    guard let short = reader.takeShortDecimal() else {
      return try readLongNumber(&reader, atMost: maximum, decimals: decimals)
    }
    // Seven digits in millionths always fit.
    let value = short.digits &* Micro.units(ofPlace: short.places)
    if short.places > decimals || value > maximum * Micro.one { throw NotTaken() }
    return value
  }

  /// A number without quotation marks or with many digits.
  @inline(never)
  private func readLongNumber(_ reader: inout JSONReader, atMost maximum: Int64, decimals: Int) throws -> Int64 {
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
    if value > maximum * Micro.one { throw NotTaken() }
    return value
  }
}
