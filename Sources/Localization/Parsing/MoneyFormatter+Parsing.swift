public import Money
import Synchronization

extension MoneyFormatter {
  /// Reads an amount that a reader of the locale has written, strictly.
  ///
  /// The digits decide the separators: `1234.50` has Latin digits and is 1234.50 in Egypt too, where `١٢٣٤٫٥٠` is the
  /// same; no separator is ever skipped. Symbol, code, name and word of the currency may stand before or behind the
  /// number or be left away. Marks that cannot be seen are passed over, and all spaces are alike. Whatever ``format(_:)``
  /// writes is read back, but for the compact styles and amounts with named minor units.
  ///
  /// - Returns: the amount with as many decimals as are written.
  /// - Throws: ``AmountSyntaxError`` for anything else, ``ICUFailure`` where ICU's data is missing.
  public func parse(_ text: String) throws -> Amount {
    if options.style == .compact || options.style == .compactLong { throw AmountSyntaxError.unreadableStyle }
    let notation = try notation.value { () throws(ICUFailure) in
      try AmountNotation(locale: locale, currency: currency, options: options)
    }
    var reader = AmountReader(text, notation)
    return Amount(try reader.read(), currency)
  }
}

/// What parsing needs, collected when a formatter parses for the first time and kept by all its copies.
final class AmountNotationCache: Sendable {
  private let notation = Mutex<AmountNotation?>(nil)

  /// The notation, made when there is none yet.
  func value(_ make: () throws(ICUFailure) -> AmountNotation) throws(ICUFailure) -> AmountNotation {
    if let notation = notation.withLock({ $0 }) { return notation }
    let made = try make()
    notation.withLock { $0 = made }
    return made
  }
}
