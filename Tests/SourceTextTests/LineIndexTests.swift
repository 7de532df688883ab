import SourceText
import TestSupport
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

  @Test("Every place of any text is where a count from its start finds it", arguments: 0..<60)
  func anyText(seed: UInt64) {
    var source = SeededGenerator(seed: seed)
    let pieces = ["\n", "\r", "\r\n", "a", "é", "€", "😀", String(repeating: "x", count: 40)]
    let few = Int.random(in: 1...pieces.count, using: &source)
    let first = Int.random(in: 0..<pieces.count, using: &source)
    var text: [UInt8] = seed % 7 == 0 ? [0xEF, 0xBB, 0xBF] : []
    let length = Int.random(in: 0...9_000, using: &source)
    while text.count < length {
      text += pieces[(first + Int.random(in: 0..<few, using: &source)) % pieces.count].utf8
    }
    let index = LineIndex(text)
    var expected = Position.start
    var lines: [[UInt8]] = [[]]
    for offset in (seed % 7 == 0 ? 3 : 0)..<max(text.count, seed % 7 == 0 ? 3 : 0) {
      let byte = text[offset]
      let isInside = byte & 0xC0 == 0x80
      #expect(index.position(at: offset) == Position(line: expected.line, column: expected.column - (isInside ? 1 : 0)))
      if byte == 0x0A || byte == 0x0D, !(byte == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A) {
        expected = Position(line: expected.line + 1, column: 1)
        lines.append([])
      } else {
        if byte != 0x0D { lines[lines.count - 1].append(byte) }
        if !isInside { expected = Position(line: expected.line, column: expected.column + 1) }
      }
    }
    #expect(index.position(at: text.count) == expected)
    #expect(index.count == lines.count)
    for line in stride(from: 1, through: lines.count, by: max(1, lines.count / 50)) {
      #expect(Array(index.bytes(ofLine: line)) == lines[line - 1])
    }
  }
}
