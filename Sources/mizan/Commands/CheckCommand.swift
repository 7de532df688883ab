import CommandLineKit
import Glibc
import SourceText
import StringsCheck
import StringsFiles

/// `mizan check [PATH…]`.
enum CheckCommand: Command {
  static let paths = Operand<[String]>.many(
    Variable("PATH", .file), "files and folders; the current folder without any")
  static let base = Option<String?>.optional(
    "base", Variable("LANGUAGE"), "the language of the source texts; en without it")
  static let sources = Option<[String]>.repeated(
    "sources", Variable("DIR", .folder), "look for keys in the Swift and Objective-C code below a folder")
  static let since = Option<String?>.optional(
    "since", Variable("REF"),
    "find translations that were not touched when their source was reworded since a Git revision")
  static let catalog = Option<String?>.optional(
    "catalog", Variable("FILE", .file), "the shop's products, to find rules for products that do not exist")
  static let at = Option<String?>.optional(
    "at", Variable("DATE"), "the day that rule sets are checked for; today without it")
  static let format = Option<ReportFormat>.choice("format", short: "f", "FORMAT", .text, "how the findings are written")
  static let output = Option<String?>.optional(
    "output", short: "o", Variable("FILE", .file), "write the findings to a file")
  static let config = Option<String?>.optional(
    "config", Variable("FILE", .file), "the configuration; .mizan.json where there is one")
  static let baseline = Option<String?>.optional(
    "baseline", Variable("FILE", .file), "leave out the findings that a file knows")
  static let updateBaseline = Option<Bool>.flag(
    "update-baseline", "write the findings of today to the baseline, .mizan-baseline.json where none is named")
  static let fix = Option<Bool>.flag("fix", "make the changes that are safe, then check again")
  static let failOn = Option<FailOn>.choice("fail-on", "SEVERITY", .error, "the least severity that ends with 1")
  static let coverage = Option<Bool>.flag("coverage", "tell for each language and table how much is translated")
  static let jobs = Option<Int?>.integer("jobs", short: "j", "N", in: 1...256, "how many threads; all cores without it")

  static let row = CommandRow(
    "check", "checks translations and rule sets",
    details: [
      """
      Reads `.strings`, `.stringsdict` and `.xcstrings` files, below folders all that `.gitignore` does not leave out, \
      and reports what is wrong with their place. `mizan explain` says what each check finds.
      """,
      """
      `/* mizan:ignore check-id reason */` above or behind a pair leaves findings of that check out; at the top of a file, \
      with an empty line below it, for the whole file.
      """,
      """
      Rule sets (`"kind": "RuleSet"`) are read, searched for rows that overlap, gaps, rules that never apply and the \
      like, and priced with the carts of `<id>.cases.json` beside them. Catalogues are read too, and a cart that is named.
      """,
    ],
    operands: [paths.row],
    options: [
      base.row, sources.row, since.row, catalog.row, at.row, format.row, output.row, config.row, baseline.row,
      updateBaseline.row, fix.row,
      failOn.row, coverage.row, jobs.row,
    ],
    examples: [
      CommandRow.Example("mizan check", "checks all translations below the current folder"),
      CommandRow.Example("mizan check --format github", "shows the findings beside the lines of a pull request"),
      CommandRow.Example(
        "mizan check --baseline known.json --update-baseline", "takes the findings of today for known"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    if let base = arguments[base], !LanguageTag.isWellFormed(base) {
      throw UsageError("option `--base` is `\(base)`, which is no language tag", help: "write it as `en` or `pt-BR`")
    }
    if arguments[since]?.isEmpty == true { throw UsageError("option `--since` is empty") }
    let workers = Workers(arguments[jobs])
    let paths = arguments[paths].isEmpty ? ["."] : arguments[paths]
    guard let configuration = try Configuration.read(arguments[config], paths, console) else { return .failed }
    let baselineFile = arguments[baseline] ?? (arguments[updateBaseline] ? ".mizan-baseline.json" : nil)
    let known = try baselineFile.map { try readBaseline($0, mayBeAbsent: arguments[updateBaseline]) } ?? Baseline()

    let pricing = try PricingChecking(catalog: arguments[catalog], at: arguments[at], console)

    var report: Report
    var failures: [Failure]
    var rounds = 0
    while true {
      var files = CheckFiles(workers: workers)
      try files.read(paths, configuration, since: arguments[since])
      if !arguments[sources].isEmpty { files.readSources(arguments[sources]) }
      let base = arguments[base] ?? configuration.base ?? "en"
      let run = CheckRun(
        files, base: LanguageTag.normalized(base), glossary: configuration.glossary, workers: workers, pricing: pricing)
      var filter = FindingFilter(configuration, arguments[updateBaseline] ? Baseline() : known)
      report = run.report(&filter)
      let isBaseNamed = arguments[self.base] != nil || configuration.base != nil
      if rounds == 0, isBaseNamed, let note = run.baseNote { console.note(note) }
      if rounds == 0, files.isEmpty {
        console.note("nothing is checked: no .strings, .stringsdict or .xcstrings file and no rule set was found")
      }
      failures = files.failures
      rounds += 1
      // One change may make room for the next; what is fixed once is fixed for good, so that this ends.
      guard arguments[fix], rounds < 50 else { break }
      let changed = try FileFixer.fix(files.translations, report.findings)
      if changed.isEmpty { break }
      for path in rounds == 1 ? changed : [] { console.note("fixed \(SafeText.line(path))") }
    }
    for failure in failures { console.report(failure) }
    if arguments[updateBaseline], let baselineFile {
      try console.writing(to: baselineFile) { try $0.write(Baseline.document(of: report.findings)) }
      let count = report.findings.count
      console.note("\(count) \(count == 1 ? "finding is" : "findings are") known now")
      return failures.isEmpty ? .done : .failed
    }
    let status = try console.write(
      report, as: arguments[format], to: arguments[output], failingOn: arguments[failOn].severity, workers: workers)
    if arguments[coverage] { for line in CoverageTable(report.coverage).lines { console.note(line) } }
    return failures.isEmpty ? status : .failed
  }

  private static func readBaseline(_ name: String, mayBeAbsent: Bool) throws -> Baseline {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(name)
    } catch {
      if mayBeAbsent { return Baseline() }
      guard var failure = error as? Failure, failure.message == SystemError.message(ENOENT) else { throw error }
      failure.help = failure.help ?? "`--update-baseline` beside it makes the file of the findings of today"
      throw failure
    }
    do {
      return try Baseline(reading: bytes)
    } catch {
      let fault = error as? Baseline.Malformed
      let syntax = error as? JSONSyntaxError
      let offset = fault?.offset ?? syntax?.offset ?? 0
      let conflict = MergeConflict(inLineAt: offset, of: bytes)
      let place = LineIndex(bytes).position(at: conflict?.offset ?? offset)
      throw Failure(
        "\(name):\(place.line):\(place.column)",
        conflict?.message ?? fault?.message ?? "this is no JSON: \(error)",
        help: conflict.map { _ in "\(MergeConflict.help), or remove the file and write it anew with `--update-baseline`"
        })
    }
  }
}
