import SourceText
import StringsFiles

extension Check {
  static let edgeSpace = Check(
    "edge-space", .warning,
    summary: "Space at the start or the end of the text differs from the source's.",
    reason: """
      A space at the edge is there to join the text with another one, and lost in translation; or it slipped in, and \
      moves a title out of the middle. Languages that put no spaces between words may leave it out. A no-break space, \
      which nobody types by accident, and a space that the source has behind the end of a sentence are only notes.
      """,
    examples: [
      Example(en: #""a" = "Name: ";"#, ar: #""a" = "الاسم: ";"#),
      Example(en: #""a" = "Name: ";"#, ar: #""a" = "الاسم:↓";"#),
      Example(en: #""a" = "Name";"#, ar: #""a" = "الاسم↓ ";"#),
    ],
    search: .value(when: [.text(.edgeSpace), .source(.edgeSpace)]) { value, reporter in
      guard let source = value.comparableEdges else { return }
      let edges = TextEdges(value.bytes)
      for isStart in [true, false] {
        let own = isStart ? edges.leadingSpaces : edges.trailingSpaces
        let other = isStart ? source.leadingSpaces : source.trailingSpaces
        let kinds = (own: own.map { kind($0.scalar) }, source: other.map { kind($0.scalar) })
        guard kinds.own != kinds.source else { continue }
        if !own.isEmpty, !other.isEmpty, Set(kinds.own) == Set(kinds.source) {
          // Words are divided either way.
          reporter.report(
            value, at: own[0].range, severity: .note,
            "the text \(isStart ? "starts" : "ends") with \(count(own)), the source with \(count(other))")
          continue
        }
        if let extra = own.dropFirst(own.count > other.count ? other.count : 0).first {
          reporter.report(
            value, at: extra.range, severity: isNoBreak(extra.scalar) ? .note : nil,
            "the text \(isStart ? "starts" : "ends") with \(CharacterName.of(extra.scalar)), the source does not")
        } else if value.language?.dividesNoWords != true {
          // There the source itself has more often slipped than it is joined with another sentence.
          let endsSentence = !isStart && value.source.map(endsSentence) == true
          reporter.report(
            value, at: value.bytes.count..<value.bytes.count, severity: endsSentence ? .note : nil,
            "the source \(isStart ? "starts" : "ends") with a space, the text does not")
        }
      }
    })

  /// A space that may not be broken divides words like any other.
  private static func kind(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar == "\u{A0}" ? " " : scalar }

  private static func isNoBreak(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{A0}" || scalar == "\u{202F}" }

  /// Whether the last character but for white space ends a sentence.
  private static func endsSentence(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = Scalars.of(text).last(where: { !$0.scalar.properties.isWhitespace }) else { return false }
    return [".", "!", "?", "\u{2026}", "\u{3002}", "\u{61F}", "\u{964}"].contains(last.scalar)
  }

  private static func count(_ spaces: [Scalars.Element]) -> String {
    spaces.count == 1 ? "one space" : "\(spaces.count) spaces"
  }
}
