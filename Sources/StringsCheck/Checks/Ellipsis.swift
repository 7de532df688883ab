import SourceText
import StringsFiles

extension Check {
  static let ellipsis = Check(
    "ellipsis", .warning,
    summary: "Three dots stand where the source has an ellipsis.",
    reason: "`…` is one character: it does not break over lines, and screen readers know it.",
    examples: [
      Example(en: #""a" = "Loading…";"#, ar: #""a" = "جار التحميل…";"#),
      Example(en: #""a" = "Loading…";"#, ar: #""a" = "جار التحميل↓...";"#),
    ],
    search: .value(when: .source(.ellipsis)) { value, reporter in
      guard value.sourceTraits.contains(.ellipsis), value.traits.contains(.dot) else { return }
      var index = value.bytes.startIndex
      while index + 2 < value.bytes.endIndex {
        guard value.bytes[index..<index + 3].elementsEqual("...".utf8) else {
          index += 1
          continue
        }
        let start = index - value.bytes.startIndex
        while index < value.bytes.endIndex, value.bytes[index] == UInt8(ascii: ".") { index += 1 }
        reporter.report(value, at: start..<start + 3, "`...` stands for an ellipsis", help: "write `…`")
      }
    })
}
