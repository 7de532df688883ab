import SourceText
import StringsFiles

/// Collects the findings of one translation, and counts their lines when all are there.
struct Reporter {
  private struct Report {
    var file: Int
    var start: Int
    var end: Int?
    var finding: Finding
  }

  private let context: TranslationContext
  private var reports: [Report] = []
  /// The check that is at work.
  var check: Check?

  init(_ context: TranslationContext) {
    self.context = context
  }

  /// Adds a finding at bytes of a file of the translation.
  mutating func report(
    file: Int, at range: Range<Int>, key: KeyText?, severity: Severity? = nil, _ message: String, help: String? = nil,
    fix: Fix? = nil
  ) {
    guard let check else { return }
    var finding = Finding(
      check.id, severity ?? check.severity, file: context.translation.files[file].path, at: .start, message: message,
      help: help)
    finding.key = key?.text
    finding.fix = fix
    reports.append(Report(file: file, start: range.lowerBound, end: range.upperBound, finding: finding))
  }

  /// Adds a finding about a message at its key.
  mutating func report(key message: Message, severity: Severity? = nil, _ text: String, help: String? = nil) {
    report(file: message.file, at: message.key.source.range, key: message.text, severity: severity, text, help: help)
  }

  /// Adds a finding at a part of a value's text.
  mutating func report(
    _ value: ValueContext, at range: Range<Int>, severity: Severity? = nil, _ text: String, help: String? = nil,
    fix: Fix? = nil
  ) {
    let start = value.file.place(of: range.lowerBound, in: value.literal)
    let end = value.file.place(of: range.upperBound, in: value.literal)
    report(
      file: value.message.file, at: start..<max(start, end), key: value.message.text, severity: severity, text,
      help: help, fix: fix)
  }

  /// The findings with their lines and columns, those of the grammar included.
  func findings() -> [Finding] {
    var findings: [Finding] = []
    for (number, file) in context.translation.files.enumerated() {
      findings += file.findings
      let reports = reports.filter { $0.file == number }
      guard !reports.isEmpty else { continue }
      let lines = LineIndex(file.text)
      for report in reports {
        var finding = report.finding
        finding.start = lines.position(at: report.start)
        finding.end = report.end.map(lines.position(at:))
        findings.append(finding)
      }
    }
    for index in findings.indices {
      findings[index].language = context.translation.language
      findings[index].table = context.table.name
    }
    return findings
  }
}
