public import StringsFiles

/// The tables of a project.
public struct Project: Sendable {
  /// The tables, in the order of their folders and names.
  public let tables: [Table]

  /// The table with the same folder and name as one of another state of the project.
  public func table(like other: Table) -> Table? {
    tables.first { $0.root == other.root && $0.name == other.name }
  }

  /// Sorts files into tables by their paths; `base` is the language of the source texts.
  public init(_ files: [TranslationFile], base: String = "en") {
    struct Name: Hashable {
      var root: String
      var table: String
    }
    var groups: [Name: [String?: [TranslationFile]]] = [:]
    var tables: [Table] = []
    for file in files {
      guard let place = TablePlace(path: file.path) else { continue }
      if file.format == .xcstrings {
        let catalog = Catalog(file)
        tables.append(
          Table(name: place.table, root: place.root, translations: catalog.translations, base: catalog.sourceLanguage))
      } else {
        groups[Name(root: place.root, table: place.table), default: [:]][place.language, default: []].append(file)
      }
    }
    var languagesOfRoot: [String: Set<String>] = [:]
    for (name, languages) in groups {
      languagesOfRoot[name.root, default: []].formUnion(languages.keys.compactMap { $0 })
    }
    tables += groups.map { name, languages in
      let absent = languagesOfRoot[name.root, default: []].subtracting(languages.keys.compactMap { $0 })
      let there = languages.map { Translation(language: $0.key, files: $0.value) }
      return Table(
        name: name.table, root: name.root,
        translations: there + absent.filter(LanguageTag.isTranslation).map { Translation(absent: $0) }, base: base)
    }
    self.tables = tables.sorted { ($0.root, $0.name) < ($1.root, $1.name) }
  }
}
