import Money
import Testing

@testable import Localization

struct LocalizerTests {
  /// Tables in three languages, as a product has them.
  static let tables: MessageTables = {
    var tables = MessageTables()
    tables.add(path: "Shop/en.lproj/Localizable.strings", contents: Array(english.utf8))
    tables.add(path: "Shop/ar.lproj/Localizable.strings", contents: Array(arabic.utf8))
    tables.add(path: "Shop/hi.lproj/Localizable.strings", contents: Array(hindi.utf8))
    tables.add(path: "Shop/en.lproj/Localizable.stringsdict", contents: Array(englishPlurals.utf8))
    tables.add(path: "Shop/ar.lproj/Localizable.stringsdict", contents: Array(arabicPlurals.utf8))
    return tables
  }()

  static let english = """
    "greeting" = "Hello, %@";
    "order" = "%2$@ ordered %1$ld things";
    "total" = "Total: %@";
    "only.english" = "Only in English: %ld";
    "clock" = "%02ld:%02ld";
    "ratio" = "%.2f of %f, %g";
    "percent" = "100%% of %ld%%";
    "verbatim" = "100%% sure of 50 %";
    "hex" = "%x %X %o %c";
    "width" = "[%5ld|%-5ld|%*ld|%+ld]";
    "address" = "%p";
    "written" = "%e";
    "repeated" = "%1$@ and %1$@";
    """

  static let arabic = """
    "greeting" = "أهلًا، %@";
    "order" = "طلب %2$@ عدد %1$ld";
    "total" = "الإجمالي: %@";
    "clock" = "%02ld:%02ld";
    """

  static let hindi = """
    "total" = "कुल: %@";
    "order" = "%2$@ ने %1$ld चीज़ें मँगाईं";
    """

  static func plurals(_ entries: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>" + entries + "</dict></plist>"
  }

  static func variable(_ name: String, _ type: String, _ branches: [(String, String)]) -> String {
    "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>"
      + branches.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined() + "</dict>"
  }

  static func entry(_ key: String, _ format: String, _ variables: String...) -> String {
    "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>" + variables.joined()
      + "</dict>"
  }

  static let englishPlurals = plurals(
    entry("items", "%#@n@", variable("n", "ld", [("zero", "no items"), ("one", "%ld item"), ("other", "%ld items")]))
      + entry(
        "nested", "%1$#@files@",
        variable("files", "ld", [("one", "a file in %2$#@folders@"), ("other", "%1$ld files in %2$#@folders@")]),
        variable("folders", "ld", [("one", "a folder"), ("other", "%2$ld folders")]))
      + entry(
        "two", "%#@a@ and %#@b@, %@", variable("a", "ld", [("one", "%ld apple"), ("other", "%ld apples")]),
        variable("b", "ld", [("one", "%ld pear"), ("other", "%ld pears")]))
      + entry("weight", "%#@kg@", variable("kg", "f", [("one", "%.1f kilo"), ("other", "%.1f kilos")]))
      + entry("whole", "%#@kg@", variable("kg", "f", [("one", "%.0f kilo"), ("other", "%.0f kilos")]))
      + entry("incomplete", "%#@n@", variable("n", "ld", [("one", "%ld item")]))
      + entry("undefined", "%#@nothing@")
      + entry("endless", "%#@n@", variable("n", "ld", [("other", "%#@n@")]))
      + entry(
        "circle", "%#@a@",
        variable("a", "ld", [("other", "%#@b@")]) + variable("b", "ld", [("other", "%#@a@ and %#@a@")]))
      + entry(
        "deep", "%#@v0@",
        (0..<1000).map { variable("v\($0)", "ld", [("other", "%#@v\($0 + 1)@ %#@v\($0 + 1)@")]) }.joined()))

  static let arabicPlurals = plurals(
    entry(
      "items", "%#@n@",
      variable(
        "n", "ld",
        [
          ("zero", "لا منتجات"), ("one", "منتج واحد"), ("two", "منتجان"), ("few", "%ld منتجات"), ("many", "%ld منتجًا"),
          ("other", "%ld منتج"),
        ])))

  static func localizer(_ locale: String, isolates: Bool = true) throws -> Localizer {
    try Localizer(
      tables: tables, locale: LocaleIdentifier(locale), baseLanguage: LocaleIdentifier("en"),
      isolatesArguments: isolates)
  }

  static func text(_ locale: String, _ key: String, _ arguments: [MessageArgument]) throws -> String {
    escaped(try localizer(locale).message(key, arguments: arguments))
  }

  @Test("The files have no findings")
  func tablesAreClean() {
    #expect(Self.tables.findings == [])
    #expect(Self.tables.languages == ["ar", "en", "hi"])
  }

  @Test(
    "Messages are filled in the reader's language, else in the base language, else the key stands in",
    arguments: [
      ("en-GB", "greeting", ["Ada"], "Hello, Ada"), ("ar-EG", "greeting", ["علي"], "أهلًا، \\u{2068}علي\\u{2069}"),
      ("en", "greeting", ["علي"], "Hello, \\u{2068}علي\\u{2069}"), ("en", "order", [3, "Ada"], "Ada ordered 3 things"),
      ("hi-IN", "order", [123_456, "Ada"], "Ada ने 1,23,456 चीज़ें मँगाईं"),
      ("ar-EG", "order", [1234, "Ada"], "طلب \\u{2068}Ada\\u{2069} عدد ١٬٢٣٤"),
      ("ar-AE", "order", [1234, "Ada"], "طلب \\u{2068}Ada\\u{2069} عدد 1,234"),
      ("ar-EG", "only.english", [1234], "Only in English: 1,234"), ("ar-EG", "not there", [], "not there"),
      ("ar-EG", "%ld not there", [5], "5 not there"), ("en", "repeated", ["a"], "a and a"),
    ] as [(String, String, [MessageArgument], String)])
  func messages(locale: String, key: String, arguments: [MessageArgument], text: String) throws {
    #expect(try Self.text(locale, key, arguments) == text)
  }

  @Test(
    "Plurals agree with their number and show it in the reader's digits",
    arguments: [
      ("ar-EG", 0, "لا منتجات"), ("ar-EG", 1, "منتج واحد"), ("ar-EG", 2, "منتجان"), ("ar-EG", 3, "٣ منتجات"),
      ("ar-EG", 11, "١١ منتجًا"), ("ar-EG", 100, "١٠٠ منتج"), ("ar-AE", 103, "103 منتجات"),
      ("ar-EG", 1003, "١٬٠٠٣ منتجات"),
      ("en", 0, "no items"), ("en", 1, "1 item"), ("en", 2, "2 items"), ("hi-IN", 1, "1 item"),
    ])
  func plurals(locale: String, count: Int, text: String) throws {
    #expect(try Self.text(locale, "items", [.number(FixedDecimal(count))]) == text)
  }

  @Test("A number far above 2^53 agrees with its last digits")
  func largePlurals() throws {
    let number = try FixedDecimal(parsing: "100000000000000003")
    #expect(try Self.text("ar-AE", "items", [.number(number)]) == "100,000,000,000,000,003 منتجات")
  }

  @Test(
    "Variables may be nested, may follow one another, and see the decimals that are shown",
    arguments: [
      ("nested", [1, 1], "a file in a folder"), ("nested", [2, 1], "2 files in a folder"),
      ("nested", [5, 3], "5 files in 3 folders"), ("two", [1, 2, "x"], "1 apple and 2 pears, x"),
      ("weight", [1], "1.0 kilos"), ("whole", [1], "1 kilo"), ("whole", [2], "2 kilos"),
    ] as [(String, [MessageArgument], String)])
  func variables(key: String, arguments: [MessageArgument], text: String) throws {
    #expect(try Self.text("en", key, arguments) == text)
  }

  @Test(
    "Layouts of numbers",
    arguments: [
      ("en", "clock", [7, 5], "07:05"), ("ar-EG", "clock", [7, 5], "٠٧:٠٥"),
      ("ar-EG", "clock", [1234, -5], "١٢٣٤:\\u{061C}-٥"),
      ("en", "ratio", [.number(decimal("2.345")), 1, .number(decimal("0.50"))], "2.34 of 1.000000, 0.5"),
      ("en", "percent", [5], "100% of 5%"), ("en", "verbatim", [], "100%% sure of 50 %"),
      ("en", "hex", [255, 255, 8, 65], "ff FF 10 A"), ("en", "width", [12, 12, 4, 12, 12], "[   12|12   |  12|+12]"),
    ] as [(String, String, [MessageArgument], String)])
  func layouts(locale: String, key: String, arguments: [MessageArgument], text: String) throws {
    #expect(try Self.text(locale, key, arguments) == text)
  }

  static func decimal(_ text: String) -> FixedDecimal { FixedDecimal(text) ?? .zero }

  static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Hello": {},
      "%lld items": {"localizations": {
        "en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld item"}},
                                         "other": {"stringUnit": {"value": "%lld items"}}}}},
        "ar": {"variations": {"plural": {"zero": {"stringUnit": {"value": "لا شيء"}},
                                         "few": {"stringUnit": {"value": "%lld أشياء"}},
                                         "other": {"stringUnit": {"value": "%lld شيء"}}}}}}},
      "found": {"localizations": {"en": {
        "stringUnit": {"value": "%#@files@ in %#@folders@ of %3$@"},
        "substitutions": {
          "files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "%arg file"}}, "other": {"stringUnit": {"value": "%arg files"}}}}},
          "folders": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "one folder"}}, "other": {"stringUnit": {"value": "%arg folders"}}}}}}}}},
      "tap": {"localizations": {"en": {"variations": {"device": {
        "mac": {"stringUnit": {"value": "Click"}}, "other": {"stringUnit": {"value": "Tap"}}}}}}}
    }}
    """

  @Test(
    "A string catalog has all of its languages",
    arguments: [
      ("en", "Hello", [], "Hello"), ("ar-EG", "Hello", [], "Hello"), ("en", "%lld items", [1], "1 item"),
      ("en", "%lld items", [2], "2 items"), ("ar-EG", "%lld items", [3], "٣ أشياء"),
      ("ar-EG", "%lld items", [0], "لا شيء"),
      ("ar-EG", "%lld items", [2], "٢ شيء"), ("en", "found", [1, 1, "x"], "1 file in one folder of x"),
      ("en", "found", [3, 2, "x"], "3 files in 2 folders of x"), ("en", "tap", [], "Tap"),
    ] as [(String, String, [MessageArgument], String)])
  func catalogs(locale: String, key: String, arguments: [MessageArgument], text: String) throws {
    var tables = MessageTables()
    tables.add(path: "Localizable.xcstrings", contents: Array(Self.catalog.utf8))
    #expect(tables.findings == [])
    let localizer = try Localizer(
      tables: tables, locale: LocaleIdentifier(locale), baseLanguage: LocaleIdentifier("en"))
    #expect(escaped(try localizer.message(key, arguments: arguments)) == text)
  }

  @Test("Amounts are written as the reader's locale writes money")
  func amounts() throws {
    let amount = MessageArgument.amount(Amount(minorUnits: 1_234_550, try Currency("EGP")))
    #expect(
      try Self.text("ar-EG", "total", [amount])
        == "الإجمالي: \\u{2068}\\u{200F}١٢٬٣٤٥٫٥٠\\u{00A0}ج.م.\\u{200F}\\u{2069}")
    #expect(try Self.text("en", "total", [amount]) == "Total: EGP\\u{00A0}12,345.50")
    // The symbol is held together where it would be shown as `$US`.
    let dollars = MessageArgument.amount(Amount(minorUnits: 500, try Currency("USD")))
    #expect(
      try Self.text("ar-EG", "total", [dollars])
        == "الإجمالي: \\u{2068}\\u{200F}٥٫٠٠\\u{00A0}US$\\u{200E}\\u{2069}")
    #expect(try Self.localizer("ar-EG", isolates: false).message("greeting", "Ada") == "أهلًا، Ada")
  }

  @Test(
    "Wrong arguments are errors, not crashes",
    arguments: [
      ("greeting", [], .missingArgument(position: 1, given: 0), "needs an argument 1 and has 0"),
      ("order", [1], .missingArgument(position: 2, given: 1), "needs an argument 2 and has 1"),
      ("greeting", ["a", "b"], .surplusArguments(given: 2, used: 1), "takes 1 argument and has 2"),
      ("order", [1, "a", "b"], .surplusArguments(given: 3, used: 2), "takes 2 arguments and has 3"),
      ("plain", [1], .surplusArguments(given: 1, used: 0), "takes no arguments and has 1"),
      (
        "order", ["a", "b"], .wrongType(position: 1, placeholder: "%d", argument: "a text"),
        "has `%d` for argument 1, which is a text"
      ),
      (
        "items", ["a"], .wrongType(position: 1, placeholder: "%#@n@", argument: "a text"),
        "has `%#@n@` for argument 1, which is a text"
      ),
      ("address", [1], .unsupportedPlaceholder("%p"), "has the placeholder `%p`, which is not supported"),
      ("written", [1], .unsupportedPlaceholder("%e"), "has the placeholder `%e`, which is not supported"),
      (
        "incomplete", [2], .missingCategory(variable: "n", category: .other),
        "has no text for the category `other` of `n`, and no `other`"
      ),
      ("undefined", [1], .unknownVariable("nothing"), "uses the variable `nothing`, which its entry does not define"),
      ("endless", [1], .endlessVariables("n"), "has the variable `n` inside of itself"),
      ("circle", [1], .endlessVariables("a"), "has the variable `a` inside of itself"),
      ("deep", [1], .deepVariables(limit: 8), "has variables in variables more than 8 deep"),
    ] as [(String, [MessageArgument], MessageError.Reason, String)])
  func errors(key: String, arguments: [MessageArgument], reason: MessageError.Reason, text: String) throws {
    let error = #expect(throws: MessageError.self) { try Self.text("en", key, arguments) }
    #expect(error?.reason == reason)
    #expect(error?.description == "the message `\(key)` \(text)")
  }

  @Test(
    "Texts are looked for under the tags that the reader can read",
    arguments: [
      ("ar-EG", ["ar-EG", "ar-Arab-EG", "ar-Arab", "ar"]), ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]),
      ("zh-Hant", ["zh-Hant"]), ("zh", ["zh", "zh-Hans"]), ("sr-Latn", ["sr-Latn"]), ("en", ["en", "en-Latn"]),
      ("pt-PT", ["pt-PT", "pt-Latn-PT", "pt-Latn", "pt"]),
    ])
  func fallbacks(locale: String, tags: [String]) throws {
    #expect(try LocaleIdentifier(locale).fallbacks == tags)
  }
}
