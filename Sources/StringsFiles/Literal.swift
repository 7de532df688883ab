/// A string as it stands in a file: where it is written, and where its decoded text is kept.
///
/// Most strings have no escapes, so that their text is a part of the file; the others are decoded once, into the
/// ``TranslationFile/decoded`` bytes of the file.
public struct Literal: Sendable, Hashable {
  /// How a string is written.
  public enum Style: UInt8, Sendable {
    /// Between double quotes, in an old-style property list.
    case quoted
    /// Between single quotes, in an old-style property list.
    case singleQuoted
    /// Without quotes, in an old-style property list.
    case token
    /// Character data of an XML element; ``Literal/source`` is the whole element.
    case xml
    /// A JSON string.
    case json
    /// A string of a binary property list, which has no place in a text.
    case binary
  }

  /// What is special about how a string is written.
  public struct Traits: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes traits from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It has an escape, or an entity.
    public static let escaped = Traits(rawValue: 1)
    /// It has an octal escape.
    public static let octal = Traits(rawValue: 2)
    /// It has a line break that is not escaped.
    public static let rawLineBreak = Traits(rawValue: 4)
    /// It has an escape that is none: `\q`, `\u0633`, `\U` without digits.
    public static let unknownEscape = Traits(rawValue: 8)
    /// Its text is in the decoded bytes, not in the file's.
    public static let isDecoded = Traits(rawValue: 16)
  }

  /// The bytes it is written in, quotes included.
  public var source: ByteRange
  /// The bytes between the quotes, or between the tags.
  public var content: ByteRange
  /// Where its text is: in the file, or in the decoded bytes.
  public var text: ByteRange
  /// How it is written.
  public var style: Style
  /// What is special about how it is written.
  public var traits: Traits

  /// Makes a literal whose text stands in the file as it is.
  public init(source: Range<Int>, content: Range<Int>, style: Style, traits: Traits = []) {
    self.source = ByteRange(source)
    self.content = ByteRange(content)
    self.text = self.content
    self.style = style
    self.traits = traits
  }
}
