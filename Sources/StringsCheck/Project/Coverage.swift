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
    let empty = messages.parts.reduce(0) { $0 + Self.gaps(in: $1, of: translation, base) }
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

extension Coverage {
  /// How many messages of a file have a gap where the base expects a text.
  private static func gaps(in part: Messages.Part, of translation: Translation, _ base: Translation) -> Int {
    let messages = translation.messages
    let isExpected = { (number: Int) in base.message(messages[number].text)?.isExpected == true }
    guard part.messages == nil else { return part.range.count { messages[$0].hasGap && isExpected($0) } }
    let pairs = translation.files[part.file].pairs
    var count = 0
    for place in pairs.indices where pairs[place].object != nil || pairs[place].value.text.isEmpty {
      if isExpected(part.start + place) { count += 1 }
    }
    return count
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
