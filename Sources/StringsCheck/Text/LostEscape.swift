import SourceText

/// What is left in a text of an escape without its backslash: `u200f`, `U202A`.
///
/// Only the codes of controls and spaces that cannot be typed count: nobody writes them out to be read.
enum LostEscape {
  /// All places, in the order of the text.
  static func all(in text: Span<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let two = UInt8(ascii: "2")
    var index = ByteScan.first(two, two, in: text, from: 0, to: text.count)
    while index + 3 < text.count {
      if index > 0, isLost(text, at: index - 1) { found.append(index - 1..<index + 4) }
      index = ByteScan.first(two, two, in: text, from: index + 1, to: text.count)
    }
    return found
  }

  private static func isLost(_ text: Span<UInt8>, at index: Int) -> Bool {
    guard text[index] | 0x20 == UInt8(ascii: "u"), text[index + 1] == UInt8(ascii: "2"),
      text[index + 2] == UInt8(ascii: "0"), index == 0 || !isWordPart(text[index - 1]),
      index + 5 == text.count || !isWordPart(text[index + 5])
    else { return false }
    let last = text[index + 4] | 0x20
    return switch text[index + 3] {
    // U+200B to U+200F, U+2028 to U+202F, U+2066 to U+2069.
    case UInt8(ascii: "0"): (UInt8(ascii: "b")...UInt8(ascii: "f")).contains(last)
    case UInt8(ascii: "2"):
      (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(last) || last == UInt8(ascii: "8") || last == UInt8(ascii: "9")
    case UInt8(ascii: "6"): (UInt8(ascii: "6")...UInt8(ascii: "9")).contains(last)
    default: false
    }
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "+")
  }
}
