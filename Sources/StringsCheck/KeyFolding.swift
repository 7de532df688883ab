import StringsFiles

/// Keys as a reader sees them.
enum KeyFolding {
  /// A text that is equal for keys that look alike. Swift compares it by canonical equivalence.
  static func fold(_ key: KeyText) -> String {
    if key.bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      return String(decoding: key.bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
    var text = ""
    for scalar in key.text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      text.unicodeScalars.append(scalar)
    }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text.lowercased()
  }

  /// What two keys that look alike differ in.
  static func difference(_ one: KeyText, _ other: KeyText) -> String {
    let (one, other) = (one.text, other.text)
    if one == other { return "the composition of its characters" }
    if one.lowercased() == other.lowercased() { return "case" }
    return "spaces at the edge, or characters that cannot be seen"
  }
}
