import SourceText
import StringsFiles

extension Check {
  static let missingKey = Check(
    "missing-key", .error,
    summary: "A key of the base language is missing in a translation.",
    reason: """
      A look-up does not fall back to another language: where the key is missing, the app shows the key itself, or the \
      value that the code happens to pass. A region variant may leave out what its language has. Texts of `InfoPlist` \
      tables and of objects of Interface Builder are shown in the base language: there it is a warning.
      """,
    examples: [
      Example(en: "\"a\" = \"One\";", ar: "\"a\" = \"واحد\";"),
      Example(en: "\"a\" = \"One\";\n\"b\" = \"Two\";", ar: "↓\"a\" = \"واحد\";"),
      Example([
        "es.lproj/Shop.strings": "\"a\" = \"Uno\";", "es-419.lproj/Shop.strings": "/* as es */",
        "en.lproj/Shop.strings": "\"a\" = \"One\";",
      ]),
      Example([
        "en.lproj/Main.strings": "\"abc-12-xyz.title\" = \"DO NOT LOCALIZE\";", "ar.lproj/Main.strings": "/* none */",
      ]),
    ],
    search: .translation { context, reporter in
      // Where the findings of several languages stand in one file, each says its own.
      let isAbsent = context.translation.files.isEmpty
      let isShared = isAbsent || context.translation.files.first?.format == .xcstrings
      let language = isShared ? context.translation.language.map { " in `\($0)`" } ?? "" : ""
      let place = language + (isAbsent ? ", which has no file of the table" : "")
      for key in context.missingKeys {
        // A catalog has the entry itself to point at.
        let range = context.base?.message(key)?.entry?.key.source.range ?? 0..<0
        let fallsBack = context.fallsBackToBase(for: key)
        reporter.report(
          file: 0, at: range, key: key, severity: fallsBack ? .warning : nil, "`\(key.text)` is missing\(place)",
          help: "the base language has it\(fallsBack ? ", and is shown instead" : "; a look-up shows the bare key")")
      }
    })
}
