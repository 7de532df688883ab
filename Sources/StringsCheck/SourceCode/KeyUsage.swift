import SourceText
import StringsFiles

/// The tables of a project beside the source code that looks their keys up.
struct KeyUsage: Sendable {
  let project: Project
  let sources: [SourceCode]
  /// All strings of the sources.
  let strings: Set<String>
  private let literals: [KeyUse.Table: Set<String>]
  private let patterns: [(table: KeyUse.Table, key: KeyPattern)]

  init(_ project: Project, _ sources: [SourceCode]) {
    self.project = project
    self.sources = sources
    strings = sources.reduce(into: []) { $0.formUnion($1.strings) }
    var literals: [KeyUse.Table: Set<String>] = [:]
    var patterns: [(table: KeyUse.Table, key: KeyPattern)] = []
    for use in sources.flatMap(\.uses) {
      if let key = use.key.literal {
        literals[use.table, default: []].insert(key)
      } else {
        patterns.append((use.table, use.key))
      }
    }
    self.literals = literals
    self.patterns = patterns
  }

  /// Whether a key of a table is looked up.
  func isUsed(_ key: String, in table: String) -> Bool {
    for place in [KeyUse.Table.named(table), .unknown] {
      if literals[place]?.contains(key) == true { return true }
      if patterns.contains(where: { $0.table == place && $0.key.matches(key) }) { return true }
    }
    return false
  }

  /// The tables that a look-up may mean.
  func tables(of use: KeyUse) -> [Table] {
    switch use.table {
    case .named(let name): project.tables.filter { $0.name == name }
    case .unknown: project.tables
    }
  }
}
