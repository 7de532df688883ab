import SourceText
import StringsFiles
import Testing

@Suite("Grammar of .strings")
struct StringsGrammarTests {
  private static func read(_ text: String) -> TranslationFile {
    TranslationFile.strings(Array(text.utf8), path: "t.strings")
  }

  private static func pairs(_ file: TranslationFile) -> [String] {
    file.pairs.map { "\(file.string($0.key))=\(file.string($0.value))\($0.isLost ? " lost" : "")" }
  }

  @Test(
    "Escapes stand for what CoreFoundation makes of them",
    arguments: [
      (#"\n\t\r\a\b\f\v"#, "\n\t\r\u{07}\u{08}\u{0C}\u{0B}"), (#"\"\'\\"#, "\"'\\"), (#"\101\60x"#, "A0x"),
      (#"\341\200\377"#, "\u{C6}\u{A0}\u{0}"), (#"\400"#, "\u{0}"), (#"\U0633\U41;"#, "\u{633}A;"),
      (#"\UD83D\UDED2"#, "\u{1F6D2}"), (#"\UD83Dx"#, "\u{FFFD}x"), (#"\U"#, "\u{0}"), (#"\u0633\q"#, "u0633q"),
      ("\\\u{10C}a", "\u{10C}a"), ("a\\\nb", "a\nb"),
    ])
  func escapes(_ written: String, _ text: String) {
    let file = Self.read("\"k\" = \"\(written)\";")
    #expect(file.findings.isEmpty)
    #expect(file.pairs.map { file.string($0.value) } == [text])
  }

  @Test("The place of every scalar of a value is where it is written")
  func places() {
    let file = Self.read(#""k" = "a\n\U0633bĈ\"\UD83D\UDED2z";"#)
    let literal = file.pairs[0].value
    let lines = LineIndex(file.text)
    var columns: [Int] = []
    var offset = 0
    for scalar in file.string(literal).unicodeScalars {
      columns.append(lines.position(at: file.place(of: offset, in: literal)).column)
      offset += String(scalar).utf8.count
    }
    #expect(columns == [8, 9, 11, 17, 18, 19, 21, 33])
    #expect(lines.position(at: file.place(of: offset, in: literal)).column == 34)
  }

  @Test(
    "After a fault reading goes on where the next pair starts",
    arguments: [
      ("\"a\" = \"1\";;\n\"b\" = \"2\";", ["a=1", "b=2 lost"], ["silent-truncation 1:11"]),
      ("\"a\" = \"1\"\n\"b\" = \"2\";", ["a=1", "b=2 lost"], ["syntax 2:1"]),
      ("\"a\" = ;\n\"b\" = \"2\";", ["b=2 lost"], ["syntax 1:7"]),
      ("\"a\" = \"1;\n\n/* c */\n\"b\" = \"2\";\nc = d;", ["b=2 lost", "c=d lost"], ["syntax 1:7"]),
      ("\"a\" = \"x\\\";\n\"b\" = \"2\";", ["b=2 lost"], ["syntax 1:9"]),
      ("a = 1;\n# no\n/* \"x\" = \"y\"; */\nb = 2;", ["a=1", "b=2 lost"], ["silent-truncation 2:1"]),
      ("a = 1; } b = 2;\nc = 3;", ["a=1", "c=3 lost"], ["silent-truncation 1:8"]),
      ("{ a = 1; } b = 2;\nc = 3;", ["a=1", "c=3 lost"], ["syntax 1:12"]),
      ("a = 1;\n\"b = 2;\n\"c\" = \"3\";", ["a=1", "c=3 lost"], ["syntax 3:2"]),
      ("“a” = “1”;\n\"b\" = \"2\";", ["b=2 lost"], ["syntax 1:1"]),
      ("word", [], ["silent-truncation 1:1"]), ("\"a\" = \"1\" /* x", ["a=1"], ["syntax 1:11"]),
      ("a = (1, 2;\nb = 2;", ["b=2 lost"], ["syntax 1:10"]), ("a;\n", ["a=a"], []), ("", [], []), ("// only", [], []),
      ("{ a = 1;", ["a=1"], ["syntax 1:9"]), ("k/*c*/ = 1;\nb = 2;", ["b=2 lost"], ["syntax 1:3"]),
    ])
  func recovery(_ text: String, _ pairs: [String], _ findings: [String]) {
    let file = Self.read(text)
    #expect(Self.pairs(file) == pairs)
    #expect(file.findings.map { "\($0.id) \($0.start.line):\($0.start.column)" } == findings)
  }

  @Test("A merge conflict is one finding, and both of its sides are read")
  func conflict() {
    let text = "a = 0;\n<<<<<<< HEAD\nb = 1;\n||||||| base\nb = 2;\n=======\nb = 3;\n>>>>>>> x\nc = 4;\n"
    let file = Self.read(text)
    #expect(file.findings.map(\.id) == ["silent-truncation"])
    #expect(file.pairs.map(\.isInConflict) == [false, true, true, true, false])
  }

  @Test("The message says how many keys are dropped")
  func lost() {
    let file = Self.read("a = 1;\u{A0}\nb = 2;\nc = 3;\n")
    #expect(
      file.findings.map(\.message) == [
        "U+00A0 no-break space stands where a key is expected: the 2 keys behind it are dropped at run time without an error"
      ])
  }

  @Test("A broken pair counts as present")
  func broken() {
    let file = Self.read("\"a\" = \"say \"hi\" now\";\nb = 2;\n")
    #expect(file.brokenKeys.map { file.string($0) } == ["a"])
  }

  @Test(
    "A comment ends at its first end, whatever looks like a start in it",
    arguments: [
      ("/**/a = 1;", 1, nil), ("/***/a = 1;", 1, nil), ("/*/ a = 1; */b = 2;", 1, nil), ("/* / * */a = 1;", 1, nil),
      ("/*/*/a = 1;", 1, nil), ("/* /* */ x */\na = 1;", 1, "text is left over behind a comment: comments do not nest"),
      ("/*\n/* */ x */\na = 1;", 1, "text is left over behind a comment: comments do not nest"),
      ("a = 1; /*/", 1, "the comment is never closed, and the rest of the file is in it"),
      ("a = 1; /* *", 1, "the comment is never closed, and the rest of the file is in it"),
    ] as [(String, Int, String?)])
  func comments(text: String, pairs: Int, message: String?) {
    let file = Self.read(text)
    #expect(file.pairs.count == pairs)
    #expect(file.findings.first?.message == message)
  }
}
