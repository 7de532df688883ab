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
    let translation = context.translation
    let messages = translation.messages
    let empty = messages.indices.count { number in
      messages[number].hasGap && base.message(messages[number].text)?.isExpected == true
    }
    keys = base.index.count - (base.sources?.unexpected ?? 0)
    missing = context.missingKeys.count + empty
    let own =
      context.fallbacks.isEmpty
      ? keys - missing
      : base.messages.indices.count { base.index.isLast($0) && translation.has(keyOf: $0, in: base) } - empty
    translated = max(0, own)
    root = context.table.root
    table = context.table.name
    self.language = language
  }
}

extension Message {
  /// Whether one of its texts is empty, or it has none.
  fileprivate var hasGap: Bool {
    switch content {
    case .text(let literal): literal.text.isEmpty
    case .varied(let varied): varied.texts.isEmpty || varied.texts.contains { $0.literal.text.isEmpty }
    case .object: true
    case .key, .unknown, .comment: false
    }
  }
}
