import SourceText
import Testing

@Suite("Merge conflict")
struct MergeConflictTests {
  @Test(
    "A marker is seven signs at the start of a line, with a name or nothing behind it",
    arguments: [
      ("<<<<<<< HEAD\n", 0, true), ("a\n=======\n", 2, true), ("a\r\n>>>>>>> x", 3, true), ("a\r||||||| base", 2, true),
      ("=======", 0, true), ("\u{FEFF}<<<<<<< HEAD", 3, true), ("<<<<<<<\t", 0, true),
      ("a <<<<<<< HEAD", 2, false), ("<<<<<< HEAD", 0, false), ("========\n", 0, false), ("<<<<<<<HEAD", 0, false),
      ("-------\n", 0, false), ("<<<<<<", 0, false), ("", 0, false), ("a\n=======\n", 1, false),
    ])
  func markers(text: String, offset: Int, isMarker: Bool) {
    #expect((MergeConflict(at: offset, in: Array(text.utf8)) != nil) == isMarker)
  }

  @Test("It is found from any place of the marker's line")
  func line() {
    let text = Array("a\n<<<<<<< HEAD\nb\n".utf8)
    for offset in 2...14 { #expect(MergeConflict(inLineAt: offset, of: text)?.offset == 2) }
    #expect(MergeConflict(inLineAt: 1, of: text) == nil)
    #expect(MergeConflict(inLineAt: 15, of: text) == nil)
    #expect(MergeConflict(inLineAt: 99, of: text) == nil)
    #expect(MergeConflict(inLineAt: 0, of: []) == nil)
  }

  @Test("The first marker starts a conflict; another one is what is left of it")
  func message() {
    #expect(MergeConflict(at: 0, in: Array("<<<<<<< a".utf8))?.message == "a merge conflict starts here")
    for text in ["=======", ">>>>>>> b", "||||||| c"] {
      #expect(MergeConflict(at: 0, in: Array(text.utf8))?.message == "a marker of a merge conflict was left here")
    }
  }

  @Test("A finding of a grammar becomes one of the conflict only where it points to a marker")
  func findings() {
    let text = "{\n<<<<<<< HEAD\n\"a\": 1\n"
    let findings = [2, 3].map { line in
      Finding("x-syntax", .error, file: "f", at: Position(line: line, column: 2), message: "expected a key", help: "h")
    }
    let told = findings.tellingMergeConflict(in: Array(text.utf8))
    #expect(told[0].message == "a merge conflict starts here" && told[0].help == MergeConflict.help)
    #expect(told[0].start == Position(line: 2, column: 1) && told[0].end == Position(line: 2, column: 8))
    #expect(told[0].id == "x-syntax")
    #expect(told[1] == findings[1])
  }
}
