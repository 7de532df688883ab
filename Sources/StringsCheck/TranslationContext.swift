import StringsFiles

/// What a check sees of one translation: its table, the base, and the languages it falls back to.
final class TranslationContext: Sendable {
  let table: Table
  let translation: Translation
  /// The base; nil for the base itself, and where there is none.
  let base: Translation?
  let fallbacks: [Translation]
  /// The language; nil where nothing says it.
  let language: LanguageProfile?
  /// How it uses plurals; nil where that is not known.
  let plurals: PluralUse?
  /// Whether the keys are ids of Interface Builder, whose texts are samples.
  let isInterfaceBuilder: Bool
  /// Words that may stay as they are, in lower case.
  let glossary: Set<String>
  /// The keys of the base that neither the translation nor the languages it falls back to have, in the base's order.
  let missingKeys: [KeyText]
  /// The messages whose keys the base has not.
  let extraMessages: [Message]
  /// For an extra key, the missing one that it is only spelt differently from.
  let lookAlikes: [KeyText: KeyText]

  init(_ table: Table, _ index: Int, plurals: [String: PluralUse] = [:], glossary: Set<String> = []) {
    self.glossary = glossary
    isInterfaceBuilder = Self.isInterfaceBuilder(table.translations[index])
    self.table = table
    translation = table.translations[index]
    let isCompared =
      table.base.map { $0 != index && table.translations[index].language.map(LanguageTag.isTranslation) ?? false }
      ?? false
    base = isCompared ? table.base.map { table.translations[$0] } : nil
    fallbacks = translation.language.map(table.fallbacks) ?? []
    language = translation.language.flatMap { $0 == "Base" ? nil : LanguageProfile($0) }
    self.plurals = translation.language.flatMap { plurals[$0] ?? plurals[LanguageTag.language($0)] }
    if let base {
      missingKeys = Self.missing(in: translation, fallbacks, base)
      extraMessages = Self.extra(in: translation, base)
      lookAlikes = Self.lookAlikes(extraMessages, missingKeys)
    } else {
      missingKeys = []
      extraMessages = []
      lookAlikes = [:]
    }
  }
}
