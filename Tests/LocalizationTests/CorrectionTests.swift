import Money
import Testing

@testable import Localization

/// What ICU 72 has wrong, on both sides: what it writes, and what is written here. A row whose first text changes is one
/// that ICU has mended.
@Suite(.enabled(if: ICUVersion.library.hasPrefix("72.")))
struct CorrectionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var locale: String
    var currency: String
    var amount: String
    var style = MoneyFormatter.Style.symbol
    var sign = MoneyFormatter.Sign.auto
    var wrong: String
    var right: String
    var testDescription: String { "\(locale) \(currency) \(amount) \(style)" }
  }

  static let rows = [
    Row(
      locale: "en-IN", currency: "INR", amount: "-1234567.5", sign: .accounting, wrong: "(₹1,234,567.50)",
      right: "(₹12,34,567.50)"),
    Row(locale: "mr-IN", currency: "INR", amount: "1234567.5", wrong: "₹१,२३४,५६७.५०", right: "₹१२,३४,५६७.५०"),
    Row(
      locale: "en-DE", currency: "EGP", amount: "12345", style: .name, wrong: "EGP\\u{00A0}12,345.0 Egyptian pounds0",
      right: "12,345.00 Egyptian pounds"),
    Row(
      locale: "en-150", currency: "EUR", amount: "12345", style: .name, wrong: "€12,345.00 euros",
      right: "12,345.00 euros"),
    Row(
      locale: "fr-FR", currency: "EGP", amount: "5", style: .plain, wrong: "5,00\\u{00A0}", right: "5,00"),
    Row(
      locale: "ar-EG", currency: "EGP", amount: "100000000000000003", style: .name,
      wrong: "١٠٠٬٠٠٠٬٠٠٠٬٠٠٠٬٠٠٠٬٠٠٣٫٠٠ جنيه مصري", right: "١٠٠٬٠٠٠٬٠٠٠٬٠٠٠٬٠٠٠٬٠٠٣٫٠٠ جنيهات مصرية"),
  ]

  @Test("ICU 72 is wrong here, and what is written is right", arguments: rows)
  func corrections(row: Row) throws {
    var options = MoneyFormatter.Options(style: row.style)
    options.sign = row.sign
    let locale = try LocaleIdentifier(row.locale)
    let currency = try Currency(row.currency)
    let amount = try FixedDecimal(parsing: row.amount)
    let icu = try MoneyFormatter(locale: locale, currency: currency, options: options, trust: .nothing)
    #expect(escaped(icu.format(amount)) == row.wrong)
    let ours = try MoneyFormatter(locale: locale, currency: currency, options: options)
    #expect(escaped(ours.format(amount)) == row.right)
  }

  @Test("No name stands beside a symbol", arguments: ["EGP", "EUR"])
  func oneName(code: String) throws {
    var options = MoneyFormatter.Options(style: .name)
    options.fraction = .places(0)
    for tag in LocaleIdentifier.available where tag.hasPrefix("en") || tag.hasPrefix("tr") {
      let formatter = try MoneyFormatter(locale: LocaleIdentifier(tag), currency: Currency(code), options: options)
      let names = formatter.parts(FixedDecimal(5)).filter { $0.kind == .currency }
      #expect(names.count == 1, "\(tag): \(escaped(formatter.format(FixedDecimal(5))))")
    }
  }

  @Test("A negative zero, which ICU writes, is none")
  func negativeZero() throws {
    let locale = try LocaleIdentifier("en-US")
    let icu = try ICUNumberFormat(skeleton: "currency/USD", locale: locale)
    #expect(try icu.parts(Array("-0.001".utf8)).joined == "-$0.00")
    #expect(try format("-0.001", "USD", "en-US") == "$0.00")
  }

  @Test("Thousands, lakhs and crores in India, where ICU counts in T and millions")
  func indianCompact() throws {
    let locale = try LocaleIdentifier("en-IN")
    let short = try ICUNumberFormat(skeleton: "compact-short", locale: locale)
    #expect(try short.parts(Array("1234".utf8)).joined == "1.2T")
    let long = try ICUNumberFormat(skeleton: "compact-long", locale: locale)
    #expect(try long.parts(Array("1000000".utf8)).joined == "1 million")
    #expect(try format("1234", "INR", "en-IN", .compact) == "₹1.2K")
    #expect(try format("1000000", "INR", "en-IN", .compactLong) == "₹10 lakh")
  }

  /// Languages and Indian locales whose currency pattern groups by lakh and whose accounting pattern does not.
  static let changed = [
    "as accounting", "as-IN accounting", "brx accounting", "brx-IN accounting", "en-IN accounting", "mr accounting",
    "mr auto", "mr-IN accounting", "mr-IN auto", "pa accounting", "pa-Guru-IN accounting", "sa accounting",
    "sa-IN accounting", "ta accounting", "ta-IN accounting", "te accounting", "te-IN accounting", "ur-IN accounting",
  ]

  @Test("Groups are changed in accounting of Indian locales and in Marathi, and nowhere else")
  func changedGroups() throws {
    var changed: Set<String> = []
    for tag in LocaleIdentifier.languages + LocaleIdentifier.available.filter({ $0.hasSuffix("-IN") }) {
      let locale = try LocaleIdentifier(tag)
      for sign in [MoneyFormatter.Sign.auto, .accounting] {
        var options = MoneyFormatter.Options()
        options.sign = sign
        let skeleton = ICUSkeleton(options, try Currency("INR"))
        let oracle = ICUMoneyFormat(skeleton, locale: locale)
        let learnt = try MoneyPattern(learningFrom: oracle, plurals: nil)
        if learnt?.symbols != (try MoneyPattern(skeleton, locale: locale))?.symbols { changed.insert("\(tag) \(sign)") }
      }
    }
    #expect(changed.sorted() == Self.changed)
  }
}
