/// A value of a property list with its place in the file.
public struct PropertyListValue: Sendable {
  /// What a property list can hold.
  public indirect enum Content: Sendable {
    /// A string.
    case string(Literal)
    /// A dictionary, its members in file order, duplicates included.
    case dictionary([Member])
    /// An array.
    case array([PropertyListValue])
    /// Bytes.
    case data([UInt8])
    /// A number, as it is written.
    case number(String)
    /// A truth value.
    case boolean(Bool)
    /// A date, as it is written.
    case date(String)
    /// Nothing, which only JSON has.
    case null
  }

  /// One member of a dictionary.
  public struct Member: Sendable {
    /// Its key.
    public var key: Literal
    /// Its value.
    public var value: PropertyListValue
  }

  /// What it holds.
  public var content: Content
  /// The bytes it is written in.
  public var source: ByteRange

  /// The members, when it is a dictionary.
  public var members: [Member] {
    if case .dictionary(let members) = content { members } else { [] }
  }

  /// The string, when it is one.
  public var string: Literal? {
    if case .string(let literal) = content { literal } else { nil }
  }

  /// Makes a value that is written in a range of bytes.
  public init(_ content: Content, source: Range<Int>) {
    self.content = content
    self.source = ByteRange(source)
  }
}
