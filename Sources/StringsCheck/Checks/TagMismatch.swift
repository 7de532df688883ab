import SourceText
import StringsFiles

extension Check {
  static let tagMismatch = Check(
    "tag-mismatch", .warning,
    summary: "The tags of the text differ from the source's.",
    reason: """
      A lost or changed tag shows as raw text, or makes the rest of the sentence bold. So does `&#39;` where the source is \
      no markup: a tool has escaped the text for a page.
      """,
    examples: [
      Example(en: #""a" = "x < y > z";"#, ar: #""a" = "س < ص > ع";"#),
      Example(en: #""a" = "<b>Hello</b>";"#, ar: #"↓"a" = "<b>مرحبا";"#),
      Example(en: #""a" = "Hello";"#, ar: #""a" = "↓<b>مرحبا↓</b>";"#),
      Example(en: #""a" = "Q&A for '%@'";"#, ar: #""a" = "Q&A ↓&#39;%@↓&#39;";"#),
      Example(en: #""a" = "<b>Don't</b>";"#, ar: #""a" = "<b>&#39;لا&#39;</b>";"#),
    ],
    search: .value(when: [.text(.angle), .source(.angle), .text(.ampersand)]) { value, reporter in
      reportEntities(value, &reporter)
      guard let source = value.source, value.traits.contains(.angle) || value.sourceTraits.contains(.angle) else {
        return
      }
      var expected = Markup.tags(in: source)
      var known = Set(expected.filter(\.isEnd).map(\.name))
      known.formUnion(Markup.names)
      expected.removeAll { !known.contains($0.name) }
      for tag in Markup.tags(in: value.bytes) where known.contains(tag.name) {
        if let index = expected.firstIndex(where: { $0.name == tag.name && $0.isEnd == tag.isEnd }) {
          expected.remove(at: index)
        } else {
          reporter.report(value, at: tag.range, "the source has no `\(tag.shown)`")
        }
      }
      guard !expected.isEmpty else { return }
      let lost = expected.map { "`\($0.shown)`" }.joined(separator: ", ")
      reporter.report(key: value.message, "\(lost) of the source is lost")
    })

  private static func reportEntities(_ value: ValueContext, _ reporter: inout Reporter) {
    guard value.traits.contains(.ampersand), let source = value.source, Markup.tags(in: source).isEmpty,
      Markup.entities(in: source).isEmpty
    else { return }
    for range in Markup.entities(in: value.bytes) {
      reporter.report(
        value, at: range, "`\(value.text(range))` is shown as it is: the source is no markup",
        help: "write the character itself")
    }
  }
}
