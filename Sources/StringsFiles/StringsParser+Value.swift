extension StringsParser {
  /// Reads the value of a key and the `;` behind it.
  mutating func parseValue(of key: Literal, _ comment: ByteRange) {
    let pairStart = key.source.start
    let valueStart = index
    var object: Int32?
    let value: Literal
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      guard let parsed = parseObject(depth: 0) else {
        breakPair(key)
        return
      }
      object = Int32(objects.count)
      objects.append(parsed)
      value = Literal(source: valueStart..<index, content: valueStart..<index, style: .token)
    case let next? where ASCII.isToken(next) || next == UInt8(ascii: "\"") || next == UInt8(ascii: "'"):
      guard let parsed = parseString() else {
        addUnterminated(valueStart..<bytes.count)
        breakPair(key)
        return
      }
      value = parsed
    default:
      addMissingValue()
      breakPair(key)
      return
    }
    skipSpace()
    if byte == UInt8(ascii: ";") {
      append(key: key, value: value, object: object, comment)
      index += 1
      return
    }
    if value.style == .quoted || value.style == .singleQuoted, addBrokenQuotes(value, pairStart: pairStart) {
      breakPair(key)
      return
    }
    append(key: key, value: value, object: object, comment)
    addMissing(";", at: index, help: missingSemicolonHelp)
    isLost = true
    if !space.crossedLine { recover(from: pairStart) }
  }

  /// The pair has no value that could be kept; its key counts as present.
  private mutating func breakPair(_ key: Literal) {
    brokenKeys.append(key)
    isLost = true
    recover(from: key.source.start)
  }

  private mutating func addMissingValue() {
    if let comment = space.unclosedComment {
      addFault(.syntax, at: comment, message: "the comment is never closed", help: "close it with `*/`")
    } else if let next = byte, next >= 0x80 {
      addFault(
        .syntax, at: index, message: "a value that starts with \(describe(at: index)) must be in quotes",
        help: "write it as `\"…\"`")
    } else {
      addFault(.syntax, at: index, message: "a value is expected here, not \(describe(at: index))")
    }
  }

  private mutating func addUnterminated(_ value: Range<Int>) {
    if let backslash = eatenQuote(in: value) {
      addEatenQuote(at: backslash)
    } else {
      addFault(
        .syntax, at: value.lowerBound, message: "the value that starts here is never closed",
        help: "add the closing `\"`")
    }
  }

  private mutating func addEatenQuote(at backslash: Int) {
    addFault(
      .syntax, at: backslash, message: "the `\\` makes the closing quote a part of the value",
      help: "write `\\\\` for a backslash")
  }

  /// Finds out whether a value that no `;` follows has lost a quote, or has one too many, and adds that fault.
  private mutating func addBrokenQuotes(_ value: Literal, pairStart: Int) -> Bool {
    let closing = value.source.end - 1
    if value.traits.contains(.rawLineBreak) {
      if let backslash = eatenQuote(in: value.source.range) {
        addEatenQuote(at: backslash)
        return true
      }
      if let next = nextPair(after: pairStart), next <= closing {
        addFault(
          .syntax, at: value.source.start, message: "the value that starts here is never closed",
          help: "add the closing `\"`")
        return true
      }
    }
    guard !space.crossedLine, byte != nil, textFollows(closing + 1) else { return false }
    addFault(
      .syntax, at: closing, message: "the quote ends the value, but text follows", help: "write `\\\"` for a quote")
    return true
  }

  /// The backslash of a `\"` that stands before the `;` at the end of a line.
  private func eatenQuote(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound + 1
    while offset + 2 < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      if bytes[offset + 1] == bytes[range.lowerBound] {
        var end = skipBlanks(offset + 2)
        if end < range.upperBound, bytes[end] == UInt8(ascii: ";") {
          end = skipBlanks(end + 1)
          if end >= bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D { return offset }
        }
      }
      offset += 2
    }
    return nil
  }

  /// Whether the rest of a line looks like the continuation of a value rather than like a wrong `;` or another pair.
  private func textFollows(_ offset: Int) -> Bool {
    if startsPair(at: skipBlanks(offset)) { return false }
    return lineRest(from: offset).contains { scalar in
      scalar == "\"" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  /// The scalars from an offset to the end of its line, a reasonable number of them.
  private func lineRest(from offset: Int) -> String.UnicodeScalarView {
    var end = offset
    while end < bytes.count, end < offset + 200, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars
  }

  private var missingSemicolonHelp: String? {
    switch scalar(at: index) {
    case "\u{061B}", "\u{FF1B}", "\u{037E}": "write the ASCII `;`"
    case ",": "pairs end in `;`, not in `,`"
    default: nil
    }
  }
}
