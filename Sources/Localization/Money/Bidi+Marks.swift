extension MoneyFormatter.Bidi {
  /// The marks and isolates that control direction and are not seen.
  static let invisible: Set<Unicode.Scalar> = [
    "\u{200E}", "\u{200F}", "\u{061C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]

  /// The parts of a whole text with what this option adds or takes away.
  func applied(to parts: [FormattedPart]) -> [FormattedPart] {
    switch self {
    case .marks: parts
    case .isolate: [Self.opening] + parts + [Self.closing]
    case .strip: Self.stripped(parts)
    }
  }

  /// Does the same to the parts around a number.
  func apply(to affixes: inout MoneyPattern.Affixes) {
    switch self {
    case .marks: break
    case .isolate:
      affixes.prefix.insert(Self.opening, at: 0)
      affixes.suffix.append(Self.closing)
    case .strip:
      affixes.prefix = Self.stripped(affixes.prefix)
      affixes.suffix = Self.stripped(affixes.suffix)
    }
  }

  /// First strong isolate and its end: the text takes its own direction and leaves its surroundings alone.
  private static let opening = FormattedPart(.literal, "\u{2068}")
  private static let closing = FormattedPart(.literal, "\u{2069}")

  private static func stripped(_ parts: [FormattedPart]) -> [FormattedPart] {
    parts.compactMap { part in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: part.text.unicodeScalars.lazy.filter { !invisible.contains($0) })
      return text.isEmpty ? nil : FormattedPart(part.kind, String(text))
    }
  }
}
