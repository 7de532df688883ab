/// What a text holds, found in one pass, so that most checks need not look at most texts.
struct TextTraits: OptionSet, Sendable {
  let rawValue: UInt32

  /// A percent sign of any script.
  static let percent = TextTraits(rawValue: 1 << 0)
  /// A character outside ASCII.
  static let nonASCII = TextTraits(rawValue: 1 << 1)
  /// A digit 0–9.
  static let asciiDigit = TextTraits(rawValue: 1 << 2)
  /// A decimal digit of another script.
  static let otherDigit = TextTraits(rawValue: 1 << 3)
  /// An ASCII letter.
  static let asciiLetter = TextTraits(rawValue: 1 << 4)
  /// A character of an Arabic block.
  static let arabic = TextTraits(rawValue: 1 << 5)
  /// A bidirectional control: an embedding, an override, an isolate or its end.
  static let bidiControl = TextTraits(rawValue: 1 << 6)
  /// A character that cannot be seen, or a control.
  static let invisible = TextTraits(rawValue: 1 << 7)
  /// A currency sign, but the dollar's.
  static let currencySign = TextTraits(rawValue: 1 << 8)
  /// A `<`.
  static let angle = TextTraits(rawValue: 1 << 9)
  /// A `/`.
  static let slash = TextTraits(rawValue: 1 << 10)
  /// A backslash.
  static let backslash = TextTraits(rawValue: 1 << 11)
  /// A full stop.
  static let dot = TextTraits(rawValue: 1 << 12)
  /// `,`, `?` or `;`.
  static let punctuation = TextTraits(rawValue: 1 << 13)
  /// White space or a line break at an edge.
  static let edgeSpace = TextTraits(rawValue: 1 << 14)
  /// A line break.
  static let lineBreak = TextTraits(rawValue: 1 << 15)
  /// An ellipsis of one character.
  static let ellipsis = TextTraits(rawValue: 1 << 16)
  /// A dollar sign.
  static let dollar = TextTraits(rawValue: 1 << 17)
  /// U+0640, which stretches Arabic words.
  static let tatweel = TextTraits(rawValue: 1 << 18)
  /// A letter of Persian or Urdu that Arabic has another code point for.
  static let persianLetter = TextTraits(rawValue: 1 << 19)
  /// A letter of the Greek or the Cyrillic alphabet.
  static let otherAlphabet = TextTraits(rawValue: 1 << 20)
  /// A `{`.
  static let brace = TextTraits(rawValue: 1 << 21)
  /// A `&`.
  static let ampersand = TextTraits(rawValue: 1 << 22)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Finds the traits of a text.
  init(_ text: ArraySlice<UInt8>) { self.init(text.span) }

  /// Finds the traits of a text.
  init(_ text: Span<UInt8>) {
    let known = Self.known
    let table = known.span
    let end = text.count
    var traits: UInt32 = 0
    var index = 0
    while index < end {
      let byte = text[index]
      if byte < 0x80 {
        if index + 8 <= end {
          let word = unsafe text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
          if word & 0x8080_8080_8080_8080 == 0 {
            traits |= Self.ofASCII(word, table)
            index += 8
            continue
          }
        }
        traits |= table[Int(byte)]
        index += 1
      } else if byte < 0xE0, index + 1 < end {
        traits |= table[Int(byte & 0x1F) << 6 | Int(text[index + 1] & 0x3F)]
        index += 2
      } else if byte == 0xE0, index + 2 < end {
        traits |= table[Int(text[index + 1] & 0x3F) << 6 | Int(text[index + 2] & 0x3F)]
        index += 3
      } else if (0xE3...0xED).contains(byte) {
        // The letters of East Asia are many, and nothing else.
        traits |= Self.nonASCII.rawValue
        index += 3
      } else {
        let (scalar, width) = Scalars.decode(text, at: index)
        traits |= Self.of(scalar)
        index += width
      }
    }
    if end > 0, Self.isEdge(text, 0) || Self.isEdge(text, end - 1) { traits |= Self.edgeSpace.rawValue }
    self.init(rawValue: traits)
  }

  /// The traits of eight ASCII characters; the table has them all.
  @inline(__always)
  private static func ofASCII(_ word: UInt64, _ table: Span<UInt32>) -> UInt32 {
    var traits: UInt32 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      traits |= unsafe table[unchecked: Int(word >> shift & 0x7F)]
      shift += 8
    }
    return traits
  }

  /// Whether the byte at an edge belongs to white space.
  private static func isEdge(_ text: Span<UInt8>, _ index: Int) -> Bool {
    if text[index] < 0x80 { return text[index] <= 0x20 }
    var start = index
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    switch Scalars.decode(text, at: start).value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// The traits of all characters of one or two bytes, and of those of three that start with the first such byte: the
  /// scripts of South Asia.
  private static let known: [UInt32] = (0..<0x1000).map { $0 < 0x80 ? ofASCII(UInt8($0)) : of(UInt32($0)) }

  private static func ofASCII(_ byte: UInt8) -> UInt32 {
    switch Unicode.Scalar(byte) {
    case "%": percent.rawValue
    case "0"..."9": asciiDigit.rawValue
    case "a"..."z", "A"..."Z": asciiLetter.rawValue
    case "<": angle.rawValue
    case "/": slash.rawValue
    case "\\": backslash.rawValue
    case ".": dot.rawValue
    case ",", "?", ";": punctuation.rawValue
    case "\n", "\r": lineBreak.rawValue
    case "$": dollar.rawValue
    case "{": brace.rawValue
    case "&": ampersand.rawValue
    case "\u{00}"..."\u{08}", "\u{0B}", "\u{0C}", "\u{0E}"..."\u{1F}", "\u{7F}": invisible.rawValue
    default: 0
    }
  }

  private static func of(_ scalar: UInt32) -> UInt32 {
    let traits = nonASCII.rawValue
    switch scalar {
    case 0x66A, 0xFF05, 0xFE6A: return traits | percent.rawValue | arabic.rawValue
    case 0x61C, 0x200E, 0x200F: return traits | invisible.rawValue
    case 0x370...0x3FF, 0x400...0x52F: return traits | otherAlphabet.rawValue
    case 0x60B: return traits | arabic.rawValue | currencySign.rawValue
    case 0x640: return traits | arabic.rawValue | tatweel.rawValue
    case 0x6A9, 0x6BE, 0x6C1, 0x6CC: return traits | arabic.rawValue | persianLetter.rawValue
    case 0x660...0x669, 0x6F0...0x6F9: return traits | otherDigit.rawValue | arabic.rawValue
    case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFB, 0xFE70...0xFEFE: return traits | arabic.rawValue
    case 0xA2...0xA5, 0x20A0...0x20CF, 0xE3F, 0x9F2, 0x9F3, 0xAF1, 0xBF9, 0xFDFC, 0xFF04:
      return traits | currencySign.rawValue
    case 0x202A...0x202E, 0x2066...0x2069: return traits | bidiControl.rawValue
    case 0x80...0x9F, 0xAD, 0x180E, 0x200B...0x200D, 0x2060...0x2064, 0xFEFF, 0xFFFD, 0xFFF9...0xFFFB,
      0xE0000...0xE0FFF:
      return traits | invisible.rawValue
    case 0x2026: return traits | ellipsis.rawValue
    case 0x2028, 0x2029: return traits | lineBreak.rawValue
    case 0x966...0x96F, 0x9E6...0x9EF, 0xA66...0xA6F, 0xAE6...0xAEF, 0xB66...0xB6F, 0xBE6...0xBEF, 0xC66...0xC6F,
      0xCE6...0xCEF, 0xD66...0xD6F, 0xE50...0xE59, 0xED0...0xED9, 0x1040...0x1049, 0x17E0...0x17E9, 0xFF10...0xFF19:
      return traits | otherDigit.rawValue
    default: return traits
    }
  }
}
