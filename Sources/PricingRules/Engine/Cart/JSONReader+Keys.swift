import SourceText

/// A key of an object that is compared with literals in a `switch`, without making a string of it.
struct KeyBytes: ~Escapable {
  fileprivate let bytes: Span<UInt8>
  fileprivate let hasEscapes: Bool

  @_lifetime(copy bytes)
  fileprivate init(_ bytes: Span<UInt8>, hasEscapes: Bool) {
    self.bytes = bytes
    self.hasEscapes = hasEscapes
  }

  /// A key that is written with escapes is equal to none.
  static func ~= (literal: StaticString, key: borrowing KeyBytes) -> Bool {
    guard !key.hasEscapes, key.bytes.count == literal.utf8CodeUnitCount else { return false }
    return literal.withUTF8Buffer { letters in
      for index in 0..<letters.count where unsafe key.bytes[index] != letters[index] { return false }
      return true
    }
  }
}

extension JSONReader {
  /// The key, ready to be compared.
  @_lifetime(copy self)
  func key(_ text: Text) -> KeyBytes {
    KeyBytes(bytes.extracting(text.range), hasEscapes: text.hasEscapes)
  }
}
