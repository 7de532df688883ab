/// A JSON value with the place where it stands; nothing of the document is lost: member order, duplicate keys, the
/// digits of numbers.
public struct JSONNode: Sendable {
  /// What the value is.
  public enum Value: Sendable {
    /// `null`
    case null
    /// `true`, `false`
    case bool(Bool)
    /// A number, as the text it is written with.
    case number(String)
    /// A string, decoded.
    case string(String)
    /// An array.
    case array([JSONNode])
    /// An object: all members in the order of the document, duplicates too.
    case object([Member])
  }

  /// A key and its value.
  public struct Member: Sendable {
    /// The key, decoded.
    public let key: String
    /// The bytes of the key with its quotes.
    public let keyRange: Range<Int>
    /// The value.
    public let value: JSONNode
  }

  /// What the value is.
  public let value: Value
  /// The bytes it stands in, quotes and brackets included.
  public let range: Range<Int>

  /// Parses a document.
  ///
  /// - Throws: ``JSONSyntaxError`` for anything that RFC 8259 does not allow, or that is nested too deep.
  public init(parsing bytes: [UInt8], depthLimit: Int = JSONReader.defaultDepthLimit) throws(JSONSyntaxError) {
    var reader = try JSONReader(bytes.span, depthLimit: depthLimit)
    self = try reader.readNode()
    try reader.finish()
  }

  init(_ value: Value, _ range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// The kind of the value.
  public var kind: JSONKind {
    switch value {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The first member with a key, when this is an object that has one. Keys are compared byte for byte.
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}

extension JSONReader {
  /// Reads the value that stands next into a tree.
  public mutating func readNode() throws(JSONSyntaxError) -> JSONNode {
    let kind = try peek()
    let start = offset
    let value: JSONNode.Value
    switch kind {
    case .null:
      try readNull()
      value = .null
    case .bool: value = .bool(try readBool())
    case .number: value = .number(try text(readNumber()))
    case .string: value = .string(try string(readString()))
    case .array:
      var elements: [JSONNode] = []
      var array = try beginArray()
      while try nextElement(in: &array) { elements.append(try readNode()) }
      value = .array(elements)
    case .object:
      var members: [JSONNode.Member] = []
      var object = try beginObject()
      while let key = try nextKey(in: &object) {
        let keyRange = key.range.lowerBound - 1..<key.range.upperBound + 1
        members.append(JSONNode.Member(key: string(key), keyRange: keyRange, value: try readNode()))
      }
      value = .object(members)
    }
    return JSONNode(value, start..<offset)
  }

  private func text(_ range: Range<Int>) -> String {
    string(Text(range: range, hasEscapes: false))
  }
}
