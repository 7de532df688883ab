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
    while true {
      let blanks = blanks(from: index)
      if blanks.crossedLine { space.crossedLine = true }
      index = blanks.end
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/") else { return }
      switch bytes[index + 1] {
      case UInt8(ascii: "/"): skipLineComment()
      case UInt8(ascii: "*"): skipBlockComment()
      default: return
      }
    }
  }

  /// Where a run of white space without comments ends, and whether a line ends in it.
  private func blanks(from start: Int) -> (end: Int, crossedLine: Bool) {
    let span = bytes.span
    var end = start
    var crossedLine = false
    while end < span.count {
      switch span[end] {
      case 0x20, 0x09, 0x0B, 0x0C:
        end += 1
      case 0x0A, 0x0D:
        crossedLine = true
        end += 1
      case 0xE2 where isLineSeparator(at: end):
        end += 3
      default:
        return (end, crossedLine)
      }
    }
    return (end, crossedLine)
  }

  /// U+2028 or U+2029: white space here, but no line end.
  func isLineSeparator(at offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8
  }

  private mutating func skipLineComment() {
    let content = index + 2
    index = content
    while true {
      index = ByteScan.first(0x0A, 0x0D, 0xE2, 0xE2, in: bytes.span, from: index, to: bytes.count)
      if index == bytes.count || bytes[index] != 0xE2 || isLineSeparator(at: index) { break }
      index += 1
    }
    noteComment(content..<index)
  }

  private mutating func skipBlockComment() {
    let opening = index
    guard let comment = comment(from: opening + 2) else {
      space.unclosedComment = opening
      index = bytes.count
      return
    }
    noteComment(opening + 2..<comment.end)
    space.nestedCommentEnd = comment.hasStart ? comment.end + 2 : nil
    if comment.hasLineEnd { space.crossedLine = true }
    index = comment.end + 2
  }

  /// The offset of the next `*/`.
  mutating func commentEnd(from offset: Int) -> Int? { comment(from: offset)?.end }

  /// What a comment holds.
  private struct Comment {
    /// The offset of its `*/`.
    var end: Int
    /// Whether another `/*` stands in it.
    var hasStart = false
    var hasLineEnd = false
  }

  /// The comment whose text starts at an offset; nil where it never ends.
  private mutating func comment(from offset: Int) -> Comment? {
    if hasNoCommentEnd { return nil }
    let comment = nextComment(from: offset)
    hasNoCommentEnd = comment == nil
    return comment
  }

  private func nextComment(from offset: Int) -> Comment? {
    let span = bytes.span
    let (star, slash) = (UInt8(ascii: "*"), UInt8(ascii: "/"))
    var comment = Comment(end: offset)
    while true {
      let place = ByteScan.first(star, slash, 0x0A, 0x0D, in: span, from: comment.end, to: span.count)
      guard place < span.count else { return nil }
      comment.end = place + 1
      if span[place] == star {
        guard comment.end < span.count, span[comment.end] == slash else { continue }
        comment.end = place
        return comment
      } else if span[place] == slash {
        // The star of `/*/` belongs to the end.
        let isStart = place + 1 < span.count && span[place + 1] == star
        if isStart, !(place + 2 < span.count && span[place + 2] == slash) { comment.hasStart = true }
      } else {
        comment.hasLineEnd = true
      }
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
