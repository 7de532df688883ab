import Money
import SourceText

/// Writes the pieces of a quote document.
struct QuoteOutput: ~Copyable {
  var buffer = ByteBuffer()

  @inline(__always)
  mutating func raw(_ text: StaticString) { buffer.copy(text) }

  @inline(__always)
  mutating func copy(_ range: Range<Int>, of fragments: borrowing QuoteFragments) {
    buffer.copy(fragments.bytes.span(range))
  }

  mutating func append(_ other: [UInt8]) { buffer.copy(other.span) }

  @inline(__always)
  mutating func byte(_ byte: UInt8) { buffer.byte(byte) }

  @inline(__always)
  mutating func comma(unlessFirst isFirst: inout Bool) {
    if isFirst { isFirst = false } else { buffer.byte(UInt8(ascii: ",")) }
  }

  /// A text of the cart as a JSON string.
  @inline(__always)
  mutating func text(_ text: CartForm.Text, of cart: borrowing CartForm) {
    // What stood in the document without escapes needs none here.
    if text.start + text.count <= cart.plainEnd {
      quoted(cart.texts.span(text.range))
    } else {
      string(cart.texts.span(text.range))
    }
  }

  mutating func string(_ text: String) { string(text.utf8.span) }

  /// UTF-8 as a JSON string; nearly every text has nothing to escape and is copied whole.
  private mutating func string(_ bytes: Span<UInt8>) {
    if !JSONWriter.needsEscapes(bytes) { return quoted(bytes) }
    var escaped: [UInt8] = []
    JSONWriter.append(utf8: bytes, to: &escaped)
    buffer.copy(escaped.span)
  }

  @inline(__always)
  private mutating func quoted(_ bytes: Span<UInt8>) {
    buffer.byte(UInt8(ascii: "\""))
    buffer.copy(bytes)
    buffer.byte(UInt8(ascii: "\""))
  }

  mutating func textOrNull(_ text: CartForm.Text?, of cart: borrowing CartForm) {
    if let text { self.text(text, of: cart) } else { raw("null") }
  }

  mutating func string(_ number: FixedDecimal) {
    if let small = Int64(exactly: number.coefficient) { return buffer.quotedDecimal(small, number.scale) }
    buffer.writeLongDecimal(number)
  }

  /// A number of units with some decimals, as a JSON string.
  mutating func amount(_ units: Int64, _ places: Int) { buffer.quotedDecimal(units, places) }

  mutating func amount(_ units: Int128, _ places: Int) {
    if let small = Int64(exactly: units) {
      amount(small, places)
    } else {
      string((try? FixedDecimal(coefficient: units, scale: places)) ?? .zero)
    }
  }
}
