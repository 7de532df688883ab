import SourceText
import StringsFiles

extension Check {
  static let unknownKey = Check(
    "unknown-key", .warning,
    summary: "The code looks up a key that no table has.",
    reason: """
      The app shows the key itself. `NSLocalizedString` and its kin are sure to be look-ups; a string in a view, as in \
      `Text("…")`, is only a note, because many are not meant to be translated.
      """,
    examples: [
      Example([
        "en.lproj/Localizable.strings": "\"pay\" = \"Pay\";",
        "Use.swift": "let a = NSLocalizedString(\"pay\", comment: \"\"); print(\"paid\")",
      ]),
      Example([
        "en.lproj/Localizable.strings": "\"pay\" = \"Pay\";",
        "Use.swift": "let a = NSLocalizedString(↓\"pya\", comment: \"\")",
      ]),
    ],
    search: .usage { usage, reporter in
      for source in usage.sources {
        for use in source.uses where use.formatOffset == nil {
          guard let key = use.key.literal, !key.isEmpty else { continue }
          let tables = usage.tables(of: use)
          guard !tables.isEmpty, !tables.contains(where: { $0.has(KeyText(key)) }) else { continue }
          let known = tables.flatMap { table in
            table.base.map { table.translations[$0].messages.map(\.text.text) } ?? []
          }
          let nearest = NearestName.suggestion(for: key, in: known)
          reporter.report(
            source, at: use.offset, key: key, severity: use.isSure || nearest != nil ? .warning : .note,
            "`\(key)` is in no table", help: nearest.map { "did you mean `\($0)`?" })
        }
      }
    })
}

extension Table {
  /// Whether any language has a key.
  fileprivate func has(_ key: KeyText) -> Bool {
    translations.contains { $0.has(key) }
  }
}
