import StringsFiles

/// White space and line breaks at the two edges of a text.
struct TextEdges {
  /// The spaces at the start, without line breaks.
  let leadingSpaces: [Scalars.Element]
  let leadingBreaks: [Scalars.Element]
  let trailingSpaces: [Scalars.Element]
  let trailingBreaks: [Scalars.Element]

  init(_ text: ArraySlice<UInt8>) {
    let scalars = Scalars.of(text)
    let leading = scalars.prefix { Self.isSpace($0.scalar) || Self.isBreak($0.scalar) }
    let trailing = scalars.dropFirst(leading.count).reversed().prefix {
      Self.isSpace($0.scalar) || Self.isBreak($0.scalar)
    }
    leadingSpaces = leading.filter { Self.isSpace($0.scalar) }
    leadingBreaks = leading.filter { Self.isBreak($0.scalar) }
    trailingSpaces = trailing.reversed().filter { Self.isSpace($0.scalar) }
    trailingBreaks = trailing.reversed().filter { Self.isBreak($0.scalar) }
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar == "\u{3000}" || scalar == "\u{A0}" || scalar.properties.generalCategory == .spaceSeparator
  }
}

extension ValueContext {
  /// The edges of the source, where one of the texts has white space there; nil where none is to be compared.
  var comparableEdges: TextEdges? {
    guard let source, !source.isEmpty, traits.contains(.edgeSpace) || sourceTraits.contains(.edgeSpace) else {
      return nil
    }
    return TextEdges(source)
  }
}
