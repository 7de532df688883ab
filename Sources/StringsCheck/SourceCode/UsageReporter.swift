import SourceText
import StringsFiles

/// Collects the findings about tables and source code together.
struct UsageReporter {
  private(set) var findings: [Finding] = []
  private var lines: [String: LineIndex] = [:]
  /// The check that is at work.
  var check: Check?

  /// Adds a finding about a message.
  mutating func report(
    _ message: Message, in translation: Translation, of table: Table, severity: Severity, _ text: String
  ) {
    let file = translation.files[message.file]
    let key = message.key.source.range
    add(file.path, file.text, key, message.text.text, severity, text, nil)
    findings[findings.count - 1].language = translation.language
    findings[findings.count - 1].table = table.name
  }

  /// Adds a finding at a place of the source code.
  mutating func report(
    _ source: SourceCode, at offset: Int, key: String, severity: Severity?, _ text: String, help: String? = nil
  ) {
    add(source.path, source.bytes, offset..<offset + 1, key, severity, text, help)
  }

  /// Adds a finding at an id of a rule set.
  mutating func report(_ set: RuleSetTitles, at range: Range<Int>, key: String, language: String, _ text: String) {
    add(set.path, set.bytes, range, key, nil, text, nil)
    findings[findings.count - 1].language = language
    findings[findings.count - 1].table = RuleSetTitles.table
  }

  private mutating func add(
    _ path: String, _ bytes: [UInt8], _ range: Range<Int>, _ key: String, _ severity: Severity?, _ text: String,
    _ help: String?
  ) {
    guard let check else { return }
    let index = lines[path] ?? LineIndex(bytes)
    lines[path] = index
    var finding = Finding(
      check.id, severity ?? check.severity, file: path, at: index.position(at: range.lowerBound),
      to: index.position(at: range.upperBound), message: text, help: help)
    finding.key = key
    findings.append(finding)
  }
}
