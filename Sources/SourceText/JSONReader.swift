/// A pull parser for JSON as RFC 8259 defines it, over bytes that it borrows.
///
/// It allocates nothing: strings and numbers come back as ranges of the bytes. The caller drives it in the order of the
/// document:
///
///     var object = try reader.beginObject()
///     while let key = try reader.nextKey(in: &object) { … read or skip exactly one value … }
///
/// A byte order mark at the start is passed over, as the standard allows.
public struct JSONReader: ~Copyable, ~Escapable {
  /// The text.
  public let bytes: Span<UInt8>
  /// Where the reader stands. May be set back to the start of a value of the same container, to read it again, or to the
  /// end of a scalar that somebody else has read.
  public var offset: Int
  /// How many arrays and objects are open.
  @usableFromInline var depth = 0
  /// How many may be open at once.
  @usableFromInline let depthLimit: Int
  /// Behind the last place where sixteen bytes stand.
  @usableFromInline let blockEnd: UInt

  /// The depth that is enough for every document of this project, and small enough for every stack.
  public static let defaultDepthLimit = 128

  /// Starts at the first value.
  ///
  /// - Throws: ``JSONSyntaxError`` when the bytes are no UTF-8.
  @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>, depthLimit: Int = defaultDepthLimit) throws(JSONSyntaxError) {
    do {
      _ = try UTF8Span(validating: bytes)
    } catch {
      throw JSONSyntaxError(.invalidUTF8, at: error.byteOffsets.lowerBound)
    }
    self.bytes = bytes
    self.depthLimit = depthLimit
    blockEnd = UInt(max(0, bytes.count - 15))
    offset = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}

/// The kinds of JSON values.
public enum JSONKind: String, Sendable, Hashable {
  case null, bool, number, string, array, object

  /// The kind with its article: `an object`.
  public var phrase: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONReader {
  /// An array or object that is being read.
  public struct Container: Sendable {
    /// Where its bracket stands.
    public let start: Int
    @usableFromInline var isFirst = true

    @usableFromInline
    init(start: Int) {
      self.start = start
    }
  }

  /// A string as it stands in the text.
  public struct Text: Sendable, Hashable {
    /// The bytes between its quotes.
    public let range: Range<Int>
    /// Whether it has escapes, so that the bytes are not yet the string.
    public let hasEscapes: Bool

    @usableFromInline
    init(range: Range<Int>, hasEscapes: Bool) {
      self.range = range
      self.hasEscapes = hasEscapes
    }
  }

  /// The kind of the value that stands next, without reading it.
  @inlinable
  public mutating func peek() throws(JSONSyntaxError) -> JSONKind {
    skipWhiteSpace()
    guard offset < bytes.count else { throw fault(depth == 0 ? .noValue : .unexpectedEnd, at: offset) }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw fault("a value")
    }
  }

  /// Opens an object.
  @inlinable
  public mutating func beginObject() throws(JSONSyntaxError) -> Container {
    try open(UInt8(ascii: "{"), "`{`")
  }

  /// Opens an array.
  @inlinable
  public mutating func beginArray() throws(JSONSyntaxError) -> Container {
    try open(UInt8(ascii: "["), "`[`")
  }

  /// The next key of the object, with its colon read; nil when the object is closed.
  @inlinable
  @inline(__always)
  public mutating func nextKey(in object: inout Container) throws(JSONSyntaxError) -> Text? {
    try nextMember(in: &object) ? try readKey() : nil
  }

  /// Whether another member of the object follows, whose key stands next; false when the object is closed.
  @inlinable
  @inline(__always)
  public mutating func nextMember(in object: inout Container) throws(JSONSyntaxError) -> Bool {
    guard try advance(in: &object, closing: UInt8(ascii: "}"), "`,` or `}`") else { return false }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw fault("a key in double quotes") }
    return true
  }

  /// Reads a key and its colon.
  @inlinable
  @inline(__always)
  public mutating func readKey() throws(JSONSyntaxError) -> Text {
    let key = try readString()
    skipWhiteSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { throw fault("`:`") }
    offset += 1
    return key
  }

  /// Whether another element of the array follows; false when the array is closed.
  @inlinable
  @inline(__always)
  public mutating func nextElement(in array: inout Container) throws(JSONSyntaxError) -> Bool {
    try advance(in: &array, closing: UInt8(ascii: "]"), "`,` or `]`")
  }

  /// Reads nothing but white space up to the end of the text.
  @inlinable
  public mutating func finish() throws(JSONSyntaxError) {
    skipWhiteSpace()
    if offset < bytes.count { throw fault(.trailingText, at: offset) }
  }

  /// Reads the value that stands next, whatever it is, and forgets it.
  public mutating func skipValue() throws(JSONSyntaxError) {
    switch try peek() {
    case .null: try readNull()
    case .bool: _ = try readBool()
    case .number: _ = try readNumber()
    case .string: _ = try readString()
    case .array:
      var array = try beginArray()
      while try nextElement(in: &array) { try skipValue() }
    case .object:
      var object = try beginObject()
      while try nextKey(in: &object) != nil { try skipValue() }
    }
  }

  /// Passes over white space.
  @inlinable
  @inline(__always)
  public mutating func skipWhiteSpace() {
    // Compact documents have none.
    if offset < bytes.count, bytes[offset] > UInt8(ascii: " ") { return }
    skipBlanks()
  }

  @usableFromInline
  @inline(never)
  mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "):
        // Indentation comes in longer pieces.
        while offset + 8 <= bytes.count, word(at: offset) == 0x2020_2020_2020_2020 { offset += 8 }
        while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
      default: return
      }
    }
  }

  /// Eight bytes, which are there: the first of them lowest.
  @inlinable
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  @inlinable
  @inline(__always)
  mutating func open(_ bracket: UInt8, _ name: StaticString) throws(JSONSyntaxError) -> Container {
    skipWhiteSpace()
    guard offset < bytes.count, bytes[offset] == bracket else { throw fault(name) }
    if depth == depthLimit { throw tooDeep() }
    depth += 1
    offset += 1
    return Container(start: offset - 1)
  }

  /// Stands at the next member or element; false behind the closing bracket.
  @inlinable
  @inline(__always)
  mutating func advance(
    in container: inout Container, closing: UInt8, _ expected: StaticString
  ) throws(JSONSyntaxError) -> Bool {
    skipWhiteSpace()
    guard offset < bytes.count else { throw fault(.unexpectedEnd, at: offset) }
    if bytes[offset] == closing {
      offset += 1
      depth -= 1
      return false
    }
    if container.isFirst {
      container.isFirst = false
      return true
    }
    guard bytes[offset] == UInt8(ascii: ",") else { throw fault(expected) }
    let comma = offset
    offset += 1
    skipWhiteSpace()
    if offset < bytes.count, bytes[offset] == closing { throw fault(.trailingComma, at: comma) }
    return true
  }

  // Errors are made outside the code that reads, which stays short by it.

  /// The error that `expected` does not stand here.
  @usableFromInline
  @inline(never)
  func fault(_ expected: StaticString) -> JSONSyntaxError {
    offset < bytes.count
      ? JSONSyntaxError(.expected("\(expected)"), at: offset) : JSONSyntaxError(.unexpectedEnd, at: offset)
  }

  @usableFromInline
  @inline(never)
  func fault(_ kind: JSONSyntaxError.Fault, at offset: Int) -> JSONSyntaxError { JSONSyntaxError(kind, at: offset) }

  @usableFromInline
  @inline(never)
  func tooDeep() -> JSONSyntaxError { JSONSyntaxError(.tooDeep(limit: depthLimit), at: offset) }
}
