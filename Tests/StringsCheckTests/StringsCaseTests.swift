import SourceText
import StringsCheck
import StringsFiles
import TestSupport
import Testing

@Suite("Cases of the vectors")
struct StringsCaseTests {
  static let tables = StringsCase.all().filter { $0.options.isEmpty && !$0.file.contains("rules.json") }

  @Test("Tables give exactly the findings that are listed", arguments: tables)
  func findings(of item: StringsCase) throws {
    let known = Set(Check.all.map(\.id))
    let files = try item.files().compactMap { TranslationFile.reading($0.bytes, path: $0.path) }
    let found = Checker(plurals: PluralUse.samples).findings(in: Project(files)).filter { $0.severity > .note }
      .map { "\($0.file):\($0.start.line):\($0.start.column) \($0.severity) \($0.id)" }
    let expected = item.checks.filter { known.contains($0.id) && $0.severity != "note" }
      .map { "\(item.path(of: $0) ?? "?"):\($0.line):\($0.column) \($0.severity) \($0.id)" }
    #expect(found.sorted() == expected.sorted())
  }

  @Test("Notes that are listed are found", arguments: tables)
  func notes(of item: StringsCase) throws {
    let known = Set(Check.all.map(\.id))
    let files = try item.files().compactMap { TranslationFile.reading($0.bytes, path: $0.path) }
    let found = Checker(plurals: PluralUse.samples).findings(in: Project(files)).filter { $0.severity == .note }
      .map { "\($0.file):\($0.start.line):\($0.start.column) \($0.id)" }
    let expected = item.checks.filter { known.contains($0.id) && $0.severity == "note" }
      .map { "\(item.path(of: $0) ?? "?"):\($0.line):\($0.column) \($0.id)" }
    #expect(Set(found).isSuperset(of: expected))
  }

  @Test("Tables hold the pairs that are listed", arguments: tables.filter { $0.parsed != nil })
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
