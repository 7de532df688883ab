/// How many columns a text takes in a terminal.
///
/// Combining marks and invisible characters take none, East Asian wide characters and emoji two (UAX #11), all others
/// one. What a terminal does with a cluster of several scalars differs; the sum of the scalars is what most do.
///
/// An Arabic lam and the alef behind it take two columns, although readers know them as one sign. `wcwidth` of the C
/// library, by which shells and editors count, gives two, and terminals move their cursor by it whether they join letters
/// or not: mlterm, which joins them, agrees with it on all Arabic text of the measurements of `ucs-detect`; WezTerm and
/// Windows Terminal draw the sign in the two cells of its letters, with a gap if the font's is narrower. Nothing tells a
/// program that it runs in a terminal that counts in another way. The signs U+FEF5 to U+FEFC are one scalar each, and take
/// one column everywhere.
public enum DisplayWidth {
  /// The columns of a text.
  public static func of(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The columns of a scalar.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1 }
    switch value {
    // Letters of Greek, Cyrillic, Hebrew, Arabic and Devanagari; Han and Hangul: most of what is not Latin.
    case 0x370...0x482, 0x5D0...0x5EA, 0x620...0x64A, 0x904...0x939: return 1
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    case .format: return scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
    default: break
    }
    if value < 0x1100 { return 1 }
    // The medial vowels and final consonants of a Hangul syllable join the wide initial before them.
    if (0x1160...0x11FF).contains(value) { return 0 }
    return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The blocks whose characters are wide or full-width; emoji are known by their property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
