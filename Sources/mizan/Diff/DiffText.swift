import Localization
import Money
import PricingRules
import SourceText

/// A comparison for a terminal.
struct DiffText {
  private(set) var text = ""
  private let report: DiffReport

  init(_ report: DiffReport) {
    self.report = report
    let words = report.words
    for (label, ruleSet) in [(words.oldRules, report.old), (words.newRules, report.new)] {
      line("\(label): \(cell(DiffReport.name(ruleSet)))")
    }
    line()
    table(
      report.counts.map { [$0.label, report.number($0.count), $0.sum.map(report.difference) ?? ""] }, figures: 1...2)
    if report.summary.changed == 0 {
      line()
      line(words.nothing)
    }
    if report.summary.before.coefficient != 0 || report.summary.after.coefficient != 0 {
      line()
      table(
        [
          [words.before, report.amount(report.summary.before)], [words.after, report.amount(report.summary.after)],
          [words.difference, report.difference(report.total)],
        ], figures: 1...1)
    }
    if report.summary.changed == 0 { return }
    causes()
    list(words.largestRises, report.summary.largestRises)
    list(words.largestFalls, report.summary.largestFalls)
    refused()
  }

  private mutating func causes() {
    let causes = report.summary.causes
    if causes.isEmpty { return }
    line()
    line(report.words.causes)
    table(
      causes.map { cause in
        let name = report.name(cause.kind, cause.id)
        return [
          "  " + [name.label, name.id].filter { !$0.isEmpty }.joined(separator: " "), report.number(cause.carts),
          report.difference(cause.amount), name.title.map(SafeText.message) ?? "",
        ]
      }, figures: 1...2)
  }

  private mutating func list(_ title: String, _ changes: [CartChange]) {
    if changes.isEmpty { return }
    line()
    line(title)
    table(
      changes.map { change in
        let causes = change.causes.prefix(3).map { cause in
          let name = report.name(cause.kind, cause.id)
          return "\(cell(name.id.isEmpty ? name.label : name.id)) \(cell(report.difference(cause.amount)))"
        }
        return [
          "  " + SafeText.line(report.name(of: change)), payable(change.before), payable(change.after),
          report.difference(change.difference ?? .zero), list(causes),
        ]
      }, figures: 1...3)
  }

  /// Pieces in a row; the mark makes the cell run from the right although each piece has its own direction.
  private func list(_ pieces: [String]) -> String {
    report.locale.isRightToLeft ? "\u{200F}" + pieces.joined(separator: "، ") : pieces.joined(separator: ", ")
  }

  private mutating func refused() {
    if report.summary.firstRefused.isEmpty { return }
    line()
    line(report.words.newlyRefused)
    for change in report.summary.firstRefused {
      guard case .refused(_, let message) = change.after else { continue }
      line("  \(cell(SafeText.line(report.name(of: change)))): \(cell(SafeText.message(message)))")
    }
  }

  private func payable(_ outcome: CartChange.Outcome) -> String {
    if case .priced(let payable, _) = outcome { report.amount(payable) } else { "" }
  }

  /// Columns by their width on a terminal; texts stand at the start of theirs, figures at the end.
  private mutating func table(_ rows: [[String]], figures: ClosedRange<Int>) {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
    }
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
        // The cells of an indented row start where those of the row above do, from the right as from the left.
        let indent = cell.prefix { $0 == " " }
        let shown = indent + self.cell(String(cell.dropFirst(indent.count)))
        line += figures.contains(column) ? padding + shown : shown + padding
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      self.line(line)
    }
  }

  /// A line; a mark at its start makes a terminal lay it out from the right where the language is read so.
  private mutating func line(_ line: String = "") {
    text += (report.locale.isRightToLeft && !line.isEmpty ? "\u{200F}" : "") + line + "\n"
  }

  /// A piece that keeps its own direction in a line from the right.
  private func cell(_ text: String) -> String {
    report.locale.isRightToLeft && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
  }
}
