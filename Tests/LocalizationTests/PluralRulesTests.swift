import CICU
import FoundationEssentials
import Money
import TestSupport
import Testing

@testable import Localization

struct PluralRulesTests {
  @Test(
    "The shown digits decide the category",
    arguments: [
      ("en", "1", .one), ("en", "1.0", .other), ("en", "1.00", .other), ("en", "0", .other), ("en", "-1", .one),
      ("ar", "0", .zero), ("ar", "1", .one), ("ar", "2", .two), ("ar", "3", .few), ("ar", "10", .few),
      ("ar", "11", .many), ("ar", "99", .many), ("ar", "100", .other), ("ar", "102", .other), ("ar", "103", .few),
      ("ar", "110", .few), ("ar", "111", .many), ("ar", "1.5", .other), ("ar", "3.50", .other), ("ar", "3.00", .few),
      ("ar", "1000003", .few), ("ar", "100000000000000003", .few),
      ("ar", "99999999999999999999999999999999999911", .many),
      ("hi", "0.5", .one), ("hi", "1.00", .one), ("hi", "1.5", .other), ("fr", "1.99", .one), ("fr", "1000000", .many),
      ("ru", "21", .one), ("ru", "22", .few), ("ru", "25", .many), ("ru", "1.1", .other), ("lv", "0.1", .one),
      ("lv", "0.21", .one),
      ("lv", "0.11", .zero), ("lv", "0.20", .other), ("pt-PT", "0", .other), ("pt-BR", "0", .one), ("ja", "1", .other),
    ] as [(String, String, PluralCategory)])
  func shownDigitsDecide(locale: String, number: String, category: PluralCategory) throws {
    let rules = try PluralRules(locale: LocaleIdentifier(locale))
    #expect(rules.category(of: try FixedDecimal(parsing: number)) == category)
  }

  @Test("A decimal has no zeros at its end")
  func decimals() throws {
    let english = try PluralRules(locale: LocaleIdentifier("en"))
    #expect(english.category(of: Decimal(1)) == .one)
    #expect(english.category(of: try #require(Decimal(string: "1.00"))) == .one)
    #expect(english.category(of: try #require(Decimal(string: "1.5"))) == .other)
    let arabic = try PluralRules(locale: LocaleIdentifier("ar"))
    #expect(arabic.category(of: try #require(Decimal(string: "3e100"))) == .other)
    #expect(arabic.category(of: try #require(Decimal(string: "3e-100"))) == .other)
  }

  @Test(
    "Ordinals have rules of their own",
    arguments: [
      ("en", 1, .one), ("en", 22, .two), ("en", 13, .other), ("hi", 1, .one), ("hi", 2, .two), ("ar", 5, .other),
    ]
      as [(String, Int, PluralCategory)])
  func ordinals(locale: String, number: Int, category: PluralCategory) throws {
    #expect(
      try PluralRules(locale: LocaleIdentifier(locale), kind: .ordinal).category(of: FixedDecimal(number)) == category)
  }

  @Test(
    "The categories of a language",
    arguments: [
      ("ar", [.zero, .one, .two, .few, .many, .other]), ("en", [.one, .other]), ("hi", [.one, .other]),
      ("ja", [.other]),
      ("ru", [.one, .few, .many, .other]),
    ] as [(String, [PluralCategory])])
  func categories(locale: String, categories: [PluralCategory]) throws {
    #expect(try PluralRules(locale: LocaleIdentifier(locale)).categories == categories)
  }

  @Test(
    "ICU agrees on the numbers themselves, as far as its binary float holds them", arguments: LocaleIdentifier.languages
  )
  func icuAgreesBelow(language: String) throws {
    let locale = try LocaleIdentifier(language)
    var random = SeededGenerator(seed: 1953)
    let edges: [Int128] =
      [6, 7, 9, 12, 15].flatMap { digits in
        [0, 1, 2, 3, 11, 21].map { ((try? Int128.powerOfTen(digits)) ?? 0) + $0 }
      } + [(1 << 53) - 1]
    let numbers =
      try edges.map { try FixedDecimal(coefficient: $0, scale: 0) }
      + (0..<200).map { _ in
        let bits = Int128(Int.random(in: 1...53, using: &random))
        let coefficient = Int128.random(in: 0..<(1 << bits), using: &random)
        return try FixedDecimal(
          coefficient: coefficient, scale: [0, 0, 1, 2, 3].randomElement(using: &random) ?? 0)
      }
    for kind in PluralRules.Kind.allCases {
      let rules = try PluralRules(locale: locale, kind: kind)
      let oracle = try PluralOracle(locale: locale, kind: kind)
      for number in numbers {
        #expect(
          rules.category(of: number) == (try oracle.category(of: number, isShortened: false)), "\(number), \(kind)")
      }
    }
  }

  @Test("No rule of any language sees more than the last six digits of a long number")
  func lastDigitsDecide() throws {
    let plurals = try ICUResource(bundle: "plurals")
    let rules = try plurals.table("rules")
    var count = 0
    for kind in ["locales", "locales_ordinals"] {
      for set in Set(LocaleIdentifier.languages.compactMap { try? plurals.table(kind).text($0) }) {
        for category in PluralCategory.allCases {
          guard let text = try rules.table(set).text(category.rawValue) else { continue }
          let words = text.prefix { $0 != "@" }.split(whereSeparator: { " ,".contains($0) })
          for (index, word) in words.enumerated() where word == "%" {
            let modulus = try #require(Int(words[index + 1]))
            #expect(1_000_000 % modulus == 0, "\(set) \(text)")
            count += 1
          }
          for number in words.flatMap({ $0.split(separator: ".") }).compactMap({ Int($0) }) {
            #expect(number <= 1_000_000, "\(set) \(text)")
          }
        }
      }
    }
    #expect(count > 100)
  }

  @Test(
    "ICU agrees for every language on the last six digits of numbers of any length",
    arguments: LocaleIdentifier.languages)
  func icuAgrees(language: String) throws {
    let locale = try LocaleIdentifier(language)
    var random = SeededGenerator(seed: 53)
    for kind in PluralRules.Kind.allCases {
      let rules = try PluralRules(locale: locale, kind: kind)
      let oracle = try PluralOracle(locale: locale, kind: kind)
      for number in (0...120).map({ FixedDecimal($0) }) + (0..<200).map({ _ in Self.random(&random) }) {
        #expect(rules.category(of: number) == (try oracle.category(of: number)), "\(number), \(kind)")
      }
    }
  }

  /// A number of any length up to 38 digits, with 0 to 3 decimals.
  private static func random(_ random: inout SeededGenerator) -> FixedDecimal {
    let digits = Int.random(in: 1...38, using: &random)
    let limit = (try? Int128.powerOfTen(digits - 1)) ?? 1
    let coefficient = Int128.random(in: 0..<max(limit, 10), using: &random)
    return (try? FixedDecimal(coefficient: coefficient, scale: Int.random(in: 0...3, using: &random))) ?? .zero
  }
}

extension LocaleIdentifier {
  /// All languages of ICU without script and region.
  static let languages = available.filter { !$0.contains("-") }
}

/// ICU's own selection. It goes through a binary float, so that a long number is handed to it as its last six digits
/// above a million, which no rule tells from the number itself.
@safe private final class PluralOracle {
  private let rules: OpaquePointer?
  private let locale: LocaleIdentifier

  init(locale: LocaleIdentifier, kind: PluralRules.Kind) throws {
    self.locale = locale
    unsafe rules = try unsafe icu("open plural rules") {
      unsafe icu_uplrules_openForType(
        locale.icuName, kind == .cardinal ? ICU_PLURAL_CARDINAL : ICU_PLURAL_ORDINAL, &$0)
    }
  }

  deinit { unsafe icu_uplrules_close(rules) }

  /// - Parameter isShortened: whether ICU is asked for the last six digits of a long number, above a million.
  func category(of number: FixedDecimal, isShortened: Bool = true) throws -> PluralCategory? {
    let million = try FixedDecimal(coefficient: Int128.powerOfTen(6 + number.scale), scale: number.scale)
    let small =
      number < million || !isShortened
      ? number
      : try FixedDecimal(
        coefficient: number.coefficient % million.coefficient + million.coefficient, scale: number.scale)
    let shown = ShownNumber(small, FractionRule(kind: .fixed, places: small.scale), .down)
    let digits = shown.ascii.map { CChar(bitPattern: $0) }
    let precision = small.scale == 0 ? "precision-integer" : "." + String(repeating: "0", count: small.scale)
    let skeleton = Array(precision.utf16)
    let format = try unsafe icu("open") {
      unsafe icu_unumf_openForSkeletonAndLocale(skeleton, Int32(skeleton.count), locale.icuName, &$0)
    }
    defer { unsafe icu_unumf_close(format) }
    let result = try unsafe icu("open") { unsafe icu_unumf_openResult(&$0) }
    defer { unsafe icu_unumf_closeResult(result) }
    try icu("format") { unsafe icu_unumf_formatDecimal(format, digits, Int32(digits.count), result, &$0) }
    return PluralCategory(
      rawValue: try unsafe ICUText.utf16("select") {
        unsafe icu_uplrules_selectFormatted(rules, result, $0, $1, &$2)
      })
  }
}
