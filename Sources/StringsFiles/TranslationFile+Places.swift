extension TranslationFile {
  /// Where a byte of a literal's text is written in the file: at the backslash of the escape that makes it, or itself.
  ///
  /// `offset` counts from the start of the text; the length of the text gives the place of the closing quote.
  public func place(of offset: Int, in literal: Literal) -> Int {
    guard literal.traits.contains(.isDecoded) else { return literal.content.start + offset }
    switch literal.style {
    case .quoted, .singleQuoted, .token:
      return place(of: offset, in: literal) { StringEscapes.decode(text, literal.content.range, into: &$0, each: $1) }
    case .xml:
      return place(of: offset, in: literal) { XMLText.decode(text, literal.content.range, into: &$0, each: $1) }
    case .json:
      return place(of: offset, in: literal) { JSONText.decode(text, literal.content.range, into: &$0, each: $1) }
    case .binary: return literal.content.start
    }
  }

  private func place(
    of offset: Int, in literal: Literal, decode: (inout [UInt8], (Range<Int>, Range<Int>) -> Void) -> Void
  ) -> Int {
    var output: [UInt8] = []
    // The last part that is not written as it is, and its text.
    var last: (source: Range<Int>, text: Range<Int>)?
    decode(&output) { source, text in
      if text.lowerBound <= offset { last = (source, text) }
    }
    guard let last else { return literal.content.start + offset }
    let behind = offset - last.text.upperBound
    return behind < 0 ? last.source.lowerBound : last.source.upperBound + behind
  }
}
