import SourceText
import StringsFiles

extension Check {
  static let formatWithoutLocale = Check(
    "format-without-locale", .warning,
    summary: "A plural is formatted without a locale.",
    reason: """
      `String(format:)` without a locale uses the rules of no language: `few` and `many` are never chosen, and digits \
      are always Latin. Use `String.localizedStringWithFormat`, or pass `locale: .current`.
      """,
    examples: [
      Example(
        plural: "offers", "let a = String.localizedStringWithFormat(NSLocalizedString(\"offers\", comment: \"\"), 3)"),
      Example(plural: "offers", "let a = ↓String(format: NSLocalizedString(\"offers\", comment: \"\"), 3)"),
    ],
    search: .usage { usage, reporter in
      for source in usage.sources {
        for use in source.uses {
          guard let offset = use.formatOffset, let key = use.key.literal, usage.isPlural(KeyText(key)) else { continue }
          reporter.report(
            source, at: offset, key: key, severity: nil, "the plural `\(key)` is formatted without a locale",
            help: "use `String.localizedStringWithFormat`, or pass `locale: .current`")
        }
      }
    })
}

extension KeyUsage {
  /// Whether a key has plural variants in some table.
  fileprivate func isPlural(_ key: KeyText) -> Bool {
    project.tables.contains { table in
      table.translations.contains { translation in
        if case .varied(let varied)? = translation.message(key)?.content { !varied.plurals.isEmpty } else { false }
      }
    }
  }
}
