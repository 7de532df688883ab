public import SourceText
import StringsFiles

/// The texts of a product in its languages: tables of `.strings`, `.stringsdict` and `.xcstrings` files.
public struct MessageTables: Sendable {
  /// What is wrong with the files; their other texts are there all the same.
  public private(set) var findings: [Finding] = []
  /// Table → language → key. The language `Base` has an entry of its own.
  private(set) var messages: [String: [String: [KeyText: Message]]] = [:]

  /// No tables.
  public init() {}

  /// Adds the texts of a file.
  ///
  /// Its path tells its table and language, as `ar.lproj/Localizable.strings` does. In one language and table a
  /// `.stringsdict` goes before a `.strings`, whatever is added first; of two pairs with one key the last one counts.
  ///
  /// - Returns: whether the path is one of a file with texts.
  @discardableResult
  public mutating func add(path: String, contents: [UInt8]) -> Bool {
    guard let place = TablePlace(path: path) else { return false }
    guard let file = TranslationFile.reading(contents, path: path) else { return false }
    findings += file.findings
    if place.format == .xcstrings {
      add(catalog: file, table: place.table)
    } else {
      add(file, table: place.table, language: place.language ?? "Base")
    }
    return true
  }

  private mutating func add(_ file: TranslationFile, table: String, language: String) {
    var texts = messages[table, default: [:]][language, default: [:]]
    for pair in file.pairs where !pair.isLost {
      let key = KeyText(file.bytes(of: pair.key))
      if let object = pair.object {
        if let message = Message(stringsdict: file.objects[Int(object)], in: file) { texts[key] = message }
      } else if texts[key]?.variables.isEmpty ?? true {
        texts[key] = Message(format: file.string(pair.value))
      }
    }
    messages[table, default: [:]][language] = texts
  }

  private mutating func add(catalog file: TranslationFile, table: String) {
    let sourceLanguage = file.root?.members.last { file.string($0.key) == "sourceLanguage" }?.value.string
    let source = sourceLanguage.map { LanguageTag.normalized(file.string($0)) } ?? "en"
    for pair in file.pairs {
      guard let object = pair.object else { continue }
      let key = KeyText(file.bytes(of: pair.key))
      let entry = file.objects[Int(object)]
      // Where the source language has no text, the key is it.
      messages[table, default: [:]][source, default: [:]][key] = Message(format: key.text)
      let localizations = entry.members.last { file.string($0.key) == "localizations" }
      for localization in localizations?.value.members ?? [] {
        let language = LanguageTag.normalized(file.string(localization.key))
        guard let message = Message(catalog: localization.value, in: file) else { continue }
        messages[table, default: [:]][language, default: [:]][key] = message
      }
    }
  }

  /// The languages that there are texts in, `Base` aside.
  public var languages: [String] {
    Set(messages.values.flatMap(\.keys)).subtracting(["Base"]).sorted()
  }

  /// The names of the tables.
  public var names: [String] { messages.keys.sorted() }

  /// The keys of a table, in any language.
  public func keys(of table: String) -> [String] {
    Set((messages[table] ?? [:]).values.flatMap(\.keys)).map(\.text).sorted()
  }
}
