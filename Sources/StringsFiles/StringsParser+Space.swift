import SourceText

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
    while true {
      index = ByteScan.first(0x0A, 0x0D, 0xE2, 0xE2, in: bytes.span, from: index, to: bytes.count)
      if index == bytes.count || bytes[index] != 0xE2 || isLineSeparator(at: index) { break }
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
    let (hasStart, hasLineEnd) = contents(ofComment: opening + 2..<closing)
    space.nestedCommentEnd = hasStart ? closing + 2 : nil
    if hasLineEnd { space.crossedLine = true }
    index = closing + 2
  }

  /// The offset of the next `*/`.
  mutating func commentEnd(from offset: Int) -> Int? {
    if hasNoCommentEnd { return nil }
    let end = nextCommentEnd(from: offset)
    hasNoCommentEnd = end == nil
    return end
  }

  private func nextCommentEnd(from offset: Int) -> Int? {
    let span = bytes.span
    let star = UInt8(ascii: "*")
    var index = offset
    while true {
      index = ByteScan.first(star, star, in: span, from: index, to: span.count)
      guard index + 1 < span.count else { return nil }
      if span[index + 1] == UInt8(ascii: "/") { return index }
      index += 1
    }
  }

  /// Whether a comment has another `/*` and a line end in it.
  private func contents(ofComment range: Range<Int>) -> (hasStart: Bool, hasLineEnd: Bool) {
    let span = bytes.span
    var hasStart = false
    var hasLineEnd = false
    var index = range.lowerBound
    while true {
      index = ByteScan.first(
        0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: "/"), in: span, from: index, to: range.upperBound)
      guard index < range.upperBound else { return (hasStart, hasLineEnd) }
      if span[index] != UInt8(ascii: "/") {
        hasLineEnd = true
      } else if index + 1 < range.upperBound, span[index + 1] == UInt8(ascii: "*") {
        hasStart = true
      }
      index += 1
    }
  }

  private mutating func noteComment(_ range: Range<Int>) {
    guard space.crossedLine || pairs.isEmpty else { return }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    space.comment = ByteRange(start..<end)
  }
}
