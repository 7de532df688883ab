import Money

/// ICU's number skeletons for the options of a money formatter.
struct ICUSkeleton: Sendable, Hashable {
  var currency: Currency
  var style: MoneyFormatter.Style
  var sign: MoneyFormatter.Sign
  var grouping: MoneyFormatter.Grouping

  init(_ options: MoneyFormatter.Options, _ currency: Currency) {
    self.currency = currency
    style = options.style
    sign = options.sign
    grouping = options.grouping
  }

  /// The same in another style.
  func with(style: MoneyFormatter.Style) -> ICUSkeleton {
    var skeleton = self
    skeleton.style = style
    return skeleton
  }

  /// The same with other signs.
  func with(sign: MoneyFormatter.Sign) -> ICUSkeleton {
    var skeleton = self
    skeleton.sign = sign
    return skeleton
  }

  /// The plural rules that what is written depends on; nil where it does not.
  func plurals(in locale: LocaleIdentifier) throws(ICUFailure) -> PluralRules? {
    style == .name ? try PluralRules(locale: locale) : nil
  }

  /// The skeleton for numbers that are already rounded to so many places.
  func text(places: Int) -> String {
    let precision = places == 0 ? "precision-integer" : "." + String(repeating: "0", count: places)
    return (["currency/\(currency.code)"] + tokens + [precision]).joined(separator: " ")
  }

  private var tokens: [String] {
    var tokens: [String] = []
    switch style {
    case .symbol: break
    case .narrow: tokens.append("unit-width-narrow")
    case .code: tokens.append("unit-width-iso-code")
    case .name: tokens.append("unit-width-full-name")
    case .plain: tokens.append("unit-width-hidden")
    }
    switch sign {
    case .auto: break
    case .always: tokens.append("sign-always")
    case .accounting: tokens.append("sign-accounting")
    case .never: tokens.append("sign-never")
    }
    switch grouping {
    case .localeDefault: break
    case .always: tokens.append("group-on-aligned")
    case .never: tokens.append("group-off")
    }
    return tokens
  }
}
