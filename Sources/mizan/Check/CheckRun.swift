import SourceText
import StringsCheck
import StringsFiles

/// One run of the checks over some files.
struct CheckRun {
  let project: Project
  private let files: CheckFiles
  private let base: String
  private let workers: Workers
  private let languages: Set<String>
  private let checker: Checker
  private let pricing: PricingChecking

  init(_ files: CheckFiles, base: String, glossary: Set<String>, workers: Workers, pricing: PricingChecking) {
    self.pricing = pricing
    self.files = files
    self.base = base
    self.workers = workers
    project = Project(files.translations, base: base) { workers.map($0, $1) }
    languages = Set(project.tables.flatMap { $0.translations.compactMap(\.language) })
    checker = Checker(plurals: PluralUses.of(languages, workers), glossary: glossary)
  }

  /// All findings, and how much is translated; several translations are looked at at once.
  private func results() -> (findings: [Finding], coverage: [Coverage], lines: SourceLines) {
    let before = files.old.isEmpty ? nil : Project(files.old, base: base)
    let jobs = project.tables.flatMap { table in
      let old = before?.table(like: table)
      return table.translations.indices.map { (table, $0, old) }
    }
    let tables = workers.map(jobs.count) { number in
      let (table, index, old) = jobs[number]
      return checker.results(of: table, translation: index, old: old)
    }
    let titles = checker.titleFindings(in: project, of: files.titles)
    var findings = checker.merged(tables.flatMap(\.findings), titles, files.titles)
    findings += pricing.findings(files.pricing, workers)
    if !files.sources.isEmpty { findings += checker.usageFindings(in: project, by: files.sources) }
    var lines = SourceLines()
    for table in tables {
      for (path, index) in table.lines { lines[path] = index }
    }
    return (findings, tables.compactMap(\.coverage), lines)
  }

  /// What the user should know who has named a base language that nothing is in.
  var baseNote: String? {
    guard !project.tables.isEmpty, !project.tables.contains(where: { $0.base != nil }) else { return nil }
    let known = languages.sorted().map { "`\($0)`" }.joined(separator: ", ")
    return "no text is in the base language `\(base)`, so that nothing is compared"
      + (known.isEmpty ? "" : "; there are \(known)")
  }

  /// A report of the findings that are left after a filter.
  func report(_ filter: inout FindingFilter) -> Report {
    let (findings, coverage, known) = results()
    let translations = files.translations
    let comments = workers.map(translations.count) { FindingFilter.Comments(in: translations[$0]) }
    let kept = filter.apply(to: findings, in: translations, comments)
    var report = Report(kept, sources: lines(of: Set(kept.map(\.file)), known))
    report.files = files.translations.count + files.pricing.count
    report.keys = files.translations.reduce(0) { $0 + $1.pairs.count }
    report.languages = languages.count
    report.suppressed = filter.suppressed
    report.coverage = coverage
    return report
  }

  /// The lines of the files that have findings.
  private func lines(of paths: Set<String>, _ known: SourceLines) -> SourceLines {
    var sources = known
    for file in files.translations where sources[file.path] == nil && paths.contains(file.path) {
      sources[file.path] = LineIndex(file.text)
    }
    // Code and rule sets with findings are few, and were not kept.
    for path in paths where sources[path] == nil {
      if let bytes = try? InputFile.read(path) { sources[path] = LineIndex(bytes) }
    }
    return sources
  }
}
