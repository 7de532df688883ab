import SourceText
import StringsFiles

extension Check {
  static let bidiOverride = Check(
    "bidi-override", .error,
    summary: "A control forces every character into one direction.",
    reason: """
      U+202D and U+202E turn the digits and letters themselves around: a price reads backwards. No text of an app needs \
      them; an isolate (U+2066 to U+2069) is what is meant.
      """,
    examples: [
      Example(en: #""a" = "+1 (555) 555";"#, ar: "\"a\" = \"\u{202A}+1 (555) 555\u{202C}\";"),
      Example(en: #""a" = "Price %@";"#, ar: "\"a\" = \"السعر ↓\u{202E}%@\u{202C}\";"),
    ],
    search: .value(when: .text(.bidiControl)) { value, reporter in
      guard value.traits.contains(.bidiControl) else { return }
      for element in Scalars.of(value.bytes) where element.scalar == "\u{202D}" || element.scalar == "\u{202E}" {
        reporter.report(
          value, at: element.range, "\(CharacterName.of(element.scalar)) turns all characters behind it around",
          help: "use an isolate: U+2066 or U+2067 in front, U+2069 behind")
      }
    })
}
