extension MoneyPattern {
  /// Puts the names that ICU has for a currency behind the number as the locale writes it.
  ///
  /// For the few locales where ICU 72 breaks its own text apart: `EGP 12,345.0 Egyptian pounds0` in en-AT, en-BE,
  /// en-DE, en-FI, en-NL, en-SI and tr-TR, whose country puts symbols on the other side than its language. The name is
  /// whole there, and the last part with the space in front of it. Where a currency has a pattern of its own in a locale, as
  /// the euro has in en-150, ICU takes that for the number, symbol and all, and puts the name behind it.
  init?(namesOf oracle: ICUMoneyFormat, numbersOf plain: MoneyPattern, plurals: PluralRules) throws(ICUFailure) {
    self = plain
    self.plurals = plurals
    for category in plurals.categories {
      guard let sample = Self.trial(in: category, of: plurals) else { continue }
      let parts = try oracle.parts(sample)
      guard let name = parts.last(where: { $0.kind == .currency }) else { return nil }
      var signed = plain.general
      signed.update { $0.suffix += [FormattedPart(.literal, " "), name] }
      byCategory[category] = signed
    }
    guard let other = byCategory[.other] else { return nil }
    general = other
  }
}
