import SourceText
import StringsFiles

extension Check {
  static let badEscape = Check(
    "bad-escape", .warning,
    summary: "A backslash does not do what it looks like.",
    reason: """
      `\\u203A` is no escape of this format, which writes `\\U203A`; an unknown escape drops its backslash without a \
      word; and `\\\\n` shows a backslash and an n where the source has a line break.
      """,
    examples: [
      Example(en: #""a" = "One\nTwo";"#, ar: #""a" = "واحد\nاثنان";"#),
      Example(en: #""a" = "More ↓\u203A";"#),
      Example(en: #""a" = "One\nTwo";"#, ar: #""a" = "واحد↓\\nاثنان";"#),
    ],
    search: .value(when: [.unknownEscape, .text(.backslash)]) { value, reporter in
      for escape in value.file.unknownEscapes(in: value.literal) {
        let text = String(decoding: value.file.text[escape], as: UTF8.self)
        let isUnicode = text.hasPrefix("\\u") && text.utf8.count > 2
        let fix =
          isUnicode && text.utf8.count == 6
          ? Fix([Fix.Edit(escape.lowerBound + 1..<escape.lowerBound + 2, with: "U")]) : nil
        reporter.report(
          file: value.message.file, at: escape, key: value.message.text, "`\(text)` is no escape",
          help: isUnicode ? "write `\\U` with a capital letter" : "the backslash is dropped: write `\\\\` to show one",
          fix: fix)
      }
      for range in value.doubledEscapes {
        reporter.report(
          value, at: range, "`\(value.text(range))` is shown as it is, where the source has a line break",
          help: "write one backslash")
      }
    })
}

extension ValueContext {
  /// The places of a backslash and an `n` in the text, where the source has a line break and no such thing.
  var doubledEscapes: [Range<Int>] {
    guard traits.contains(.backslash), sourceTraits.contains(.lineBreak), !sourceTraits.contains(.backslash) else {
      return []
    }
    return bytes.indices.dropLast().filter { bytes[$0] == UInt8(ascii: "\\") && bytes[$0 + 1] == UInt8(ascii: "n") }
      .map { $0 - bytes.startIndex..<$0 - bytes.startIndex + 2 }
  }
}
