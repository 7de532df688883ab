/// The escapes of quoted strings in old-style property lists, as CoreFoundation reads them.
enum StringEscapes {
  /// One escape: what it is written in, and what it stands for.
  struct Escape {
    var source: Range<Int>
    var traits: Literal.Traits = []
    /// The UTF-16 unit, for an octal or `\U` escape; nil for a character that stands for itself.
    var unit: UInt16?
    /// The byte it stands for, for one of `\a \b \f \n \r \t \v`.
    var control: UInt8?
  }

  /// Reads the escape whose backslash is at an offset; `end` is the place of the closing quote.
  static func escape(in bytes: [UInt8], at backslash: Int, end: Int) -> Escape {
    let index = backslash + 1
    guard index < end else { return Escape(source: backslash..<end, traits: .unknownEscape) }
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(in: bytes, at: index, end: end)
    case UInt8(ascii: "U"): return unicode(in: bytes, at: index + 1, end: end)
    case UInt8(ascii: "a"): return Escape(source: backslash..<index + 1, control: 0x07)
    case UInt8(ascii: "b"): return Escape(source: backslash..<index + 1, control: 0x08)
    case UInt8(ascii: "t"): return Escape(source: backslash..<index + 1, control: 0x09)
    case UInt8(ascii: "n"): return Escape(source: backslash..<index + 1, control: 0x0A)
    case UInt8(ascii: "v"): return Escape(source: backslash..<index + 1, control: 0x0B)
    case UInt8(ascii: "f"): return Escape(source: backslash..<index + 1, control: 0x0C)
    case UInt8(ascii: "r"): return Escape(source: backslash..<index + 1, control: 0x0D)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x0A, 0x0D:
      return Escape(source: backslash..<index)
    default:
      return Escape(source: backslash..<index, traits: .unknownEscape)
    }
  }

  /// One to three octal digits: a byte of the NeXTSTEP character set.
  private static func octal(in bytes: [UInt8], at first: Int, end: Int) -> Escape {
    var index = first
    var value = 0
    while index < min(first + 3, end), bytes[index] & 0xF8 == 0x30 {
      value = value * 8 + Int(bytes[index] & 7)
      index += 1
    }
    return Escape(source: first - 1..<index, traits: .octal, unit: NextStepCharacters.unit(UInt8(value & 0xFF)))
  }

  /// Up to four hexadecimal digits behind `\U`: a UTF-16 unit.
  private static func unicode(in bytes: [UInt8], at first: Int, end: Int) -> Escape {
    var index = first
    var value: UInt16 = 0
    while index < min(first + 4, end), let digit = ASCII.hexValue(bytes[index]) {
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return Escape(source: first - 2..<index, traits: index == first ? .unknownEscape : [], unit: value)
  }

  /// Decodes the content of a quoted string, appending its text to `output`.
  ///
  /// `each` is told of every escape: its bytes, and those of its text in `output`.
  @discardableResult
  static func decode(
    _ bytes: [UInt8], _ content: Range<Int>, into output: inout [UInt8],
    each: (Range<Int>, Range<Int>) -> Void = { _, _ in }
  ) -> Literal.Traits {
    var traits: Literal.Traits = []
    var index = content.lowerBound
    while index < content.upperBound {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\") else {
        output.append(byte)
        index += 1
        continue
      }
      var escape = escape(in: bytes, at: index, end: content.upperBound)
      traits.formUnion(escape.traits)
      let place = output.count
      if let control = escape.control {
        output.append(control)
      } else if let unit = escape.unit {
        var value = UInt32(unit)
        if unit & 0xFC00 == 0xD800, let low = lowSurrogate(in: bytes, at: escape.source.upperBound, content) {
          value = 0x10000 + (value & 0x3FF) << 10 + UInt32(low & 0x3FF)
          escape.source = escape.source.lowerBound..<escape.source.upperBound + 6
        }
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else if escape.source.upperBound < content.upperBound {
        // The character behind the backslash stands for itself.
        let end = endOfScalar(in: bytes, at: escape.source.upperBound)
        output += bytes[escape.source.upperBound..<end]
        escape.source = escape.source.lowerBound..<end
      }
      index = escape.source.upperBound
      each(escape.source, place..<output.count)
    }
    return traits
  }

  private static func endOfScalar(in bytes: [UInt8], at offset: Int) -> Int {
    var index = offset + 1
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  /// The second half of a surrogate pair, when a whole `\U` escape of one follows.
  private static func lowSurrogate(in bytes: [UInt8], at index: Int, _ content: Range<Int>) -> UInt16? {
    guard index + 6 <= content.upperBound, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "U")
    else { return nil }
    let escape = unicode(in: bytes, at: index + 2, end: content.upperBound)
    guard escape.source.count == 6, let unit = escape.unit, unit & 0xFC00 == 0xDC00 else { return nil }
    return unit
  }
}
