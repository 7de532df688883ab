import SourceText
import StringsFiles

extension Check {
  static let hardCodedCurrency = Check(
    "hard-coded-currency", .warning,
    summary: "A currency is a part of the text.",
    reason: """
      The sign of an amount, its place and its digits belong to the number formatter: a shop in another country shows \
      the wrong money. A text that is nothing but a currency is a note. Texts of Interface Builder files, whose sample \
      amounts are never shown, are passed over.
      """,
    examples: [
      Example(en: #""a" = "Price: %@";"#, hi: #""a" = "कीमत: %@";"#),
      Example(en: #""a" = "Price: %@";"#, hi: #""a" = "कीमत: ↓₹%@";"#),
      Example(en: #""a" = "Free delivery over ↓$50";"#),
    ],
    search: .value(when: .currency, in: { !$0.isInterfaceBuilder }) { value, reporter in
      guard !value.context.isInterfaceBuilder, value.role != .format, value.placeholders?.damaged == nil else { return }
      for found in CurrencyMention.all(in: value.bytes, value.traits, placeholders: value.placeholderRanges) {
        let name = value.text(found.range)
        reporter.report(
          value, at: found.range, severity: found.isWhole ? .note : .warning,
          found.isWhole ? "the text is the currency `\(name)`" : "`\(name)` is a part of the text",
          help: found.isWhole ? nil : "let the number formatter write the currency")
      }
    })
}
