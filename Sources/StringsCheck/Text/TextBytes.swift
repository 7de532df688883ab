/// Quick looks at the bytes of a text.
enum TextBytes {
  /// Whether a Latin letter stands beside a letter of the Greek or the Cyrillic alphabet.
  static func mixesAlphabets(_ text: Span<UInt8>) -> Bool {
    var index = 1
    while index < text.count {
      // A letter of these alphabets is a lead byte and one more.
      if (0xCD...0xD4).contains(text[index]) {
        if isLatin(text, before: index) || index + 2 < text.count && isLatin(text, at: index + 2) { return true }
        index += 2
      } else {
        index += 1
      }
    }
    return text.count > 2 && (0xCD...0xD4).contains(text[0]) && isLatin(text, at: 2)
  }

  private static func isLatin(_ text: Span<UInt8>, before index: Int) -> Bool {
    var start = index - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return isLatin(text, at: start)
  }

  private static func isLatin(_ text: Span<UInt8>, at index: Int) -> Bool {
    // Most of them are of ASCII, or in the blocks of two bytes behind it; those of Vietnamese have three.
    text[index] < 0x80
      ? isLetter(text[index])
      : (0xC2...0xCB).contains(text[index]) || text[index] == 0xE1
        || text[index] == 0xEF
  }

  /// Whether a text starts with a sign that ends sentences or parts of them; spaces are passed over.
  static func startsWithSign(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count, text[index] == 0x20 { index += 1 }
    guard index < text.count else { return false }
    switch text[index] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ","), 0xD8:
      return true
    default: return false
    }
  }

  /// Whether four question marks stand in a row.
  static func hasQuestionMarks(_ text: Span<UInt8>) -> Bool {
    var run = 0
    for index in text.indices {
      run = text[index] == UInt8(ascii: "?") ? run + 1 : 0
      if run == 4 { return true }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
