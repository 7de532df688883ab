public import StringsFiles

/// The tables of a project.
public struct Project: Sendable {
  /// The tables, in the order of their folders and names.
  public let tables: [Table]

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
    tables += groups.map { name, languages in
      Table(
        name: name.table, root: name.root,
        translations: languages.map { Translation(language: $0.key, files: $0.value) }, base: base)
    }
    self.tables = tables.sorted { ($0.root, $0.name) < ($1.root, $1.name) }
  }
}
