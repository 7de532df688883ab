import SourceText
import StringsFiles

extension Check {
  static let missingKey = Check(
    "missing-key", .error,
    summary: "A key of the base language is missing in a translation.",
    reason: """
      A look-up does not fall back to another language: where the key is missing, the app shows the key itself, or the \
      value that the code happens to pass. A region variant may leave out what its language has.
      """,
    examples: [
      Example(en: "\"a\" = \"One\";", ar: "\"a\" = \"واحد\";"),
      Example(en: "\"a\" = \"One\";\n\"b\" = \"Two\";", ar: "↓\"a\" = \"واحد\";"),
      Example([
        "es.lproj/Shop.strings": "\"a\" = \"Uno\";", "es-419.lproj/Shop.strings": "/* as es */",
        "en.lproj/Shop.strings": "\"a\" = \"One\";",
      ]),
    ],
    search: .translation { context, reporter in
      for key in context.missingKeys {
        // A catalog has the entry itself to point at.
        let place = context.base?.message(key)?.entry?.key.source.range ?? 0..<0
        reporter.report(
          file: 0, at: place, key: key, "`\(key.text)` is missing",
          help: "the base language has it; a look-up shows the bare key")
      }
    })
}
