import StringsFiles
import Testing

@Suite("Tables by path")
struct PathTests {
  @Test(
    "A path tells folder, table and language",
    arguments: [
      ("App/ar.lproj/Shop.strings", "App", "Shop", "ar"), ("pt_BR.lproj/A.B.stringsdict", "", "A.B", "pt-BR"),
      ("Base.lproj/Main.strings", "", "Main", "Base"), ("App/Shop.hi.strings", "App", "Shop", "hi"),
      ("App/Shop.strings", "App", "Shop", nil), ("x/zh-hant-hk.lproj/T.strings", "x", "T", "zh-Hant-HK"),
      ("App/Localizable.xcstrings", "App", "Localizable", nil), ("/abs/es_419.lproj/T.strings", "/abs", "T", "es-419"),
    ])
  func place(_ path: String, _ root: String, _ table: String, _ language: String?) throws {
    let place = try #require(TablePlace(path: path))
    #expect(place.root == root && place.table == table && place.language == language)
  }

  @Test("Other files are none", arguments: ["a.json", "strings", "en.lproj/.strings", "en.lproj/a.stringsx", ""])
  func others(_ path: String) {
    #expect(TablePlace(path: path) == nil)
  }

  @Test("A region variant falls back to its language, a script does not")
  func fallback() {
    #expect(LanguageTag.withoutRegion("es-419") == "es")
    #expect(LanguageTag.withoutRegion("zh-Hant-HK") == "zh-Hant")
    #expect(LanguageTag.withoutRegion("zh-Hant") == nil)
    #expect(LanguageTag.withoutRegion("fil") == nil)
  }
}
