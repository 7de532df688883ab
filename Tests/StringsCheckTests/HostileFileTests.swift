import FoundationEssentials
import SourceText
import StringsCheck
import StringsFiles
import TestSupport
import Testing

@Suite("Hostile files")
struct HostileFileTests {
  private static func check(_ bytes: [UInt8], _ name: String, beside base: [UInt8]) {
    for ending in ["strings", "stringsdict"] {
      let files = [("en", base), ("ar", bytes)].compactMap { language, bytes in
        TranslationFile.reading(bytes, path: "\(language).lproj/\(name).\(ending)")
      }
      _ = Checker(plurals: PluralUse.samples).findings(in: Project(files))
    }
    if let catalog = TranslationFile.reading(bytes, path: "\(name).xcstrings") {
      _ = Checker(plurals: PluralUse.samples).findings(in: Project([catalog]))
    }
    _ = SourceCode(bytes, path: "a.swift")
    _ = SourceCode(bytes, path: "a.m")
    _ = RuleSetTitles(bytes, path: "a.json")
    _ = CheckConfiguration.reading(bytes, path: ".mizan.json")
  }

  @Test("Whatever bytes are changed, cut or repeated, reading and checking come to an end", arguments: 0..<8)
  func mutations(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(part) + 1)
    let cases = StringsCase.all()
    for (number, item) in cases.enumerated() where number % 8 == part {
      for file in try item.files() {
        for _ in 0..<6 {
          var bytes = file.bytes
          for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert("\"\\;={}()<>/*%@$&\n".utf8.randomElement(using: &random) ?? 0, at: place)
            case 3: bytes.removeSubrange(place...)
            case 4: bytes.insert(contentsOf: bytes[..<place].suffix(40), at: place)
            default: bytes.insert(contentsOf: Array("\u{2067}\u{FEFF}٪%1$٣😀".utf8), at: place)
            }
          }
          Self.check(bytes, "t", beside: file.bytes)
        }
      }
    }
  }

  @Test(
    "Repetition costs in proportion to its length",
    arguments: [
      "\"", "'", "/*", "*/", "//", "(", "{", "<", "a=", "\"a\"=", "\"a\"=\"", "\"a\"=\"b\"", ";", "\\",
      "\"a\"=\"b\" c;\n",
      "\"a\"=\"%\";\n", "\"k\" = \"b\\\";\n", "\u{FEFF}", "<<<<<<< a\n", "=======\n", "/* m", "<dict>", "<key>a</key>",
      "[",
      "{\"a\":", "\"\\(", "#\"", "mizan:ignore a\n",
    ])
  func repetition(_ piece: String) {
    for head in ["", "\"a\" = \"b\";\n", "<?xml version=\"1.0\"?><plist><dict>", "{\"strings\":{"] {
      let bytes = Array((head + String(repeating: piece, count: 4_000)).utf8)
      Self.check(bytes, "t", beside: bytes)
    }
  }

  @Test("Entities are neither loaded nor expanded")
  func entities() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE p [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>
      <plist><dict><key>k</key><string>&b;</string></dict></plist>
      """
    let outside = """
      <?xml version="1.0"?><!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/hostname">]>
      <plist><dict><key>k</key><string>&x;</string></dict></plist>
      """
    for text in [bomb, outside] {
      let file = TranslationFile.strings(Array(text.utf8), path: "en.lproj/t.strings")
      #expect(file.findings.map(\.message) == ["entities may not be declared here"])
      #expect(file.pairs.isEmpty)
    }
  }

  @Test("A binary property list is read, and a damaged one is a fault")
  func binary() throws {
    // {"a": "سلة"} as plutil writes it.
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0x63, 0x06, 0x33, 0x06, 0x44, 0x06, 0x29]
      + [8, 11, 13] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 20]
    let file = TranslationFile.strings(bytes, path: "ar.lproj/t.strings")
    #expect(file.findings.isEmpty && file.pairs.map { file.string($0.value) } == ["سلة"])
    for length in 8..<bytes.count {
      let cut = TranslationFile.strings(Array(bytes[..<length]), path: "ar.lproj/t.strings")
      #expect(cut.findings.map(\.id) == ["syntax"])
    }
  }
}
