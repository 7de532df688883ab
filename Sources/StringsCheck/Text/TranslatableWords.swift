/// The words of a text that a translator would translate.
enum TranslatableWords {
  /// The words outside placeholders that are no brand, no code of capitals, digits and signs, and no word of the
  /// project's glossary.
  static func of(_ text: ArraySlice<UInt8>, without ranges: [Range<Int>], glossary: Set<String>) -> [String] {
    var rest: [UInt8] = []
    for (index, byte) in text.enumerated() {
      rest.append(ranges.contains { $0.contains(index) } ? UInt8(ascii: " ") : byte)
    }
    blankVariables(&rest)
    var string = String(decoding: rest, as: UTF8.self)
    for address in WebAddress.all(in: ArraySlice(rest)).reversed() {
      string = String(decoding: rest[..<address.range.lowerBound] + rest[address.range.upperBound...], as: UTF8.self)
      rest = Array(string.utf8)
    }
    let words = string.split {
      !($0.isLetter || $0.isNumber || "'’-.+@_".contains($0))
    }
    .map { $0.drop { !$0.isLetter && !$0.isNumber } }
    return dropNames(words.map(String.init).filter { !$0.isEmpty }, glossary)
  }

  /// Takes out `{name}`, which many projects fill in themselves: a name without a space between braces.
  private static func blankVariables(_ text: inout [UInt8]) {
    var open: Int?
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "{"): open = index
      case UInt8(ascii: "}"):
        if let start = open { for place in start...index { text[place] = UInt8(ascii: " ") } }
        open = nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        continue
      default: open = nil
      }
    }
  }

  /// Drops names of several words, then single ones, and codes.
  private static func dropNames(_ words: [String], _ glossary: Set<String>) -> [String] {
    var kept: [String] = []
    var index = 0
    while index < words.count {
      let lengths = (1...min(4, words.count - index)).reversed()
      let known = lengths.first { length in
        let name = words[index..<index + length].joined(separator: " ").lowercased()
        return BrandNames.all.contains(name) || glossary.contains(name)
      }
      if let known {
        index += known
      } else {
        if !isCode(words[index]) { kept.append(words[index]) }
        index += 1
      }
    }
    return kept
  }

  /// Capitals, digits and signs only, or a single letter.
  private static func isCode(_ word: String) -> Bool {
    let letters = word.unicodeScalars.filter(\.isLetter)
    // `PayID`, `WhatsApp` and `1080p` are names and measures.
    let hasInnerCapital = letters.dropFirst().contains { $0.properties.isUppercase }
    // `05x xxx xxxx` shows the form of a number.
    let isPattern = letters.allSatisfy { $0 == "x" || $0 == "X" }
    return letters.count <= 1 || isPattern || hasInnerCapital || word.contains(where: \.isNumber)
      || letters.allSatisfy { $0.properties.isUppercase }
      || word.contains("@") || word.contains(".") && !word.hasSuffix(".")
  }
}
