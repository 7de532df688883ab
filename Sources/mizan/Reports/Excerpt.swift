import SourceText

/// A line of somebody's file, cut to the width of a terminal around a place, with an underline for the place.
///
/// Tabs become spaces; what would act on the terminal is written out; a line with right-to-left text is isolated, so
/// that it cannot reorder the gutter.
struct Excerpt {
  /// The line as it is shown.
  private(set) var text = ""
  /// The spaces before the underline.
  private(set) var indent = ""
  /// A caret under the first character of the place and tildes under the others.
  private(set) var underline = "^"

  private static let width = 100
  /// How much of the width may stand before the place.
  private static let before = 40
  private static let tab = 4

  /// The line that a finding points to.
  init(of finding: Finding, in index: LineIndex) {
    let end: Int? =
      finding.end.flatMap { $0.line == finding.start.line ? $0.column : $0.line > finding.start.line ? Int.max : nil }
    self.init(line: index.bytes(ofLine: finding.start.line), from: finding.start.column, to: end)
  }

  /// A line, and the columns from `first` up to but not including `last`; without `last` one column.
  init(line: ArraySlice<UInt8>, from first: Int, to last: Int?) {
    let place = Self.offset(ofColumn: first, in: line)
    let start = Self.windowStart(before: place, in: line)
    let window = String(decoding: line[start..<place], as: UTF8.self)
    // A scalar has at most four bytes; a line of combining marks is cut all the same.
    let end = min(line.endIndex, place + 8 * Self.width)
    let rest = String(decoding: line[place..<end], as: UTF8.self)

    var shown = start > line.startIndex ? "…" : ""
    var column = shown.isEmpty ? 0 : 1
    for scalar in window.unicodeScalars { Self.show(scalar, &shown, &column) }
    var caret = column
    var marked = 0
    var isCut = end < line.endIndex
    for (position, scalar) in rest.unicodeScalars.enumerated() {
      guard column < Self.width else {
        isCut = true
        break
      }
      Self.show(scalar, &shown, &column)
      if position < max(1, (last ?? first) - first) { marked = column - caret }
    }
    // A combining mark is pointed at under the character that carries it.
    if marked == 0, !rest.isEmpty { caret = max(0, caret - 1) }
    if isCut { shown += "…" }
    text = SafeText.runsRightToLeft(shown) ? "\u{2066}\(shown)\u{2069}" : shown
    indent = String(repeating: " ", count: caret)
    underline = "^" + String(repeating: "~", count: max(0, marked - 1))
  }

  /// The byte at which a column (from 1) starts; the end for a column behind the last.
  private static func offset(ofColumn column: Int, in line: ArraySlice<UInt8>) -> Int {
    var left = column
    return line.firstIndex { byte in
      if byte & 0xC0 != 0x80 { left -= 1 }
      return left <= 0
    } ?? line.endIndex
  }

  private static func windowStart(before place: Int, in line: ArraySlice<UInt8>) -> Int {
    let reach = String(decoding: line[max(line.startIndex, place - 8 * before)..<place], as: UTF8.self)
    var column = 0
    var bytes = 0
    for scalar in reach.unicodeScalars.reversed() {
      column += DisplayWidth.of(scalar) + (SafeText.escape(for: scalar)?.count ?? 0)
      guard column <= before else { return place - bytes }
      bytes += scalar.utf8.count
    }
    return place - bytes
  }

  private static func show(_ scalar: Unicode.Scalar, _ shown: inout String, _ column: inout Int) {
    if scalar == "\t" {
      let count = tab - column % tab
      shown += String(repeating: " ", count: count)
      column += count
    } else if let escape = SafeText.escape(for: scalar) {
      shown += escape
      column += escape.count
    } else {
      shown.unicodeScalars.append(scalar)
      column += DisplayWidth.of(scalar)
    }
  }
}
