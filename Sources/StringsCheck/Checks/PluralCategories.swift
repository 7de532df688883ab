import SourceText
import StringsFiles

extension Check {
  static let pluralCategories = Check(
    "plural-categories", .error,
    summary: "A plural lacks a category of its language, or has one that the language never uses.",
    reason: """
      Every number selects one category of the language. Where it is missing, `other` is shown, which is wrong in \
      most languages that have more than two; where `other` is missing, too, nothing is shown. A category that the \
      language never selects is text that nobody will see. `zero` may be there in every language: Foundation takes it for \
      the number 0.
      """,
    examples: [
      Example(
        rule: "%#@n@", variable: "n", "<key>one</key><string>%d item</string><key>other</key><string>%d items</string>"),
      Example(
        rule: "%#@n@", variable: "n",
        "<key>zero</key><string>no item</string><key>one</key><string>%d item</string><key>other</key><string>%d items</string>"
      ),
      Example(rule: "%#@n@", variable: "↓", "n", "<key>one</key><string>%d item</string>"),
      Example(
        rule: "%#@n@", variable: "n",
        "<key>one</key><string>%d item</string>↓<key>few</key><string>%d items</string><key>other</key><string>%d items</string>"
      ),
    ],
    search: .message { message, context, reporter in
      guard case .varied(let varied) = message.content, let use = context.plurals else { return }
      for plural in varied.plurals where plural.isSound {
        let present = Set(plural.categories.map(\.name))
        let missing = use.required.filter { !present.contains($0) }
        if !missing.isEmpty {
          let named = missing.map { "`\($0)`" }.joined(separator: ", ")
          let subject = plural.name.map { " of `\($0)`" } ?? ""
          reporter.report(
            file: message.file, at: plural.key.source.range, key: message.text,
            "the plural\(subject) has no \(named), which `\(context.language?.tag ?? "")` needs",
            help: example(missing, use))
        }
        for category in plural.categories where !use.has(category.name) {
          reporter.report(
            file: message.file, at: category.key.source.range, key: message.text,
            "`\(category.name)` is never selected in `\(context.language?.tag ?? "")`", help: "remove it")
        }
      }
    })

  private static func example(_ missing: [String], _ use: PluralUse) -> String? {
    let shown = missing.compactMap { category in
      use.integers[category].map { "`\(category)` is for \($0.prefix(2).map(String.init).joined(separator: ", "))" }
    }
    return shown.isEmpty ? nil : shown.joined(separator: "; ")
  }
}
