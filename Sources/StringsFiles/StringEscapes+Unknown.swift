extension TranslationFile {
  /// The escapes of a literal that are none: the bytes of each, from its backslash to the end of what it escapes.
  ///
  /// `\u0633` counts with its digits, because those are what its author took for an escape.
  public func unknownEscapes(in literal: Literal) -> [Range<Int>] {
    guard literal.traits.contains(.unknownEscape) else { return [] }
    var found: [Range<Int>] = []
    var index = literal.content.start
    let end = literal.content.end
    while index < end {
      guard text[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let escape = StringEscapes.escape(in: text, at: index, end: end)
      var next = max(escape.source.upperBound, index + 2)
      if escape.traits.contains(.unknownEscape) {
        while next < end, text[next] & 0xC0 == 0x80 { next += 1 }
        if text[index + 1] == UInt8(ascii: "u") {
          while next < min(index + 6, end), ASCII.hexValue(text[next]) != nil { next += 1 }
        }
        found.append(index..<min(next, end))
      }
      index = next
    }
    return found
  }
}
