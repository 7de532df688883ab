import SourceText
import StringsFiles

extension Check {
  static let legacySyntax = Check(
    "legacy-syntax", .note,
    summary: "The pair is legal, but written in a way that other tools misread.",
    reason: """
      Keys and values without quotes, single quotes, octal escapes and line breaks inside quotes are read by the run \
      time. Many editors, scripts and translation services read them differently, or not at all.
      """,
    examples: [
      Example(en: #""cart" = "Basket";"#), Example(en: "↓cart = \"Basket\";"), Example(en: "\"cart\" = ↓'Basket';"),
      Example(en: "\"terms\" = ↓\"One\nTwo\";"),
    ],
    search: .translation { context, reporter in
      for (number, file) in context.translation.files.enumerated() where file.format == .strings {
        for pair in file.pairs where pair.object == nil {
          guard let what = legacy(pair.key) ?? legacy(pair.value) else { continue }
          let literal = legacy(pair.key) == nil ? pair.value : pair.key
          reporter.report(file: number, at: literal.source.range, key: KeyText(file.bytes(of: pair.key)), what)
        }
      }
    })

  private static func legacy(_ literal: Literal) -> String? {
    switch literal.style {
    case .token: "`\"` quotes are missing"
    case .singleQuoted: "single quotes are used for `\"`"
    case .quoted where literal.traits.contains(.octal): "an octal escape is used"
    case .quoted where literal.traits.contains(.rawLineBreak): "a line break is not written as `\\n`"
    default: nil
    }
  }
}
