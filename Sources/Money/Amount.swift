/// An amount of money: an exact number of a currency.
///
/// Arithmetic between two currencies is an error, never a guess.
public struct Amount: Sendable, Hashable {
  /// How much.
  public let value: FixedDecimal
  /// Of what.
  public let currency: Currency

  /// An amount; it may have more or fewer decimals than the currency's minor unit.
  public init(_ value: FixedDecimal, _ currency: Currency) {
    self.value = value
    self.currency = currency
  }

  /// A whole number of minor units: 1250 of USD is 12.50, of JPY 1250, of KWD 1.250.
  public init(minorUnits: Int64, _ currency: Currency) {
    value = FixedDecimal(unchecked: Int128(minorUnits), scale: currency.digits)
    self.currency = currency
  }

  /// The sum.
  ///
  /// - Throws: ``CurrencyMismatch`` or ``ArithmeticOverflow``.
  public func adding(_ other: Amount) throws -> Amount {
    try requireSameCurrency(other)
    return Amount(try value.adding(other.value), currency)
  }

  /// The difference.
  ///
  /// - Throws: ``CurrencyMismatch`` or ``ArithmeticOverflow``.
  public func subtracting(_ other: Amount) throws -> Amount {
    try requireSameCurrency(other)
    return Amount(try value.subtracting(other.value), currency)
  }

  /// The amount rounded to the currency's minor unit.
  public func rounded(_ mode: RoundingMode) throws(ArithmeticOverflow) -> Amount {
    Amount(try value.rounded(toPlaces: currency.digits, mode), currency)
  }

  private func requireSameCurrency(_ other: Amount) throws(CurrencyMismatch) {
    if currency != other.currency { throw CurrencyMismatch(left: currency, right: other.currency) }
  }
}

/// Two amounts of different currencies in one calculation.
public struct CurrencyMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The currency of the receiver.
  public let left: Currency
  /// The currency of the argument.
  public let right: Currency

  /// A sentence in lower case.
  public var description: String { "an amount in \(right.code) cannot be combined with one in \(left.code)" }
}
