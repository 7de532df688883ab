import Money

/// The way that an amount takes to its text.
enum MoneyRoute: Sendable {
  /// Through a pattern that has been learnt from ICU.
  case learnt(MoneyPattern)
  /// Through ICU.
  case icu(ICUMoneyFormat, Finish)

  /// How far a learnt pattern is used.
  enum Trust: Sendable {
    /// ICU formats every number.
    case nothing
    /// The pattern as ICU has it.
    case uncorrected
    /// The pattern with the mistakes of ICU and CLDR mended.
    case corrected
  }

  /// What is done to the affixes that ICU gives.
  struct Finish: Sendable {
    var bidi: MoneyFormatter.Bidi
    /// Stands in where ICU fails on a number after it accepted the format, which no input is known to cause.
    var code: String
  }

  /// Finds out how amounts are written.
  ///
  /// - Parameter trust: whether what is learnt is used, and whether it is corrected; only tests ask for less than all.
  init(
    locale: LocaleIdentifier, currency: Currency, options: MoneyFormatter.Options, trust: Trust
  ) throws(ICUFailure) {
    let locale =
      switch options.digits {
      case .localeDefault: locale
      case .latin: try locale.withDigits("latn")
      case .native: try locale.withDigits("native")
      }
    let skeleton = ICUSkeleton(options, currency)
    let oracle = ICUMoneyFormat(skeleton, locale: locale)
    var pattern: MoneyPattern?
    switch trust {
    case .nothing: break
    case .uncorrected: pattern = try MoneyPattern(learningFrom: oracle, plurals: skeleton.plurals(in: locale))
    case .corrected: pattern = try MoneyPattern(skeleton, locale: locale)
    }
    if var pattern {
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
