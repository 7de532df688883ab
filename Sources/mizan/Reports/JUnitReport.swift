import SourceText

/// Findings as JUnit XML, which CI servers read: a suite for each file, a failed case for each finding.
enum JUnitReport {
  static func write(_ report: Report, to stream: OutputStream) throws {
    let files = Dictionary(grouping: report.findings, by: \.file)
    let failures = report.findings.count { $0.severity > .note }
    let tests = max(1, report.findings.count)
    try stream.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try stream.write("<testsuites name=\"mizan\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n")
    if files.isEmpty {
      try stream.write(
        "  <testsuite name=\"mizan\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"0\">\n")
      try stream.write("    <testcase name=\"nothing found\" classname=\"mizan\" time=\"0\"/>\n  </testsuite>\n")
    }
    for (file, findings) in files.sorted(by: { $0.key < $1.key }) {
      try write(file, findings, report, to: stream)
    }
    try stream.write("</testsuites>\n")
  }

  private static func write(_ file: String, _ findings: [Finding], _ report: Report, to stream: OutputStream) throws {
    let name = XMLText.escaped(file)
    let failures = findings.count { $0.severity > .note }
    try stream.write(
      "  <testsuite name=\"\(name)\" tests=\"\(findings.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\" "
        + "time=\"0\">\n")
    for finding in findings {
      let place = "\(finding.start.line):\(finding.start.column)"
      let shownPlace = report.keyInsteadOfPlace(of: finding).map { "in \(XMLText.escaped($0))" } ?? "at \(place)"
      try stream.write("    <testcase name=\"\(finding.id) \(shownPlace)\" classname=\"\(name)\" time=\"0\">\n")
      let message = XMLText.escaped(report.message(of: finding))
      if finding.severity == .note {
        try stream.write("      <system-out>\(name):\(place): \(message)</system-out>\n")
      } else {
        let help = finding.help.map { "\n" + XMLText.escaped($0) } ?? ""
        try stream.write(
          "      <failure type=\"\(finding.severity.rawValue)\" message=\"\(message)\">\(name):\(place): \(message)\(help)"
            + "</failure>\n")
      }
      try stream.write("    </testcase>\n")
    }
    try stream.write("  </testsuite>\n")
  }
}
