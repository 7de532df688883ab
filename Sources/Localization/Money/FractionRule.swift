import CICU
import Money

/// How many digits a number shows behind the decimal separator.
struct FractionRule: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// Always as many.
    case fixed
    /// As many, or none when all of them are 0.
    case hiddenWhenWhole
    /// As many, or more where the number has more.
    case atLeast
    /// As many, in multiples of some units of the last place.
    case step(UInt128)
  }

  var kind: Kind
  var places: Int

  init(kind: Kind, places: Int) {
    self.kind = kind
    self.places = places
  }

  /// What the options say for a currency.
  init(_ options: MoneyFormatter.Options, _ currency: Currency) throws {
    if options.cash, options.style != .compact, options.style != .compactLong {
      try self.init(cashOf: currency)
      return
    }
    switch (options.style, options.fraction) {
    case (_, .places(let places)) where !(0...FixedDecimal.maximumScale).contains(places):
      throw InvalidPlaces(places: places)
    case (.compact, _), (.compactLong, _):
      // ICU shortens the number and rounds what is left.
      self.init(kind: .atLeast, places: 0)
    case (_, .places(let places)): self.init(kind: .fixed, places: places)
    case (.word, .currency), (.shop, .currency), (_, .hiddenWhenWhole):
      self.init(kind: .hiddenWhenWhole, places: currency.digits)
    case (_, .currency): self.init(kind: .fixed, places: currency.digits)
    case (_, .exact): self.init(kind: .atLeast, places: currency.digits)
    }
  }

  /// What coins can pay, as CLDR has it.
  private init(cashOf currency: Currency) throws(ICUFailure) {
    let code = Array(currency.code.utf16) + [0]
    let digits = try icu("find the smallest coin of \(currency.code)") {
      unsafe icu_ucurr_getDefaultFractionDigitsForUsage(code, ICU_CURRENCY_USAGE_CASH, &$0)
    }
    let increment = try icu("find the smallest coin of \(currency.code)") {
      unsafe icu_ucurr_getRoundingIncrementForUsage(code, ICU_CURRENCY_USAGE_CASH, &$0)
    }
    // The increment comes as a binary float: 0.05, 0.5. In hundredths it is a whole number, or there is none.
    let hundredths = (increment * 100).rounded()
    if hundredths >= 1 {
      self.init(kind: .step(UInt128(hundredths)), places: 2)
    } else {
      self.init(kind: .fixed, places: Int(digits))
    }
  }
}
