import Money
import TestSupport
import Testing

@testable import Localization

/// What is learnt from ICU writes what ICU writes.
struct LearntRouteTests {
  /// Currencies with 0, 2 and 3 digits, symbols of letters and signs, names with and without plurals.
  static let currencies = ["EGP", "INR", "USD", "EUR", "SAR", "KWD", "JPY", "CHF", "CVE", "BRL", "XAF", "IQD"]

  static let signs = MoneyFormatter.Sign.allCases
  static let styles: [MoneyFormatter.Style] = [.symbol, .narrow, .code, .name, .plain]
  static let groupings = MoneyFormatter.Grouping.allCases

  /// Numbers around every edge: no units, half of the last place, groups, 64 bits, 128 bits.
  static let amounts = [
    "0", "0.001", "0.004", "0.005", "0.5", "0.995", "1", "1.5", "2", "3", "10", "11", "21", "99.999", "100", "102",
    "999",
    "999.5", "1000", "9999", "9999.99", "12345", "99999.995", "100000", "1000000", "1234567.89", "1000000000000000",
    "9223372036854775807", "18446744073709551616.05", "12345678901234567890123456789012345678",
    "-0.001", "-0.01", "-1", "-2", "-1234.5", "-99999999", "-0.00000000000000000000000000000000000001",
  ]

  /// One draw of a locale and options for which both routes are compared on all amounts.
  struct Draw: Sendable, CustomTestStringConvertible {
    var locale: String
    var currency: String
    var options: MoneyFormatter.Options
    var testDescription: String { "\(locale) \(currency) \(options)" }
  }

  /// A seeded sample of what ``LearntRouteSweep`` goes through as a whole.
  static let draws: [Draw] = {
    var random = SeededGenerator(seed: 72)
    return LocaleIdentifier.available.indices.map { index in
      var options = MoneyFormatter.Options(style: styles.randomElement(using: &random) ?? .symbol)
      options.sign = signs.randomElement(using: &random) ?? .auto
      options.grouping = groupings.randomElement(using: &random) ?? .localeDefault
      options.digits = MoneyFormatter.Digits.allCases.randomElement(using: &random) ?? .localeDefault
      options.bidi = MoneyFormatter.Bidi.allCases.randomElement(using: &random) ?? .marks
      return Draw(
        locale: LocaleIdentifier.available[index], currency: currencies.randomElement(using: &random) ?? "USD",
        options: options)
    }
  }()

  @Test("Both routes write the same", arguments: draws)
  func bothRoutesWriteTheSame(draw: Draw) throws {
    let differences = try Self.differences(draw)
    #expect(differences == [])
  }

  /// What the routes write differently.
  static func differences(_ draw: Draw) throws -> [String] {
    let locale = try LocaleIdentifier(draw.locale)
    let currency = try Currency(draw.currency)
    let learnt = try MoneyFormatter(
      locale: locale, currency: currency, options: draw.options, trust: .uncorrected)
    let oracle = try MoneyFormatter(locale: locale, currency: currency, options: draw.options, trust: .nothing)
    guard case .learnt = learnt.route else {
      // Names in the midst of the digits are the one thing that cannot be learnt.
      let format = ICUMoneyFormat(ICUSkeleton(draw.options, currency), locale: locale)
      let parts = try format.parts(ShownNumber(FixedDecimal(12_345), learnt.fraction, .halfUp))
      return parts.count(where: { $0.kind == .currency }) == 2 ? [] : ["nothing was learnt"]
    }
    var differences: [String] = []
    for text in amounts {
      let amount = try FixedDecimal(parsing: text)
      // Above 2^53 ICU finds the plural of another number.
      if draw.options.style == .name, amount > FixedDecimal(1 << 53) { continue }
      let (ours, theirs) = (learnt.format(amount), oracle.format(amount))
      if ours != theirs { differences.append("\(text): \(escaped(ours)) instead of \(escaped(theirs))") }
    }
    return differences
  }
}
