import Money

/// What filling the messages of one language needs.
struct MessageLanguage: Sendable {
  let locale: LocaleIdentifier
  let plurals: PluralRules
  /// How numbers are written, with and without groups.
  let grouped: SharedPattern
  let ungrouped: SharedPattern
  let isRightToLeft: Bool

  /// Asks ICU what the language does.
  init(_ locale: LocaleIdentifier) throws(ICUFailure) {
    self.locale = locale
    plurals = try PluralRules(locale: locale)
    grouped = SharedPattern(try Self.numbers(locale, .localeDefault))
    ungrouped = SharedPattern(try Self.numbers(locale, .never))
    isRightToLeft = locale.isRightToLeft
  }

  private static func numbers(
    _ locale: LocaleIdentifier, _ grouping: MoneyFormatter.Grouping
  ) throws(ICUFailure) -> MoneyPattern {
    if let pattern = try MoneyPattern(.number(grouping), locale: locale) { return pattern }
    // Digits that are no characters of their own, such as Roman ones, are for pages and not for counts.
    let latin = try locale.withDigits("latn")
    guard let pattern = try MoneyPattern(.number(grouping), locale: latin) else {
      throw ICUFailure(operation: "learn the numbers of `\(locale.tag)`", code: "U_UNSUPPORTED_ERROR")
    }
    return pattern
  }
}
