import SourceText
import StringsFiles

extension Check {
  static let damagedPlaceholder = Check(
    "damaged-placeholder", .error,
    summary: "A placeholder is broken, so that it is shown as text.",
    reason: """
      Translators and machines change placeholders like words: an Arabic or full-width percent sign, digits of another \
      script, spaces inside, a lost `%`. The reader sees what is left of it. A space behind the `%` is a flag to the run \
      time, which still fills the placeholder: that is a warning. Names in braces, which a project fills in itself, are \
      compared as well, and `{0}` where the source has `%@`.
      """,
    examples: [
      Example(en: #""a" = "Save %d%%";"#, ar: #""a" = "خصم %d٪";"#),
      Example(en: #""a" = "%1$@ and %2$@";"#, ar: #""a" = "↓%١$@ و %٢$@";"#),
      Example(en: #""a" = "Hi %@";"#, ar: #""a" = "مرحبا ↓％@";"#),
      Example(en: #""a" = "Hi %@";"#, ar: #""a" = "مرحبا ↓% @";"#),
      Example(en: #""a" = "%d items";"#, ar: #""a" = "↓%arg منتجات";"#),
      Example(en: #""a" = "Hi {user_name}";"#, ar: #""a" = "مرحبا {user_name}";"#),
      Example(en: #""a" = "Hi {user_name}";"#, ar: #""a" = "مرحبا ↓{usre_name}";"#),
      Example(en: #""a" = "Hi %@";"#, ar: #""a" = "مرحبا ↓{0}";"#),
    ],
    search: .value(when: [.placeholders, .source(.brace)]) { value, reporter in
      guard let damaged = value.placeholders?.damaged else {
        reportNamed(value, &reporter)
        return
      }
      reporter.report(
        value, at: damaged.range, severity: damaged.stillWorks ? .warning : .error,
        damaged.stillWorks
          ? "the placeholder `\(value.text(damaged.range))` has a space that the source's has not"
          : "`\(value.text(damaged.range))` is no placeholder any more, and is shown as it is",
        help: "write it as in the source")
    })

  private static func reportNamed(_ value: ValueContext, _ reporter: inout Reporter) {
    guard let comparison = NamedPlaceholderComparison(value), let damaged = comparison.damaged else { return }
    let nearest = NearestName.suggestion(for: damaged.name, in: comparison.lostNames) ?? comparison.lostNames.first
    reporter.report(
      value, at: damaged.range, "`\(value.text(damaged.range))` is no placeholder of the source, and is shown as it is",
      help: nearest.map { "the source has `\($0)`, which the text has not" } ?? "write it as in the source")
  }
}
