import StringsFiles

/// How much of a table is translated into a language.
public struct Coverage: Sendable, Hashable {
  /// The folder of the table.
  public let root: String
  /// The table.
  public let table: String
  /// The language.
  public let language: String
  /// How many keys the base language has.
  public let keys: Int
  /// How many of them have a text of their own in the language.
  public let translated: Int
  /// How many are missing or empty.
  public let missing: Int

  /// The share that is there, in whole percent, rounded down, so that 100 means all.
  public var percent: Int { keys == 0 ? 100 : (keys - missing) * 100 / keys }

  /// The coverage of every language of a project that is compared with a base.
  public static func of(_ project: Project) -> [Coverage] {
    project.tables.flatMap { table in
      table.translations.indices.compactMap { index in
        let context = TranslationContext(table, index)
        guard let base = context.base, let language = context.translation.language else { return nil }
        let expected = base.index.values.filter { base.messages[$0].isExpected }.map { base.messages[$0] }
        var missing = 0
        var translated = 0
        for message in expected {
          guard let own = context.translation.message(message.text) else { continue }
          let file = context.translation.files[own.file]
          if own.literals.isEmpty || own.literals.contains(where: { file.bytes(of: $0).isEmpty }) {
            missing += 1
          } else {
            translated += 1
          }
        }
        return Coverage(
          root: table.root, table: table.name, language: language, keys: expected.count, translated: translated,
          missing: missing + context.missingKeys.count)
      }
    }
  }
}
