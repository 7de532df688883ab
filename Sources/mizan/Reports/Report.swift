import SourceText
import StringsCheck

/// What a command found: a value that every format of ``ReportFormat`` shows.
struct Report {
  /// The findings, ordered by file, line, column, id and key.
  let findings: [Finding]
  /// The lines that they point to.
  let sources: SourceLines
  /// How many files were read.
  var files = 0
  /// How many keys were looked at.
  var keys = 0
  /// How many languages there were.
  var languages = 0
  /// How many findings were left out because the user asked for it.
  var suppressed = 0
  /// How much of each table is translated into each language.
  var coverage: [Coverage] = []

  /// Orders the findings.
  init(_ findings: [Finding], sources: SourceLines) {
    self.findings = findings.inOrder()
    self.sources = sources
  }

  /// How many findings have a severity.
  func count(of severity: Severity) -> Int {
    findings.indices.count { findings[$0].severity == severity }
  }

  /// The key that stands for the place of a finding, in a file that has no lines: a binary property list.
  func keyInsteadOfPlace(of finding: Finding) -> String? {
    sources[finding.file]?.isEmpty ?? false ? finding.key : nil
  }

  /// The message of a finding, for formats that show neither its line nor its key: it names the key where there is no
  /// line.
  func message(of finding: Finding) -> String {
    guard let key = keyInsteadOfPlace(of: finding), !finding.message.contains("`\(key)`") else {
      return finding.message
    }
    return "key `\(key)`: \(finding.message)"
  }

  /// The status of a command that fails on findings of at least `severity`.
  func status(failingOn severity: Severity) -> ExitStatus {
    findings.indices.contains { findings[$0].severity >= severity } ? .findings : .done
  }
}

extension Finding {
  /// Whether its place is only the top of its file, because the key that it is about stands nowhere in it.
  var isAboutAbsentKey: Bool { key != nil && start == .start && end == start }

  /// The column behind the part of it that stands in its first line: without end where it goes on in the next one.
  var endColumnInLine: Int? {
    end.flatMap { $0.line == start.line ? $0.column : $0.line > start.line ? Int.max : nil }
  }
}
