import Localization
import Money
import PricingRules

/// A comparison as a page: no script, no outside asset, light and dark, in either direction.
struct DiffPage {
  private(set) var html = ""
  private let report: DiffReport

  init(_ report: DiffReport) {
    self.report = report
    let words = report.words
    let direction = report.locale.isRightToLeft ? "rtl" : "ltr"
    html = """
      <!DOCTYPE html>
      <html lang="\(XMLText.escaped(report.locale.tag))" dir="\(direction)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(XMLText.escaped(words.title))</title>
      <style>\(DiffStyle.css)</style>
      </head>
      <body>
      <main>
      <h1>\(XMLText.escaped(words.title))</h1>
      <p class="rules">\(XMLText.escaped(words.oldRules)): \(name(DiffReport.name(report.old))) <span aria-hidden="true">·</span>
      \(XMLText.escaped(words.newRules)): \(name(DiffReport.name(report.new)))</p>

      """
    counts()
    if report.summary.changed == 0 { html += "<p>\(XMLText.escaped(words.nothing))</p>\n" }
    sums()
    if report.summary.changed > 0 {
      html += "<section><h2>\(XMLText.escaped(words.histogram))</h2>\n\(DiffHistogram(report).svg)</section>\n"
      causes()
      list(words.largestRises, report.summary.largestRises)
      list(words.largestFalls, report.summary.largestFalls)
      refused()
    }
    html += "</main>\n</body>\n</html>\n"
  }

  private mutating func counts() {
    html += "<dl class=\"counts\">\n"
    for entry in report.counts {
      html += "<div><dt>\(XMLText.escaped(entry.label))</dt><dd>\(name(report.number(entry.count)))"
      if let sum = entry.sum {
        html +=
          " <small class=\"\(tone(sum.isNegative, sum.coefficient == 0))\">\(name(report.difference(sum)))</small>"
      }
      html += "</dd></div>\n"
    }
    html += "</dl>\n"
  }

  private mutating func sums() {
    let words = report.words
    html += """
      <table class="sums"><tbody>
      <tr><th scope="row">\(XMLText.escaped(words.before))</th><td>\(name(report.amount(report.summary.before)))</td></tr>
      <tr><th scope="row">\(XMLText.escaped(words.after))</th><td>\(name(report.amount(report.summary.after)))</td></tr>
      <tr class="total"><th scope="row">\(XMLText.escaped(words.difference))</th><td>\(name(report.difference(report.total)))</td></tr>
      </tbody></table>

      """
  }

  private mutating func causes() {
    let causes = report.summary.causes
    if causes.isEmpty { return }
    let words = report.words
    html += "<section><h2>\(XMLText.escaped(words.causes))</h2>\n<table><thead><tr>"
    html += heads([(words.part, false), (words.carts, true), (words.difference, true)])
    html += "</tr></thead><tbody>\n"
    for cause in causes {
      let part = report.name(cause.kind, cause.id)
      let id = part.id.isEmpty ? "" : " <bdi><code>\(XMLText.escaped(part.id))</code></bdi>"
      let title = part.title.map { "<small class=\"title\">\(name($0))</small>" } ?? ""
      html +=
        "<tr><th scope=\"row\">\(XMLText.escaped(part.label))\(id)\(title)</th><td>\(name(report.number(cause.carts)))</td>"
      html +=
        "<td class=\"\(tone(cause.amount.isNegative, cause.amount.coefficient == 0))\">\(name(report.difference(cause.amount)))</td></tr>\n"
    }
    html += "</tbody></table></section>\n"
  }

  private mutating func list(_ title: String, _ changes: [CartChange]) {
    if changes.isEmpty { return }
    let words = report.words
    html += "<section><h2>\(XMLText.escaped(title))</h2>\n<table><thead><tr>"
    html += heads([
      (words.cart, false), (words.before, true), (words.after, true), (words.difference, true), (words.causes, false),
    ])
    html += "</tr></thead><tbody>\n"
    for change in changes {
      html += "<tr><th scope=\"row\">\(name(report.name(of: change)))</th>"
      for outcome in [change.before, change.after] {
        if case .priced(let payable, _) = outcome { html += "<td>\(name(report.amount(payable)))</td>" }
      }
      let difference = change.difference ?? .zero
      html +=
        "<td class=\"\(tone(difference.isNegative, false))\">\(name(report.difference(difference)))</td><td class=\"text\">"
      html += change.causes.prefix(3).map { cause in
        let part = report.name(cause.kind, cause.id)
        return
          "\(name(part.title ?? (part.id.isEmpty ? part.label : part.id))) \(name(report.difference(cause.amount)))"
      }.joined(separator: "<br>")
      html += "</td></tr>\n"
    }
    html += "</tbody></table></section>\n"
  }

  private mutating func refused() {
    if report.summary.firstRefused.isEmpty { return }
    html += "<section><h2>\(XMLText.escaped(report.words.newlyRefused))</h2>\n<table><thead><tr>"
    html += heads([(report.words.cart, false), (report.words.reason, false)]) + "</tr></thead><tbody>\n"
    for change in report.summary.firstRefused {
      guard case .refused(_, let message) = change.after else { continue }
      html += "<tr><th scope=\"row\">\(name(report.name(of: change)))</th><td class=\"text\" lang=\"en\" dir=\"ltr\">"
      html += "\(XMLText.escaped(message))</td></tr>\n"
    }
    html += "</tbody></table></section>\n"
  }

  private func heads(_ columns: [(title: String, isFigure: Bool)]) -> String {
    columns.map { column in
      "<th scope=\"col\"\(column.isFigure ? " class=\"figure\"" : "")>\(XMLText.escaped(column.title))</th>"
    }.joined()
  }

  /// A text that is not ours, or an amount: kept apart from the direction around it.
  private func name(_ text: String) -> String { "<bdi>\(XMLText.escaped(text))</bdi>" }

  private func tone(_ isNegative: Bool, _ isZero: Bool) -> String {
    isZero ? "none" : isNegative ? "fall" : "rise"
  }
}
