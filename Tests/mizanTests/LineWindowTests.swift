import SourceText
import Testing

@testable import mizan

@Suite("Window into a long line")
struct LineWindowTests {
  /// What is shown of a line, with an ellipsis where it is cut and the place in brackets.
  static func shown(_ line: String, _ first: Int, to last: Int? = nil) -> String {
    let bytes = Array(line.utf8)
    let window = LineWindow(of: bytes.span, from: first, to: last)
    let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    return (window.isCutBefore ? "…" : "") + text(window.before) + "[" + text(window.marked)
      + (window.isMarkCut ? "…" : "") + "]" + text(window.after) + (window.isCutAfter ? "…" : "")
  }

  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test("A line that has room is shown whole, and a place behind its end is empty")
  func short() {
    #expect(Self.shown("\"a\" = \"b\";", 7, to: 10) == "\"a\" = [\"b\"];")
    #expect(Self.shown("abc", 2) == "a[b]c")
    #expect(Self.shown("abc", 9) == "abc[]")
    #expect(Self.shown("", 1) == "[]")
    #expect(Self.shown("abc", 2, to: Int.max) == "a[bc]")
    let full = Self.repeated("a", 80) + "X" + Self.repeated("b", 80)
    #expect(Self.shown(full, 81) == Self.repeated("a", 80) + "[X]" + Self.repeated("b", 80))
  }

  @Test("A line that is cut says so, on the side where it is cut")
  func cut() {
    #expect(Self.shown("X" + Self.repeated("b", 81), 1) == "[X]" + Self.repeated("b", 80) + "…")
    #expect(Self.shown(Self.repeated("a", 81) + "X", 82) == "…" + Self.repeated("a", 80) + "[X]")
    let both = Self.repeated("a", 5000) + "X" + Self.repeated("b", 5000)
    #expect(Self.shown(both, 5001) == "…" + Self.repeated("a", 80) + "[X]" + Self.repeated("b", 80) + "…")
  }

  @Test("A place that is too long is cut within its mark, and nothing of it stands behind as if it were not meant")
  func longMark() {
    let line = "a" + Self.repeated("X", 121) + "b"
    #expect(Self.shown(line, 2, to: 123) == "a[" + Self.repeated("X", 120) + "…]")
    #expect(Self.shown("a" + Self.repeated("X", 120) + "b", 2, to: 122) == "a[" + Self.repeated("X", 120) + "]b")
    #expect(Self.shown("abc", 2, to: 4000) == "a[bc]")
  }

  static let characters = [
    "e\u{301}", "कि", "क्षे", "\u{1F469}\u{1F3FD}\u{200D}\u{1F680}", "\u{1F1EE}\u{1F1F3} ", "بُ", "价",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}",
  ]

  @Test("It is cut between characters", arguments: characters, 0..<7)
  func boundaries(character: String, shift: Int) {
    let side = Self.repeated(character, 200)
    let line = Self.repeated("x", shift) + side + " % " + Self.repeated("x", shift) + side
    let place = shift + side.unicodeScalars.count + 2
    let text = Self.shown(line, place)
    let parts = text.split(separator: "[%]")
    #expect(parts.count == 2)
    let wholeBefore = parts[0].dropFirst().dropLast().drop { $0 == "x" }
    let wholeAfter = parts[1].dropFirst().dropLast().drop { $0 == "x" }
    let known = Set(character)
    #expect(parts[0].first == "…" && parts[1].last == "…")
    #expect(!wholeBefore.isEmpty && wholeBefore.allSatisfy { known.contains($0) })
    #expect(!wholeAfter.isEmpty && wholeAfter.allSatisfy { known.contains($0) })
    // The terminal's excerpt is cut in the same way, at any width.
    for width in 20..<50 {
      let excerpt = Excerpt(line: Array(line.utf8)[...], from: place, to: nil, width: width)
      let shown = String(decoding: excerpt.text, as: UTF8.self)
      let allowed = known.union("…x% \u{2066}\u{2069}")
      #expect(shown.allSatisfy { allowed.contains($0) }, "\(width)")
      #expect(shown.contains("%") && DisplayWidth.of(shown) <= width + 1)
    }
  }

  @Test("A line of one letter and many marks, or of bytes that are no UTF-8, is cut too")
  func hostile() {
    let marks = Array(("a" + Self.repeated("\u{301}", 100_000)).utf8)
    let window = LineWindow(of: marks.span, from: 50_000, to: nil)
    #expect(window.before.count <= 160 && window.after.count <= 160)
    let bytes = [UInt8](repeating: 0xFF, count: 100_000)
    let broken = LineWindow(of: bytes.span, from: 50_000, to: 60_000)
    #expect(broken.isCutBefore && broken.isMarkCut && broken.marked.count == 120)
  }
}
