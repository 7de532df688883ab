import StringsFiles

/// Keys as a reader sees them.
enum KeyFolding {
  /// A text that is equal for keys that look alike. Swift compares it by canonical equivalence.
  static func fold(_ key: KeyText) -> String {
    if isPlain(key) {
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

  /// Whether a key is of visible ASCII characters, and spaces between them.
  private static func isPlain(_ key: KeyText) -> Bool {
    let bytes = key.bytes
    let span = bytes.span
    for index in span.indices where span[index] < 0x20 || span[index] >= 0x7F { return false }
    return span.isEmpty || span[0] != 0x20 && span[span.count - 1] != 0x20
  }

  /// What keys have in common with those that look like them, told without folding them.
  struct Shapes {
    /// The lengths of the keys; nil where one is not plain, and may look like keys of other lengths.
    private let lengths: Set<Int>?

    init(_ keys: [KeyText]) {
      lengths = keys.allSatisfy(isPlain) ? Set(keys.map(\.bytes.count)) : nil
    }

    /// Whether another key may look like one of them.
    func mayHave(_ key: KeyText) -> Bool {
      guard let lengths else { return true }
      return lengths.contains(key.bytes.count) || !isPlain(key)
    }
  }

  /// What two keys that look alike differ in.
  static func difference(_ one: KeyText, _ other: KeyText) -> String {
    let (one, other) = (one.text, other.text)
    if one == other { return "the composition of its characters" }
    if one.lowercased() == other.lowercased() { return "case" }
    return "spaces at the edge, or characters that cannot be seen"
  }
}
