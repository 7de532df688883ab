import SourceText
import Testing

@testable import mizan

@Suite("Excerpt of a line")
struct ExcerptTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var first: Int
    var last: Int?
    var text: String
    var underline: String

    init(_ line: String, _ first: Int, to last: Int? = nil, _ text: String, _ underline: String) {
      self.line = line
      self.first = first
      self.last = last
      self.text = text
      self.underline = underline
    }

    var testDescription: String { "\(line.debugDescription) \(first)" }
  }

  static let cases = [
    Case("abc", 2, "abc", " ^"),
    Case("abc", 2, to: 4, "abc", " ^~"),
    Case("abc", 2, to: Int.max, "abc", " ^~"),
    // Behind the last character, and far behind it.
    Case("abc", 4, "abc", "   ^"),
    Case("abc", 99, "abc", "   ^"),
    Case("", 1, "", "^"),
    // A tab goes to the next multiple of four.
    Case("\ta\tb", 2, "    a   b", "    ^"),
    Case("\ta\tb", 3, "    a   b", "     ^~~"),
    // Wide characters take two columns, combining marks none.
    Case("价格x", 3, "价格x", "    ^"),
    Case("价格x", 2, "价格x", "  ^~"),
    Case("e\u{301}x", 2, "e\u{301}x", "^"),
    Case("e\u{301}x", 3, "e\u{301}x", " ^"),
    // What would act on the terminal, or not be seen, is written out.
    Case("a\u{200B}b", 2, "a<U+200B>b", " ^~~~~~~~"),
    Case("a\u{1B}[31mb", 6, "a<U+001B>[31mb", "            ^"),
    Case("\u{FEFF}", 1, "<U+FEFF>", "^~~~~~~~"),
    Case("a\u{E0041}b", 3, "a<U+E0041>b", "          ^"),
    // Joiners shape letters and stay.
    Case("क\u{94D}\u{200D}ष", 4, "क\u{94D}\u{200D}ष", " ^"),
    // Text that runs right to left is isolated.
    Case("k=\"سعر\";", 4, "\u{2066}k=\"سعر\";\u{2069}", "   ^"),
  ]

  static func underline(of excerpt: Excerpt) -> String {
    String(repeating: " ", count: excerpt.indent) + "^" + String(repeating: "~", count: excerpt.length - 1)
  }

  @Test("The underline stands below the place", arguments: cases)
  func underline(sample: Case) {
    let excerpt = Excerpt(line: Array(sample.line.utf8)[...], from: sample.first, to: sample.last)
    #expect(String(decoding: excerpt.text, as: UTF8.self) == sample.text)
    #expect(Self.underline(of: excerpt) == sample.underline)
  }

  @Test("A long line is cut around the place", arguments: [1, 39, 40, 41, 42, 500, 960, 999, 1000, 1001])
  func window(column: Int) throws {
    let line = (1...1000).map { $0 % 10 }.map(String.init).joined()
    let excerpt = Excerpt(line: Array(line.utf8)[...], from: column, to: nil)
    let text = String(decoding: excerpt.text, as: UTF8.self)
    #expect(text.count <= 102)
    let under = text.dropFirst(excerpt.indent).prefix(1)
    #expect(under == (column <= 1000 ? "\(column % 10)" : ""))
    #expect(text.hasPrefix("…") == (column > 41))
    #expect(text.hasSuffix("…") == (column < 941))
  }

  @Test(
    "A line is no wider than asked for, and the place is in it", arguments: [20, 36, 76, 100, 190],
    ["0123456789", "قيمة ", "价格表示", "e\u{301}x", "a\u{200B}b", "\tx"])
  func width(width: Int, unit: String) {
    let line = Array(String(repeating: unit, count: 200).utf8)
    for column in stride(from: 1, through: 200 * unit.unicodeScalars.count, by: 37) {
      let excerpt = Excerpt(line: line[...], from: column, to: column + 3, width: width)
      let text = String(decoding: excerpt.text, as: UTF8.self)
      #expect(DisplayWidth.of(text) <= width + 1, "with an ellipsis behind it")
      #expect(excerpt.indent < width)
    }
  }

  @Test("A line of one letter and many marks, or of bytes that are no UTF-8, is cut too")
  func hostile() {
    let marks = Array(("a" + String(repeating: "\u{301}", count: 1_000_000)).utf8)
    #expect(Excerpt(line: marks[...], from: 500_000, to: nil).text.count < 3000)
    let bytes = [UInt8](repeating: 0x80, count: 100_000)
    #expect(Excerpt(line: bytes[...], from: 3, to: nil).text.count < 6000)
  }
}
