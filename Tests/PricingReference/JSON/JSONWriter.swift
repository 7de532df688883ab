/// A JSON text in the making: compact, keys in the order in which they are written (quote.md, "Bytes").
indirect enum Output: Sendable {
  case object([(Text, Output)])
  case array([Output])
  case text(Text)
  case bool(Bool)
  case number(Text)
  case null
  /// A part of an input document, in its own order and with its own numbers.
  case verbatim(JSONValue)

  static func text(_ text: Text?) -> Output { text.map { .text($0) } ?? .null }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .object(let members):
      Output.list(members, "{", "}", &bytes) { member, bytes in
        Output.string(member.0, &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.write(to: &bytes)
      }
    case .array(let elements): Output.list(elements, "[", "]", &bytes) { $0.write(to: &$1) }
    case .text(let text): Output.string(text, &bytes)
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .null: bytes += "null".utf8
    case .verbatim(let value):
      switch value.form {
      case .object(let members): Output.object(members.map { ($0.key, .verbatim($0.value)) }).write(to: &bytes)
      case .array(let elements): Output.array(elements.map { .verbatim($0) }).write(to: &bytes)
      case .string(let text): Output.string(text, &bytes)
      case .number(let text): bytes += text.utf8
      case .bool(let bool): Output.bool(bool).write(to: &bytes)
      case .null: Output.null.write(to: &bytes)
      }
    }
  }

  private static func list<Element>(
    _ elements: [Element], _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ bytes: inout [UInt8],
    _ write: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(element, &bytes)
    }
    bytes.append(UInt8(ascii: close))
  }

  private static func string(_ text: Text, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case 0x08: bytes += #"\b"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0C: bytes += #"\f"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0..<0x20: bytes += (#"\u00"# + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension Output: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (Text, Output)...) { self = .object(elements) }
}
