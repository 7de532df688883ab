import Money
import SourceText

/// Writes the pieces of a quote document.
struct QuoteOutput: ~Copyable {
  var buffer = ByteBuffer()

  /// A piece that is the same in every quote.
  @inline(__always)
  mutating func raw(_ text: StaticString) { buffer.literal(text) }

  /// A piece that is the same in every quote of a rule set.
  @inline(__always)
  mutating func copy(_ fragment: QuoteFragments.Piece, of fragments: borrowing QuoteFragments) {
    buffer.copy(fragments.bytes, Int(fragment.start), Int(fragment.count))
  }

  /// An element of a list: its fragment begins with the comma that the first one goes without.
  @inline(__always)
  mutating func element(
    _ fragment: QuoteFragments.Piece, of fragments: borrowing QuoteFragments, isFirst: inout Bool
  ) {
    let comma = isFirst ? 1 : 0
    isFirst = false
    buffer.copy(fragments.bytes, Int(fragment.start) &+ comma, Int(fragment.count) &- comma)
  }

  /// An element of a list whose fragment ends with the opening quotation mark of an amount.
  @inline(__always)
  mutating func element(
    _ fragment: QuoteFragments.Piece, of fragments: borrowing QuoteFragments, isFirst: inout Bool,
    _ units: Int64, _ places: Int, _ ending: ByteBuffer.Ending
  ) {
    let comma = isFirst ? 1 : 0
    isFirst = false
    buffer.decimal(
      fragments.bytes, Int(fragment.start) &+ comma, Int(fragment.count) &- comma, units, places, ending)
  }

  mutating func append(_ other: [UInt8]) { buffer.copy(other.span) }

  @inline(__always)
  mutating func byte(_ byte: UInt8) { buffer.byte(byte) }

  @inline(__always)
  mutating func comma(unlessFirst isFirst: inout Bool) {
    if isFirst { isFirst = false } else { buffer.byte(UInt8(ascii: ",")) }
  }

  // MARK: Texts

  /// A text of the cart as a JSON string.
  @inline(__always)
  mutating func text(_ text: CartForm.Text, of cart: borrowing CartForm) { self.text("", text, of: cart) }

  /// A text of the cart as a JSON string, behind a piece that is the same in every quote.
  @inline(__always)
  mutating func text(_ prefix: StaticString, _ text: CartForm.Text, of cart: borrowing CartForm) {
    // What stood in the document without escapes needs none here.
    if text.start &+ text.count <= cart.plainEnd {
      buffer.quoted(prefix, cart.texts, Int(text.start), Int(text.count))
    } else {
      raw(prefix)
      string(cart.texts.span(text.range))
    }
  }

  @inline(__always)
  mutating func textOrNull(_ text: CartForm.Text?, of cart: borrowing CartForm) {
    if let text { self.text(text, of: cart) } else { raw("null") }
  }

  mutating func string(_ text: String) { string(text.utf8.span) }

  /// UTF-8 as a JSON string.
  @inline(never)
  private mutating func string(_ bytes: Span<UInt8>) {
    if JSONWriter.needsEscapes(bytes) {
      var escaped: [UInt8] = []
      JSONWriter.append(utf8: bytes, to: &escaped)
      buffer.copy(escaped.span)
    } else {
      byte(UInt8(ascii: "\""))
      buffer.copy(bytes)
      byte(UInt8(ascii: "\""))
    }
  }

  // MARK: Numbers

  /// A number behind a piece that ends with its opening quotation mark.
  @inline(__always)
  mutating func amount(
    _ prefix: StaticString, _ units: Int64, _ places: Int, _ ending: ByteBuffer.Ending = .quote
  ) {
    buffer.decimal(prefix, units, places, ending)
  }

  mutating func amount(_ prefix: StaticString, _ units: Int128, _ places: Int) {
    if let small = Int64(exactly: units) { return amount(prefix, small, places) }
    number(prefix, (try? FixedDecimal(coefficient: units, scale: places)) ?? .zero)
  }

  mutating func number(_ prefix: StaticString, _ number: FixedDecimal) {
    if let small = Int64(exactly: number.coefficient) { return amount(prefix, small, number.scale) }
    raw(prefix)
    buffer.writeLongDecimal(number)
  }
}
