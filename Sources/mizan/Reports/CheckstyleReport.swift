import SourceText

/// Findings as Checkstyle XML, which code review tools read.
enum CheckstyleReport {
  static func write(_ report: Report, to stream: OutputStream) throws {
    try stream.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
    var file: String?
    for finding in report.findings {
      if finding.file != file {
        if file != nil { try stream.write("  </file>\n") }
        try stream.write("  <file name=\"\(XMLText.escaped(finding.file))\">\n")
        file = finding.file
      }
      let text = report.message(of: finding)
      let message = finding.help.map { "\(text) (\($0))" } ?? text
      try stream.write(
        "    <error line=\"\(finding.start.line)\" column=\"\(finding.start.column)\" severity=\"\(severity(finding))\" "
          + "message=\"\(XMLText.escaped(message))\" source=\"mizan.\(finding.id)\"/>\n")
    }
    if file != nil { try stream.write("  </file>\n") }
    try stream.write("</checkstyle>\n")
  }

  private static func severity(_ finding: Finding) -> String {
    finding.severity == .note ? "info" : finding.severity.rawValue
  }
}
