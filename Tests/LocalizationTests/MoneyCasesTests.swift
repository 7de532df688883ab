import CICU
import Foundation
import Money
import TestSupport
import Testing

@testable import Localization

/// `../shared/vectors/money-cases.json`: faults that were reported against other libraries, with the right value.
@Suite(.enabled(if: SharedFiles.has("vectors/money-cases.json")))
struct MoneyCasesTests {
  struct File: Decodable { var cases: [Case] }

  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    struct Format: Decodable { var locale, skeleton, decimal: String }

    var id: String
    var right: String
    var icu72: Format?
    var testDescription: String { id }
  }

  static let cases: [Case] = {
    guard let bytes = try? SharedFiles.bytes("vectors/money-cases.json") else { return [] }
    return (try? JSONDecoder().decode(File.self, from: Data(bytes)).cases) ?? []
  }()

  /// Cases whose right value is told in prose; ``Prose`` below answers them.
  static let prose: Set<String> = [
    "M005", "M006", "M009", "M010", "M026", "M031", "M035", "M050", "M051", "M063", "M069", "M070", "M075",
  ]

  static let formatted = cases.filter {
    $0.icu72 != nil && !prose.contains($0.id) && parsed[$0.id] == nil && other[$0.id] == nil
  }

  @Test("Formatted amounts are right", arguments: formatted)
  func formattedAmounts(wanted: Case) throws {
    let format = try #require(wanted.icu72)
    var options = MoneyFormatter.Options()
    var code = "INR"
    for token in format.skeleton.split(separator: " ") {
      switch token {
      case "unit-width-narrow": options.style = .narrow
      case "unit-width-iso-code": options.style = .code
      case "sign-accounting": options.sign = .accounting
      case "compact-short": options.style = .compact
      case "compact-long":
        options.style = .compactLong
        options.symbol = ""
      case "precision-integer": options.fraction = .places(0)
      case "precision-currency-cash": options.cash = true
      case "rounding-mode-half-even": options.rounding = .halfEven
      case ".##":
        options.style = .plain
        options.fraction = .hiddenWhenWhole
      default:
        try #require(token.hasPrefix("currency/"), "\(token)")
        code = String(token.dropFirst("currency/".count))
      }
    }
    let formatter = try MoneyFormatter(
      locale: LocaleIdentifier(format.locale), currency: Currency(code), options: options)
    #expect(escaped(formatter.format(try FixedDecimal(parsing: format.decimal))) == escaped(wanted.right))
  }

  /// Texts to read, by case: each gives the right number.
  static let parsed: [String: (locale: String, currency: String, texts: [String])] = [
    "M003": ("en-US", "USD", ["1,500.50"]),
    "M038": ("fr-FR", "EUR", ["14 000,12 EUR", "14\u{A0}000,12 EUR", "14\u{202F}000,12 EUR"]),
    "M039": ("nl-NL", "EUR", ["€\u{A0}0,24932"]),
    "M054": ("ar-EG", "EGP", ["٠٠٠"]),
    "M055": ("ar-EG", "EGP", ["١٢٫٥"]),
    "M057": ("ar-EG", "EGP", ["\u{200F}١٬٢٣٤٫٥٦\u{A0}ج.م.\u{200F}"]),
    "M065": ("ar-EG", "EGP", ["١٬٢٣٤٫٥٠", "1,234.50"]),
    "M071": ("ar-EG", "EGP", ["1234.50"]),
  ]

  @Test("Amounts are read right", arguments: cases.filter { parsed[$0.id] != nil })
  func readAmounts(wanted: Case) throws {
    let (locale, currency, texts) = try #require(Self.parsed[wanted.id])
    let formatter = try MoneyFormatter(locale: LocaleIdentifier(locale), currency: Currency(currency))
    // The number stands first; a remark or the currency may follow.
    let number = try #require(wanted.right.split(separator: " ").first)
    for text in texts { #expect(try formatter.parse(text).value == FixedDecimal(parsing: String(number))) }
  }

  /// What gives the right value, by case.
  static let other: [String: @Sendable () throws -> String] = [
    // Embedded in Arabic text.
    "M022": { try isolated("-1234.5") },
    "M023": { try isolated("100.5") },
    "M029": { try PluralRules(locale: LocaleIdentifier("ar")).category(of: FixedDecimal(3)).rawValue },
    // The message of the case as a `.stringsdict`.
    "M030": {
      let branches = [("few", "%ld جنيهات"), ("other", "%ld جنيه")]
      let entry = LocalizerTests.entry("n", "%#@n@", LocalizerTests.variable("n", "ld", branches))
      var tables = MessageTables()
      tables.add(path: "ar.lproj/Localizable.stringsdict", contents: Array(LocalizerTests.plurals(entry).utf8))
      let locale = try LocaleIdentifier("ar-EG")
      return try Localizer(tables: tables, locale: locale, baseLanguage: locale).message("n", 3)
    },
    "M033": { try format("2", "EGP", "ar-EG", .word) },
    "M034": {
      let three = try #require(try LocalizerTests.text("ar-EG", "items", [3]).first)
      return try format("3", "EGP", "ar-EG", .word).first == three ? "consistent digits" : "different digits"
    },
    "M046": {
      let amount = Amount(try FixedDecimal(parsing: "18.60"), try Currency("KWD"))
      return "\(try amount.value.coefficient(atScale: amount.currency.digits))"
    },
    "M047": {
      let amount = Amount(minorUnits: 92_000, try Currency("KWD"))
      return "\(amount.value) \(amount.currency.code)"
    },
    "M066": {
      let formatter = try MoneyFormatter(locale: LocaleIdentifier("en"), currency: Currency("USD"), options: exact)
      let decimal = try #require(Decimal(string: "340282366920938463463374607431768211455"))
      return formatter.format(decimal) + " exact when the length is passed explicitly"
    },
    "M077": {
      // The mode is always explicit: the default is the one of pricing.
      let texts = try RoundingMode.allCases.map { mode in try format("2.345", "USD", "en-US") { $0.rounding = mode } }
      return Set(texts) == ["$2.34", "$2.35"] ? "rounding mode must be explicit in the API" : "\(texts)"
    },
    "M079": {
      let formatter = try MoneyFormatter(locale: LocaleIdentifier("en-US"), currency: Currency("USD"))
      do {
        return "\(try formatter.parse("1,2,3"))"
      } catch is AmountSyntaxError {
        return "error"
      }
    },
  ]

  static func isolated(_ amount: String) throws -> String {
    var options = MoneyFormatter.Options()
    options.bidi = .isolate
    let formatter = try MoneyFormatter(
      locale: LocaleIdentifier("en-US"), currency: Currency("USD"), options: options)
    return formatter.format(try FixedDecimal(parsing: amount))
  }

  static let exact: MoneyFormatter.Options = {
    var options = MoneyFormatter.Options(style: .plain)
    options.fraction = .hiddenWhenWhole
    options.grouping = .never
    return options
  }()

  @Test("Plurals, messages and minor units are right", arguments: cases.filter { other[$0.id] != nil })
  func others(wanted: Case) throws {
    let make = try #require(Self.other[wanted.id])
    let text = try make()
    #expect(escaped(text) == escaped(wanted.right))
  }

  @Test("Every case is answered")
  func allCasesAreAnswered() {
    let answered = Self.formatted.count + Self.parsed.count + Self.other.count + Self.prose.count
    #expect(answered == Self.cases.count)
  }
}

/// The cases that are told in prose, each answered by a test of its own.
struct MoneyCasesInProse {
  @Test("M005, M006: separators are the locale's, an override is not accepted: there is no such option")
  func separatorsAreTheLocales() throws {
    let options = Mirror(reflecting: MoneyFormatter.Options()).children.compactMap(\.label)
    #expect(options.filter { $0.lowercased().contains("separator") } == [])
    #expect(try format("50000", "AUD", "en-AU") == "$50,000.00")
  }

  @Test("M009, M010: plain ar follows ICU, and latin or native digits pin it")
  func digitsOfPlainArabic() throws {
    #expect(try format("1234.5", "EGP", "ar") { $0.digits = .latin } == "\\u{200F}1,234.50\\u{00A0}ج.م.\\u{200F}")
    #expect(try format("1234.5", "EGP", "ar") { $0.digits = .native } == "\\u{200F}١٬٢٣٤٫٥٠\\u{00A0}ج.م.\\u{200F}")
    if ICUVersion.library.hasPrefix("72.") {
      #expect(try format("1234.5", "EGP", "ar") == "\\u{200F}١٬٢٣٤٫٥٠\\u{00A0}ج.م.\\u{200F}")
    }
  }

  @Test(
    "M026: money, messages and dates of one locale have the same digits",
    arguments: ["ar-EG", "ar-AE", "hi-IN-u-nu-deva"])
  func digitsAgree(tag: String) throws {
    let locale = try LocaleIdentifier(tag)
    let money = try format("3", "EGP", tag, .plain) { $0.fraction = .places(0) }
    let message = try Localizer(tables: MessageTables(), locale: locale, baseLanguage: locale).message("%ld", 3)
    #expect(money.unicodeScalars.last == message.unicodeScalars.last)
    let date = try DateTimeFormatter(locale: locale).format(secondsSince1970: 978_490_983, offset: 0)
    #expect(date.unicodeScalars.contains { $0 == message.unicodeScalars.last })
  }

  @Test("M031: a category that a language does not use is known from its rules")
  func unusedCategories() throws {
    #expect(try PluralRules(locale: LocaleIdentifier("en")).categories == [.one, .other])
  }

  @Test("M035, M075: a locale without data and an unknown code are errors before ICU is called")
  func unknownNames() {
    #expect(throws: UnknownLocale(tag: "not a locale!!")) { try LocaleIdentifier("not a locale!!") }
    #expect(throws: UnknownLocale(tag: "zz-ZZ")) { try LocaleIdentifier("zz-ZZ") }
    #expect(throws: UnknownCurrency.self) { try Currency("I1R") }
    #expect(throws: UnknownCurrency.self) { try Currency("XYZ") }
  }

  @Test("M050, M051: text stays in logical order, and in Arabic the mark is first and the symbol last")
  func logicalOrder() throws {
    let formatter = try MoneyFormatter(locale: LocaleIdentifier("ar-EG"), currency: Currency("EGP"))
    let text = formatter.format(try FixedDecimal(parsing: "32.569")).unicodeScalars
    #expect(text.first == "\u{200F}")
    #expect(String(String.UnicodeScalarView(text.filter { ("٠"..."٩").contains($0) })) == "٣٢٥٧")
    #expect(formatter.parts(FixedDecimal(1)).last { $0.kind != .literal }?.kind == .currency)
  }

  @Test("M063: digits, symbols and sides are compared with ICU in all locales by the learnt route's tests")
  func comparedWithICU() {
    #expect(LearntRouteTests.draws.count == LocaleIdentifier.available.count)
  }

  @Test("M069, M070: a missing argument is an error and a large number is exact")
  func messagesAreExactOrErrors() throws {
    let locale = try LocaleIdentifier("en")
    let localizer = try Localizer(tables: MessageTables(), locale: locale, baseLanguage: locale)
    #expect(throws: MessageError.self) { try localizer.message("you owe %@ to %@", "5") }
    let number = try FixedDecimal(parsing: "12345678901234567889")
    #expect(try localizer.message("%ld others", .number(number)) == "12,345,678,901,234,567,889 others")
  }
}
