import SourceText
import StringsFiles

extension Check {
  static let bidiUnbalanced = Check(
    "bidi-unbalanced", .error,
    summary: "An isolate or embedding is opened and not closed, or closed and not opened.",
    reason: """
      What is opened goes on to the end of the paragraph and turns the order of everything behind it, also of texts \
      that this one is put into. An embedding ends with its paragraph: a line break inside closes it.
      """,
    examples: [
      Example(en: #""a" = "Order %@";"#, ar: "\"a\" = \"الطلب \u{2068}%@\u{2069}\";"),
      Example(en: #""a" = "Order %@";"#, ar: "\"a\" = \"الطلب ↓\u{2068}%@\";"),
      Example(en: #""a" = "Order %@";"#, ar: "\"a\" = \"الطلب %@↓\u{2069}\";"),
    ],
    search: .value(when: .text(.bidiControl)) { value, reporter in
      guard value.traits.contains(.bidiControl) else { return }
      for control in BidiControls(value.bytes).unbalanced {
        reporter.report(
          value, at: control.range,
          control.isOpener
            ? "\(CharacterName.of(control.scalar)) is never closed"
            : "\(CharacterName.of(control.scalar)) closes nothing",
          help: control.isOpener
            ? "close it with \(control.scalar.value < 0x2066 ? "U+202C" : "U+2069"), or remove it" : "remove it")
      }
    })
}
