import Money
import SourceText

/// Appends the pieces of a quote document to a buffer.
struct QuoteOutput: ~Copyable {
  private(set) var bytes: [UInt8]

  init(_ bytes: consuming [UInt8]) {
    self.bytes = bytes
  }

  /// Gives the buffer back.
  consuming func finish() -> [UInt8] { bytes }

  @inline(__always)
  mutating func raw(_ text: StaticString) {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func copy(_ range: Range<Int>, of source: borrowing [UInt8]) {
    unsafe source.withUnsafeBufferPointer { buffer in
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[range]))
    }
  }

  mutating func append(_ other: [UInt8]) { bytes += other }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  mutating func comma(unlessFirst isFirst: inout Bool) {
    if isFirst { isFirst = false } else { bytes.append(UInt8(ascii: ",")) }
  }

  /// A text of the cart as a JSON string.
  mutating func text(_ text: CartForm.Text, of cart: borrowing CartForm) {
    JSONWriter.append(utf8: cart.texts.span.extracting(text.range), to: &bytes)
  }

  mutating func textOrNull(_ text: CartForm.Text?, of cart: borrowing CartForm) {
    if let text { self.text(text, of: cart) } else { raw("null") }
  }

  mutating func string(_ text: String) { JSONWriter.append(text, to: &bytes) }

  mutating func string(_ number: FixedDecimal) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: number.description.utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  /// A number of units with some decimals, as a JSON string.
  mutating func amount(_ units: Int64, _ places: Int) {
    bytes.append(UInt8(ascii: "\""))
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = units.magnitude
    // Written from the last digit on, at most 20 digits, a point and leading zeros.
    var digits = InlineArray<32, UInt8>(repeating: UInt8(ascii: "0"))
    var place = 32
    var written = 0
    while rest > 0 || written <= places {
      if written == places, places > 0 {
        place -= 1
        digits[place] = UInt8(ascii: ".")
      }
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      place -= 1
      digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
      written += 1
    }
    let span = digits.span
    for index in place..<32 { bytes.append(span[index]) }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func amount(_ units: Int128, _ places: Int) {
    if let small = Int64(exactly: units) {
      amount(small, places)
    } else {
      string((try? FixedDecimal(coefficient: units, scale: places)) ?? .zero)
    }
  }
}
