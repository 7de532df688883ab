import SourceText
import StringsCheck
import StringsFiles
import TestSupport
import Testing

@Suite("Cases of the vectors")
struct StringsCaseTests {
  static let cases = StringsCase.all()

  @Test("A project gives exactly the errors and warnings that are listed, and all notes", arguments: cases)
  func findings(of item: StringsCase) throws {
    let found = try Self.findings(in: item.files())
    let shown = { (severities: Set<Severity>) in
      found.filter { severities.contains($0.severity) }
        .map { "\($0.file):\($0.start.line):\($0.start.column) \($0.severity) \($0.id)" }.sorted()
    }
    let listed = { (isNote: Bool) in
      item.checks.filter { ($0.severity == "note") == isNote }
        .map { "\(item.path(of: $0) ?? "?"):\($0.line):\($0.column) \($0.severity) \($0.id)" }.sorted()
    }
    #expect(shown([.error, .warning]) == listed(false))
    #expect(Set(shown([.note])).isSuperset(of: listed(true)))
    #expect(found.contains { $0.severity == .error } == (item.exit == 1))
    #expect(found.contains { $0.severity > .note } == (item.verdict == "invalid"))
  }

  /// The findings of a project whose files may come in two states, with source code and rule sets beside them.
  private static func findings(in files: [(path: String, bytes: [UInt8])]) throws -> [Finding] {
    let first = "(commit 1) "
    let now = files.filter { !$0.path.hasPrefix(first) }
    var before: [TranslationFile] = now.compactMap { file in
      files.contains { $0.path == first + file.path } ? nil : TranslationFile.reading(file.bytes, path: file.path)
    }
    let old = files.filter { $0.path.hasPrefix(first) }
    before += old.compactMap { TranslationFile.reading($0.bytes, path: String($0.path.dropFirst(first.count))) }
    let project = Project(now.compactMap { TranslationFile.reading($0.bytes, path: $0.path) })
    let sources = now.filter { $0.path.hasSuffix(".swift") }.map { SourceCode($0.bytes, path: $0.path) }
    let sets = now.compactMap { RuleSetTitles($0.bytes, path: $0.path) }
    let checker = Checker(plurals: PluralUse.samples)
    var findings = checker.findings(in: project, since: old.isEmpty ? nil : Project(before), titlesOf: sets)
    if !sources.isEmpty { findings += checker.usageFindings(in: project, by: sources) }
    return findings
  }

  @Test("Tables hold the pairs that are listed", arguments: cases.filter { $0.parsed != nil })
  func parsed(_ item: StringsCase) throws {
    for file in try item.files().compactMap({ TranslationFile.reading($0.bytes, path: $0.path) }) {
      var pairs: [KeyText: String] = [:]
      for pair in file.pairs {
        let object = pair.object.map { JSONText.of(file.objects[Int($0)], in: file) }
        pairs[KeyText(file.bytes(of: pair.key))] = object ?? file.string(pair.value)
      }
      #expect(pairs == item.parsed)
    }
  }
}
