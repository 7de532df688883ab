import Money

/// Writes shortened amounts: ICU shortens and rounds the number, and what ICU's data has wrong for India is mended.
struct CompactFormat: Sendable {
  private let format: ICUNumberFormat
  /// The affixes that stand around the number in full; nil where ICU writes the whole text.
  private let frame: MoneyPattern?
  /// What is written in the place of ICU's abbreviations.
  private let renamed: [String: [FormattedPart]]
  private let zero: [UInt8]
  private let symbol: String?
  private let bidi: MoneyFormatter.Bidi

  init(
    _ skeleton: ICUSkeleton, locale: LocaleIdentifier, options: MoneyFormatter.Options
  ) throws(ICUFailure) {
    let isIndianEnglish = locale.icuName.hasPrefix("en_IN")
    let isLong = options.style == .compactLong
    let places: Int? =
      switch options.fraction {
      case .places(let places): places
      case .exact: nil
      case .currency, .hiddenWhenWhole: 1
      }
    // CLDR has no long forms for currencies; numbers have them, and the currency is put around one.
    let number = isLong ? skeleton.with(unit: ICUSkeleton.Unit.none) : skeleton
    let text = number.compactText(isLong: isLong && !isIndianEnglish, places: places, options.rounding)
    format = try ICUNumberFormat(skeleton: text, locale: locale)
    let pattern = try MoneyPattern(skeleton, locale: locale)
    frame = isLong ? pattern : nil
    zero = pattern.map { Array($0.symbols.zero) } ?? Array("0".utf8)
    renamed = isIndianEnglish ? (isLong ? Self.indianWords : Self.indianLetters) : [:]
    symbol = options.symbol
    bidi = options.bidi
  }

  /// CLDR 42 shortens a thousand in en-IN to T, which reads as a trillion: CLDR-17232.
  private static let indianLetters: [String: [FormattedPart]] = [
    "T": [FormattedPart(.compact, "K")], "TCr": [FormattedPart(.compact, "KCr")],
  ]

  /// CLDR's long forms in en-IN count in millions: CLDR-18876.
  private static let indianWords = [
    "T": "thousand", "K": "thousand", "L": "lakh", "Cr": "crore", "TCr": "thousand crore", "KCr": "thousand crore",
    "LCr": "lakh crore",
  ].mapValues { [FormattedPart(.literal, " "), FormattedPart(.compact, $0)] }

  /// The parts of a number's text.
  func parts(_ number: ShownNumber) throws(ICUFailure) -> [FormattedPart] {
    var parts = try format.parts(number.ascii)
    if number.isNegative, isZero(parts) { parts = try format.parts(number.negated.ascii) }
    parts = parts.flatMap { $0.kind == .compact ? renamed[$0.text] ?? [$0] : [$0] }
    if let frame {
      let first = parts.firstIndex { $0.kind == .integer } ?? 0
      let last = parts.lastIndex { [.integer, .fraction, .compact].contains($0.kind) } ?? first
      let affixes = frame.general[isNegative: number.isNegative && !isZero(parts)]
      parts = affixes.prefix + parts[first...last] + affixes.suffix
    }
    return bidi.applied(to: parts.replacingCurrency(with: symbol))
  }

  private func isZero(_ parts: [FormattedPart]) -> Bool {
    parts.allSatisfy { part in
      guard part.kind == .integer || part.kind == .fraction else { return true }
      return part.text.unicodeScalars.allSatisfy { Array(String($0).utf8) == zero }
    }
  }
}
