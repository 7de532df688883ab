import SourceText
import StringsCheck
import StringsFiles
import Testing

@Suite("Keys that look alike")
struct LookAlikeKeyTests {
  private static func findings(_ texts: [(language: String, text: String)]) -> [String] {
    let project = Project(
      texts.map { TranslationFile.strings(Array($0.text.utf8), path: "\($0.language).lproj/T.strings") })
    return Checker().findings(in: project).filter { $0.id == "look-alike-key" }
      .map { "\($0.language ?? "") \($0.start.line) \($0.severity.rawValue)" }
  }

  @Test("Two keys of the base with different texts may both be wanted")
  func wanted() {
    #expect(
      Self.findings([("en", "\"Scan Card\" = \"Scan Card\";\n\"Scan card\" = \"Scan card\";\n")]) == ["en 2 note"])
  }

  @Test("Two keys of the base with the same text are a slip")
  func slip() {
    #expect(Self.findings([("en", "\"cart\" = \"Basket\";\n\"Cart\" = \"Basket\";\n")]) == ["en 2 warning"])
  }

  @Test("Beside a base, the key that it has not is the slip, whatever the order and the texts")
  func extra() {
    let base = ("en", "\"light\" = \"Light\";\n")
    #expect(Self.findings([base, ("cs", "\"Light\" = \"Světlý\";\n\"light\" = \"Světlý\";\n")]) == ["cs 1 warning"])
    #expect(Self.findings([base, ("cs", "\"light\" = \"Světlý\";\n\"Light\" = \"Lehký\";\n")]) == ["cs 2 warning"])
  }

  @Test("What the base has is told with the base alone")
  func both() {
    let keys = "\"a.b\" = \"One\";\n\"A.b\" = \"One\";\n"
    #expect(Self.findings([("en", keys), ("cs", keys)]) == ["en 2 warning"])
  }

  @Test("Invisible differences are a slip with any texts")
  func invisible() {
    #expect(Self.findings([("en", "\"a.b\\U200B\" = \"One\";\n\"a.b\" = \"Two\";\n")]) == ["en 2 warning"])
  }
}
