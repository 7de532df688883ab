import Money

/// Writes amounts with the words of ``CurrencyWords`` in the form that agrees with the number.
struct WordFormat: Sendable {
  /// How a number alone is written, with its sign.
  var number: MoneyPattern
  var plurals: PluralRules
  var words: CurrencyWords
  /// Whether the word never changes: what a price tag says.
  var isInvariant: Bool
  /// The decimals of the minor unit, when it is named beside the unit; nil when it is written behind a separator.
  var minorPlaces: Int?
  var conjunction: String
  var bidi: MoneyFormatter.Bidi

  /// The parts of a number's text.
  func parts(_ shown: ShownNumber) -> [FormattedPart] {
    guard let minorPlaces, let minor = words.minor, !shown.isWhole, shown.places == minorPlaces else {
      return bidi.applied(to: phrase(shown, words.major))
    }
    let (whole, fraction) = shown.split
    let fractionPhrase = phrase(whole.magnitude == 0 ? fraction.signed(as: shown) : fraction, minor)
    if whole.magnitude == 0 { return bidi.applied(to: fractionPhrase) }
    return bidi.applied(
      to: phrase(whole.signed(as: shown), words.major) + [FormattedPart(.literal, conjunction)] + fractionPhrase)
  }

  /// A number and its noun. One and two go without their numeral where the language says so, but not behind a sign,
  /// which a noun cannot carry.
  private func phrase(_ shown: ShownNumber, _ noun: CurrencyWords.Noun) -> [FormattedPart] {
    let affixes = number.affixes(for: shown)
    let isSigned = (affixes.prefix + affixes.suffix).contains { $0.kind == .sign }
    if !isInvariant, !isSigned {
      if shown.isExactly(1), let alone = noun.oneAlone { return [FormattedPart(.currency, alone)] }
      if shown.isExactly(2), let alone = noun.twoAlone { return [FormattedPart(.currency, alone)] }
    }
    let form = isInvariant ? noun.other : noun.form(after: shown, plurals.category(of: shown))
    return number.parts(shown) + [FormattedPart(.literal, "\u{A0}"), FormattedPart(.currency, form)]
  }
}

extension WordFormat {
  /// Prepares one for the styles `word` and `shop`; nil for other styles, and where there are no words.
  init?(
    _ skeleton: ICUSkeleton, locale: LocaleIdentifier, options: MoneyFormatter.Options
  ) throws(ICUFailure) {
    guard options.style == .word || options.style == .shop, let currency = skeleton.currency,
      let words = CurrencyWords.find(currency.code, language: locale.language)
    else { return nil }
    let sign = options.sign == .accounting ? .auto : options.sign
    guard let number = try MoneyPattern(skeleton.with(unit: ICUSkeleton.Unit.none, sign: sign), locale: locale) else {
      return nil
    }
    self.number = number
    plurals = try PluralRules(locale: locale)
    self.words = words
    isInvariant = options.style == .shop
    minorPlaces = options.style == .word && options.namesMinorUnits ? currency.digits : nil
    conjunction = CurrencyWords.conjunction(language: locale.language)
    bidi = options.bidi
  }
}
