/// Takes from somebody's text whatever acts on the text around it and cannot be seen.
enum HarmlessText {
  /// The text in one line: blanks of every kind become one space; controls, unpaired direction controls and what no
  /// document may hold become U+FFFD. Joiners and direction marks stay, since Arabic and Indic titles need them.
  static func line(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterSpace = true
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        if !isAfterSpace { result.append(" ") }
        isAfterSpace = true
      } else {
        result.append(isHarmful(scalar) ? "\u{FFFD}" : scalar)
        isAfterSpace = false
      }
    }
    if result.last == " " { result.removeLast() }
    return String(result)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Embeddings, overrides and isolates; tags, which nobody sees; the controls.
    case 0x202A...0x202E, 0x2066...0x2069, 0xE0000...0xE007F, 0x00...0x1F, 0x7F...0x9F: true
    case let value: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }
}
