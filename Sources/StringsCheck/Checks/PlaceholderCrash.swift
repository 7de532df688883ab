import SourceText
import StringsFiles

extension Check {
  static let placeholderCrash = Check(
    "placeholder-crash", .error,
    summary: "A placeholder makes the app crash when the text is formatted.",
    reason: """
      An object is read where the code passes a number, an argument is read that is not passed, or a position is \
      skipped, so that all later arguments are read from the wrong place. All of them end in a crash or in garbage.
      """,
    examples: [
      Example(en: #""a" = "%@ costs %d";"#, ar: #""a" = "السعر %2$d لـ %1$@";"#),
      Example(en: #""a" = "%@ costs %d";"#, ar: #""a" = "السعر ↓%d لـ %@";"#),
      Example(en: #""a" = "%1$@ %2$d %3$@";"#, ar: #""a" = "%1$@ ↓%3$@";"#),
      Example(en: #""a" = "Image";"#, ar: #""a" = "صورة ↓%@";"#),
    ],
    search: .value(when: .placeholders) { value, reporter in reportPlaceholders(value, .crash, &reporter) })

  /// Reports the first placeholder that differs, where the worst difference of the text has a grade.
  static func reportPlaceholders(
    _ value: ValueContext, _ grade: PlaceholderComparison.Grade, _ reporter: inout Reporter
  ) {
    guard let comparison = value.placeholders, comparison.damaged == nil, comparison.grade == grade,
      let first = comparison.differences.first
    else { return }
    let worst = comparison.differences.first { $0.grade == grade } ?? first
    let range = comparison.specifier(first).range
    let repaired = comparison.repaired(value.bytes)
    reporter.report(
      value, at: range, "\(worst.message): `\(value.text(comparison.specifier(worst).range))`",
      help: repaired.map { "write `\($0.shown)`" }, fix: repaired.flatMap { value.positions($0.edits) })
  }
}

extension ValueContext {
  /// The change that gives placeholders their positions.
  fileprivate func positions(_ edits: [(at: Int, position: Int)]) -> Fix? {
    guard literal.style != .binary else { return nil }
    return Fix(
      edits.map { edit in
        let place = file.place(of: edit.at, in: literal)
        return Fix.Edit(place..<place, with: "\(edit.position)$")
      })
  }
}
