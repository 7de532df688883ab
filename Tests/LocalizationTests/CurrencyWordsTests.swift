import Money
import Testing

@testable import Localization

struct CurrencyWordsTests {
  /// Standard Arabic agreement, written down once more without plural rules.
  static func arabic(_ number: Int128, _ noun: CurrencyWords.Noun) -> String? {
    switch (number, number % 100) {
    case (1, _): return noun.oneAlone
    case (2, _): return noun.twoAlone
    case (_, 3...10): return "\(number)\\u{00A0}" + noun.few
    case (_, 11...99): return "\(number)\\u{00A0}" + noun.many
    default: return "\(number)\\u{00A0}" + noun.other
    }
  }

  static let numbers: [Int128] =
    (0...120).map { Int128($0) } + [200, 203, 211, 999, 1000, 1001, 1002, 1003, 1011, 1_000_000, 1_000_003]
    + [100_000_000_000_000_003, 100_000_000_000_000_011, 100_000_000_000_000_100]

  @Test("Arabic nouns agree with their number", arguments: CurrencyWords.arabic.keys.sorted())
  func arabicNounsAgree(code: String) throws {
    let noun = try #require(CurrencyWords.arabic[code]).major
    for number in Self.numbers {
      let text = try format("\(number)", code, "ar-EG", .word) {
        $0.digits = .latin
        $0.grouping = .never
      }
      let expected = Self.arabic(number, noun) ?? "\(number)\\u{00A0}" + noun.other
      #expect(text == expected)
    }
  }

  @Test("After a fraction and below zero Arabic nouns stand as they do", arguments: CurrencyWords.arabic.keys.sorted())
  func fractionsAndNegatives(code: String) throws {
    let noun = try #require(CurrencyWords.arabic[code]).major
    let digits = try Currency(code).digits
    for number in Self.numbers {
      func text(_ amount: String) throws -> String {
        try format(amount, code, "ar-EG", .word) {
          $0.digits = .latin
          $0.grouping = .never
        }
      }
      // A minus keeps the numeral, and the noun agrees with the number as if it were above zero.
      if number > 0 {
        let form =
          switch number % 100 {
          case 3...10: noun.few
          case 11...99: noun.many
          default: noun.other
          }
        #expect(try text("-\(number)") == "\\u{200E}-\(number)\\u{00A0}" + form)
      }
      // Everything with decimals counts as it does after a hundred.
      if digits > 0 {
        let fraction = String(repeating: "0", count: digits - 1) + "5"
        #expect(try text("\(number).\(fraction)") == "\(number).\(fraction)\\u{00A0}" + noun.other)
        #expect(try text("-\(number).\(fraction)") == "\\u{200E}-\(number).\(fraction)\\u{00A0}" + noun.other)
      }
    }
  }

  @Test(
    "Amounts in Arabic words",
    arguments: [
      ("0", "\u{660}\\u{00A0}جنيه"), ("1", "جنيه واحد"), ("2", "جنيهان"), ("3", "٣\\u{00A0}جنيهات"),
      ("10", "١٠\\u{00A0}جنيهات"), ("11", "١١\\u{00A0}جنيهًا"), ("99", "٩٩\\u{00A0}جنيهًا"), ("100", "١٠٠\\u{00A0}جنيه"),
      ("102", "١٠٢\\u{00A0}جنيه"), ("103", "١٠٣\\u{00A0}جنيهات"), ("1.50", "١٫٥٠\\u{00A0}جنيه"),
      ("3.5", "٣٫٥٠\\u{00A0}جنيه"), ("3.00", "٣\\u{00A0}جنيهات"), ("2.999", "٣\\u{00A0}جنيهات"),
      ("0.004", "٠\\u{00A0}جنيه"),
      ("1234", "١٬٢٣٤\\u{00A0}جنيهًا"), ("-1", "\\u{061C}-١\\u{00A0}جنيه"), ("-2", "\\u{061C}-٢\\u{00A0}جنيه"),
      ("-3", "\\u{061C}-٣\\u{00A0}جنيهات"), ("-0.001", "٠\\u{00A0}جنيه"),
    ])
  func arabicWords(amount: String, text: String) throws {
    #expect(try format(amount, "EGP", "ar-EG", .word) == text)
  }

  @Test(
    "Minor units are named on request",
    arguments: [
      ("1234.5", "EGP", "ar-EG", "١٬٢٣٤\\u{00A0}جنيهًا و٥٠\\u{00A0}قرشًا"),
      ("1.01", "EGP", "ar-EG", "جنيه واحد وقرش واحد"), ("2.02", "EGP", "ar-EG", "جنيهان وقرشان"),
      ("0.03", "EGP", "ar-EG", "٣\\u{00A0}قروش"), ("0.11", "EGP", "ar-EG", "١١\\u{00A0}قرشًا"),
      ("5", "EGP", "ar-EG", "٥\\u{00A0}جنيهات"), ("-0.50", "EGP", "ar-EG", "\\u{061C}-٥٠\\u{00A0}قرشًا"),
      ("-1.50", "EGP", "ar-EG", "\\u{061C}-١\\u{00A0}جنيه و٥٠\\u{00A0}قرشًا"),
      ("1.250", "KWD", "ar-KW", "دينار واحد و٢٥٠\\u{00A0}فلسًا"), ("0.101", "OMR", "ar-OM", "١٠١\\u{00A0}بيسة"),
      ("5.50", "INR", "hi-IN", "5\\u{00A0}रुपये 50\\u{00A0}पैसे"), ("1.01", "INR", "hi-IN", "1\\u{00A0}रुपया 1\\u{00A0}पैसा"),
      ("1.01", "INR", "en-IN", "1\\u{00A0}rupee and 1\\u{00A0}paisa"),
      ("123456.50", "INR", "en-IN", "1,23,456\\u{00A0}rupees and 50\\u{00A0}paise"),
      ("100", "JPY", "ar-AE", "100\\u{00A0}ين"),
    ])
  func minorUnits(amount: String, currency: String, locale: String, text: String) throws {
    #expect(try format(amount, currency, locale, .word) { $0.namesMinorUnits = true } == text)
  }

  @Test(
    "Hindi and English words",
    arguments: [
      ("0", "INR", "hi-IN", "0\\u{00A0}रुपये"), ("1", "INR", "hi-IN", "1\\u{00A0}रुपया"),
      ("2", "INR", "hi-IN", "2\\u{00A0}रुपये"),
      ("1.50", "INR", "hi-IN", "1.50\\u{00A0}रुपये"), ("-1", "INR", "hi-IN", "-1\\u{00A0}रुपया"),
      ("1", "USD", "en", "1\\u{00A0}dollar"), ("1.00", "USD", "en", "1\\u{00A0}dollar"),
      ("1.5", "USD", "en", "1.50\\u{00A0}dollars"),
      ("1234567.5", "INR", "en-IN", "12,34,567.50\\u{00A0}rupees"),
    ])
  func hindiAndEnglishWords(amount: String, currency: String, locale: String, text: String) throws {
    #expect(try format(amount, currency, locale, .word) == text)
  }

  @Test(
    "A shop says a word that never changes",
    arguments: [
      ("150", "EGP", "ar-EG", "١٥٠\\u{00A0}جنيه"), ("3", "EGP", "ar-EG", "٣\\u{00A0}جنيه"),
      ("1", "EGP", "ar-EG", "١\\u{00A0}جنيه"),
      ("2.5", "EGP", "ar-EG", "٢٫٥٠\\u{00A0}جنيه"), ("150", "INR", "hi-IN", "150\\u{00A0}रुपये"),
      ("150", "INR", "fr", "150\\u{00A0}₹"), ("150.5", "CHF", "ar-EG", "\\u{200F}١٥٠٫٥٠\\u{00A0}CHF"),
    ])
  func shop(amount: String, currency: String, locale: String, text: String) throws {
    #expect(try format(amount, currency, locale, .shop) == text)
  }

  @Test("Digits of a shop's price are a choice")
  func shopDigits() throws {
    #expect(try format("150", "EGP", "ar-EG", .shop) { $0.digits = .latin } == "150\\u{00A0}جنيه")
  }

  @Test("Without words the name of CLDR stands in")
  func nameStandsIn() throws {
    #expect(try format("2", "USD", "fr", .word) == "2 dollars des États-Unis")
    #expect(try format("2", "CHF", "ar-EG", .word) == "٢ فرنك سويسري")
  }

  @Test("All languages have words for the same currencies")
  func tablesAreComplete() throws {
    #expect(CurrencyWords.arabic.keys.sorted() == CurrencyWords.hindi.keys.sorted())
    #expect(CurrencyWords.arabic.keys.sorted() == CurrencyWords.english.keys.sorted())
    for code in CurrencyWords.arabic.keys {
      let currency = try Currency(code)
      #expect((currency.digits > 0) == (CurrencyWords.arabic[code]?.minor != nil))
    }
  }
}
