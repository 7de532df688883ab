public import StringsFiles

/// A table in one language: the messages of its files, and the index to look them up.
public struct Translation: Sendable {
  /// The language as a BCP 47 tag, `Base`, or nil where nothing says it.
  public let language: String?
  /// The files: at most one of each format.
  public let files: [TranslationFile]
  /// All messages in the order of the files, duplicates included.
  let messages: [Message]
  /// The last message of every key, and for a key of both formats the one of the `.stringsdict`.
  let index: [KeyText: Int]
  /// The messages whose key an earlier one of the same file has, with the first of them.
  let duplicates: [(later: Int, first: Int)]
  /// Keys that are there although their pairs are broken.
  let brokenKeys: Set<KeyText>

  /// Puts the files of a table and a language together.
  public init(language: String?, files: [TranslationFile]) {
    self.language = language
    // The plural rules come last, because the run time prefers them.
    self.files = files.sorted {
      ($0.format == .stringsdict ? 1 : 0, $0.path) < ($1.format == .stringsdict ? 1 : 0, $1.path)
    }
    var messages: [Message] = []
    var index: [KeyText: Int] = [:]
    var duplicates: [(later: Int, first: Int)] = []
    var brokenKeys: Set<KeyText> = []
    messages.reserveCapacity(self.files.reduce(0) { $0 + $1.pairs.count })
    index.reserveCapacity(messages.capacity)
    for (number, file) in self.files.enumerated() {
      let start = messages.count
      var firsts: [KeyText: Int] = [:]
      for pair in file.pairs {
        let message = Message(
          file: number, key: pair.key, text: KeyText(file.bytes(of: pair.key)),
          content: pair.object == nil ? .text(pair.value) : .object(pair.value), isInConflict: pair.isInConflict)
        if let earlier = index.updateValue(messages.count, forKey: message.text), earlier >= start {
          let first = firsts[message.text] ?? earlier
          firsts[message.text] = first
          if !(message.isInConflict && messages[first].isInConflict) { duplicates.append((messages.count, first)) }
        }
        messages.append(message)
      }
      brokenKeys.formUnion(file.brokenKeys.map { KeyText(file.bytes(of: $0)) })
    }
    self.messages = messages
    self.index = index
    self.duplicates = duplicates
    self.brokenKeys = brokenKeys
  }

  /// Whether a key is there, with or without a value that can be read.
  func has(_ key: KeyText) -> Bool {
    index[key] != nil || brokenKeys.contains(key)
  }
}
