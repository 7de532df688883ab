import Money

/// The way that an amount takes to its text.
indirect enum MoneyRoute: Sendable {
  /// Through a pattern that has been learnt from ICU.
  case learnt(SharedPattern)
  /// Through ICU.
  case icu(ICUMoneyFormat, Finish)
  /// Through ICU, which shortens the number.
  case compact(CompactFormat, Finish)
  /// Through a learnt pattern for the number, and the word table.
  case words(WordFormat)

  /// How far a learnt pattern is used.
  enum Trust: Sendable {
    /// ICU formats every number.
    case nothing
    /// The pattern as ICU has it.
    case uncorrected
    /// The pattern with the mistakes of ICU and CLDR mended.
    case corrected
  }

  /// What is done to what ICU gives.
  struct Finish: Sendable {
    var symbol: String?
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
    let locale = try locale.with(options.digits)
    let skeleton = ICUSkeleton(options, currency)
    let finish = Finish(symbol: options.symbol, bidi: options.bidi, code: currency.code)
    if options.style == .compact || options.style == .compactLong {
      self = .compact(try CompactFormat(skeleton, locale: locale, options: options), finish)
      return
    }
    if let words = try WordFormat(skeleton, locale: locale, options: options) {
      self = .words(words)
      return
    }
    let oracle = ICUMoneyFormat(skeleton, locale: locale)
    var pattern: MoneyPattern?
    switch trust {
    case .nothing: break
    case .uncorrected: pattern = try MoneyPattern(learningFrom: oracle, plurals: skeleton.plurals(in: locale))
    case .corrected: pattern = try MoneyPattern(skeleton, locale: locale)
    }
    if var pattern {
      pattern.updateAffixes { affixes in
        affixes.prefix = affixes.prefix.replacingCurrency(with: options.symbol)
        affixes.suffix = affixes.suffix.replacingCurrency(with: options.symbol)
        options.bidi.apply(to: &affixes)
      }
      self = .learnt(SharedPattern(pattern))
    } else {
      self = .icu(oracle, finish)
    }
  }

  /// The text of a number.
  func text(_ number: ShownNumber) -> String {
    if case .learnt(let shared) = self { return shared.text(number) }
    return parts(number).joined
  }

  /// The parts of a number's text.
  func parts(_ number: ShownNumber) -> [FormattedPart] {
    switch self {
    case .learnt(let shared): shared.pattern.parts(number)
    case .words(let format): format.parts(number)
    case .icu(let format, let finish):
      (try? format.parts(number)).map { finish.bidi.applied(to: $0.replacingCurrency(with: finish.symbol)) }
        ?? finish.standIn(for: number)
    case .compact(let format, let finish): (try? format.parts(number)) ?? finish.standIn(for: number)
    }
  }
}

extension MoneyRoute.Finish {
  /// The code and the number in ASCII.
  fileprivate func standIn(for number: ShownNumber) -> [FormattedPart] {
    [
      FormattedPart(.currency, code), FormattedPart(.literal, "\u{A0}"),
      FormattedPart(.integer, String(decoding: number.ascii, as: UTF8.self)),
    ]
  }
}
