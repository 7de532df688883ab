import SourceText

/// A part of a document as the quote shows it: compact, in its own order, texts and digits as they were.
enum CompactJSON {
  static func bytes(_ node: JSONNode) -> [UInt8] {
    var writer = JSONWriter()
    write(node, to: &writer)
    return writer.bytes
  }

  /// `{ "not": … }` around a part.
  static func negated(_ json: [UInt8]) -> [UInt8] {
    member("not", json)
  }

  /// An object of one member.
  static func member(_ key: String, _ json: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key(key)
    writer.raw(json)
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ node: JSONNode, to writer: inout JSONWriter) {
    switch node.value {
    case .null: writer.null()
    case .bool(let flag): writer.bool(flag)
    case .number(let text): writer.raw(text.utf8)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { write(element, to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        write(member.value, to: &writer)
      }
      writer.endObject()
    }
  }
}
