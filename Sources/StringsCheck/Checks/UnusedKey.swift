import SourceText
import StringsFiles

extension Check {
  static let unusedKey = Check(
    "unused-key", .warning,
    summary: "No source code looks the key up.",
    reason: """
      Keys that nobody needs are translated all the same. Only look-ups count, not comments; a gap in an interpolated \
      string stands for any text. A key that is somewhere a string in the code, though in no look-up, is only a note: \
      it may be looked up by a roundabout way.
      """,
    examples: [
      Example([
        "en.lproj/Localizable.strings": "\"a\" = \"One\";",
        "Use.swift": "let a = NSLocalizedString(\"a\", comment: \"\")",
      ]),
      Example([
        "en.lproj/Localizable.strings": "\"a\" = \"One\";\n↓\"b\" = \"Two\";",
        "Use.swift": "let a = NSLocalizedString(\"a\", comment: \"\") // NSLocalizedString(\"b\")",
      ]),
    ],
    search: .usage { usage, reporter in
      for table in usage.project.tables {
        guard let base = table.base else { continue }
        let translation = table.translations[base]
        if TranslationContext(table, base).isInterfaceBuilder || table.name == "InfoPlist" { continue }
        for (number, message) in translation.messages.enumerated() where translation.index.isLast(number) {
          let key = message.text.text
          guard message.entry?.isStale != true, !usage.isUsed(key, in: table.name) else { continue }
          let isMaybe = usage.strings.contains(key)
          reporter.report(
            message, in: translation, of: table, severity: isMaybe ? .note : .warning,
            isMaybe ? "`\(key)` is perhaps not looked up" : "`\(key)` is not looked up anywhere")
        }
      }
    })
}
