import SourceText
import StringsFiles

extension Check {
  static let stringsdictStructure = Check(
    "stringsdict-structure", .error,
    summary: "A plural rule is not built as the run time expects it.",
    reason: """
      A variable that the format names but nobody defines shows raw text or crashes; one that nobody names is never \
      shown; a rule without its type, or with a wrong one, is ignored.
      """,
    examples: [
      Example(
        rule: "%#@n@", variable: "n", "<key>one</key><string>%d item</string><key>other</key><string>%d items</string>"),
      Example(
        rule: "↓%#@m@", variable: "↓", "n",
        "<key>one</key><string>%d item</string><key>other</key><string>%d items</string>"),
      Example(
        rule: "%#@n@↓%#", variable: "n",
        "<key>one</key><string>%d item</string><key>other</key><string>%d items</string>"),
    ],
    search: .message { message, context, reporter in
      guard case .varied(let varied) = message.content, context.translation.files[message.file].format == .stringsdict
      else { return }
      for fault in varied.faults {
        reporter.report(
          file: message.file, at: fault.source, key: message.text, severity: fault.isNote ? .note : nil, fault.message,
          help: fault.help)
      }
    })
}
