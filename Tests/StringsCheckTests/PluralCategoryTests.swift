import SourceText
import StringsCheck
import StringsFiles
import Testing

/// Foundation takes `zero` for the number 0 in every language, as its release notes for OS X 10.9 say.
@Suite("Categories of plurals")
struct PluralCategoryTests {
  private static func findings(_ language: String, _ categories: [(name: String, text: String)]) -> [String] {
    let texts = categories.map { "<key>\($0.name)</key><string>\($0.text)</string>" }.joined(separator: "\n")
    let text = """
      <plist version="1.0"><dict><key>items</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      \(texts)
      </dict></dict></dict></plist>
      """
    let file = TranslationFile.reading(Array(text.utf8), path: "\(language).lproj/T.stringsdict")
    let findings = Checker(plurals: PluralUse.samples).findings(in: Project(file.map { [$0] } ?? []))
    return findings.map { "\($0.id) \($0.start.line)" }
  }

  private static func findings(_ language: String, _ categories: KeyValuePairs<String, String>) -> [String] {
    findings(language, categories.map { ($0.key, $0.value) })
  }

  @Test(
    "`zero` may be there in every language, with and without the number",
    arguments: [
      ("en", ["one"]), ("hi", ["one"]), ("ja", []), ("ru", ["one", "few", "many"]), ("fr", ["one"]),
    ])
  func zero(language: String, others: [String]) {
    let categories = (others + ["other"]).map { ($0, "%d") }
    #expect(Self.findings(language, [("zero", "none")] + categories) == [])
    #expect(Self.findings(language, [("zero", "%d")] + categories) == [])
  }

  @Test("With `zero`, `one` is the number 1 where it would be 0 and 1")
  func one() {
    #expect(Self.findings("hi", ["one": "एक", "other": "%d चीज़ें"]) == ["plural-number-missing 6"])
    #expect(Self.findings("hi", ["zero": "कुछ नहीं", "one": "एक", "other": "%d चीज़ें"]) == [])
    #expect(Self.findings("fr", ["one": "un", "other": "%d choses"]) == ["plural-number-missing 6"])
    #expect(Self.findings("fr", ["zero": "rien", "one": "un", "other": "%d choses"]) == [])
  }

  @Test("`one` of Russian stands for 1, 21 and so on, with `zero` as well")
  func russian() {
    let categories: KeyValuePairs = ["zero": "нет", "one": "один", "few": "%d", "many": "%d", "other": "%d"]
    #expect(Self.findings("ru", categories) == ["plural-number-missing 7"])
  }

  @Test("`zero` takes no number away from a category that has several others")
  func other() {
    #expect(Self.findings("en", ["zero": "none", "one": "%d", "other": "several"]) == ["plural-number-missing 8"])
  }

  @Test("A category that no number selects is told, `zero` is none")
  func unused() {
    #expect(
      Self.findings("en", ["zero": "none", "one": "%d", "two": "%d", "other": "%d"]) == ["plural-categories 8"])
  }

  @Test("Arabic needs `zero` of its own")
  func arabic() {
    let categories: KeyValuePairs = ["one": "واحد", "two": "اثنان", "few": "%d", "many": "%d", "other": "%d"]
    #expect(Self.findings("ar", categories) == ["plural-categories 3"])
  }
}
