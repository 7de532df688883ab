extension JSONWriter {
  /// Appends a text as a JSON string with its quotes.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    append(utf8: text.utf8.span, to: &bytes)
  }

  /// Appends valid UTF-8 as a JSON string with its quotes.
  public static func append(utf8 text: Span<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if needsEscapes(text) {
      for index in text.indices {
        let byte = text[index]
        if needsEscape(byte) { appendEscape(byte, to: &bytes) } else { bytes.append(byte) }
      }
    } else {
      // Most texts have nothing to escape and are copied whole.
      unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether something in a text has to be escaped in a JSON string.
  public static func needsEscapes(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index + 8 <= text.count {
      let word = unsafe text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      if JSONReader.specialBytes(UInt64(littleEndian: word)) != 0 { return true }
      index += 8
    }
    while index < text.count {
      if needsEscape(text[index]) { return true }
      index += 1
    }
    return false
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscape(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
      bytes.append(UInt8(ascii: byte < 0x10 ? "0" : "1"))
      let digit = byte & 0xF
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
