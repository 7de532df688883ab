import SourceText

/// Quick looks at the bytes of a text.
enum TextBytes {
  /// Whether a letter of ASCII stands beside a letter of the Greek or the Cyrillic alphabet.
  static func mixesAlphabets(_ text: Span<UInt8>) -> Bool {
    var index = 1
    while index < text.count {
      let (before, here) = (text[index - 1], text[index])
      // A letter of these alphabets is a lead byte and one more.
      if isLetter(before), (0xCD...0xD4).contains(here) { return true }
      if isLetter(here), before & 0xC0 == 0x80, index > 1, (0xCD...0xD4).contains(text[index - 2]) { return true }
      index += 1
    }
    return false
  }

  /// Whether a text starts with a sign that ends sentences or parts of them; spaces are passed over.
  static func startsWithSign(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count, text[index] == 0x20 { index += 1 }
    guard index < text.count else { return false }
    switch text[index] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ","):
      return true
    // U+060C and U+061F.
    case 0xD8: return index + 1 < text.count && (text[index + 1] == 0x8C || text[index + 1] == 0x9F)
    default: return false
    }
  }

  /// The first four or more question marks in a row.
  static func questionMarks(_ text: Span<UInt8>) -> Range<Int>? {
    let mark = UInt8(ascii: "?")
    var start = ByteScan.first(mark, mark, in: text, from: 0, to: text.count)
    while start < text.count {
      var end = start
      while end < text.count, text[end] == mark { end += 1 }
      if end - start > 3 { return start..<end }
      start = ByteScan.first(mark, mark, in: text, from: end, to: text.count)
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
