import FoundationEssentials
import Money
import SourceText

/// A JSON document on its way through `Codable`, member by member, whatever the coder's format is.
///
/// So that a cart has one writer and one reader: coders get and give the cart's own document.
struct CodableDocument: Codable {
  /// The document's bytes.
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(from decoder: any Decoder) throws {
    var writer = JSONWriter()
    try Part(from: decoder).write(to: &writer)
    bytes = writer.bytes
  }

  func encode(to encoder: any Encoder) throws {
    try Part(JSONNode(parsing: bytes)).encode(to: encoder)
  }
}

/// A value of the document.
private indirect enum Part: Codable {
  case object([(key: String, value: Part)])
  case array([Part])
  case string(String)
  case number(String)
  case bool(Bool)
  case null

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ node: JSONNode) {
    self =
      switch node.value {
      case .object(let members): .object(members.map { ($0.key, Part($0.value)) })
      case .array(let elements): .array(elements.map(Part.init))
      case .string(let text): .string(text)
      case .number(let text): .number(text)
      case .bool(let flag): .bool(flag)
      case .null: .null
      }
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      self = .object(try object.allKeys.map { ($0.stringValue, try object.decode(Part.self, forKey: $0)) })
      return
    }
    if var array = try? decoder.unkeyedContainer() {
      var elements: [Part] = []
      while !array.isAtEnd { elements.append(try array.decode(Part.self)) }
      self = .array(elements)
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let whole = try? value.decode(Int64.self) {
      self = .number(String(whole))
    } else {
      // A decoder of JSON gives the digits as they are written, never those of a binary float.
      self = .number(try FixedDecimal(value.decode(Decimal.self)).description)
    }
  }

  func write(to out: inout JSONWriter) {
    switch self {
    case .object(let members):
      out.object { out in
        for member in members {
          out.key(member.key)
          member.value.write(to: &out)
        }
      }
    case .array(let elements): out.array { out in for element in elements { element.write(to: &out) } }
    case .string(let text): out.string(text)
    case .number(let text): out.raw(text.utf8)
    case .bool(let flag): out.bool(flag)
    case .null: out.null()
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var object = encoder.container(keyedBy: Key.self)
      for member in members { try object.encode(member.value, forKey: Key(stringValue: member.key)) }
    case .array(let elements):
      var array = encoder.unkeyedContainer()
      for element in elements { try array.encode(element) }
    case .string(let text), .number(let text):
      var value = encoder.singleValueContainer()
      try value.encode(text)
    case .bool(let flag):
      var value = encoder.singleValueContainer()
      try value.encode(flag)
    case .null:
      var value = encoder.singleValueContainer()
      try value.encodeNil()
    }
  }
}
