public import StringsFiles

/// A table in one language: the messages of its files, and the index to look them up.
public struct Translation: Sendable {
  /// The language as a BCP 47 tag, `Base`, or nil where nothing says it.
  public let language: String?
  /// The files: at most one of each format.
  public let files: [TranslationFile]
  /// All messages in the order of the files, duplicates included.
  private(set) var messages: [Message] = []
  /// The last message of every key, and for a key of both formats the one of the `.stringsdict`.
  private(set) var index: [KeyText: Int] = [:]
  /// The messages whose key an earlier one of the same file has, with the first of them.
  private(set) var duplicates: [(later: Int, first: Int)] = []
  /// Keys that are there although their pairs are broken.
  private(set) var brokenKeys: Set<KeyText> = []
  /// Faults in the structure of a catalog that belong to no message.
  let faults: [VariedText.Fault]
  /// Whether the findings of the files' grammar are told with this translation: those of a catalog only once.
  let tellsGrammar: Bool

  /// Puts the files of a table and a language together.
  public init(language: String?, files: [TranslationFile]) {
    self.language = language
    // The plural rules come last, because the run time prefers them.
    let tables = files.filter { $0.format != .stringsdict }.sorted { $0.path < $1.path }
    let rules = files.filter { $0.format == .stringsdict }.sorted { $0.path < $1.path }
    self.files = tables + rules
    faults = []
    tellsGrammar = true
    let count = files.reduce(0) { $0 + $1.pairs.count }
    messages.reserveCapacity(count)
    index.reserveCapacity(count)
    for (number, file) in self.files.enumerated() { add(file, number) }
  }

  /// A language of a catalog.
  init(language: String, catalog: TranslationFile, messages: [Message], faults: [VariedText.Fault]?) {
    self.language = language
    files = [catalog]
    self.messages = messages
    self.faults = faults ?? []
    tellsGrammar = faults != nil
    for (number, message) in messages.enumerated() { index[message.text] = number }
  }

  private mutating func add(_ file: TranslationFile, _ number: Int) {
    let start = messages.count
    var firsts: [KeyText: Int] = [:]
    for pair in file.pairs {
      let message = Message(
        file: number, key: pair.key, text: KeyText(file.bytes(of: pair.key)), content: Self.content(pair, in: file),
        isInConflict: pair.isInConflict)
      if let earlier = index.updateValue(messages.count, forKey: message.text), earlier >= start {
        let first = firsts[message.text] ?? earlier
        firsts[message.text] = first
        if !(message.isInConflict && messages[first].isInConflict) { duplicates.append((messages.count, first)) }
      }
      messages.append(message)
    }
    brokenKeys.formUnion(file.brokenKeys.map { KeyText(file.bytes(of: $0)) })
  }

  private static func content(_ pair: StringsPair, in file: TranslationFile) -> Message.Content {
    guard file.format == .stringsdict else { return pair.object == nil ? .text(pair.value) : .object(pair.value) }
    let value =
      pair.object.map { file.objects[Int($0)] }
      ?? PropertyListValue(.string(pair.value), source: pair.value.source.range)
    return .varied(VariedText(stringsdict: value, key: pair.key, in: file))
  }

  /// Whether a key is there, with or without a value that can be read.
  func has(_ key: KeyText) -> Bool {
    index[key] != nil || brokenKeys.contains(key)
  }

  /// The message of a key.
  func message(_ key: KeyText) -> Message? {
    index[key].map { messages[$0] }
  }
}
