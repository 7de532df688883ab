import Money
import SourceText

/// Writes the pieces of a quote document.
struct QuoteOutput: ~Copyable {
  var buffer = ByteBuffer()

  @inline(__always)
  mutating func raw(_ text: StaticString) { buffer.copy(text) }

  @inline(__always)
  mutating func copy(_ range: Range<Int>, of source: borrowing [UInt8]) {
    buffer.copy(source.span.extracting(range))
  }

  mutating func append(_ other: [UInt8]) { buffer.copy(other.span) }

  @inline(__always)
  mutating func byte(_ byte: UInt8) { buffer.byte(byte) }

  @inline(__always)
  mutating func comma(unlessFirst isFirst: inout Bool) {
    if isFirst { isFirst = false } else { buffer.byte(UInt8(ascii: ",")) }
  }

  /// A text of the cart as a JSON string.
  mutating func text(_ text: CartForm.Text, of cart: borrowing CartForm) {
    string(cart.texts.span.extracting(text.range))
  }

  mutating func string(_ text: String) { string(text.utf8.span) }

  /// UTF-8 as a JSON string; nearly every text has nothing to escape and is copied whole.
  private mutating func string(_ bytes: Span<UInt8>) {
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] == 0x22 || bytes[index] == 0x5C {
      var escaped: [UInt8] = []
      JSONWriter.append(utf8: bytes, to: &escaped)
      return buffer.copy(escaped.span)
    }
    buffer.byte(UInt8(ascii: "\""))
    buffer.copy(bytes)
    buffer.byte(UInt8(ascii: "\""))
  }

  mutating func textOrNull(_ text: CartForm.Text?, of cart: borrowing CartForm) {
    if let text { self.text(text, of: cart) } else { raw("null") }
  }

  mutating func string(_ number: FixedDecimal) {
    buffer.byte(UInt8(ascii: "\""))
    if let small = Int64(exactly: number.coefficient) {
      buffer.decimal(small, number.scale)
    } else {
      buffer.copy(Array(number.description.utf8).span)
    }
    buffer.byte(UInt8(ascii: "\""))
  }

  /// A number of units with some decimals, as a JSON string.
  mutating func amount(_ units: Int64, _ places: Int) {
    buffer.byte(UInt8(ascii: "\""))
    buffer.decimal(units, places)
    buffer.byte(UInt8(ascii: "\""))
  }

  mutating func amount(_ units: Int128, _ places: Int) {
    if let small = Int64(exactly: units) {
      amount(small, places)
    } else {
      string((try? FixedDecimal(coefficient: units, scale: places)) ?? .zero)
    }
  }
}
