import Money
import Testing

@testable import Localization

struct MoneyRangeTests {
  static func range(
    _ low: String, _ high: String, _ currency: String, _ locale: String, _ style: MoneyFormatter.Style = .symbol,
    _ bidi: MoneyFormatter.Bidi = .marks
  ) throws -> String {
    var options = MoneyFormatter.Options(style: style)
    options.bidi = bidi
    let formatter = try MoneyFormatter(
      locale: LocaleIdentifier(locale), currency: Currency(currency), options: options)
    return escaped(try formatter.formatRange(FixedDecimal(parsing: low), FixedDecimal(parsing: high)))
  }

  @Test(
    "Ranges",
    arguments: [
      ("100000", "250000.5", "INR", "en-IN", .symbol, "₹1,00,000.00 – ₹2,50,000.50"),
      ("10", "20", "EUR", "de", .symbol, "10,00–20,00\\u{00A0}€"),
      ("10", "10.001", "EUR", "de", .symbol, "10,00\\u{00A0}€"),
      ("-10", "20", "EUR", "de", .symbol, "-10,00\\u{00A0}€ – 20,00\\u{00A0}€"),
      ("1", "2", "EGP", "ar-EG", .symbol, "\\u{200F}١٫٠٠–٢٫٠٠\\u{00A0}ج.م.\\u{200F}"),
      ("1", "2", "EGP", "ar-EG", .word, "جنيه واحد – جنيهان"), ("1", "2", "USD", "en", .name, "1.00–2.00 US dollars"),
      ("1", "2", "USD", "en", .plain, "1.00–2.00"), ("100000", "1250000", "INR", "en-IN", .compact, "₹1L – ₹12.5L"),
      ("100000", "200000", "INR", "mr-IN", .symbol, "₹१,००,०००.०० – ₹२,००,०००.००"),
    ] as [(String, String, String, String, MoneyFormatter.Style, String)])
  func ranges(
    low: String, high: String, currency: String, locale: String, style: MoneyFormatter.Style, text: String
  ) throws {
    #expect(try Self.range(low, high, currency, locale, style) == text)
  }

  @Test("A range is isolated as a whole")
  func isolated() throws {
    #expect(try Self.range("1", "2", "USD", "en", .symbol, .isolate) == "\\u{2068}$1.00 – $2.00\\u{2069}")
  }
}
