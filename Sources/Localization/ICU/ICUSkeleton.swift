import Money

/// ICU's number skeletons for the options of a money formatter.
struct ICUSkeleton: Sendable, Hashable {
  /// What stands beside the number.
  enum Unit: Sendable, Hashable {
    /// Nothing, and the number is written as numbers are that are not of a currency.
    case none
    case symbol, narrow, code, name
    /// Nothing, but the number is written as amounts of the currency are.
    case hidden
  }

  /// What the number is an amount of; nil for a number of anything else.
  var currency: Currency?
  var unit: Unit
  var sign: MoneyFormatter.Sign
  var grouping: MoneyFormatter.Grouping

  init(_ options: MoneyFormatter.Options, _ currency: Currency) {
    self.currency = currency
    unit =
      switch options.style {
      case .symbol, .compact, .compactLong, .shop: .symbol
      case .narrow: .narrow
      case .code: .code
      case .name, .word: .name
      case .plain: .hidden
      }
    sign = options.sign
    grouping = options.grouping
  }

  /// The skeleton for numbers that are no amounts.
  static func number(_ grouping: MoneyFormatter.Grouping) -> ICUSkeleton {
    ICUSkeleton(currency: nil, unit: .none, sign: .auto, grouping: grouping)
  }

  private init(
    currency: Currency?, unit: Unit, sign: MoneyFormatter.Sign, grouping: MoneyFormatter.Grouping
  ) {
    self.currency = currency
    self.unit = unit
    self.sign = sign
    self.grouping = grouping
  }

  /// The same with one thing changed.
  func with(unit: Unit? = nil, sign: MoneyFormatter.Sign? = nil) -> ICUSkeleton {
    var skeleton = self
    if let unit { skeleton.unit = unit }
    if let sign { skeleton.sign = sign }
    return skeleton
  }

  /// The plural rules that what is written depends on; nil where it does not.
  func plurals(in locale: LocaleIdentifier) throws(ICUFailure) -> PluralRules? {
    unit == .name ? try PluralRules(locale: locale) : nil
  }

  /// The skeleton for numbers that are already rounded to so many places.
  func text(places: Int) -> String {
    let precision = places == 0 ? "precision-integer" : "." + String(repeating: "0", count: places)
    return (unitTokens + signTokens + groupingTokens + [precision]).joined(separator: " ")
  }

  /// The skeleton for numbers that ICU shortens, and rounds to at most so many places; nil for no rounding at all.
  func compactText(isLong: Bool, places: Int?, _ rounding: RoundingMode) -> String {
    let precision =
      switch places {
      case nil: ["precision-unlimited"]
      case 0: ["precision-integer", rounding.skeleton]
      case let places?: ["." + String(repeating: "#", count: places), rounding.skeleton]
      }
    return ([isLong ? "compact-long" : "compact-short"] + unitTokens + signTokens + groupingTokens + precision)
      .joined(separator: " ")
  }

  private var unitTokens: [String] {
    guard let currency else { return [] }
    let token = "currency/\(currency.code)"
    switch unit {
    case .none: return []
    case .symbol: return [token]
    case .narrow: return [token, "unit-width-narrow"]
    case .code: return [token, "unit-width-iso-code"]
    case .name: return [token, "unit-width-full-name"]
    case .hidden: return [token, "unit-width-hidden"]
    }
  }

  private var signTokens: [String] {
    switch sign {
    case .auto: []
    case .always: ["sign-always"]
    case .accounting: ["sign-accounting"]
    case .never: ["sign-never"]
    }
  }

  private var groupingTokens: [String] {
    switch grouping {
    case .localeDefault: []
    case .always: ["group-on-aligned"]
    case .never: ["group-off"]
    }
  }
}

extension RoundingMode {
  /// ICU's token for it.
  fileprivate var skeleton: String {
    switch self {
    case .halfUp: "rounding-mode-half-up"
    case .halfEven: "rounding-mode-half-even"
    case .halfDown: "rounding-mode-half-down"
    case .up: "rounding-mode-up"
    case .down: "rounding-mode-down"
    case .ceiling: "rounding-mode-ceiling"
    case .floor: "rounding-mode-floor"
    }
  }
}
