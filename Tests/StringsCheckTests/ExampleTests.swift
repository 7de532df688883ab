import SourceText
import StringsCheck
import StringsFiles
import Testing

@Suite("Examples of the checks")
struct ExampleTests {
  struct Shown: Sendable, CustomTestStringConvertible {
    var check: Check
    var number: Int
    var testDescription: String { "\(check.id) \(number)" }
  }

  /// The ways in which every example must read the same.
  enum Dress: String, CaseIterable, Sendable {
    case plain, byteOrderMark, crlf, utf16, emoji
  }

  static let shown = Check.all.flatMap { check in
    check.examples.indices.map { Shown(check: check, number: $0) }
  }

  @Test("The check finds the marked places and no others", arguments: shown, Dress.allCases)
  func example(_ shown: Shown, _ dress: Dress) throws {
    let example = shown.check.examples[shown.number]
    var expected: [String] = []
    var files: [(path: String, bytes: [UInt8])] = []
    for file in example.files {
      // Code and rules are read as they are.
      let isTranslation = TablePlace(path: file.path) != nil
      let dressed = Self.dress(file, isTranslation ? dress : .plain, moves: shown.check.id != "missing-key")
      files.append((file.path, dressed.bytes))
      expected += dressed.marks.map { "\(file.path):\($0.line):\($0.column)" }
    }
    let project = Project(files.compactMap { TranslationFile.reading($0.bytes, path: $0.path) })
    let checker = Checker(checks: [shown.check], plurals: PluralUse.samples)
    let sources = files.filter { $0.path.hasSuffix(".swift") }.map { SourceCode($0.bytes, path: $0.path) }
    let sets = files.compactMap { RuleSetTitles($0.bytes, path: $0.path) }
    let found = (checker.findings(in: project, titlesOf: sets) + checker.usageFindings(in: project, by: sources))
      .filter { $0.id == shown.check.id && !($0.id == "encoding" && $0.severity == .note) }
      .map { "\($0.file):\($0.start.line):\($0.start.column)" }
    #expect(found.sorted() == expected.sorted())
  }

  /// The bytes of a file without its marks, and the places of the marks.
  private static func dress(_ file: Example.File, _ dress: Dress, moves: Bool) -> (bytes: [UInt8], marks: [Position]) {
    var text = file.text
    if dress == .crlf { text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") }
    if dress == .emoji, file.path.hasSuffix(".strings") {
      // What is reported at the start of a file stays there, whatever comes first in it.
      let comment = "/* \u{1F6D2} */ "
      text = moves || !text.hasPrefix("↓") ? comment + text : "↓" + comment + text.dropFirst()
    }
    var clean = ""
    var marks: [Position] = []
    var place = Position.start
    for scalar in text.unicodeScalars {
      if scalar == "↓" {
        marks.append(place)
        continue
      }
      clean.unicodeScalars.append(scalar)
      if scalar == "\n" {
        place = Position(line: place.line + 1, column: 1)
      } else if scalar != "\r" {
        place.column += 1
      }
    }
    switch dress {
    case .byteOrderMark: return ([0xEF, 0xBB, 0xBF] + Array(clean.utf8), marks)
    case .utf16: return ([0xFF, 0xFE] + clean.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, marks)
    default: return (Array(clean.utf8), marks)
    }
  }
}
