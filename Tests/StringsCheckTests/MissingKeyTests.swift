import SourceText
import StringsCheck
import StringsFiles
import Testing

@Suite("Missing keys")
struct MissingKeyTests {
  private static func findings(_ files: KeyValuePairs<String, String>) -> [String] {
    let project = Project(files.map { TranslationFile.strings(Array($0.value.utf8), path: $0.key) })
    return Checker().findings(in: project).filter { $0.id == "missing-key" }
      .map { "\($0.severity.rawValue): \($0.help ?? "")" }
  }

  @Test("A look-up shows the bare key: that is an error")
  func error() {
    #expect(
      Self.findings(["en.lproj/Shop.strings": "\"a\" = \"One\";", "ar.lproj/Shop.strings": "/* none */"])
        == ["error: the base language has it; a look-up shows the bare key"])
  }

  @Test(
    "Where the system shows the base language instead it is a warning",
    arguments: [
      ("InfoPlist", "NSCameraUsageDescription"), ("App-InfoPlist", "NSCameraUsageDescription"),
      ("Main", "abc-12-xyz.title"), ("Panel", "43.title"),
    ])
  func warning(table: String, key: String) {
    #expect(
      Self.findings([
        "en.lproj/\(table).strings": "\"\(key)\" = \"One\";", "ar.lproj/\(table).strings": "/* none */",
      ]) == ["warning: the base language has it, and is shown instead"])
  }

  @Test("A number in front of one key of a table of other keys is no object of Interface Builder")
  func number() {
    #expect(
      Self.findings([
        "en.lproj/Intro.strings": "\"1.title\" = \"One\";\n\"end\" = \"End\";",
        "ar.lproj/Intro.strings": "\"end\" = \"النهاية\";",
      ]) == ["error: the base language has it; a look-up shows the bare key"])
  }

  @Test("What asks not to be translated, and samples of Interface Builder, are not expected")
  func notExpected() {
    #expect(
      Self.findings([
        "en.lproj/Main.strings":
          "\"abc-12-xyz.title\" = \"Do Not Localize\";\n\"abc-13-xyz.title\" = \"Table View Cell\";\n",
        "ar.lproj/Main.strings": "/* none */",
      ]) == [])
  }
}
