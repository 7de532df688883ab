import StringsFiles

/// A table of a project in all its languages.
public struct Table: Sendable {
  /// Its name: the file's without the extension.
  public let name: String
  /// The folder that it is in.
  public let root: String
  /// Its languages, in the order of their tags.
  public let translations: [Translation]
  /// The translation that the others are compared with: an index, nil where there is none.
  public let base: Int?

  /// Makes a table; `base` is the language that the source texts are in.
  public init(name: String, root: String, translations: [Translation], base: String) {
    self.name = name
    self.root = root
    var translations = translations.sorted { ($0.language ?? "") < ($1.language ?? "") }
    self.base = Self.base(base, in: translations)
    let keys = KeyNumbers(translations.isEmpty ? Messages([Message]()) : translations[self.base ?? 0].messages)
    for index in translations.indices { translations[index].number(by: keys) }
    if let base = self.base, translations.count > 1 { translations[base].becomeBase() }
    self.translations = translations
  }

  /// The base language, else one of its region variants, else `Base`; one that has no messages is none.
  private static func base(_ language: String, in translations: [Translation]) -> Int? {
    let usable = translations.indices.filter { !translations[$0].messages.isEmpty }
    return usable.first { translations[$0].language == language }
      ?? usable.first { translations[$0].language.flatMap(LanguageTag.withoutRegion) == language }
      ?? usable.first { translations[$0].language == "Base" }
  }

  /// The translations that a language falls back to, the nearest first.
  func fallbacks(of language: String) -> [Translation] {
    guard let parent = LanguageTag.withoutRegion(language) else { return [] }
    return translations.filter { $0.language == parent }
  }
}
