/// A placeholder that the project fills in itself: `{name}`, `{{ name }}`, `%0`.
struct NamedPlaceholder {
  /// What stands between the braces; the digit of `%0`.
  var name: String
  /// Its bytes, braces included.
  var range: Range<Int>

  /// The placeholders of a text.
  ///
  /// A name is of ASCII letters, digits, `_`, `-` and `.`. `loosely` takes all that stands between braces, as long as it
  /// is no longer than a name, for texts in which somebody has translated it.
  static func all(in text: ArraySlice<UInt8>, loosely: Bool = false) -> [NamedPlaceholder] {
    var found: [NamedPlaceholder] = []
    var open: [Int] = []
    for index in text.indices {
      if text[index] == UInt8(ascii: "{") {
        open.append(index)
      } else if text[index] == UInt8(ascii: "}"), let start = open.popLast() {
        // `{{ name }}` counts with all its braces; what else is nested is a pattern, `{n, plural, other {# days}}`.
        let isDouble = open.last == start - 1 && index + 1 < text.endIndex && text[index + 1] == UInt8(ascii: "}")
        guard open.isEmpty || open.count == 1 && isDouble, let name = name(text[(start + 1)..<index], loosely) else {
          continue
        }
        let (lower, upper) = isDouble ? (start - 1, index + 2) : (start, index + 1)
        found.append(NamedPlaceholder(name: name, range: lower - text.startIndex..<upper - text.startIndex))
      }
    }
    return found
  }

  /// The places of `%0`, `%1` and so on, where the first of them is among them: elsewhere a number may stand behind a
  /// percent sign, as in Turkish.
  static func numbered(in text: ArraySlice<UInt8>) -> [NamedPlaceholder] {
    var found: [NamedPlaceholder] = []
    for index in text.indices.dropLast() where text[index] == UInt8(ascii: "%") && isDigit(text[index + 1]) {
      let next = index + 2 < text.endIndex ? text[index + 2] : UInt8(ascii: " ")
      let isFormat = isDigit(next) || (0x61...0x7A).contains(next | 0x20) || "$.*#@".utf8.contains(next)
      guard !isFormat else { continue }
      let start = index - text.startIndex
      found.append(
        NamedPlaceholder(name: String(UnicodeScalar(text[index + 1])), range: start..<start + 2))
    }
    return found.contains { $0.name == "0" } ? found : []
  }

  private static func name(_ bytes: ArraySlice<UInt8>, _ loosely: Bool) -> String? {
    guard !bytes.isEmpty, bytes.count <= 40 else { return nil }
    var name = bytes.drop { $0 == UInt8(ascii: " ") }
    while name.last == UInt8(ascii: " ") { name.removeLast() }
    let isName = name.allSatisfy { byte in
      isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || "_-.".utf8.contains(byte)
    }
    // `{count, plural, …}` is no name, nor is a line of code.
    let isLoose = loosely && !name.contains { $0 < 0x20 || ",:;".utf8.contains($0) }
    return !name.isEmpty && (isName || isLoose) ? String(decoding: name, as: UTF8.self) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
