/// A currency of ISO 4217: its code and the number of digits of its minor unit.
public struct Currency: Sendable, Hashable {
  /// The alphabetic code, three capital letters.
  public let code: String
  /// The decimal digits of the minor unit: 2 for most, 0 for JPY, 3 for KWD.
  public let digits: Int

  /// Looks a code up.
  ///
  /// - Throws: ``UnknownCurrency`` for a code that ISO 4217 does not list as money (XAU, XXX and XTS are none), with the
  ///   nearest code that it lists.
  public init(_ code: String) throws(UnknownCurrency) {
    guard let digits = Self.table[code] else {
      throw UnknownCurrency(code: code)
    }
    self.code = code
    self.digits = digits
  }

  init(code: String, digits: Int) {
    self.code = code
    self.digits = digits
  }

  /// All currencies, in the order of their codes.
  public static let all: [Currency] = table.map { Currency(code: $0.key, digits: $0.value) }
    .sorted { $0.code < $1.code }

  /// Code → digits, from the rows of ``iso4217``.
  private static let table: [String: Int] = {
    var table: [String: Int] = [:]
    for (digits, codes) in iso4217 {
      for code in codes.split(whereSeparator: \.isWhitespace) { table[String(code)] = digits }
    }
    return table
  }()
}

/// A currency code that ISO 4217 does not list.
public struct UnknownCurrency: Error, Sendable, Hashable, CustomStringConvertible {
  /// The code as it was given.
  public let code: String

  /// A sentence in lower case.
  public var description: String { "`\(code)` is no currency code of ISO 4217" }
}
