import SourceText

/// A line of somebody's file, cut to the width of a terminal around a place, with an underline for the place.
///
/// Where it is cut, between two characters, stands an ellipsis. Tabs become spaces; what would act on the terminal is
/// written out; a line with right-to-left text is isolated, so that it cannot reorder the gutter.
struct Excerpt {
  /// The line as it is shown, as UTF-8.
  private(set) var text: [UInt8] = []
  /// How many columns stand before the first character of the place.
  private(set) var indent = 0
  /// How many columns the place takes, at least one.
  private(set) var length = 1

  /// The columns of a line where nobody knows the terminal.
  static let usualWidth = 100
  private static let tab = 4

  /// The line that a finding points to.
  init(of finding: Finding, in index: LineIndex, width: Int = usualWidth) {
    self.init(
      line: index.bytes(ofLine: finding.start.line), from: finding.start.column, to: finding.endColumnInLine,
      width: width)
  }

  /// A line, and the columns from `first` up to but not including `last`; without `last` one column.
  init(line: ArraySlice<UInt8>, from first: Int, to last: Int?, width: Int = usualWidth) {
    let bytes = line.span
    let place = Self.offset(ofColumn: first, in: bytes)
    // Two fifths of the width may stand before the place.
    let start = Self.windowStart(before: place, in: bytes, columns: width * 2 / 5)
    var index = min(place, CharacterBoundary.offset(atOrBehind: start, in: bytes))
    // A scalar has at most four bytes; a line of combining marks is cut all the same.
    let end = min(bytes.count, place + 8 * width)
    var line = ShownLine()
    text.reserveCapacity(end - index + 16)
    if index > 0 { line.append("…", width: 1, to: &text) }
    while index < place { index = line.append(bytes, at: index, to: &text) }
    indent = line.column
    let wanted = max(1, (last ?? first) - first)
    let (lineAtPlace, textAtPlace) = (line, text.count)
    var part = line.append(bytes, from: place, to: end, width: width, wanted: wanted, text: &text)
    let boundary = CharacterBoundary.offset(atOrBefore: part.end, in: bytes)
    if boundary < part.end, boundary > place {
      // A character that has no room as a whole is left away as a whole.
      line = lineAtPlace
      text.removeLast(text.count - textAtPlace)
      part = line.append(bytes, from: place, to: boundary, width: width, wanted: wanted, text: &text)
    }
    index = part.end
    let marked = part.marked
    // A combining mark is pointed at under the character that carries it.
    if marked == 0, place < bytes.count { indent = max(0, indent - 1) }
    if index < bytes.count { line.append("…", width: 1, to: &text) }
    if line.runsRightToLeft {
      text.insert(contentsOf: "\u{2066}".utf8, at: 0)
      text += "\u{2069}".utf8
    }
    length = max(1, marked)
  }

  /// What is known of a line while it is shown.
  private struct ShownLine {
    var column = 0
    var runsRightToLeft = false

    mutating func append(_ text: String, width: Int, to shown: inout [UInt8]) {
      shown += text.utf8
      column += width
    }

    /// Shows what stands from an offset on, as far as there is room for it, and gives the place behind it and how many
    /// columns its first `wanted` scalars take.
    mutating func append(
      _ bytes: Span<UInt8>, from start: Int, to end: Int, width: Int, wanted: Int, text shown: inout [UInt8]
    ) -> (end: Int, marked: Int) {
      let first = column
      var (index, position, marked) = (start, 0, 0)
      while index < end {
        // What takes no column belongs to the character before it.
        let hasRoom =
          column < width
          || bytes[index] >= 0x80 && Excerpt.columns(of: Excerpt.scalar(at: index, in: bytes).scalar) == 0
        guard hasRoom else { break }
        let (before, length) = (self, shown.count)
        let next = append(bytes, at: index, to: &shown)
        // A tab, or what is written out, may have no room.
        if column > width, position > 0 {
          self = before
          shown.removeLast(shown.count - length)
          break
        }
        index = next
        if position < wanted { marked = column - first }
        position += 1
      }
      return (index, marked)
    }

    /// Shows the scalar at an offset, and gives the place behind it.
    mutating func append(_ bytes: Span<UInt8>, at index: Int, to shown: inout [UInt8]) -> Int {
      let byte = bytes[index]
      if (0x20...0x7E).contains(byte) {
        shown.append(byte)
        column += 1
        return index + 1
      }
      let (scalar, width) = Excerpt.scalar(at: index, in: bytes)
      if scalar == "\t" {
        let count = Excerpt.tab - column % Excerpt.tab
        shown.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
        column += count
      } else if let escape = SafeText.escape(for: scalar) {
        append(escape, width: escape.utf8.count, to: &shown)
      } else {
        runsRightToLeft = runsRightToLeft || scalar.runsRightToLeft
        if width == scalar.utf8.count {
          for step in index..<index + width { shown.append(bytes[step]) }
        } else {
          shown += scalar.utf8
        }
        column += DisplayWidth.of(scalar)
      }
      return index + width
    }
  }

  /// The scalar at an offset and how many bytes it takes; U+FFFD for a byte that starts none.
  static func scalar(at index: Int, in bytes: Span<UInt8>) -> (scalar: Unicode.Scalar, width: Int) {
    let lead = bytes[index]
    let width =
      switch lead {
      case 0..<0x80: 1
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 0
      }
    guard width > 0, index + width <= bytes.count else { return ("\u{FFFD}", 1) }
    var value = UInt32(lead) & (width == 1 ? 0x7F : 0x7F >> UInt32(width))
    for step in 1..<max(1, width) {
      guard bytes[index + step] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(bytes[index + step] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), scalar.utf8.count == width else { return ("\u{FFFD}", 1) }
    return (scalar, width)
  }

  /// The byte at which a column (from 1) starts; the end for a column behind the last.
  static func offset(ofColumn column: Int, in line: Span<UInt8>) -> Int {
    var left = column
    var index = 0
    while index < line.count {
      if line[index] & 0xC0 != 0x80 { left -= 1 }
      if left <= 0 { break }
      index += 1
    }
    return index
  }

  /// Where the line starts to be shown, so that at most some columns stand before the place.
  private static func windowStart(before place: Int, in line: Span<UInt8>, columns: Int) -> Int {
    var start = place
    var column = 0
    // Marks take no columns, and a line of them has an end all the same.
    while start > 0, place - start < 8 * columns {
      var before = start - 1
      while before > 0, start - before < 4, line[before] & 0xC0 == 0x80 { before -= 1 }
      var (scalar, width) = Self.scalar(at: before, in: line)
      if before + width != start { (before, scalar, width) = (start - 1, "\u{FFFD}", 1) }
      column += (0x20...0x7E).contains(scalar.value) ? 1 : Self.columns(of: scalar)
      guard column <= columns else { break }
      start = before
    }
    return start
  }

  fileprivate static func columns(of scalar: Unicode.Scalar) -> Int {
    DisplayWidth.of(scalar) + (SafeText.escape(for: scalar)?.utf8.count ?? 0)
  }
}
