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
    text += "\(words.oldRules): \(DiffReport.name(report.old))\n\(words.newRules): \(DiffReport.name(report.new))\n\n"
    table(
      report.counts.map { [$0.label, report.number($0.count), $0.sum.map(report.difference) ?? ""] }, figures: 1...2)
    if report.summary.changed == 0 { text += "\n\(words.nothing)\n" }
    if report.summary.before.coefficient != 0 || report.summary.after.coefficient != 0 {
      text += "\n"
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
    text += "\n\(report.words.causes)\n"
    table(
      causes.map { cause in
        let name = report.name(cause.kind, cause.id)
        return [
          "  " + [name.label, name.id].filter { !$0.isEmpty }.joined(separator: " "), report.number(cause.carts),
          report.difference(cause.amount), name.title.map(SafeText.line) ?? "",
        ]
      }, figures: 1...2)
  }

  private mutating func list(_ title: String, _ changes: [CartChange]) {
    if changes.isEmpty { return }
    text += "\n\(title)\n"
    table(
      changes.map { change in
        let causes = change.causes.prefix(3).map { cause in
          let name = report.name(cause.kind, cause.id)
          return "\(name.id.isEmpty ? name.label : name.id) \(report.difference(cause.amount))"
        }
        return [
          "  " + SafeText.line(report.name(of: change)), payable(change.before), payable(change.after),
          report.difference(change.difference ?? .zero), causes.joined(separator: ", "),
        ]
      }, figures: 1...3)
  }

  private mutating func refused() {
    if report.summary.firstRefused.isEmpty { return }
    text += "\n\(report.words.newlyRefused)\n"
    for change in report.summary.firstRefused {
      guard case .refused(_, let message) = change.after else { continue }
      text += "  \(SafeText.line(report.name(of: change))): \(SafeText.message(message))\n"
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
        line += figures.contains(column) ? padding + cell : cell + padding
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
  }
}
