import SourceText
import StringsCheck
import StringsFiles

/// One run of the checks over some files.
struct CheckRun {
  /// The language of the source texts.
  let base: String
  let workers: Workers
  private(set) var files: [TranslationFile] = []
  /// Files that could not be read.
  private(set) var failures: [Failure] = []

  init(base: String, workers: Workers) {
    self.base = base
    self.workers = workers
  }

  /// Reads files, several at once.
  mutating func read(_ paths: [String]) {
    enum Outcome: Sendable {
      case file(TranslationFile)
      case failure(Failure)
      case other
    }
    let outcomes = workers.map(paths.count) { number -> Outcome in
      do {
        let bytes = try InputFile.read(paths[number])
        return TranslationFile.reading(bytes, path: paths[number]).map(Outcome.file) ?? .other
      } catch {
        return .failure(error as? Failure ?? Failure(paths[number], "\(error)"))
      }
    }
    for outcome in outcomes {
      switch outcome {
      case .file(let file): files.append(file)
      case .failure(let failure): failures.append(failure)
      case .other: continue
      }
    }
  }

  /// Checks all tables, several translations at once.
  func report() -> Report {
    let project = Project(files, base: base)
    let languages = Set(project.tables.flatMap { $0.translations.compactMap(\.language) })
    let checker = Checker(plurals: PluralUses.of(languages))
    let jobs = project.tables.flatMap { table in table.translations.indices.map { (table, $0) } }
    let findings = workers.map(jobs.count) { checker.findings(in: jobs[$0].0, translation: jobs[$0].1) }.flatMap { $0 }
    var sources = SourceLines()
    let named = Set(findings.map(\.file))
    for file in files where named.contains(file.path) { sources[file.path] = LineIndex(file.text) }
    var report = Report(findings, sources: sources)
    report.files = files.count
    report.keys = files.reduce(0) { $0 + $1.pairs.count }
    report.languages = languages.count
    return report
  }
}
