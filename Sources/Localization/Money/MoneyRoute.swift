import Money

/// The way that an amount takes to its text.
enum MoneyRoute: Sendable {
  /// Through a pattern that has been learnt from ICU.
  case learnt(MoneyPattern)
  /// Through ICU.
  case icu(ICUMoneyFormat, Finish)

  /// What is done to the affixes that ICU gives.
  struct Finish: Sendable {
    var bidi: MoneyFormatter.Bidi
    /// Stands in where ICU fails on a number after it accepted the format, which no input is known to cause.
    var code: String
  }

  init(
    locale: LocaleIdentifier, currency: Currency, options: MoneyFormatter.Options, learns: Bool
  ) throws(ICUFailure) {
    let locale =
      switch options.digits {
      case .localeDefault: locale
      case .latin: try locale.withDigits("latn")
      case .native: try locale.withDigits("native")
      }
    let oracle = ICUMoneyFormat(ICUSkeleton(options, currency), locale: locale)
    let plurals = options.style == .name ? try PluralRules(locale: locale) : nil
    if learns, var pattern = try MoneyPattern(learningFrom: oracle, plurals: plurals) {
      pattern.updateAffixes { options.bidi.apply(to: &$0) }
      self = .learnt(pattern)
    } else {
      self = .icu(oracle, Finish(bidi: options.bidi, code: currency.code))
    }
  }

  /// The text of a number.
  func text(_ number: ShownNumber) -> String {
    switch self {
    case .learnt(let pattern): return pattern.text(number)
    case .icu(let format, let finish):
      guard let parts = try? format.parts(number) else {
        return finish.code + "\u{A0}" + String(decoding: number.ascii, as: UTF8.self)
      }
      return finish.bidi.applied(to: parts).joined
    }
  }
}
