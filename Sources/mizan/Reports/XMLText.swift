/// Text inside XML.
enum XMLText {
  /// A text with what means something in XML escaped; characters that XML cannot hold are shown by their code points.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case "\u{00}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        result.append(contentsOf: "U+\(String(scalar.value, radix: 16, uppercase: true))".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
