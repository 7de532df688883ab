public import SourceText
import StringsFiles

/// Runs the checks over tables.
public struct Checker: Sendable {
  private let checks: [Check]
  private let plurals: [String: PluralUse]

  /// Makes a checker of some checks, all of them by default.
  ///
  /// `plurals` tells by language tag how plurals are used; languages that are not in it are not checked for that.
  public init(checks: [Check] = Check.all, plurals: [String: PluralUse] = [:]) {
    self.checks = checks
    self.plurals = plurals
  }

  /// The findings of a whole project, in the order of file, line, column, id and key.
  public func findings(in project: Project) -> [Finding] {
    project.tables.flatMap { table in
      table.translations.indices.flatMap { findings(in: table, translation: $0) }
    }.sorted(by: Finding.inOrder)
  }

  /// The findings of one translation of a table. Translations may be checked at the same time.
  public func findings(in table: Table, translation index: Int) -> [Finding] {
    let context = TranslationContext(table, index, plurals: plurals)
    var reporter = Reporter(context)
    var values: [(check: Check, search: @Sendable (ValueContext, inout Reporter) -> Void)] = []
    var messages: [(check: Check, search: @Sendable (Message, TranslationContext, inout Reporter) -> Void)] = []
    for check in checks {
      switch check.search {
      case .grammar: break
      case .value(let search): values.append((check, search))
      case .message(let search): messages.append((check, search))
      case .translation(let search):
        reporter.check = check
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
    return reporter.findings()
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
