public import SourceText
import StringsFiles

/// Runs the checks over tables.
public struct Checker: Sendable {
  private let checks: [Check]

  /// Makes a checker of some checks, all of them by default.
  public init(checks: [Check] = Check.all) {
    self.checks = checks
  }

  /// The findings of a whole project, in the order of file, line, column, id and key.
  public func findings(in project: Project) -> [Finding] {
    project.tables.flatMap { table in
      table.translations.indices.flatMap { findings(in: table, translation: $0) }
    }.sorted(by: Finding.inOrder)
  }

  /// The findings of one translation of a table. Translations may be checked at the same time.
  public func findings(in table: Table, translation index: Int) -> [Finding] {
    let context = TranslationContext(table, index)
    var reporter = Reporter(context)
    var values: [(check: Check, search: @Sendable (ValueContext, inout Reporter) -> Void)] = []
    for check in checks {
      switch check.search {
      case .grammar: break
      case .value(let search): values.append((check, search))
      case .translation(let search):
        reporter.check = check
        search(context, &reporter)
      }
    }
    for message in context.translation.messages where !context.translation.files[message.file].isDamaged {
      guard case .text(let literal) = message.content else { continue }
      let value = ValueContext(context, message, literal)
      for (check, search) in values {
        reporter.check = check
        search(value, &reporter)
      }
    }
    return reporter.findings()
  }
}

extension ValueContext {
  init(_ context: TranslationContext, _ message: Message, _ literal: Literal) {
    let bytes = context.translation.files[message.file].bytes(of: literal)
    var source: ArraySlice<UInt8>?
    if let base = context.base, let index = base.index[message.text],
      case .text(let literal) = base.messages[index].content
    {
      source = base.files[base.messages[index].file].bytes(of: literal)
    }
    self.init(
      context: context, message: message, literal: literal, bytes: bytes, source: source,
      placeholders: source.flatMap { PlaceholderComparison(bytes, source: $0) })
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
