public import StringsFiles

/// A table in one language: the messages of its files, and the index to look them up.
public struct Translation: Sendable {
  /// The language as a BCP 47 tag, `Base`, or nil where nothing says it.
  public let language: String?
  /// The files: at most one of each format.
  public let files: [TranslationFile]
  /// Shared, because translations are handed around much and are large.
  private let contents: Contents

  private final class Contents: Sendable {
    let messages: MessageCollector
    let faults: [VariedText.Fault]
    let tellsGrammar: Bool

    init(_ messages: MessageCollector, faults: [VariedText.Fault], tellsGrammar: Bool) {
      self.messages = messages
      self.faults = faults
      self.tellsGrammar = tellsGrammar
    }
  }

  /// Puts the files of a table and a language together.
  public init(language: String?, files: [TranslationFile]) {
    self.language = language
    // The plural rules come last, because the run time prefers them.
    let tables = files.filter { $0.format != .stringsdict }.sorted { $0.path < $1.path }
    let rules = files.filter { $0.format == .stringsdict }.sorted { $0.path < $1.path }
    self.files = tables + rules
    contents = Contents(MessageCollector(self.files), faults: [], tellsGrammar: true)
  }

  /// A language that the project has, but not in this table.
  init(absent language: String) {
    self.language = language
    files = []
    contents = Contents(MessageCollector([Message]()), faults: [], tellsGrammar: false)
  }

  /// A language of a catalog.
  init(language: String, catalog: TranslationFile, messages: [Message], faults: [VariedText.Fault]?) {
    self.language = language
    files = [catalog]
    contents = Contents(MessageCollector(messages), faults: faults ?? [], tellsGrammar: faults != nil)
  }

  /// All messages in the order of the files, duplicates included.
  var messages: [Message] { contents.messages.messages }
  /// The last message of every key, and for a key of both formats the one of the `.stringsdict`.
  var index: [KeyText: Int] { contents.messages.index }
  /// The messages whose key an earlier one of the same file has, with the first of them.
  var duplicates: [(later: Int, first: Int)] { contents.messages.duplicates }
  /// Faults in the structure of a catalog that belong to no message.
  var faults: [VariedText.Fault] { contents.faults }
  /// Whether the findings of the files' grammar are told with this translation: those of a catalog only once.
  var tellsGrammar: Bool { contents.tellsGrammar }

  /// Whether a key is there, with or without a value that can be read.
  func has(_ key: KeyText) -> Bool {
    contents.messages.index[key] != nil || contents.messages.brokenKeys.contains(key)
  }

  /// The message of a key.
  func message(_ key: KeyText) -> Message? {
    contents.messages.index[key].map { contents.messages.messages[$0] }
  }
}
