/// The part of a long line that is shown around a place, as byte ranges: what stands before the place, the place itself,
/// and what stands behind it. It is cut between two characters.
struct LineWindow {
  /// What is shown before the place.
  let before: Range<Int>
  /// What is shown of the place, at least its first character; empty behind the last one.
  let marked: Range<Int>
  /// What is shown behind the place; empty where not all of the place is shown.
  let after: Range<Int>
  /// Whether the line starts before what is shown.
  let isCutBefore: Bool
  /// Whether the place goes on behind what is shown of it.
  let isMarkCut: Bool
  /// Whether the line goes on behind what is shown.
  let isCutAfter: Bool

  /// How many scalars stand before and behind the place at most.
  private static let margin = 80
  /// How many scalars of the place are shown at most.
  private static let longestMark = 120

  /// A window around the columns (from 1) from `first` up to but not including `last`; without `last` one column.
  init(of line: Span<UInt8>, from first: Int, to last: Int?) {
    let place = Excerpt.offset(ofColumn: first, in: line)
    let start = Self.cut(Self.offset(Self.margin, scalarsBefore: place, in: line), from: place, in: line)
    let length = max(1, (last ?? first) - first)
    let markEnd = Self.offset(min(length, Self.longestMark), scalarsBehind: place, in: line)
    isMarkCut = length > Self.longestMark && markEnd < line.count
    let shownMark = isMarkCut ? Self.cut(markEnd, from: place, in: line) : markEnd
    let end =
      isMarkCut
      ? shownMark : Self.cut(Self.offset(Self.margin, scalarsBehind: shownMark, in: line), from: shownMark, in: line)
    before = start..<place
    marked = place..<shownMark
    after = shownMark..<end
    isCutBefore = start > 0
    isCutAfter = !isMarkCut && end < line.count
  }

  /// The boundary between characters nearest to an offset, on the side of the place that it is seen from.
  private static func cut(_ offset: Int, from place: Int, in line: Span<UInt8>) -> Int {
    if offset < place { return min(place, CharacterBoundary.offset(atOrBehind: offset, in: line)) }
    let boundary = CharacterBoundary.offset(atOrBefore: offset, in: line)
    return boundary > place ? boundary : offset
  }

  private static func offset(_ count: Int, scalarsBehind offset: Int, in line: Span<UInt8>) -> Int {
    var (index, left) = (offset, count)
    while index < line.count, left > 0 {
      index += Excerpt.scalar(at: index, in: line).width
      left -= 1
    }
    return index
  }

  private static func offset(_ count: Int, scalarsBefore offset: Int, in line: Span<UInt8>) -> Int {
    var (index, left) = (offset, count)
    while index > 0, left > 0 {
      index -= 1
      if line[index] & 0xC0 != 0x80 { left -= 1 }
    }
    return index
  }
}
