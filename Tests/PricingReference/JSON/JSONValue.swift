/// A JSON value that keeps the order of keys and the raw text of numbers, with the offset of each value.
struct JSONValue: Sendable {
  indirect enum Form: Sendable {
    case object([Member])
    case array([JSONValue])
    case string(Text)
    case number(Text)
    case bool(Bool)
    case null
  }

  struct Member: Sendable {
    let key: Text
    let keyOffset: Int
    let value: JSONValue
    /// Whether an earlier member of the object has the same key.
    let isDuplicate: Bool
  }

  let form: Form
  /// The byte offset at which it starts; of an object and an array also that of the closing bracket.
  let offset: Int
  let end: Int

  var members: [Member]? {
    if case .object(let members) = form { return members }
    return nil
  }

  var elements: [JSONValue]? {
    if case .array(let elements) = form { return elements }
    return nil
  }

  var text: Text? {
    if case .string(let text) = form { return text }
    return nil
  }

  var bool: Bool? {
    if case .bool(let bool) = form { return bool }
    return nil
  }

  /// The value of a key (the first, when it is there twice).
  subscript(key: Text) -> JSONValue? { members?.first { $0.key == key }?.value }
}
