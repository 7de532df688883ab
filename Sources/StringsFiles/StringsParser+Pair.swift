import SourceText

extension StringsParser {
  /// Reads one pair; the current byte starts its key.
  mutating func parsePair() {
    let comment = space.comment
    let nestedCommentEnd = space.nestedCommentEnd
    let pairStart = index
    guard let key = parseString() else {
      stopAtUnclosedKey()
      return
    }
    skipSpace()
    switch byte {
    case UInt8(ascii: ";"):
      append(key: key, value: key, object: nil, comment)
      index += 1
    case UInt8(ascii: "="):
      index += 1
      skipSpace()
      parseValue(of: key, comment)
    case nil where pairs.isEmpty && !isBraced && faults.isEmpty && space.unclosedComment == nil:
      addFault(
        .truncation, at: 0,
        message: "the file is the one word `\(text(of: key))` and no table: every lookup in it fails")
      isLost = true
    default:
      brokenKeys.append(key)
      if let nestedCommentEnd, isBlank(nestedCommentEnd..<pairStart) {
        addFault(
          .syntax, at: pairStart, message: "text is left over behind a comment: comments do not nest",
          help: "the comment ends at its first `*/`")
      } else {
        addMissing("=", at: index, help: byte == UInt8(ascii: ":") ? "pairs are written `\"key\" = \"value\";`" : nil)
      }
      isLost = true
      recover(from: pairStart)
    }
  }

  mutating func append(key: Literal, value: Literal, object: Int32?, _ comment: ByteRange) {
    pairs.append(
      StringsPair(
        key: key, value: value, object: object, comment: comment, isLost: isLost, isInConflict: isInConflict))
  }

  /// Adds the fault of a character that is not there.
  mutating func addMissing(_ character: Character, at offset: Int, help: String? = nil) {
    if let comment = space.unclosedComment {
      addFault(.syntax, at: comment, message: "the comment is never closed", help: "close it with `*/`")
      return
    }
    let found = describe(at: offset)
    addFault(.syntax, at: offset, message: "a `\(character)` is expected here, not \(found)", help: help)
  }

  /// Reads a quoted string or a token. Nil for a quoted string that is never closed; the place is unchanged then.
  mutating func parseString() -> Literal? {
    let start = index
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while let next = byte, ASCII.isToken(next) { index += 1 }
      return Literal(source: start..<index, content: start..<index, style: .token)
    }
    guard let (closing, traits) = closing(quote, from: start + 1) else { return nil }
    index = closing + 1
    return literal(start..<index, style: quote == UInt8(ascii: "\"") ? .quoted : .singleQuoted, traits)
  }

  /// The place of the quote that ends a string, and what is special before it.
  private func closing(_ quote: UInt8, from start: Int) -> (offset: Int, traits: Literal.Traits)? {
    var traits: Literal.Traits = []
    let span = bytes.span
    var offset = start
    while true {
      offset = ByteScan.first(quote, UInt8(ascii: "\\"), 0x0A, 0x0D, in: span, from: offset, to: span.count)
      guard offset < span.count else { return nil }
      if span[offset] == quote { return (offset, traits) }
      if span[offset] == UInt8(ascii: "\\") {
        traits.insert(.escaped)
        offset += 1
        guard offset < span.count else { return nil }
      }
      if span[offset] == 0x0A || span[offset] == 0x0D { traits.insert(.rawLineBreak) }
      offset += 1
    }
  }

  private mutating func literal(_ source: Range<Int>, style: Literal.Style, _ traits: Literal.Traits) -> Literal {
    let content = source.lowerBound + 1..<source.upperBound - 1
    var literal = Literal(source: source, content: content, style: style, traits: traits)
    guard traits.contains(.escaped) else { return literal }
    let first = decoded.count
    literal.traits.formUnion(StringEscapes.decode(bytes, content, into: &decoded))
    literal.traits.insert(.isDecoded)
    literal.text = ByteRange(first..<decoded.count)
    return literal
  }

  func text(of literal: Literal) -> String {
    let slice = literal.traits.contains(.isDecoded) ? decoded[literal.text.range] : bytes[literal.text.range]
    return String(decoding: slice, as: UTF8.self)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 <= 0x20 }
  }
}
