import SourceText

/// Findings for people: `file:line:column: severity: message [id]`, the line, a caret under the place, what to do.
struct TextReport {
  /// The colours.
  let style: Style

  /// Writes all findings.
  func write(_ report: Report, to stream: OutputStream) throws {
    for finding in report.findings { try stream.write(text(of: finding, in: report.sources)) }
  }

  /// One finding, as one or more whole lines.
  func text(of finding: Finding, in sources: SourceLines) -> String {
    let place = "\(SafeText.line(finding.file)):\(finding.start.line):\(finding.start.column):"
    let severity = coloured("\(finding.severity.rawValue):", finding.severity)
    let id = style.faint("[\(finding.id)]")
    var text = "\(style.bold(place)) \(severity) \(SafeText.message(finding.message)) \(id)\n"
    if let index = sources[finding.file] {
      let excerpt = Excerpt(of: finding, in: index)
      let number = String(finding.start.line)
      let gutter = String(repeating: " ", count: number.count)
      text += style.faint("\(number) |") + " \(excerpt.text)\n"
      text += style.faint("\(gutter) |") + " \(excerpt.indent)\(coloured(excerpt.underline, finding.severity))\n"
    }
    if let help = finding.help { text += "  \(style.bold("help:")) \(SafeText.message(help))\n" }
    return text
  }

  /// The last line of a run, such as `2 errors and 1 warning in 3 files`.
  static func summary(of report: Report) -> String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let findings = parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
    let suppressed = report.suppressed == 0 ? "" : ", \(report.suppressed) suppressed"
    return "\(findings)\(suppressed) in \(counted(report.files, "file"))"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func coloured(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: style.red(text)
    case .warning: style.yellow(text)
    case .note: style.cyan(text)
    }
  }
}
