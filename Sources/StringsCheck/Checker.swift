public import SourceText
import StringsFiles

/// Runs the checks over tables.
public struct Checker: Sendable {
  private let checks: [Check]
  private let plurals: [String: PluralUse]
  private let glossary: Set<String>

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
    let keys = Set(sets.flatMap { $0.titles.map(\.key) })
    let others = tables.filter { finding in
      finding.id != Check.missingKey.id || finding.table != RuleSetTitles.table || !keys.contains(finding.key ?? "")
    }
    return (others + titles).sorted(by: Finding.inOrder)
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

  /// The findings of one translation of a table, and how much of it is translated where it is compared with a base.
  public func results(
    of table: Table, translation index: Int, old: Table? = nil
  ) -> (findings: [Finding], coverage: Coverage?) {
    let context = TranslationContext(table, index, plurals: plurals, glossary: glossary)
    var reporter = Reporter(context, checks)
    var values: [(check: Int, search: @Sendable (ValueContext, inout Reporter) -> Void)] = []
    var messages: [(check: Int, search: @Sendable (Message, TranslationContext, inout Reporter) -> Void)] = []
    for (number, check) in checks.enumerated() {
      switch check.search {
      case .grammar, .usage, .titles: break
      case .history(let search):
        guard let old else { continue }
        reporter.check = number
        search(context, old, &reporter)
      case .value(let search): values.append((number, search))
      case .message(let search): messages.append((number, search))
      case .translation(let search):
        reporter.check = number
        search(context, &reporter)
      }
    }
    for message in context.translation.messages where !context.translation.files[message.file].isDamaged {
      for (check, search) in messages {
        reporter.check = check
        search(message, context, &reporter)
      }
      // What shows nothing has no other fault.
      ValueContext.each(of: message, in: context) { value in
        guard !value.bytes.isEmpty else { return }
        for (check, search) in values {
          reporter.check = check
          search(value, &reporter)
        }
      }
    }
    return (reporter.findings(), Coverage(context))
  }
}

extension Finding {
  /// The order in which findings are shown.
  public static func inOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.start != right.start { return left.start < right.start }
    if left.id != right.id { return left.id < right.id }
    return (left.key ?? "") < (right.key ?? "")
  }
}
