/// Configurations and arguments of `mizan check` with which it cannot do what is asked, or does it with a note.
enum BrokenChecks {
  /// One call in a small project.
  struct Call: Sendable {
    var arguments: [String] = []
    /// The bytes of `.mizan.json`.
    var configuration: [UInt8]?
  }

  /// Files that the arguments speak of, beside those of the project.
  static let files = [
    "README.md": "hi\n", "array.json": "[]\n", "version.json": #"{"version":2,"findings":[]}"#,
    "entry.json": #"{"version":1,"findings":[{}]}"#, "cut.json": #"{"version":1,"#,
    "count.json": #"{"version":1,"findings":[{"fingerprint":"x","count":"many"}]}"#,
    "zero.json": #"{"version":1,"findings":[{"fingerprint":"x","count":0}]}"#,
    "findings.json": #"{"version":1,"findings":{}}"#,
  ]

  static let calls = configurations.map { Call(configuration: Array($0.utf8)) } + encodings + arguments

  private static let configurations = [
    "", "  \n", "base: en\n", "[]", "\"en\"", "null", "12", "{\"base\": \"en\"", "{\"base\": \"en\",}",
    "// mine\n{\"base\": \"en\"}", "{'base': 'en'}", "{}{}", "{\"base\": \"e\u{1}n\"}", "{\"base\": \"\\x\"}",
    "{\"base\" \"en\"}", String(repeating: "[", count: 2_000),
    // Members.
    #"{"chekcs": {}}"#, #"{"zzz": 1}"#, #"{"base": "en", "base": "de"}"#, "{\"\u{642}\u{627}\": \"\u{202E}en\"}",
    #"{"base": 3}"#, #"{"base": ""}"#, #"{"base": ["en"]}"#, #"{"base": null}"#, #"{"base": "not a tag!"}"#,
    #"{"base": "de"}"#,
    #"{"glossary": "Mizan"}"#, #"{"glossary": ["a", 3, null, ""]}"#, #"{"include": "App/**"}"#, #"{"exclude": [1.5]}"#,
    #"{"include": ["[ab"]}"#, #"{"exclude": ["a", "b[!"]}"#, #"{"include": ["Nowhere/**"]}"#,
    // Checks.
    #"{"checks": ["syntax"]}"#, #"{"checks": null}"#, #"{"checks": {"sintax": "off"}}"#,
    #"{"checks": {"zzzzzzzz": "off"}}"#,
    #"{"checks": {"syntax": "of"}}"#, #"{"checks": {"syntax": true}}"#, #"{"checks": {"syntax": "Off"}}"#,
    #"{"checks": {"syntax": ["off"]}}"#, #"{"checks": {"syntax": {"severty": "off"}}}"#,
    #"{"checks": {"syntax": {"severity": {}}}}"#, #"{"checks": {"syntax": {"languages": "ar"}}}"#,
    #"{"checks": {"syntax": {"languages": {"ar": "none"}}}}"#, #"{"checks": {"syntax": {"languages": {"": "off"}}}}"#,
    #"{"checks": {"syntax": {"languages": {"العربية": "off"}}}}"#, #"{"checks": {"syntax": {"keys": ["a*"]}}}"#,
    #"{"checks": {"syntax": {"keys": {"a*": 1}}}}"#, #"{"checks": {"syntax": {"keys": {"[a": "off"}}}}"#,
    #"{"checks": {"syntax": "off", "syntax": "note"}}"#,
    #"{"bas": 1, "checks": {"x": 1, "syntax": 2}, "glossary": 4}"#,
  ]

  private static let encodings = [
    Call(configuration: Array("{\"base\": \"".utf8) + [0xFF] + Array("\"}".utf8)),
    Call(configuration: [0xEF, 0xBB, 0xBF] + Array(#"{"bse": "en"}"#.utf8)),
    Call(configuration: [0xFF, 0xFE] + "{\"base\": \"en\"}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
  ]

  private static let arguments: [Call] = [
    ["--config", "none.json"], ["--config", "en.lproj"], ["--config", "circle.json"], ["--config", "huge.json"],
    ["--config", "/dev/null"], ["--config", ""], ["--config", "-"], ["--config"],
    ["--formt", "json"], ["--format", "xml"], ["--format"], ["--format", ""], ["--format", "json", "--format", "text"],
    ["--fail-on", "fatal"], ["--jobs", "0"], ["--jobs", "257"], ["--jobs", "two"], ["--jobs=-1"], ["-j"],
    ["--base", ""], ["--base", "zz zz"], ["--base", "de"], ["--base"], ["--base", "en", "--base", "de"],
    ["--sources", "nowhere"], ["--sources", "en.lproj/Shop.strings"], ["--since", ""], ["--since", "--all"],
    ["--output", "no/such/folder"], ["--output", "en.lproj"], ["--output", ""],
    ["--baseline", "none.json"], ["--baseline", "array.json"], ["--baseline", "version.json"],
    ["--baseline", "entry.json"],
    ["--baseline", "cut.json"], ["--baseline", "count.json"], ["--baseline", "zero.json"],
    ["--baseline", "findings.json"],
    ["--baseline", "en.lproj"], ["--baseline", "README.md"], ["--update-baseline", "--baseline", "no/b.json"],
    ["--update-baseline", "--baseline", "array.json"], ["--update-baseline=yes"],
    ["--catalog", "none.json"], ["--catalog", "array.json"], ["--at", "yesterday"], ["--at", "2026-13-01"],
    ["--at", ""],
    ["nowhere"], ["nowhere", "en.lproj"], ["README.md"], ["fold\u{202E}er"], ["-"], [""], ["--", "--fix"], ["-x"],
    ["--fix=yes"],
    ["--coverage=1"], ["chekc"],
  ].map { Call(arguments: $0) }
}
