import SourceText

/// Findings as the lines that Xcode shows beside the code: `file:line:column: severity: message`.
enum XcodeReport {
  static func write(_ report: Report, to stream: OutputStream) throws {
    for finding in report.findings {
      let place = "\(SafeText.line(finding.file)):\(finding.start.line):\(finding.start.column)"
      try stream.write(
        "\(place): \(finding.severity.rawValue): \(SafeText.line(report.message(of: finding))) [\(finding.id)]\n")
    }
  }
}
