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
}
