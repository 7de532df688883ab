public import StringsFiles

/// A table in one language: the messages of its files, and the index to look them up.
public struct Translation: Sendable {
  /// The language as a BCP 47 tag, `Base`, or nil where nothing says it.
  public let language: String?
  /// The files: at most one of each format.
  public let files: [TranslationFile]
  /// Shared, because translations are handed around much and are large.
  private let contents: Contents
  private var place: Place

  /// What it is in its table.
  private final class Place: Sendable {
    let index: KeyIndex
    let sources: SourceTexts?

    init(_ index: KeyIndex, _ sources: SourceTexts?) {
      self.index = index
      self.sources = sources
    }
  }

  /// Its keys, by the numbers of the table's base.
  var index: KeyIndex { place.index }
  /// What the others are compared with, where this is the base.
  var sources: SourceTexts? { place.sources }

  private final class Contents: Sendable {
    let messages: Messages
    /// The keys of pairs that are broken: there, but without a text.
    let brokenKeys: Set<KeyText>
    let faults: [VariedText.Fault]
    let tellsGrammar: Bool
    /// By file: its text, and the texts that had to be decoded.
    let texts: [[UInt8]]
    let decoded: [[UInt8]]

    init(
      _ files: [TranslationFile], _ messages: Messages, brokenKeys: Set<KeyText> = [], faults: [VariedText.Fault] = [],
      tellsGrammar: Bool
    ) {
      texts = files.map(\.text)
      decoded = files.map(\.decoded)
      self.messages = messages
      self.brokenKeys = brokenKeys
      self.faults = faults
      self.tellsGrammar = tellsGrammar
    }
  }

  /// Puts the files of a table and a language together.
  public init(language: String?, files: [TranslationFile]) {
    // The plural rules come last, because the run time prefers them.
    let tables = files.filter { $0.format != .stringsdict }.sorted { $0.path < $1.path }
    let rules = files.filter { $0.format == .stringsdict }.sorted { $0.path < $1.path }
    let files = tables + rules
    let brokenKeys = files.flatMap { file in file.brokenKeys.map { KeyText(file.bytes(of: $0)) } }
    self.init(
      language, files, Contents(files, Messages(files), brokenKeys: Set(brokenKeys), tellsGrammar: true))
  }

  /// A language that the project has, but not in this table.
  init(absent language: String) {
    self.init(language, [], Contents([], Messages([Message]()), tellsGrammar: false))
  }

  /// A language of a catalog.
  init(language: String, catalog: TranslationFile, messages: [Message], faults: [VariedText.Fault]?) {
    self.init(
      language, [catalog],
      Contents([catalog], Messages(messages), faults: faults ?? [], tellsGrammar: faults != nil))
  }

  private init(_ language: String?, _ files: [TranslationFile], _ contents: Contents) {
    self.language = language
    self.files = files
    self.contents = contents
    place = Place(KeyIndex(), nil)
  }

  /// Indexes the keys, those that another translation has too by their numbers there.
  mutating func number(by keys: KeyNumbers) {
    place = Place(KeyIndex(messages, files, keys), nil)
  }

  /// Gets what the other languages are compared with ready.
  mutating func becomeBase() {
    place = Place(index, SourceTexts(self))
  }

  /// All messages in the order of the files, duplicates included.
  var messages: Messages { contents.messages }
  /// The messages whose key an earlier one of the same file has, with the first of them.
  var duplicates: [(later: Int, first: Int)] { index.duplicates }
  /// Faults in the structure of a catalog that belong to no message.
  var faults: [VariedText.Fault] { contents.faults }
  /// Whether the findings of the files' grammar are told with this translation: those of a catalog only once.
  var tellsGrammar: Bool { contents.tellsGrammar }

  /// The UTF-8 bytes of a literal's text, in a file of the translation.
  ///
  /// A file is large, and is not copied for it.
  func bytes(of literal: Literal, in file: Int) -> ArraySlice<UInt8> {
    let texts = literal.traits.contains(.isDecoded) ? contents.decoded : contents.texts
    return texts[file][literal.text.range]
  }

  /// Whether a key is there, with or without a value that can be read.
  func has(_ key: KeyText) -> Bool {
    index.message(of: key) != nil || contents.brokenKeys.contains(key)
  }

  /// Whether the key of a message of another translation of the table is there.
  func has(keyOf message: Int, in other: Translation) -> Bool {
    if index.message(ofKey: Int(other.index.numbers[message])) != nil { return true }
    return !contents.brokenKeys.isEmpty && contents.brokenKeys.contains(other.messages[message].text)
  }

  /// The last message of a key, and for a key of both formats the one of the `.stringsdict`.
  func message(_ key: KeyText) -> Message? {
    index.message(of: key).map { contents.messages[$0] }
  }
}
