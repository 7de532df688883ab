import Testing

@testable import StringsCheck

@Suite("Tokens of source code")
struct SourceTokenizerTests {
  /// The tokens as one line: words and signs as they are, strings in `‹…›` with `·` for every gap.
  private static func shown(_ code: String, isSwift: Bool = true) -> String {
    SourceTokenizer(Array(code.utf8), isSwift: isSwift).tokens.map { token in
      switch token.kind {
      case .word(let word): word
      case .sign(let sign): String(Unicode.Scalar(sign))
      case .string(let pattern): "‹" + pattern.parts.joined(separator: "·") + "›"
      }
    }.joined(separator: " ")
  }

  @Test(
    "Swift is split as the compiler splits it",
    arguments: [
      ("", ""), ("let a = 1", "let a = 1"), ("f(x: \"a\")", "f ( x : ‹a› )"), ("größe名", "größe名"), ("_a1", "_a1"),
      // Comments.
      ("a // \"b\"\nc", "a c"), ("a // b\rc", "a c"), ("/* \"a\" */ b", "b"), ("/* /* a */ b */ c", "c"),
      ("/* a", ""), ("/**/a", "a"), ("/*/ a */ b", "b"), ("a / b", "a / b"), ("\"// no comment\"", "‹// no comment›"),
      ("\"/* no comment */\"", "‹/* no comment */›"), ("// a \\\nb", "b"), ("/* \" */ \"a\"", "‹a›"),
      // Escapes.
      (#""a\"b""#, "‹a\"b›"), (#""a\\""#, "‹a\\›"), (#""a\nb\tc\rd""#, "‹a\nb\tc\rd›"), (#""\'\0x""#, "‹'0x›"),
      (#""\u{41}\u{1F6D2}""#, "‹A\u{1F6D2}›"), (#""\u{110000}""#, "‹\u{FFFD}›"), (#""\u{D800}""#, "‹\u{FFFD}›"),
      (#""\u{zz}""#, "‹\u{FFFD}›"), (#""\u{41"#, "‹A›"),
      // Interpolation, and the code in it.
      (#""a \(b) c""#, "‹a · c› b"), (#""\(a)""#, "‹·› a"), (#""\(f("x"))""#, "‹·› f ( ‹x› )"),
      (#""\(a)\(b)""#, "‹··› a b"), (#""a \(b ? "c" : "d \(e)") f""#, "‹a · f› b ? ‹c› : ‹d ·› e"),
      (#""\((1 + (2)))""#, "‹·› ( 1 + ( 2 ) )"), (#""\(a /* ) */)" b"#, "‹·› a b"),
      (#""\(a, specifier: "%d")""#, "‹·› a , specifier : ‹%d›"),
      // Raw strings.
      (##"#"a\nb"#"##, "‹a\\nb›"), (##"#"a"b"#"##, "‹a\"b›"), (##"#"a\#(b)c"#"##, "‹a·c› b"),
      (##"#"a\#nb"#"##, "‹a\nb›"),
      (###"##"a"#b"##"###, "‹a\"#b›"), (###"##"a\#(b)"##"###, "‹a\\#(b)›"),
      ("#if DEBUG\n\"a\"\n#endif", "# if DEBUG ‹a› # endif"),
      ("#selector(a)", "# selector ( a )"),
      // Strings of several lines.
      ("\"\"\"\n  a\n    b\n  \"\"\"", "‹a\n  b›"), ("\"\"\"\na \"quoted\" b\n\"\"\"", "‹a \"quoted\" b›"),
      ("\"\"\"\n  a \\\n  b\n  \"\"\"", "‹a b›"), ("\"\"\"\n  a \\(b) c\n  d\n  \"\"\"", "‹a · c\nd› b"),
      ("\"\"\"\n\n\"\"\"", "‹›"), ("#\"\"\"\n  a\\n\n  \"\"\"#", "‹a\\n›"), ("\"\" + \"a\"", "‹› + ‹a›"),
      // What is not finished.
      ("\"a", "‹a›"), ("\"a\nb", "‹a› b"), ("\"\"\"\na", "‹›"), (#""a\("#, "‹a·›"), (#""a\(b"#, "‹a·› b"),
      ("\"a\\", "‹a\u{0}›"),
      ("#\"a\"", "‹a\"›"),
    ])
  func swift(_ code: String, _ tokens: String) {
    #expect(Self.shown(code) == tokens)
  }

  @Test(
    "Objective-C has its own strings and comments",
    arguments: [
      ("@\"a\"", "@ ‹a›"), ("[b c:@\"a\"]", "[ b c : @ ‹a› ]"), ("'\"' \"a\"", "‹a›"), ("'\\'' \"a\"", "‹a›"),
      ("/* /* a */ b", "b"), ("\"a \\(b)\"", "‹a (b)›"), ("#import \"a.h\"", "# import ‹a.h›"),
      ("\"\"\"a\"\"\"", "‹› ‹a› ‹›"),
      ("@\"a\" \"b\"", "@ ‹a› ‹b›"), ("'a\nb", "b"),
    ])
  func objectiveC(_ code: String, _ tokens: String) {
    #expect(Self.shown(code, isSwift: false) == tokens)
  }

  @Test("The offset of a string is that of its opening quote")
  func offsets() {
    let tokens = SourceTokenizer(Array("é(\"a\\(\"b\")\", #\"c\"#)".utf8), isSwift: true).tokens
    #expect(tokens.compactMap { token in token.string.map { _ in token.offset } } == [3, 7, 15])
  }

  @Test("Interpolations that nest without end cost no stack")
  func depth() {
    let code = String(repeating: "\"\\(", count: 10_000)
    #expect(SourceTokenizer(Array(code.utf8), isSwift: true).tokens.count > 0)
  }

  /// The look-ups of some code: key, table, `!` where it is sure.
  private static func uses(_ code: String, isSwift: Bool = true) -> [String] {
    KeyUseFinder(SourceTokenizer(Array(code.utf8), isSwift: isSwift).tokens).uses.map { use in
      let table = if case .named(let name) = use.table { name } else { "?" }
      let format = use.formatOffset.map { " format at \($0)" } ?? ""
      return use.key.parts.joined(separator: "·") + "@" + table + (use.isSure ? "!" : "") + format
    }
  }

  @Test(
    "Look-ups of Swift are found with their tables",
    arguments: [
      (#"NSLocalizedString("a", comment: "")"#, ["a@Localizable!"]),
      (#"NSLocalizedString("a", tableName: "Shop", bundle: .main, value: "x", comment: "b")"#, ["a@Shop!"]),
      (#"NSLocalizedString("a", tableName: nil, comment: "")"#, ["a@Localizable!"]),
      (#"NSLocalizedString("a", tableName: table, comment: "")"#, ["a@?!"]),
      (#"NSLocalizedString(key, comment: "")"#, []),
      (#"NSLocalizedString("a \(b)", comment: "")"#, ["a ·@Localizable!"]),
      (#"String(localized: "a")"#, ["a@Localizable!"]), (#"String(localized: "a", table: "Shop")"#, ["a@Shop!"]),
      (#"String(localized: "a \(n) b", comment: "c")"#, ["a · b@Localizable!"]), (#"String("a")"#, []),
      (#"String(describing: "a")"#, []), (#"AttributedString(localized: "a")"#, ["a@Localizable!"]),
      (#"LocalizedStringKey("a")"#, ["a@?!"]), (#"LocalizedStringResource("a", table: "Shop")"#, ["a@Shop!"]),
      (#"bundle.localizedString(forKey: "a", value: nil, table: "Shop")"#, ["a@Shop!"]),
      (#"bundle.localizedString(forKey: "a", value: nil, table: nil)"#, ["a@Localizable!"]),
      (#""a".localized"#, ["a@?"]), (#""a".localized()"#, ["a@?"]), (#""a".count"#, []),
      (#"Text("a")"#, ["a@Localizable"]), (#"Text("a", tableName: "Shop")"#, ["a@Shop"]), (#"Text(verbatim: "a")"#, []),
      (#"Button("a") { print("b") }"#, ["a@Localizable"]), (#".navigationTitle("a")"#, ["a@Localizable"]),
      (#"Label("a", systemImage: "b")"#, ["a@Localizable"]), (#"print("a")"#, []), ("Text(\"a\"", []),
      (#"// NSLocalizedString("a", comment: "")"#, []), (#"/* Text("a") */ Text("b")"#, ["b@Localizable"]),
      (#"String(format: NSLocalizedString("a", comment: ""), n)"#, ["a@Localizable!", "a@? format at 0"]),
      (#"String(format: NSLocalizedString("a", comment: ""), locale: .current, n)"#, ["a@Localizable!"]),
      (#"String(format: String(localized: "a"), n)"#, ["a@Localizable!", "a@? format at 0"]),
      (
        #"f(NSLocalizedString("a", comment: ""), [NSLocalizedString("b", comment: "")])"#,
        ["a@Localizable!", "b@Localizable!"]
      ),
      ("NSLocalizedString(\n  \"a\",\n  comment: \"\"\n)", ["a@Localizable!"]),
    ])
  func swiftUses(_ code: String, _ expected: [String]) {
    #expect(Self.uses(code).sorted() == expected.sorted())
  }

  @Test(
    "Look-ups of Objective-C are found with their tables",
    arguments: [
      (#"NSLocalizedString(@"a", nil)"#, ["a@Localizable!"]),
      (#"NSLocalizedStringFromTable(@"a", @"Shop", @"b")"#, ["a@Shop!"]),
      (#"NSLocalizedStringFromTableInBundle(@"a", @"Shop", bundle, nil)"#, ["a@Shop!"]),
      (#"NSLocalizedStringFromTableInBundle(@"a", table, bundle, nil)"#, ["a@?!"]),
      (#"[bundle localizedStringForKey:@"a" value:@"" table:@"Shop"]"#, ["a@Shop!"]),
      (#"[bundle localizedStringForKey:@"a" value:nil table:nil]"#, ["a@Localizable!"]),
      (#"NSLog(@"a")"#, []), (#"// NSLocalizedString(@"a", nil)"#, []),
    ])
  func objectiveCUses(_ code: String, _ expected: [String]) {
    #expect(Self.uses(code, isSwift: false).sorted() == expected.sorted())
  }

  @Test(
    "A gap stands for any text",
    arguments: [
      (["a ", ""], "a b", true), (["a ", ""], "a ", true), (["a ", ""], "b a ", false), (["", ""], "x", true),
      (["a", "c"], "abc", true), (["a", "c"], "ac", true), (["aa", "aa"], "aaa", false),
      (["a", "b", "c"], "a1b2c", true),
      (["a", "b", "c"], "acb", false), (["", "b", ""], "abc", true), (["a"], "a", true), (["a"], "A", false),
      (["e\u{301}"], "é", false),
    ])
  func patterns(_ parts: [String], _ key: String, _ matches: Bool) {
    #expect(KeyPattern(parts: parts).matches(key) == matches)
  }
}
