import FoundationEssentials
import Money
import Testing

@testable import Localization

struct MoneyStyleTests {
  @Test(
    "Compact amounts",
    arguments: [
      ("999", "INR", "en-IN", .compact, "₹999"), ("1234", "INR", "en-IN", .compact, "₹1.2K"),
      ("100000", "INR", "en-IN", .compact, "₹1L"), ("1230000", "INR", "en-IN", .compact, "₹12.3L"),
      ("12345678", "INR", "en-IN", .compact, "₹1.2Cr"), ("12345678901", "INR", "en-IN", .compact, "₹1.2KCr"),
      ("1234567890123", "INR", "en-IN", .compact, "₹1.2LCr"), ("99950", "INR", "en-IN", .compact, "₹1L"),
      ("-1230000", "INR", "en-IN", .compact, "-₹12.3L"), ("-0.04", "INR", "en-IN", .compact, "₹0"),
      ("1234", "INR", "en-IN", .compactLong, "₹1.2 thousand"), ("1000000", "INR", "en-IN", .compactLong, "₹10 lakh"),
      ("12345678", "INR", "en-IN", .compactLong, "₹1.2 crore"),
      ("1234567890123", "INR", "en-IN", .compactLong, "₹1.2 lakh crore"), ("999", "INR", "en-IN", .compactLong, "₹999"),
      ("-0.04", "INR", "en-IN", .compactLong, "₹0"), ("-1234", "INR", "en-IN", .compactLong, "-₹1.2 thousand"),
      ("1230000", "INR", "hi-IN", .compact, "₹12.3\\u{00A0}लाख"), ("12345678", "INR", "hi-IN", .compactLong, "₹1.2 करोड़"),
      ("12345678", "USD", "en", .compactLong, "$12.3 million"),
      ("2000000", "EUR", "de", .compactLong, "2 Millionen\\u{00A0}€"),
      ("1000000", "EUR", "de", .compactLong, "1 Million\\u{00A0}€"),
      ("1234", "EGP", "ar-EG", .compactLong, "\\u{200F}١٫٢ ألف\\u{00A0}ج.م.\\u{200F}"),
    ] as [(String, String, String, MoneyFormatter.Style, String)])
  func compact(amount: String, currency: String, locale: String, style: MoneyFormatter.Style, text: String) throws {
    #expect(try format(amount, currency, locale, style) == text)
  }

  @Test("The digits of a compact amount are a choice, and so is their rounding")
  func compactDigits() throws {
    #expect(try format("1234567", "INR", "en-IN", .compact) { $0.fraction = .places(2) } == "₹12.35L")
    #expect(try format("1234567", "INR", "en-IN", .compact) { $0.fraction = .places(0) } == "₹12L")
    #expect(try format("1234567", "INR", "en-IN", .compact) { $0.fraction = .exact } == "₹12.34567L")
    #expect(
      try format("1234567", "INR", "en-IN", .compact) {
        $0.fraction = .places(2)
        $0.rounding = .down
      } == "₹12.34L")
  }

  @Test(
    "A number alone has no space left of its currency",
    arguments: [
      ("ar-EG", "\\u{061C}-\\u{200F}١٬٢٣٤٫٥٠"), ("fr-FR", "-1\\u{202F}234,50"), ("de-AT", "-1.234,50"),
      ("en-IN", "-1,234.50"),
    ])
  func plain(locale: String, text: String) throws {
    #expect(try format("-1234.5", "EGP", locale, .plain) == text)
  }

  @Test(
    "Signs",
    arguments: [
      ("-1234567.5", .accounting, "en-IN", "(₹12,34,567.50)"), ("1234567.5", .accounting, "en-IN", "₹12,34,567.50"),
      ("-0.001", .accounting, "en-IN", "₹0.00"), ("-0.001", .auto, "en-IN", "₹0.00"),
      ("-0.005", .auto, "en-IN", "-₹0.01"),
      ("5", .always, "en-IN", "+₹5.00"), ("0", .always, "en-IN", "+₹0.00"), ("-5", .always, "en-IN", "-₹5.00"),
      ("-5", .never, "en-IN", "₹5.00"), ("-1295", .accounting, "ar-SA", "\\u{061C}-\\u{200F}١٬٢٩٥٫٠٠\\u{00A0}₹"),
    ] as [(String, MoneyFormatter.Sign, String, String)])
  func signs(amount: String, sign: MoneyFormatter.Sign, locale: String, text: String) throws {
    #expect(try format(amount, "INR", locale) { $0.sign = sign } == text)
  }

  @Test(
    "Decimals",
    arguments: [
      ("1234", .currency, "USD", "$1,234.00"), ("1234", .hiddenWhenWhole, "USD", "$1,234"),
      ("1234.5", .hiddenWhenWhole, "USD", "$1,234.50"), ("1233.999", .hiddenWhenWhole, "USD", "$1,234"),
      ("0.4275", .exact, "USD", "$0.4275"), ("0.40", .exact, "USD", "$0.40"), ("12.3400", .exact, "USD", "$12.34"),
      ("1.5", .places(0), "USD", "$2"), ("1.5", .places(4), "USD", "$1.5000"),
      ("0.00000000000000000000000000000000000001", .exact, "USD", "$0.00000000000000000000000000000000000001"),
      ("1.5", .currency, "JPY", "¥2"), ("1.5", .currency, "KWD", "KWD\\u{00A0}1.500"),
      ("1.5", .currency, "IQD", "IQD\\u{00A0}1.500"),
    ] as [(String, MoneyFormatter.Fraction, String, String)])
  func decimals(amount: String, fraction: MoneyFormatter.Fraction, currency: String, text: String) throws {
    #expect(try format(amount, currency, "en-US") { $0.fraction = fraction } == text)
  }

  @Test("A number of decimals that no amount has is an error", arguments: [-1, 39, Int.max])
  func invalidPlaces(places: Int) {
    #expect(throws: InvalidPlaces(places: places)) {
      try format("1", "USD", "en") { $0.fraction = .places(places) }
    }
  }

  @Test(
    "Rounding",
    arguments: [
      (.halfUp, "2.35", "-2.35"), (.halfEven, "2.34", "-2.34"), (.halfDown, "2.34", "-2.34"), (.up, "2.35", "-2.35"),
      (.down, "2.34", "-2.34"), (.ceiling, "2.35", "-2.34"), (.floor, "2.34", "-2.35"),
    ] as [(RoundingMode, String, String)])
  func rounding(mode: RoundingMode, positive: String, negative: String) throws {
    #expect(try format("2.345", "USD", "en", .plain) { $0.rounding = mode } == positive)
    #expect(try format("-2.345", "USD", "en", .plain) { $0.rounding = mode } == negative)
  }

  @Test(
    "Cash",
    arguments: [
      ("12345.678", "DKK", "da", "12.345,50\\u{00A0}kr."), ("12.75", "DKK", "da", "13,00\\u{00A0}kr."),
      ("12.34", "CHF", "de-CH", "CHF\\u{00A0}12.35"), ("12.32", "CHF", "de-CH", "CHF\\u{00A0}12.30"),
      ("12.325", "CHF", "de-CH", "CHF\\u{00A0}12.35"), ("1.03", "CAD", "en-CA", "$1.05"),
      ("1.5", "SEK", "sv", "2\\u{00A0}kr"),
      ("12.345", "INR", "en-IN", "₹12.35"), ("12", "CHF", "de-CH", "CHF\\u{00A0}12.00"),
    ])
  func cash(amount: String, currency: String, locale: String, text: String) throws {
    #expect(try format(amount, currency, locale) { $0.cash = true } == text)
  }

  @Test("Digits and marks")
  func digitsAndMarks() throws {
    #expect(try format("1234.5", "EGP", "ar-EG") { $0.digits = .latin } == "\\u{200F}1,234.50\\u{00A0}ج.م.\\u{200F}")
    #expect(try format("1234.5", "INR", "hi-IN") { $0.digits = .native } == "₹१,२३४.५०")
    #expect(try format("1234.5", "EGP", "ar-EG") { $0.bidi = .strip } == "١٬٢٣٤٫٥٠\\u{00A0}ج.م.")
    #expect(try format("-1234.5", "USD", "en") { $0.bidi = .isolate } == "\\u{2068}-$1,234.50\\u{2069}")
    #expect(try format("1234567", "EUR", "es") { $0.grouping = .never } == "1234567,00\\u{00A0}€")
    #expect(try format("1234", "EUR", "es") == "1234,00\\u{00A0}€")
    #expect(try format("1234", "EUR", "es") { $0.grouping = .always } == "1.234,00\\u{00A0}€")
  }

  @Test("Another symbol may be asked for")
  func symbol() throws {
    #expect(try format("50", "SAR", "en") { $0.symbol = "\u{20C1}" } == "\u{20C1}\\u{00A0}50.00")
    #expect(try format("1000000", "INR", "en-IN", .compactLong) { $0.symbol = "" } == "10 lakh")
  }

  @Test("Names of CLDR stay whole where ICU 72 breaks them apart")
  func brokenNames() throws {
    #expect(try format("12345", "EGP", "en-DE", .name) == "12,345.00 Egyptian pounds")
    #expect(try format("-1", "IQD", "tr-TR", .name) { $0.fraction = .places(0) } == "-1 Irak dinarı")
  }

  @Test("Names of large numbers agree with all of their digits")
  func largeNames() throws {
    #expect(
      try format("100000000000000003", "EGP", "ar-EG", .name).hasSuffix(
        "\u{62C}\u{646}\u{64A}\u{647}\u{627}\u{62A} \u{645}\u{635}\u{631}\u{64A}\u{629}"))
  }

  @Test("Every decimal of Foundation is exact", arguments: [MoneyFormatter.Style.plain])
  func decimalsOfFoundation(style: MoneyFormatter.Style) throws {
    let formatter = try MoneyFormatter(
      locale: LocaleIdentifier("en"), currency: Currency("USD"), options: MoneyFormatter.Options(style: style))
    #expect(formatter.format(Decimal.nan) == "NaN")
    #expect(
      formatter.format(try #require(Decimal(string: "340282366920938463463374607431768211455"))).hasSuffix("211,455.00")
    )
    #expect(formatter.format(Decimal(sign: .minus, exponent: 3, significand: 12)) == "-12,000.00")
    #expect(formatter.format(Decimal(sign: .plus, exponent: -128, significand: 1)) == "0.00")
    #expect(formatter.format(Decimal.greatestFiniteMagnitude).count == 166 + 55 + 3)
  }

  @Test("Parts tell what is what")
  func parts() throws {
    let formatter = try MoneyFormatter(locale: LocaleIdentifier("ar-EG"), currency: Currency("EGP"))
    let parts = formatter.parts(try FixedDecimal(parsing: "-1234.5"))
    #expect(
      parts.map { "\($0.kind): \(escaped($0.text))" } == [
        "literal: \\u{061C}", "sign: -", "literal: \\u{200F}", "integer: ١", "group: ٬", "integer: ٢٣٤", "decimal: ٫",
        "fraction: ٥٠", "literal: \\u{00A0}", "currency: ج.م.", "literal: \\u{200F}",
      ])
    let text = Array(formatter.format(try FixedDecimal(parsing: "-1234.5")).utf8)
    for part in parts { #expect(Array(text[part.range]) == Array(part.text.utf8)) }
  }
}
