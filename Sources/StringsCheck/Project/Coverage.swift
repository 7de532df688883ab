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

  /// The coverage of one translation of a table; nil where it is not compared with a base.
  init?(_ context: TranslationContext) {
    guard let base = context.base, let language = context.translation.language else { return nil }
    let expected = base.index.values.map { base.messages[$0] }.filter(\.isExpected)
    var missing = 0
    var translated = 0
    for message in expected {
      guard let own = context.translation.message(message.text) else { continue }
      if own.literals.isEmpty || own.literals.contains(where: \.text.isEmpty) {
        missing += 1
      } else {
        translated += 1
      }
    }
    root = context.table.root
    table = context.table.name
    self.language = language
    keys = expected.count
    self.translated = translated
    self.missing = missing + context.missingKeys.count
  }
}
