extension MoneyPattern {
  /// Learns a pattern and mends what ICU, or the CLDR data that it carries, has wrong:
  ///
  /// - Names stand in the midst of the digits in seven locales, and beside the symbol for the euro in English of
  ///   continental Europe: `€12,345.50 euros` (``init(namesOf:numbersOf:plurals:)``).
  /// - Accounting patterns group by three where the locale's currency pattern groups by lakh: en-IN and
  ///   eight Indian languages, CLDR-19629.
  /// - A number without its currency keeps the space that stood between them.
  /// - The currency pattern of Marathi groups by three, its decimal pattern by lakh: CLDR-19628.
  ///
  /// Each is pinned by a test on both sides, so that an ICU that has mended it is noticed. Nil when no pattern can
  /// express what ICU writes.
  init?(_ skeleton: ICUSkeleton, locale: LocaleIdentifier) throws(ICUFailure) {
    let plurals = try skeleton.plurals(in: locale)
    let oracle = ICUMoneyFormat(skeleton, locale: locale)
    if let pattern = try MoneyPattern(learningFrom: oracle, plurals: plurals),
      skeleton.unit != .name || !pattern.hasCurrencyOnBothSides
    {
      self = pattern
    } else if let plurals, let plain = try MoneyPattern(skeleton.with(unit: .hidden), locale: locale),
      let pattern = try MoneyPattern(namesOf: oracle, numbersOf: plain, plurals: plurals)
    {
      self = pattern
    } else {
      return nil
    }
    if skeleton.sign == .accounting, let standard = try MoneyPattern(skeleton.with(sign: .auto), locale: locale) {
      symbols.primaryGroup = standard.symbols.primaryGroup
      symbols.secondaryGroup = standard.symbols.secondaryGroup
      symbols.minimumGrouping = standard.symbols.minimumGrouping
    }
    if skeleton.unit == .hidden {
      updateAffixes { affixes in
        affixes.prefix = affixes.prefix.withoutSpaces
        affixes.suffix = affixes.suffix.withoutSpaces
      }
    }
    if locale.language == "mr", symbols.primaryGroup == 3 { symbols.secondaryGroup = 2 }
  }
}

extension [FormattedPart] {
  /// The parts without white space.
  fileprivate var withoutSpaces: [FormattedPart] {
    compactMap { part in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: part.text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace })
      return text.isEmpty ? nil : FormattedPart(part.kind, String(text))
    }
  }
}
