import SourceText
import StringsCheck
import StringsFiles
import Testing

@Suite("Extra keys")
struct ExtraKeyTests {
  private static func findings(base: String, _ others: [String: String]) -> [String] {
    let files = others.map { ($0.key, $0.value) } + [("en", base)]
    let project = Project(files.map { TranslationFile.strings(Array($0.1.utf8), path: "\($0.0).lproj/T.strings") })
    return Checker().findings(in: project).filter { $0.id == "extra-key" }
      .map { "\($0.language ?? "") \($0.severity.rawValue): \($0.message)" }
  }

  private static let texts = "\"Pay\" = \"Pay\";\n\"Cancel\" = \"Cancel\";\n"
  private static let ids = "\"pay\" = \"Pay\";\n\"cancel\" = \"Cancel\";\n"

  private static func translation(_ base: String, _ extra: String) -> String {
    base + "\"\(extra)\" = \"…\";\n"
  }

  @Test("Where keys are texts and most languages have one more, the base may have left it out")
  func leftOut() {
    let other = Self.translation(Self.texts, "Basal Rates")
    #expect(
      Self.findings(base: Self.texts, ["de": other, "fr": other, "es": other])
        == ["de", "es", "fr"].map {
          "\($0) note: `Basal Rates` is not in the base language, but in 3 languages"
        })
  }

  @Test("One language alone has slipped")
  func slip() {
    #expect(
      Self.findings(
        base: Self.texts,
        ["de": Self.translation(Self.texts, "Bassal Rates"), "fr": Self.texts, "es": Self.texts, "it": Self.texts])
        == ["de warning: `Bassal Rates` is not in the base language"])
  }

  @Test("Where keys are no texts, nobody looks the key up")
  func ids() {
    let other = Self.translation(Self.ids, "rates")
    #expect(
      Self.findings(base: Self.ids, ["de": other, "fr": other, "es": other])
        == ["de", "es", "fr"].map {
          "\($0) warning: `rates` is not in the base language"
        })
  }
}
