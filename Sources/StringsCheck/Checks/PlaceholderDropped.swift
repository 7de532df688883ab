import SourceText
import StringsFiles

extension Check {
  static let placeholderDropped = Check(
    "placeholder-dropped", .warning,
    summary: "A translation leaves out the last arguments.",
    reason: """
      Nothing breaks: the run time ignores arguments that are not read at the end. But what the base language tells \
      its reader is not told here.
      """,
    examples: [
      Example(en: #""a" = "%1$@, bye %1$@";"#, ar: #""a" = "وداعا %1$@";"#),
      Example(en: #""a" = "%d items in %@";"#, ar: #"↓"a" = "%d منتجات";"#),
    ],
    search: .value(when: .placeholders) { value, reporter in
      guard let comparison = value.placeholders, comparison.damaged == nil, comparison.grade == .harmless else {
        return
      }
      let names = comparison.dropped.map { use in
        guard let specifier = comparison.source.specifier(of: use) else { return "argument \(use.number)" }
        return "argument \(use.number) (`\(value.sourceText(specifier.range))`)"
      }
      reporter.report(
        key: value.message,
        "\(names.joined(separator: " and ")) of the source \(names.count == 1 ? "is" : "are") not used")
    })
}
