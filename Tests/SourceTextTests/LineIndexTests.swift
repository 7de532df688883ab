import SourceText
import Testing

@Suite("Line index")
struct LineIndexTests {
  @Test("LF, CR and CRLF end a line, columns count scalars")
  func lines() {
    let text = Array("a\nb\r\nc\rde\u{301}f".utf8)
    let index = LineIndex(text)
    #expect(index.count == 4)
    #expect(index.position(at: 0) == Position(line: 1, column: 1))
    #expect(index.position(at: 2) == Position(line: 2, column: 1))
    #expect(index.position(at: 5) == Position(line: 3, column: 1))
    #expect(index.position(at: text.count) == Position(line: 4, column: 5))
    #expect(index.text(ofLine: 2) == "b")
    #expect(index.text(ofLine: 9) == "")
  }

  @Test("A byte order mark is no column, and an offset inside a scalar stands for the scalar")
  func byteOrderMark() {
    let text = [0xEF, 0xBB, 0xBF] + Array("ج=".utf8)
    let index = LineIndex(text)
    #expect(index.position(at: 3) == .start)
    #expect(index.position(at: 4) == .start)
    #expect(index.position(at: 5) == Position(line: 1, column: 2))
  }

  @Test("A place in a long line is the same as counted")
  func longLines() {
    let text = Array("é\n".utf8) + Array(String(repeating: "aé€😀", count: 5000).utf8) + Array("\nend".utf8)
    let index = LineIndex(text)
    var column = 1
    for offset in 3..<text.count - 4 {
      if offset > 3, text[offset] & 0xC0 != 0x80 { column += 1 }
      if offset % 97 == 0 { #expect(index.position(at: offset) == Position(line: 2, column: column)) }
    }
  }
}
