import StringsFiles

/// Keys as a reader sees them.
enum KeyFolding {
  /// A text that is equal for keys that look alike. Swift compares it by canonical equivalence.
  static func fold(_ key: KeyText) -> String {
    var text = ""
    for scalar in key.text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      text.unicodeScalars.append(scalar)
    }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text.lowercased()
  }
}
