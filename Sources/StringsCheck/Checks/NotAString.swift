import SourceText
import StringsFiles

extension Check {
  static let notAString = Check(
    "not-a-string", .error,
    summary: "The value is no text.",
    reason: """
      An array, a dictionary or data is legal in a property list, but a look-up in a table of strings expects a text \
      and finds none.
      """,
    examples: [
      Example(en: #""a" = "One";"#), Example(en: #""a" = ↓(One, Two);"#), Example(en: #""a" = ↓<0a0b>;"#),
    ],
    search: .message { message, _, reporter in
      guard case .object(let value) = message.content else { return }
      reporter.report(
        file: message.file, at: value.source.range, key: message.text, "the value of `\(message.text.text)` is no text",
        help: "a table of texts holds one text for a key: lists and dictionaries belong into another property list")
    })
}
