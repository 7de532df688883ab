public import StringsFiles

/// The tables of a project.
public struct Project: Sendable {
  /// The tables, in the order of their folders and names.
  public let tables: [Table]

  /// The table with the same folder and name as one of another state of the project.
  public func table(like other: Table) -> Table? {
    tables.first { $0.root == other.root && $0.name == other.name }
  }

  /// Does some work for each number below a total, and gives the results in their order.
  public typealias Work = @Sendable (_ total: Int, _ work: @Sendable (Int) -> Table) -> [Table]

  /// What a table is made of.
  private enum Parts: Sendable {
    case catalog(TranslationFile)
    case languages([String?: [TranslationFile]], absent: [String])
  }

  private struct Name: Hashable {
    var root: String
    var table: String
  }

  /// Sorts files into tables by their paths; `base` is the language of the source texts.
  ///
  /// `map` makes the tables, one after the other or several at once.
  public init(
    _ files: [TranslationFile], base: String = "en", map: Work = { total, work in (0..<total).map(work) }
  ) {
    var groups: [Name: [String?: [TranslationFile]]] = [:]
    var parts: [(name: Name, parts: Parts)] = []
    for file in files {
      guard let place = TablePlace(path: file.path) else { continue }
      let name = Name(root: place.root, table: place.table)
      if file.format == .xcstrings {
        parts.append((name, .catalog(file)))
      } else {
        groups[name, default: [:]][place.language, default: []].append(file)
      }
    }
    var languagesOfRoot: [String: Set<String>] = [:]
    for (name, languages) in groups {
      languagesOfRoot[name.root, default: []].formUnion(languages.keys.compactMap { $0 })
    }
    for (name, languages) in groups {
      let absent = languagesOfRoot[name.root, default: []].subtracting(languages.keys.compactMap { $0 })
      parts.append((name, .languages(languages, absent: absent.filter(LanguageTag.isTranslation))))
    }
    let sorted = parts.sorted { ($0.name.root, $0.name.table) < ($1.name.root, $1.name.table) }
    tables = map(sorted.count) { Self.table(sorted[$0].name, sorted[$0].parts, base: base) }
  }

  private static func table(_ name: Name, _ parts: Parts, base: String) -> Table {
    switch parts {
    case .catalog(let file):
      let catalog = Catalog(file)
      return Table(
        name: name.table, root: name.root, translations: catalog.translations, base: catalog.sourceLanguage)
    case .languages(let languages, let absent):
      let there = languages.map { Translation(language: $0.key, files: $0.value) }
      return Table(
        name: name.table, root: name.root, translations: there + absent.map { Translation(absent: $0) }, base: base)
    }
  }
}
