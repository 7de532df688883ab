import SourceText
import StringsFiles

extension Check {
  static let placeholderMismatch = Check(
    "placeholder-mismatch", .error,
    summary: "A placeholder shows something else than in the base language.",
    reason: """
      A number is read where the code passes an object, a number of another size or with other decimals, or plain \
      placeholders are mixed with positional ones, which count separately. The app does not crash, it shows nonsense.
      """,
    examples: [
      Example(en: #""a" = "%ld items";"#, ar: #""a" = "%lld منتجات";"#),
      Example(en: #""a" = "Total %@";"#, ar: #""a" = "المجموع ↓%d";"#),
      Example(en: #""a" = "%@ of %@";"#, ar: #""a" = "%1$@ من ↓%@";"#),
      Example(en: #""a" = "%.2f total";"#, ar: #""a" = "↓%f المجموع";"#),
    ],
    search: .value(when: .placeholders) { value, reporter in reportPlaceholders(value, .wrongText, &reporter) })
}
