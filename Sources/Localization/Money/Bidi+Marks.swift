import SourceText

extension MoneyFormatter.Bidi {
  /// The marks and isolates that control direction and are not seen.
  static let invisible: Set<Unicode.Scalar> = [
    "\u{200E}", "\u{200F}", "\u{061C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]

  /// The parts of a whole text with what this option adds or takes away.
  func applied(to parts: [FormattedPart]) -> [FormattedPart] {
    switch self {
    case .marks: parts
    case .isolate: [Self.opening] + Self.whole(parts, isRightToLeft: parts.runRightToLeft) + [Self.closing]
    case .strip: Self.stripped(parts)
    }
  }

  /// Does the same to the parts around a number.
  func apply(to affixes: inout MoneyPattern.Affixes) {
    switch self {
    case .marks: break
    case .isolate:
      let isRightToLeft = (affixes.prefix + affixes.suffix).runRightToLeft
      affixes.prefix = [Self.opening] + Self.whole(affixes.prefix, isRightToLeft: isRightToLeft)
      affixes.suffix = Self.whole(affixes.suffix, isRightToLeft: isRightToLeft) + [Self.closing]
    case .strip:
      affixes.prefix = Self.stripped(affixes.prefix)
      affixes.suffix = Self.stripped(affixes.suffix)
    }
  }

  /// First strong isolate and its end: the text takes its own direction and leaves its surroundings alone.
  private static let opening = FormattedPart(.literal, "\u{2068}")
  private static let closing = FormattedPart(.literal, "\u{2069}")

  /// The parts with a mark beside a symbol of Latin letters and something else, which holds it together: without one, a
  /// reader of Arabic sees `$US` in the place of `US$`.
  private static func whole(_ parts: [FormattedPart], isRightToLeft: Bool) -> [FormattedPart] {
    guard isRightToLeft else { return parts }
    return parts.map { part in
      let scalars = part.text.unicodeScalars
      guard part.kind == .currency, let first = scalars.first, let last = scalars.last,
        scalars.contains(where: \.isLeftToRight)
      else { return part }
      let before = first.isLeftToRight ? "" : "\u{200E}"
      let behind = last.isLeftToRight ? "" : "\u{200E}"
      return FormattedPart(.currency, before + part.text + behind)
    }
  }

  private static func stripped(_ parts: [FormattedPart]) -> [FormattedPart] {
    parts.compactMap { part in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: part.text.unicodeScalars.lazy.filter { !invisible.contains($0) })
      return text.isEmpty ? nil : FormattedPart(part.kind, String(text))
    }
  }
}

extension [FormattedPart] {
  /// Whether the first character that has a direction runs from right to left: then the whole text does. Digits have none.
  fileprivate var runRightToLeft: Bool {
    lazy.filter { ![.integer, .group, .decimal, .fraction].contains($0.kind) }.flatMap(\.text.unicodeScalars)
      .first { $0.isLeftToRight || $0.isRightToLeft }?.isRightToLeft ?? false
  }
}

extension Unicode.Scalar {
  fileprivate var isRightToLeft: Bool { runsRightToLeft || self == "\u{200F}" }

  /// Letters run from left to right where they do not run from right to left.
  fileprivate var isLeftToRight: Bool { self == "\u{200E}" || properties.isAlphabetic && !runsRightToLeft }
}
