extension ValueContext {
  /// A part of the text.
  func text(_ range: Range<Int>) -> String { Self.part(bytes, range) }

  /// A part of the source's text.
  func sourceText(_ range: Range<Int>) -> String { source.map { Self.part($0, range) } ?? "" }

  private static func part(_ bytes: ArraySlice<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound], as: UTF8.self)
  }
}
