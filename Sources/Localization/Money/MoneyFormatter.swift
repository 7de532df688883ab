public import FoundationEssentials
public import Money

/// Writes amounts of one currency for the readers of one locale, exactly: no digit passes through a binary float.
///
/// Making one may fail and takes time (ICU is asked what the locale does); formatting cannot fail and does not call ICU
/// where ICU's answer could be learnt. A formatter is a value and may be used by any number of threads.
public struct MoneyFormatter: Sendable {
  /// Whom the amounts are written for.
  public let locale: LocaleIdentifier
  /// What the amounts are of.
  public let currency: Currency
  /// How they are written.
  let options: Options

  let route: MoneyRoute
  /// The pattern of the route, where it is a learnt one: most amounts need nothing else.
  private let pattern: SharedPattern?
  let fraction: FractionRule
  let notation = AmountNotationCache()

  /// Prepares to write amounts.
  ///
  /// - Throws: ``ICUFailure`` where ICU's data is missing, ``InvalidPlaces`` for a number of places outside 0 … 38.
  public init(locale: LocaleIdentifier, currency: Currency, options: Options = Options()) throws {
    try self.init(locale: locale, currency: currency, options: options, trust: .corrected)
  }

  /// Prepares to write amounts by one of the routes; the tests compare them.
  init(locale: LocaleIdentifier, currency: Currency, options: Options, trust: MoneyRoute.Trust) throws {
    self.locale = locale
    self.currency = currency
    self.options = options
    fraction = try FractionRule(options, currency)
    route = try MoneyRoute(locale: locale, currency: currency, options: options, trust: trust)
    pattern = if case .learnt(let pattern) = route { pattern } else { nil }
  }

  /// Writes an amount.
  public func format(_ amount: FixedDecimal) -> String {
    text(ShownNumber(amount, fraction, options.rounding))
  }

  /// Writes an amount; `NaN` for "not a number".
  public func format(_ amount: Decimal) -> String {
    guard let parts = amount.parts else { return "NaN" }
    return text(ShownNumber(parts, fraction, options.rounding))
  }

  private func text(_ number: ShownNumber) -> String {
    // Not with `??`, which would copy the number into a closure, nor with a name, which would be counted.
    guard let text = pattern?.text(number) else { return route.text(number) }
    return text
  }
}

extension MoneyFormatter {
  /// A piece of a formatted amount.
  public struct Part: Sendable, Hashable {
    /// What it is.
    public let kind: FormattedPartKind
    /// Its characters.
    public let text: String
    /// Where they stand in the whole text, counted in bytes of UTF-8.
    public let range: Range<Int>
  }

  /// The pieces that ``format(_:)-(FixedDecimal)`` joins, for markup: no reader has to look for digits in a text.
  public func parts(_ amount: FixedDecimal) -> [Part] {
    var offset = 0
    return route.parts(ShownNumber(amount, fraction, options.rounding)).map { part in
      let start = offset
      offset += part.text.utf8.count
      return Part(kind: part.kind, text: part.text, range: start..<offset)
    }
  }
}

/// A number of digits behind the decimal separator that no amount has.
public struct InvalidPlaces: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number as it was given.
  let places: Int

  /// A sentence in lower case.
  public var description: String { "an amount can be shown with 0 to 38 decimals, not with \(places)" }
}
