import SourceText
import StringsFiles

extension Check {
  static let placeholderDropped = Check(
    "placeholder-dropped", .warning,
    summary: "A translation leaves out the last arguments.",
    reason: """
      Nothing breaks: the run time ignores arguments that are not read at the end. But what the base language tells \
      its reader is not told here. Placeholders that a project fills in itself, as `{name}` and `%0`, count as well.
      """,
    examples: [
      Example(en: #""a" = "%1$@, bye %1$@";"#, ar: #""a" = "وداعا %1$@";"#),
      Example(en: #""a" = "%d items in %@";"#, ar: #"↓"a" = "%d منتجات";"#),
      Example(en: #""a##{one}" = "{count} item";"#, ar: #""a##{one}" = "منتج واحد";"#),
      Example(en: #""a" = "Hi {name}";"#, ar: #"↓"a" = "مرحبا";"#),
      Example(en: #""a" = "%0 of %1 used";"#, ar: #"↓"a" = "المستخدم";"#),
    ],
    search: .value(when: [.placeholders, .source(.brace)]) { value, reporter in
      let named = NamedPlaceholderComparison(value)
      guard named?.damaged == nil else { return }
      var names = named?.dropped.map { "`\($0)`" } ?? []
      if let comparison = value.placeholders, comparison.damaged == nil, comparison.grade == .harmless {
        names += comparison.dropped.map { use in
          guard let specifier = comparison.source.specifier(of: use) else { return "argument \(use.number)" }
          return "argument \(use.number) (`\(value.sourceText(specifier.range))`)"
        }
      }
      guard !names.isEmpty else { return }
      reporter.report(
        key: value.message,
        "\(names.joined(separator: " and ")) of the source \(names.count == 1 ? "is" : "are") not used")
    })
}
