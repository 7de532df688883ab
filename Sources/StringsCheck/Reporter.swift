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

  /// A fault is told once, however many texts of a key show it at the same place.
  private struct Place: Hashable {
    var check: Int
    var file: Int
    var start: Int
    var key: KeyText?
  }

  private let context: TranslationContext
  private var seen: Set<Place> = []
  private var reports: [Report] = []
  private var lines: [Int: LineIndex] = [:]
  private let checks: [Check]
  /// The number of the check that is at work.
  var check = 0

  /// The files that findings point into: those of the base for a language that has no file in the table.
  private var files: [TranslationFile] {
    context.translation.files.isEmpty ? context.base?.files ?? [] : context.translation.files
  }

  init(_ context: TranslationContext, _ checks: [Check]) {
    self.context = context
    self.checks = checks
  }

  /// Adds a finding at bytes of a file of the translation.
  mutating func report(
    file: Int, at range: Range<Int>, key: KeyText?, severity: Severity? = nil, _ message: String, help: String? = nil,
    fix: Fix? = nil
  ) {
    guard seen.insert(Place(check: check, file: file, start: range.lowerBound, key: key)).inserted else { return }
    let check = checks[check]
    var finding = Finding(
      check.id, severity ?? check.severity, file: files[file].path, at: .start, message: message,
      help: help)
    finding.key = key?.text
    finding.fix = fix
    reports.append(Report(file: file, start: range.lowerBound, end: range.upperBound, finding: finding))
  }

  /// The line and column of an offset in a file, for messages that name a second place.
  mutating func position(of offset: Int, file: Int) -> Position {
    lines(of: file).position(at: offset)
  }

  private mutating func lines(of file: Int) -> LineIndex {
    if let index = lines[file] { return index }
    let index = LineIndex(files[file].text)
    lines[file] = index
    return index
  }

  /// The lines that were counted, by the paths of their files.
  var linesByPath: [String: LineIndex] {
    Dictionary(lines.map { (files[$0.key].path, $0.value) }, uniquingKeysWith: { first, _ in first })
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
    let file = value.file
    let start = file.place(of: range.lowerBound, in: value.literal)
    let end = file.place(of: range.upperBound, in: value.literal)
    report(
      file: value.message.file, at: start..<max(start, end), key: value.message.text, severity: severity, text,
      help: help, fix: fix)
  }

  /// The findings with their lines and columns, those of the grammar included.
  mutating func findings() -> [Finding] {
    var findings: [Finding] = []
    findings.reserveCapacity(reports.count)
    for (number, file) in files.enumerated() {
      if context.translation.tellsGrammar { findings += file.findings }
      // A finding is large: it is changed where it lies.
      for index in reports.indices where reports[index].file == number {
        let lines = lines(of: number)
        reports[index].finding.start = lines.position(at: reports[index].start)
        reports[index].finding.end = reports[index].end.map(lines.position(at:))
        findings.append(reports[index].finding)
      }
    }
    for index in findings.indices {
      findings[index].language = context.translation.language
      findings[index].table = context.table.name
    }
    return findings
  }
}
