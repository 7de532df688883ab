/// A reader of RFC 8259 and nothing else; nil for what is no JSON text.
struct JSONReader {
  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0

  private struct Malformed: Error {}

  static func read(_ bytes: [UInt8]) -> JSONValue? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = JSONReader(bytes: bytes)
    guard let value = try? reader.document() else { return nil }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(Malformed) -> JSONValue {
    let value = try value()
    skipSpace()
    guard at == bytes.count else { throw Malformed() }
    return value
  }

  private mutating func skipSpace() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
  }

  private func peek() throws(Malformed) -> UInt8 {
    guard at < bytes.count else { throw Malformed() }
    return bytes[at]
  }

  private mutating func take(_ byte: UInt8) throws(Malformed) {
    guard try peek() == byte else { throw Malformed() }
    at += 1
  }

  private mutating func value() throws(Malformed) -> JSONValue {
    skipSpace()
    let start = at
    depth += 1
    defer { depth -= 1 }
    guard depth <= 512 else { throw Malformed() }
    let form: JSONValue.Form =
      switch try peek() {
      case UInt8(ascii: "{"): try object()
      case UInt8(ascii: "["): try array()
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "t"): try word("true", .bool(true))
      case UInt8(ascii: "f"): try word("false", .bool(false))
      case UInt8(ascii: "n"): try word("null", .null)
      default: .number(try number())
      }
    return JSONValue(form: form, offset: start, end: at - 1)
  }

  private mutating func word(_ word: Text, _ form: JSONValue.Form) throws(Malformed) -> JSONValue.Form {
    for byte in word.utf8 { try take(byte) }
    return form
  }

  private mutating func object() throws(Malformed) -> JSONValue.Form {
    try take(UInt8(ascii: "{"))
    var (members, keys) = ([JSONValue.Member](), Set<Text>())
    skipSpace()
    if try peek() == UInt8(ascii: "}") {
      at += 1
      return .object([])
    }
    while true {
      skipSpace()
      let offset = at
      let key = try string()
      skipSpace()
      try take(UInt8(ascii: ":"))
      let value = try value()
      let isNew = keys.insert(key).inserted
      members.append(.init(key: key, keyOffset: offset, value: value, isDuplicate: !isNew))
      skipSpace()
      if try peek() == UInt8(ascii: "}") {
        at += 1
        return .object(members)
      }
      try take(UInt8(ascii: ","))
    }
  }

  private mutating func array() throws(Malformed) -> JSONValue.Form {
    try take(UInt8(ascii: "["))
    var elements: [JSONValue] = []
    skipSpace()
    if try peek() == UInt8(ascii: "]") {
      at += 1
      return .array([])
    }
    while true {
      elements.append(try value())
      skipSpace()
      if try peek() == UInt8(ascii: "]") {
        at += 1
        return .array(elements)
      }
      try take(UInt8(ascii: ","))
    }
  }

  private mutating func number() throws(Malformed) -> Text {
    let start = at
    if try peek() == UInt8(ascii: "-") { at += 1 }
    if try peek() == UInt8(ascii: "0") { at += 1 } else { try digits() }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(try peek()) { at += 1 }
      try digits()
    }
    return Text(utf8: Array(bytes[start..<at]))
  }

  private mutating func digits() throws(Malformed) {
    guard (0x30...0x39).contains(try peek()) else { throw Malformed() }
    while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
  }

  private mutating func string() throws(Malformed) -> Text {
    try take(UInt8(ascii: "\""))
    var text: [UInt8] = []
    while true {
      let byte = try peek()
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return Text(utf8: text)
      case 0..<0x20: throw Malformed()
      case UInt8(ascii: "\\"): text += try escape()
      default: text.append(byte)
      }
    }
  }

  private mutating func escape() throws(Malformed) -> [UInt8] {
    let byte = try peek()
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): break
    default: throw Malformed()
    }
    var code = try hexadecimal()
    if (0xD800..<0xDC00).contains(code) {
      try take(UInt8(ascii: "\\"))
      try take(UInt8(ascii: "u"))
      let low = try hexadecimal()
      guard (0xDC00..<0xE000).contains(low) else { throw Malformed() }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    // Half of a surrogate pair is no character.
    guard let scalar = Unicode.Scalar(code) else { throw Malformed() }
    return Array(String(scalar).utf8)
  }

  private mutating func hexadecimal() throws(Malformed) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try peek())).hexDigitValue, try peek() < 0x80 else {
        throw Malformed()
      }
      code = code << 4 | UInt32(digit)
      at += 1
    }
    return code
  }
}
