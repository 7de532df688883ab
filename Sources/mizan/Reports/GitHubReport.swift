import SourceText

/// Findings as workflow commands of GitHub Actions, which are shown beside the changed lines of a pull request.
enum GitHubReport {
  /// Writes all findings, one a line.
  static func write(_ report: Report, to stream: OutputStream) throws {
    for finding in report.findings { try stream.write(line(for: finding, message: report.message(of: finding))) }
  }

  /// The command of one finding.
  private static func line(for finding: Finding, message: String) -> String {
    var properties = [
      "file=\(property(finding.file))", "line=\(finding.start.line)", "col=\(finding.start.column)",
    ]
    // GitHub refuses columns of an annotation that spans lines; its last column is part of the annotation.
    if let end = finding.end, end.line == finding.start.line, end.column > finding.start.column {
      properties += ["endLine=\(end.line)", "endColumn=\(end.column - 1)"]
    }
    properties.append("title=\(property(finding.id))")
    let message = finding.help.map { "\(message)\n\($0)" } ?? message
    return "::\(command(finding.severity)) \(properties.joined(separator: ","))::\(data(message))\n"
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  /// By scalars: CR and LF together are one character.
  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] {
        result.append(contentsOf: escape.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
