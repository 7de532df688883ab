import SourceText
import StringsFiles

extension Check {
  static let newlineMismatch = Check(
    "newline-mismatch", .warning,
    summary: "Line breaks at the start or the end of the text differ from the source's.",
    reason: """
      A line break at the edge keeps a distance to what stands above or below. Where it is lost, texts run together; \
      where it slipped in, a gap is left.
      """,
    examples: [
      Example(en: #""a" = "Done\n";"#, ar: #""a" = "تم\n";"#),
      Example(en: #""a" = "Done\n";"#, ar: #""a" = "تم↓";"#),
      Example(en: #""a" = "Done";"#, ar: #""a" = "تم↓\n";"#),
    ],
    search: .value(when: [.text(.edgeSpace), .source(.edgeSpace)]) { value, reporter in
      guard let source = value.comparableEdges, value.doubledEscapes.isEmpty else { return }
      let edges = TextEdges(value.bytes)
      for isStart in [true, false] {
        let own = isStart ? edges.leadingBreaks : edges.trailingBreaks
        let other = isStart ? source.leadingBreaks : source.trailingBreaks
        guard own.count != other.count else { continue }
        if let extra = own.dropFirst(other.count).first {
          reporter.report(
            value, at: extra.range, "the text \(isStart ? "starts" : "ends") with a line break, the source does not")
        } else {
          reporter.report(
            value, at: value.bytes.count..<value.bytes.count,
            "the source \(isStart ? "starts" : "ends") with a line break, the text does not")
        }
      }
    })
}
