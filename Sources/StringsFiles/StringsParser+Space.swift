extension StringsParser {
  /// What a run of white space held.
  struct Space {
    /// A line ended in it.
    var crossedLine = false
    /// The text of the last comment that is not a remark behind the pair before it.
    var comment = ByteRange.none
    /// The place behind the last `/* … */` when another `/*` stands inside it: it was meant to nest.
    var nestedCommentEnd: Int?
    /// The `/*` that is never closed.
    var unclosedComment: Int?
  }

  /// Skips white space and comments, and notes in `space` what it held.
  mutating func skipSpace() {
    space = Space()
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0B, 0x0C:
        index += 1
      case 0x0A, 0x0D:
        space.crossedLine = true
        index += 1
      case 0xE2 where isLineSeparator(at: index):
        index += 3
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
        skipLineComment()
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
        skipBlockComment()
      default:
        return
      }
    }
  }

  /// U+2028 or U+2029: white space here, but no line end.
  func isLineSeparator(at offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8
  }

  private mutating func skipLineComment() {
    let content = index + 2
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == 0xE2, isLineSeparator(at: index) { break }
      index += 1
    }
    noteComment(content..<index)
  }

  private mutating func skipBlockComment() {
    let opening = index
    guard let closing = commentEnd(from: opening + 2) else {
      space.unclosedComment = opening
      index = bytes.count
      return
    }
    noteComment(opening + 2..<closing)
    space.nestedCommentEnd = containsCommentStart(opening + 2..<closing) ? closing + 2 : nil
    for offset in opening..<closing where bytes[offset] == 0x0A || bytes[offset] == 0x0D { space.crossedLine = true }
    index = closing + 2
  }

  /// The offset of the next `*/`.
  mutating func commentEnd(from offset: Int) -> Int? {
    if hasNoCommentEnd { return nil }
    var index = offset
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index }
      index += 1
    }
    hasNoCommentEnd = true
    return nil
  }

  private func containsCommentStart(_ range: Range<Int>) -> Bool {
    guard range.count > 1 else { return false }
    for offset in range.dropLast()
    where bytes[offset] == UInt8(ascii: "/") && bytes[offset + 1] == UInt8(ascii: "*") {
      return true
    }
    return false
  }

  private mutating func noteComment(_ range: Range<Int>) {
    guard space.crossedLine || pairs.isEmpty else { return }
    var range = range
    while let first = range.first, bytes[first] <= 0x20 { range.removeFirst() }
    while let last = range.last, bytes[last] <= 0x20 { range.removeLast() }
    space.comment = ByteRange(range)
  }
}
