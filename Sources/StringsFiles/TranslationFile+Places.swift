extension TranslationFile {
  /// Where a byte of a literal's text is written in the file: at the backslash of the escape that makes it, or itself.
  ///
  /// `offset` counts from the start of the text; the length of the text gives the place of the closing quote.
  public func place(of offset: Int, in literal: Literal) -> Int {
    guard literal.traits.contains(.isDecoded) else { return literal.content.start + offset }
    switch literal.style {
    case .quoted, .singleQuoted, .token: return placeInQuotes(of: offset, in: literal)
    case .xml: return placeInXML(of: offset, in: literal)
    case .json, .binary: return literal.content.start
    }
  }

  private func placeInXML(of offset: Int, in literal: Literal) -> Int {
    var output: [UInt8] = []
    // The last part that is not written as it is, and its text.
    var last: (source: Range<Int>, text: Range<Int>)?
    XMLText.decode(text, literal.content.range, into: &output) { source, text in
      if text.lowerBound <= offset { last = (source, text) }
    }
    guard let last else { return literal.content.start + offset }
    let behind = offset - last.text.upperBound
    return behind < 0 ? last.source.lowerBound : last.source.upperBound + behind
  }

  private func placeInQuotes(of offset: Int, in literal: Literal) -> Int {
    var output: [UInt8] = []
    // The last escape that starts at or before the offset, and what it adds to places behind it.
    var last: (escape: StringEscapes.Escape, output: Int)?
    StringEscapes.decode(text, literal.content.range, into: &output) { escape, place in
      if place <= offset { last = (escape, place) }
    }
    guard let last else { return literal.content.start + offset }
    var own: [UInt8] = []
    StringEscapes.decode(text, last.escape.source, into: &own)
    let behind = offset - last.output - own.count
    return behind < 0 ? last.escape.source.lowerBound : last.escape.source.upperBound + behind
  }
}
