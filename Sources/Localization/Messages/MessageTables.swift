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
    let file: TranslationFile
    switch place.format {
    case .strings: file = .strings(contents, path: path)
    case .stringsdict: file = .stringsdict(contents, path: path)
    case .xcstrings: return false
    }
    findings += file.findings
    add(file, table: place.table, language: place.language ?? "Base")
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

  /// The languages that there are texts in, `Base` aside.
  public var languages: [String] {
    Set(messages.values.flatMap(\.keys)).subtracting(["Base"]).sorted()
  }

  /// The keys of a table, in any language.
  public func keys(of table: String) -> [String] {
    Set((messages[table] ?? [:]).values.flatMap(\.keys)).map(\.text).sorted()
  }
}
