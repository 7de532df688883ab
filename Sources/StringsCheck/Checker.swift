public import SourceText
import StringsFiles

/// Runs the checks over tables.
public struct Checker: Sendable {
  private let checks: [Check]
  private let plurals: [String: PluralUse]
  private let glossary: Set<String>
  /// Asks every check about every text, to prove that nothing is lost by asking less.
  var asksAlways = false

  /// Makes a checker of some checks, all of them by default.
  ///
  /// `glossary` are words that may stay untranslated, in lower case. `plurals` tells by language tag how plurals are used; languages that are not in it are not checked for that.
  public init(checks: [Check] = Check.all, plurals: [String: PluralUse] = [:], glossary: Set<String> = []) {
    self.glossary = glossary
    self.checks = checks
    self.plurals = plurals
  }

  /// The findings of a whole project, in the order of file, line, column, id and key.
  ///
  /// `old` is the project as it was, for the checks that compare with that; `sets` are its rule sets.
  public func findings(in project: Project, since old: Project? = nil, titlesOf sets: [RuleSetTitles] = []) -> [Finding]
  {
    let tables = project.tables.flatMap { table in
      let before = old?.table(like: table)
      return table.translations.indices.flatMap { findings(in: table, translation: $0, old: before) }
    }
    return merged(tables, titleFindings(in: project, of: sets), sets)
  }

  /// Puts the findings of tables and of rule sets together: a title that is missing is told once, at its rule.
  public func merged(_ tables: [Finding], _ titles: [Finding], _ sets: [RuleSetTitles]) -> [Finding] {
    if sets.isEmpty { return (tables + titles).inOrder() }
    let keys = Set(sets.flatMap { $0.titles.map(\.key) })
    let others = tables.filter { finding in
      finding.id != Check.missingKey.id || finding.table != RuleSetTitles.table || !keys.contains(finding.key ?? "")
    }
    return (others + titles).inOrder()
  }

  /// What the source code and the tables of a project say about each other.
  public func usageFindings(in project: Project, by sources: [SourceCode]) -> [Finding] {
    let usage = KeyUsage(project, sources)
    var reporter = UsageReporter()
    for check in checks {
      guard case .usage(let search) = check.search else { continue }
      reporter.check = check
      search(usage, &reporter)
    }
    return reporter.findings
  }

  /// The findings about the titles of rule sets.
  public func titleFindings(in project: Project, of sets: [RuleSetTitles]) -> [Finding] {
    var reporter = UsageReporter()
    for check in checks {
      guard case .titles(let search) = check.search else { continue }
      reporter.check = check
      search(project, sets, &reporter)
    }
    return reporter.findings
  }

  /// The findings of one translation of a table. Translations may be checked at the same time.
  ///
  /// `old` is the table as it was at another time, for the checks that compare with that.
  public func findings(in table: Table, translation index: Int, old: Table? = nil) -> [Finding] {
    results(of: table, translation: index, old: old).findings
  }

  /// What is said of one translation of a table.
  public struct Results: Sendable {
    /// The findings.
    public var findings: [Finding]
    /// How much is translated, where it is compared with a base.
    public var coverage: Coverage?
    /// The lines of the files that findings point into, by their paths, as far as they had to be counted.
    public var lines: [String: LineIndex]
  }

  /// The findings of one translation of a table, and what else is said of it.
  public func results(of table: Table, translation index: Int, old: Table? = nil) -> Results {
    let context = TranslationContext(table, index, plurals: plurals, glossary: glossary)
    var reporter = Reporter(context, checks)
    for (number, check) in checks.enumerated() {
      reporter.check = number
      switch check.search {
      case .history(let search):
        if let old { search(context, old, &reporter) }
      case .translation(let search): search(context, &reporter)
      case .grammar, .usage, .titles, .value, .message: break
      }
    }
    MessageSearch(checks, context, asksAlways: asksAlways).run(&reporter)
    let findings = reporter.findings()
    return Results(findings: findings, coverage: Coverage(context), lines: reporter.linesByPath)
  }
}
