import SourceText

/// Makes somebody's text safe to show in a line: no control, no direction mark and no invisible character of it acts on
/// the terminal, and text that runs right to left cannot reorder what stands around it.
enum SafeText {
  /// A text for one line: what would act on the terminal is written as `<U+202E>`, right-to-left text is isolated.
  static func line(_ text: String) -> String {
    let shown = escaped(text)
    return runsRightToLeft(shown) ? "\u{2066}\(shown)\u{2069}" : shown
  }

  /// A message: the texts in backticks are isolated one by one.
  static func message(_ text: String) -> String {
    let shown = escaped(text)
    guard runsRightToLeft(shown) else { return shown }
    let parts = shown.split(separator: "`", omittingEmptySubsequences: false)
    return parts.map { runsRightToLeft($0) ? "\u{2068}\($0)\u{2069}" : String($0) }.joined(separator: "`")
  }

  /// Writes a message as ``message(_:)`` makes it.
  static func write(message text: String, to bytes: inout [UInt8]) {
    var text = text
    let isPlain = text.withUTF8 { unsafe $0.allSatisfy { (0x20...0x7E).contains($0) } }
    bytes += (isPlain ? text : message(text)).utf8
  }

  /// What is shown for a scalar that would act on the terminal or not be seen; nothing for one that shows itself.
  static func escape(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    // Letters and signs of the scripts that most text is in.
    case 0x20...0x7E, 0xAE...0x5FF, 0x620...0x6DC, 0x900...0x17AF, 0x3001...0xD7FF: return nil
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return escape(scalar)
    case .format where properties.isDefaultIgnorableCodePoint:
      // The joiners shape letters in Indic and Persian text.
      return scalar == "\u{200C}" || scalar == "\u{200D}" ? nil : escape(scalar)
    default: return nil
    }
  }

  /// Whether a text has a letter or a number of a script that runs right to left.
  static func runsRightToLeft(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains(where: \.runsRightToLeft)
  }

  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { escape(for: $0) != nil }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let escape = escape(for: scalar) {
        result.append(contentsOf: escape.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
  }
}
