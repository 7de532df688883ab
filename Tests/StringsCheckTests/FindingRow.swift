import SourceText
import StringsCheck
import StringsFiles
import Testing

/// A text beside its source, and what a check finds in it.
struct FindingRow: Sendable, CustomTestStringConvertible {
  /// Where a finding stands that is not at a character of the text.
  enum Place: Sendable { case key, value }

  var check: String
  var language: String
  var key: String
  var source: String?
  /// The text as it stands in the file; `↓` in front of every character that a finding starts at.
  var text: String
  /// The findings are no more than notes.
  var isNote: Bool
  /// One finding that is not in the text.
  var place: Place?

  init(
    _ check: String, _ language: String, _ source: String?, _ text: String, key: String = "a", isNote: Bool = false,
    at place: Place? = nil
  ) {
    self.check = check
    self.language = language
    self.key = key
    self.source = source
    self.text = text
    self.isNote = isNote
    self.place = place
  }

  var testDescription: String { "\(check) \(language): \(text)" }

  /// The columns at which a finding is expected.
  private var expected: [Int] {
    var column = "\"\(key)\" = \"".unicodeScalars.count + 1
    var columns = place.map { [$0 == .key ? 1 : column - 1] } ?? []
    for scalar in text.unicodeScalars {
      if scalar == "↓" { columns.append(column) } else { column += 1 }
    }
    return columns
  }

  /// Runs the check, and compares.
  func run(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let check = try #require(Check.named(check))
    var files = [
      ("\(language).lproj/T.strings", String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "↓" })))
    ]
    if let source { files.append(("en.lproj/T.strings", source)) }
    let project = Project(
      files.map { path, text in
        TranslationFile.strings(Array("\"\(key)\" = \"\(text)\";\n".utf8), path: path)
      })
    let found = Checker(checks: [check], plurals: PluralUse.samples).findings(in: project).filter {
      $0.id == check.id && $0.file.hasPrefix(language)
    }
    #expect(found.map(\.start.column) == expected, sourceLocation: sourceLocation)
    #expect(found.allSatisfy { ($0.severity == .note) == isNote }, sourceLocation: sourceLocation)
  }
}
