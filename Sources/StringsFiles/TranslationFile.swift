public import SourceText

/// A file of translations, read: its pairs with their places, and what its grammar found.
public struct TranslationFile: Sendable {
  /// The formats.
  public enum Format: String, Sendable, CaseIterable {
    /// `.strings`: an old-style property list without braces, or any other property list.
    case strings
    /// `.stringsdict`: a property list of plural rules.
    case stringsdict
    /// `.xcstrings`: a string catalog.
    case xcstrings
  }

  /// Where it is, as the reader was told.
  public let path: String
  /// Its format.
  public let format: Format
  /// The encoding it is stored in.
  public internal(set) var encoding: TextEncoding
  /// The encoding of its characters, also where ``encoding`` tells the form of the property list.
  var storage: TextEncoding
  /// Its text as UTF-8.
  public internal(set) var text: [UInt8]
  /// The texts of the literals that had to be decoded.
  public internal(set) var decoded: [UInt8] = []
  /// The pairs, in file order, duplicates included.
  public internal(set) var pairs: [StringsPair] = []
  /// The values that are no strings.
  public internal(set) var objects: [PropertyListValue] = []
  /// The whole document of a catalog.
  public internal(set) var root: PropertyListValue?
  /// Keys whose pairs are broken: there, but without a value.
  public internal(set) var brokenKeys: [Literal] = []
  /// Faults of the grammar and of the encoding, in the order of their places.
  public internal(set) var findings: [Finding] = []
  /// Whether its bytes could not be decoded, so that its values are not what was written.
  public internal(set) var isDamaged = false

  init(path: String, format: Format, encoding: TextEncoding, text: [UInt8]) {
    self.path = path
    self.format = format
    self.encoding = encoding
    storage = encoding
    self.text = text
  }

  /// The UTF-8 bytes of a literal's text.
  public func bytes(of literal: Literal) -> ArraySlice<UInt8> {
    literal.traits.contains(.isDecoded) ? decoded[literal.text.range] : text[literal.text.range]
  }

  /// The text of a literal.
  public func string(_ literal: Literal) -> String {
    String(decoding: bytes(of: literal), as: UTF8.self)
  }
}
