import Money
import TestSupport
import Testing

@testable import Localization

struct AmountParsingTests {
  static func parse(
    _ text: String, _ currency: String, _ locale: String, _ style: MoneyFormatter.Style = .symbol,
    sign: MoneyFormatter.Sign = .auto
  ) throws -> String {
    var options = MoneyFormatter.Options(style: style)
    options.sign = sign
    let formatter = try MoneyFormatter(
      locale: LocaleIdentifier(locale), currency: Currency(currency), options: options)
    return try formatter.parse(text).value.description
  }

  @Test(
    "What readers write is read",
    arguments: [
      ("1,500.50", "USD", "en-US", "1500.50"), ("$1,500.50", "USD", "en-US", "1500.50"),
      ("1500.50 USD", "USD", "en-US", "1500.50"), ("-$5", "USD", "en-US", "-5"), ("$-5", "USD", "en-US", "-5"),
      ("\u{2212}5 US dollars", "USD", "en-US", "-5"), ("+5", "USD", "en-US", "5"),
      ("1234.50", "EGP", "ar-EG", "1234.50"),
      ("1,234.50", "EGP", "ar-EG", "1234.50"), ("١٬٢٣٤٫٥٠", "EGP", "ar-EG", "1234.50"),
      ("١٢٫٥", "EGP", "ar-EG", "12.5"),
      ("٠٠٠", "EGP", "ar-EG", "0"), ("١٢٣٤٫٥٠ ج.م.", "EGP", "ar-EG", "1234.50"), ("١٠ جنيهات", "EGP", "ar-EG", "10"),
      ("جنيهان", "EGP", "ar-EG", "2"), ("جنيه واحد", "EGP", "ar-EG", "1"),
      ("14 000,12 EUR", "EUR", "fr-FR", "14000.12"),
      ("14\u{A0}000,12 EUR", "EUR", "fr-FR", "14000.12"), ("14\u{202F}000,12 €", "EUR", "fr-FR", "14000.12"),
      ("€\u{A0}0,24932", "EUR", "nl-NL", "0.24932"), ("12,34,567.50", "INR", "en-IN", "1234567.50"),
      ("₹१२,३४,५६७.५०", "INR", "hi-IN", "1234567.50"), ("1'234.50", "CHF", "de-CH", "1234.50"),
      ("1.234", "EUR", "de", "1234"),
      ("1.234,50", "EUR", "es", "1234.50"), ("  5  ", "USD", "en", "5"), ("0.0050", "USD", "en", "0.0050"),
      ("99999999999999999999999999999999999999", "USD", "en", "99999999999999999999999999999999999999"),
    ])
  func readableAmounts(text: String, currency: String, locale: String, number: String) throws {
    #expect(try Self.parse(text, currency, locale) == number)
  }

  @Test("Parentheses are a minus for accountants only")
  func parentheses() throws {
    #expect(try Self.parse("($5.00)", "USD", "en", sign: .accounting) == "-5.00")
    #expect(throws: AmountSyntaxError.unexpectedCharacter(offset: 0)) { try Self.parse("($5.00)", "USD", "en") }
  }

  @Test(
    "What could be something else is an error",
    arguments: [
      ("", "USD", "en", .noNumber), ("$", "USD", "en", .noNumber), ("-", "USD", "en", .noNumber),
      ("1,2,3", "USD", "en-US", .wrongGroups(offset: 0)), ("1,23", "USD", "en-US", .wrongGroups(offset: 0)),
      ("1,234,567.50", "INR", "en-IN", .wrongGroups(offset: 0)), ("1234,567", "USD", "en", .wrongGroups(offset: 0)),
      ("12 34", "EUR", "fr-FR", .wrongGroups(offset: 0)), ("$.50", "USD", "en", .unexpectedCharacter(offset: 1)),
      ("5.", "USD", "en", .unexpectedCharacter(offset: 1)), ("1.2.3", "USD", "en", .unexpectedCharacter(offset: 3)),
      ("١٢.٥", "EGP", "ar-EG", .unexpectedCharacter(offset: 4)), ("1٢34", "EGP", "ar-EG", .mixedDigits(offset: 1)),
      ("1\u{200B}2", "USD", "en", .unexpectedCharacter(offset: 1)),
      ("5 EUR", "USD", "en", .unexpectedCharacter(offset: 2)),
      ("--5", "USD", "en", .unexpectedCharacter(offset: 1)), ("5-", "USD", "en", .unexpectedCharacter(offset: 1)),
      ("5 USDX", "USD", "en", .unexpectedCharacter(offset: 2)), ("$5$", "USD", "en", .unexpectedCharacter(offset: 2)),
      ("1e3", "USD", "en", .unexpectedCharacter(offset: 1)), ("५", "EGP", "ar-EG", .unexpectedCharacter(offset: 0)),
      ("NaN", "USD", "en", .unexpectedCharacter(offset: 0)), ("5 5", "USD", "en", .unexpectedCharacter(offset: 2)),
      ("999999999999999999999999999999999999999", "USD", "en", .tooManyDigits),
      ("0.000000000000000000000000000000000000001", "USD", "en", .tooManyDigits),
    ] as [(String, String, String, AmountSyntaxError)])
  func errors(text: String, currency: String, locale: String, error: AmountSyntaxError) throws {
    #expect(throws: error) { try Self.parse(text, currency, locale) }
  }

  @Test("A shortened amount cannot be read back")
  func compact() {
    #expect(throws: AmountSyntaxError.unreadableStyle) { try Self.parse("$5", "USD", "en", .compact) }
  }

  static let readableStyles: [MoneyFormatter.Style] = [.symbol, .narrow, .code, .name, .plain, .word, .shop]
  static let amounts = [
    "0", "1", "2", "3", "11", "100", "0.05", "1.5", "1234.5", "12345678.905", "1234567890123456789012345678901234.5678",
    "-1", "-2", "-1234.5", "-0.0001", "-99999999999999999999999999999999999999",
  ]

  @Test(
    "What is written is read back",
    arguments: LocaleIdentifier.available.enumerated().filter { $0.offset % 31 == 0 }.map(\.element))
  func roundTrip(tag: String) throws {
    var random = SeededGenerator(seed: 5)
    let locale = try LocaleIdentifier(tag)
    for style in Self.readableStyles {
      var options = MoneyFormatter.Options(style: style)
      options.fraction = .exact
      options.sign = [.auto, .always, .accounting].randomElement(using: &random) ?? .auto
      options.digits = MoneyFormatter.Digits.allCases.randomElement(using: &random) ?? .localeDefault
      options.bidi = MoneyFormatter.Bidi.allCases.randomElement(using: &random) ?? .marks
      options.grouping = MoneyFormatter.Grouping.allCases.randomElement(using: &random) ?? .localeDefault
      let code = LearntRouteTests.currencies.randomElement(using: &random) ?? "USD"
      let formatter = try MoneyFormatter(locale: locale, currency: Currency(code), options: options)
      for text in Self.amounts {
        let amount = try FixedDecimal(parsing: text)
        let written = formatter.format(amount)
        #expect(throws: Never.self, "\(code) \(options) \(escaped(written))") {
          let read = try formatter.parse(written)
          #expect(read.value == amount, "\(code) \(options) \(escaped(written))")
        }
      }
    }
  }

  @Test(
    "Words stand beside a number that may be written otherwise than an amount",
    arguments: LocaleIdentifier.available.filter { ["ar", "en", "hi"].contains($0.prefix { $0 != "-" }) })
  func words(tag: String) throws {
    for (code, style) in [("EUR", MoneyFormatter.Style.name), ("EUR", .word), ("EGP", .word), ("EUR", .shop)] {
      let formatter = try MoneyFormatter(
        locale: LocaleIdentifier(tag), currency: Currency(code), options: .init(style: style))
      let amount = try FixedDecimal(parsing: "12345.50")
      let written = formatter.format(amount)
      #expect(try formatter.parse(written).value == amount, "\(code) \(style) \(escaped(written))")
    }
  }

  @Test("Hostile texts are rejected or exact")
  func hostileTexts() throws {
    var random = SeededGenerator(seed: 10_000)
    let alphabet = Array(
      "0123456789٠١٢٣٤٥٦٧٨٩०१२.,٫٬' \u{A0}\u{200B}\u{200F}\u{2068}-+()$€ج.م.₹eE%\u{0}\u{301}x".unicodeScalars)
    for locale in ["en-US", "ar-EG", "hi-IN", "fr-FR", "de-CH"] {
      let formatter = try MoneyFormatter(locale: LocaleIdentifier(locale), currency: Currency("USD"))
      for _ in 0..<2000 {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          if let scalar = alphabet.randomElement(using: &random) { text.append(scalar) }
        }
        guard let amount = try? formatter.parse(String(text)) else { continue }
        // Every digit that is written counts, in its order, and no other.
        let digits = text.compactMap(\.properties.numericType).count
        let values = text.compactMap { $0.properties.numericValue.map { Int($0) } }
        #expect(digits == values.count)
        let shown = amount.value.description.filter(\.isNumber)
        let written = values.map(String.init).joined()
        let significant = { (digits: String) in String(digits.drop { $0 == "0" }) }
        #expect(significant(shown) == significant(written), "\(escaped(String(text)))")
      }
    }
  }
}
