import CommandLineKit
import SourceText

/// How a report is written. A format has a file of its own, a case here, and a line in `write`.
enum ReportFormat: String, OptionChoice {
  case text, json, sarif, junit, checkstyle, github, xcode, html

  var summary: String {
    switch self {
    case .text: "for people: the place, the line with a caret, and what to do"
    case .json: "one JSON document with all findings and a summary"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .junit: "JUnit XML, for CI servers"
    case .checkstyle: "Checkstyle XML, for code review tools"
    case .xcode: "one line for each finding, as compilers write them"
    case .html: "a page for people, with what is translated and what is not"
    case .github: "workflow commands, which GitHub shows beside the changed lines"
    }
  }
}

extension Console {
  /// Writes a report to a file, or to standard output without one; the summary for people goes to standard error.
  ///
  /// Gives the status of a command that fails on findings of at least `severity`.
  func write(
    _ report: Report, as format: ReportFormat, to file: String? = nil, failingOn severity: Severity = .error,
    workers: Workers = Workers(1)
  ) throws -> ExitStatus {
    settled = max(settled, report.status(failingOn: severity))
    try writing(to: file) { stream in
      switch format {
      case .text:
        let isShown = stream === output
        let text = TextReport(style: isShown ? outputStyle : .plain, columns: isShown ? outputColumns : nil)
        try text.write(report, to: stream, workers: workers)
      case .json: try JSONReport.write(report, to: stream)
      case .sarif: try SARIFReport.write(report, to: stream)
      case .junit: try JUnitReport.write(report, to: stream)
      case .checkstyle: try CheckstyleReport.write(report, to: stream)
      case .xcode: try XcodeReport.write(report, to: stream)
      case .html: try HTMLReport.write(report, to: stream)
      case .github: try GitHubReport.write(report, to: stream)
      }
    }
    if format == .text { note(TextReport.summary(of: report)) }
    return settled
  }
}
