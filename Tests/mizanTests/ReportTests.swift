import SourceText
import TestSupport
import Testing

@testable import mizan

@Suite("Reports")
struct ReportTests {
  static let text = """
    "plain" = "a value";
    \t"tab" = "بعد \u{202E}كسر";
    "wide" = "价格：\u{65}\u{301} 😀 %d";
    "hindi" = "क़ीमत %@";

    "last" = 1
    """

  static func finding(
    _ id: String, _ severity: Severity, _ line: Int, _ column: Int, to end: Position? = nil, _ message: String,
    help: String? = nil
  ) -> Finding {
    Finding(
      id, severity, file: "ar.lproj/a, b: 100%.strings", at: Position(line: line, column: column), to: end,
      message: message, help: help)
  }

  static var report: Report {
    var fixed = finding(
      "damaged-placeholder", .error, 3, 19, to: Position(line: 3, column: 21), "expected `%@`, found `%d`",
      help: "write `%@`")
    fixed.key = "wide"
    fixed.language = "ar"
    fixed.table = "a"
    let placeholder = Array(text.utf8).firstRange(of: Array("%d".utf8)) ?? 0..<0
    fixed.fix = Fix([Fix.Edit(placeholder, with: "%@")])
    var elsewhere = finding("missing-key", .warning, 1, 1, "the key `سعر (%d)` is missing")
    elsewhere.file = "سعر\u{1B}[2J.strings"
    var sources = SourceLines()
    sources["ar.lproj/a, b: 100%.strings"] = LineIndex(Array(text.utf8))
    var report = Report(
      [
        finding("syntax", .error, 6, 11, "expected `;`", help: "a pair ends with `;`,\nalways"),
        finding("bidi-override", .error, 2, 14, "`\u{202E}` turns the text around"),
        fixed,
        finding("look-alike-letter", .note, 3, 14, "a combining mark"),
        finding("wrong-script", .warning, 4, 1, to: Position(line: 6, column: 2), "more than one line"),
        finding("syntax", .error, 9, 4, "a place that is not there"),
        elsewhere,
      ], sources: sources)
    report.files = 2
    report.keys = 5
    report.languages = 1
    return report
  }

  static func output(_ write: (OutputStream) throws -> Void) throws -> String {
    let folder = try TemporaryFolder()
    let path = folder.path("out")
    let file = try OutputFile(path)
    try write(file.stream)
    try file.commit()
    return String(decoding: try InputFile.read(path), as: UTF8.self)
  }

  @Test("Text shows the line, a caret under the place and what to do")
  func text() throws {
    let text = try Self.output { try TextReport(style: .plain).write(Self.report, to: $0) }
    let difference = try GoldenFile("report.txt").difference(from: text)
    #expect(difference == nil)
    #expect(TextReport.summary(of: Self.report) == "4 errors, 2 warnings, 1 note in 2 files")
  }

  @Test("Text is the same with colours, but for the colours")
  func colours() throws {
    let plain = try Self.output { try TextReport(style: .plain).write(Self.report, to: $0) }
    let coloured = try Self.output { try TextReport(style: Style(isOn: true)).write(Self.report, to: $0) }
    #expect(coloured != plain)
    #expect(coloured.replacing(/\u{1B}\[[0-9;]+m/, with: "") == plain)
  }

  @Test("JSON has the shape that is promised")
  func json() throws {
    let json = try Self.output { try JSONReport.write(Self.report, to: $0) }
    let difference = try GoldenFile("report.json").difference(from: json)
    #expect(difference == nil)
    let empty = try Self.output { try JSONReport.write(Report([], sources: SourceLines()), to: $0) }
    #expect(
      empty == #"{"version":1,"findings":[],"summary":{"files":0,"keys":0,"languages":0,"errors":0,"warnings":0,"#
        + #""notes":0,"suppressed":0}}"# + "\n")
  }

  @Test("Workflow commands of GitHub are escaped")
  func github() throws {
    let lines = try Self.output { try GitHubReport.write(Self.report, to: $0) }
    let difference = try GoldenFile("report.github.txt").difference(from: lines)
    #expect(difference == nil)
  }

  @Test("The page has a row for each finding, says all without its script, and nothing of a file acts on it")
  func html() throws {
    let page = try Self.output { try HTMLReport.write(Self.report, to: $0) }
    let difference = try GoldenFile("report.html").difference(from: page)
    #expect(difference == nil)
    #expect(page.ranges(of: /<tr class="(error|warning|note)">/).count == Self.report.findings.count)
    let scripts = page.ranges(of: "<script").count
    #expect(scripts == 1 && !page.contains("src=") && !page.contains("\u{202E}") && !page.contains("\u{1B}"))
    let empty = try Self.output { try HTMLReport.write(Report([], sources: SourceLines()), to: $0) }
    #expect(empty.contains("Nothing found.") && !empty.contains("<tbody>"))
  }

  @Test("A finding in a file without lines names its key in every format", arguments: ReportFormat.allCases)
  func keyInsteadOfLine(format: ReportFormat) throws {
    var first = Self.finding("placeholder-crash", .error, 1, 1, "argument 1 is read as an object: `%@`")
    first.key = "cart & items"
    var second = Self.finding("empty-value", .warning, 1, 1, "the text of `total` is empty", help: "translate it")
    second.key = "total"
    var sources = SourceLines()
    sources["ar.lproj/a, b: 100%.strings"] = LineIndex([])
    let report = Report([first, second], sources: sources)
    let text = try Self.output { stream in
      _ = try Console(output: stream).write(report, as: format)
    }
    let isMarkup = [.junit, .checkstyle, .html].contains(format)
    #expect(text.contains(isMarkup ? "cart &amp; items" : "cart & items"))
    // Where the message names the key already, it is not said twice.
    #expect(!text.contains("key `total`: "))
  }

  @Test("The status follows the severity that the user fails on")
  func status() {
    #expect(Self.report.status(failingOn: .error) == .findings)
    let note = Report([Self.finding("x", .note, 1, 1, "n")], sources: SourceLines())
    #expect(note.status(failingOn: .warning) == .done)
    #expect(note.status(failingOn: .note) == .findings)
  }
}
