import CommandLineKit
import SourceText
import StringsCheck
import StringsFiles

/// `mizan check [PATH…]`.
enum CheckCommand: Command {
  static let paths = Operand<[String]>.many(
    Variable("PATH", .file), "files and folders; the current folder without any")
  static let base = Option<String>.standard("base", Variable("LANGUAGE"), "en", "the language of the source texts")
  static let format = Option<ReportFormat>.choice("format", "FORMAT", .text, "how the findings are written")
  static let output = Option<String?>.optional(
    "output", short: "o", Variable("FILE", .file), "write the findings to a file")
  static let failOn = Option<FailOn>.choice("fail-on", "SEVERITY", .error, "the least severity that ends with 1")
  static let jobs = Option<Int?>.integer("jobs", short: "j", "N", in: 1...256, "how many threads; all cores without it")

  static let row = CommandRow(
    "check", "checks translations",
    operands: [paths.row],
    options: [base.row, format.row, output.row, failOn.row, jobs.row],
    examples: [
      CommandRow.Example("mizan check", "checks all translations below the current folder"),
      CommandRow.Example("mizan check --format github", "shows the findings beside the lines of a pull request"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let workers = Workers(arguments[jobs])
    var tree = FileTree { TablePlace(path: String($0)) != nil }
    for path in arguments[paths].isEmpty ? ["."] : arguments[paths] { tree.add(path) }
    var run = CheckRun(base: arguments[base], workers: workers)
    run.read(tree.files)
    for failure in tree.failures + run.failures { console.report(failure) }
    let status = try console.write(
      run.report(), as: arguments[format], to: arguments[output], failingOn: arguments[failOn].severity)
    return tree.failures.isEmpty && run.failures.isEmpty ? status : .failed
  }
}

/// The severities that `--fail-on` knows.
enum FailOn: String, OptionChoice {
  case error, warning, note

  var summary: String {
    switch self {
    case .error: "only errors"
    case .warning: "errors and warnings"
    case .note: "everything that is found"
    }
  }

  var severity: Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
