import SourceText
import StringsCheck
import StringsFiles
import Testing

@Suite("Advice about the variables of plurals")
struct VariableHelpTests {
  private static func variable(_ name: String, other: String = "%d items") -> String {
    """
    <key>\(name)</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d item</string><key>other</key><string>\(other)</string>
    </dict>
    """
  }

  /// Message → advice, of an entry with a format and variables.
  private static func advice(_ format: String, _ variables: String...) -> [String: String?] {
    let text = """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      \(variables.joined())
      </dict></dict></plist>
      """
    return advice(in: "en.lproj/T.stringsdict", text, "stringsdict-structure")
  }

  private static func advice(in path: String, _ text: String, _ check: String) -> [String: String?] {
    guard let file = TranslationFile.reading(Array(text.utf8), path: path) else { return [:] }
    let checks = [check].compactMap(Check.named)
    let findings = Checker(checks: checks, plurals: PluralUse.samples).findings(in: Project([file]))
    return Dictionary(findings.map { ($0.message, $0.help) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("A variable that nobody defines is one with a similar name, one of the others, or has to be defined")
  func undefined() {
    let message = "the variable `itmes` is not defined"
    let place = "define it beside `NSStringLocalizedFormatKey`"
    #expect(Self.advice("%#@itmes@") == [message: place])
    #expect(
      Self.advice("%#@itmes@", Self.variable("items")) == [
        message: "did you mean `items`?",
        "the variable `items` is never used": "write `%#@items@` where it belongs in the text, or remove it",
      ])
    #expect(
      Self.advice("%#@itmes@", Self.variable("boxes"), Self.variable("days")) == [
        message: "\(place), or write one that is there: `boxes`, `days`",
        "the variable `boxes` is never used": "write `%#@boxes@` where it belongs in the text, or remove it",
        "the variable `days` is never used": "write `%#@days@` where it belongs in the text, or remove it",
      ])
    // A long name may be misspelt at its second place; a short one that has its place is another one.
    #expect(Self.advice("%#@items@ %#@itmes@", Self.variable("items")) == [message: "did you mean `items`?"])
    #expect(Self.advice("%#@a@ %#@b@", Self.variable("a")) == ["the variable `b` is not defined": place])
    #expect(Self.advice("%#@a@", Self.variable("a", other: "%#@b@")) == ["the variable `b` is not defined": place])
  }

  @Test("A variable that lacks a part is told what the part says")
  func lacking() {
    let bare = "<key>n</key><dict><key>other</key><string>x</string></dict>"
    #expect(
      Self.advice("%#@n@", bare) == [
        "the variable `n` has no `NSStringFormatSpecTypeKey`": "its text is `NSStringPluralRuleType`"
      ])
    let noType = bare.replacing(
      "<dict>", with: "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>")
    #expect(
      Self.advice("%#@n@", noType) == [
        "the variable `n` has no `NSStringFormatValueTypeKey`":
          "its text is the type of the number without the `%`, as `d` or `ld`"
      ])
  }

  @Test("The substitutions of a catalog have the same advice")
  func substitutions() {
    func catalog(_ text: String, _ substitutions: String) -> [String: String?] {
      Self.advice(
        in: "T.xcstrings",
        """
        {"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"en":{
        "stringUnit":{"state":"translated","value":"\(text)"}\(substitutions)}}}}}
        """, "catalog-structure")
    }
    let items = """
      ,"substitutions":{"items":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{
      "other":{"stringUnit":{"state":"translated","value":"%arg items"}}}}}}
      """
    let unused = "write `%#@items@` where it belongs in the text, or remove the substitution"
    #expect(
      catalog("%#@items@", "") == [
        "the substitution `items` is not defined in this language": "define it under `substitutions` of this language"
      ])
    #expect(
      catalog("%#@itmes@", items) == [
        "the substitution `itmes` is not defined in this language": "did you mean `items`?",
        "`items` is never used in the text": unused,
      ])
    #expect(catalog("Things", items) == ["`items` is never used in the text": unused])
  }
}
