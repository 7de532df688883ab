/// A small project that shows what a check finds, or leaves alone.
///
/// `↓` stands in front of every character that a finding starts at; an example without one is good.
public struct Example: Sendable {
  /// A file of the project.
  public struct File: Sendable {
    /// Its path.
    public var path: String
    /// Its text, with the marks.
    public var text: String
  }

  /// The mark in front of the character where a finding starts.
  public static let mark: Character = "↓"

  /// The files.
  public let files: [File]

  /// Whether nothing may be found in it.
  public var isGood: Bool { !files.contains { $0.text.contains(Self.mark) } }

  init(_ files: KeyValuePairs<String, String>) {
    self.files = files.map { File(path: $0.key, text: $0.value) }
  }

  /// The table Shop in English and another language.
  init(en: String? = nil, ar: String? = nil, hi: String? = nil, fa: String? = nil) {
    let texts = [("en", en), ("ar", ar), ("hi", hi), ("fa", fa)]
    files = texts.compactMap { language, text in
      text.map { File(path: "\(language).lproj/Shop.strings", text: $0) }
    }
  }

  /// A plural in English and source code that uses it.
  init(plural key: String, _ source: String) {
    let categories = "<key>one</key><string>%d item</string><key>other</key><string>%d items</string>"
    let rule = Example(rule: "%#@n@", variable: "n", categories).files.map { file in
      File(
        path: "en.lproj/Localizable.stringsdict",
        text: file.text.replacing("<key>items</key>", with: "<key>\(key)</key>"))
    }
    files = rule + [File(path: "Use.swift", text: source)]
  }

  /// A `.stringsdict` with one rule of one variable; `mark` stands in front of the variable's key.
  init(rule format: String, variable mark: String = "", _ name: String, language: String = "en", _ categories: String) {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>items</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      \(mark)<key>\(name)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      \(categories)
      </dict></dict></dict></plist>
      """
    files = [File(path: "\(language).lproj/Shop.stringsdict", text: text)]
  }

  init(rule format: String, variable name: String, language: String = "en", _ categories: String) {
    self.init(rule: format, variable: "", name, language: language, categories)
  }
}
