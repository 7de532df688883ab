import SourceText
import StringsFiles

extension Check {
  static let extraKey = Check(
    "extra-key", .warning,
    summary: "A translation has a key that the base language has not.",
    reason: """
      The key was removed or renamed in the base language and its translation forgotten, or it was never more than a \
      slip. Nobody looks it up.
      """,
    examples: [
      Example(en: "\"a\" = \"One\";", ar: "\"a\" = \"واحد\";"),
      Example(en: "\"a\" = \"One\";", ar: "\"a\" = \"واحد\";\n↓\"z\" = \"أخير\";"),
    ],
    search: .translation { context, reporter in
      for message in context.extraMessages where context.lookAlikes[message.text] == nil {
        reporter.report(key: message, "`\(message.text.text)` is not in the base language")
      }
    })
}
