import CICU
import Money
import TestSupport
import Testing

@testable import Localization

/// What a reader sees: the order of the characters on the line, worked out by the bidirectional algorithm.
struct VisualOrderTests {
  /// Texts around an amount, in a paragraph of a direction.
  enum Surroundings: String, CaseIterable, Sendable {
    case english = "Total {} due"
    case arabic = "المجموع {} فقط"
    case englishLineStart = "{} is due"
    case arabicLineStart = "{} هو المجموع"
    case numbers = "3 x {} = 5"
    case arabicList = "أ {}، {}، ب"

    var isRightToLeft: Bool { [.arabic, .arabicLineStart, .arabicList].contains(self) }

    func text(_ amount: String) -> String {
      rawValue.split(separator: "{}", omittingEmptySubsequences: false).joined(separator: amount)
    }
  }

  static let locales = ["ar-EG", "ar-AE", "en-US", "en-IN", "hi-IN", "ur-PK", "he", "fa"]
  static let styles: [MoneyFormatter.Style] = [.symbol, .code, .name, .word, .shop, .compact, .plain]

  @Test("An isolated amount looks the same wherever it stands", arguments: locales, Surroundings.allCases)
  func isolatedAmountsStayWhole(tag: String, surroundings: Surroundings) throws {
    for style in Self.styles {
      for sign in [MoneyFormatter.Sign.auto, .accounting] {
        for amount in ["1234.5", "-1234.5", "2", "11"] {
          let text = try Self.amount(amount, tag, style, sign)
          let alone = try visualOrder(text, .automatic)
          let line = try visualOrder(
            surroundings.text(text), surroundings.isRightToLeft ? .rightToLeft : .leftToRight)
          #expect(line.contains(alone), "\(style) \(sign) \(amount): \(line) without \(alone)")
        }
      }
    }
  }

  @Test("The lines are those of the golden file")
  func goldenLines() throws {
    var lines: [String] = []
    for surroundings in Surroundings.allCases {
      for tag in Self.locales {
        for style in Self.styles {
          let text = try Self.amount("-1234.5", tag, style, .auto)
          let line = try visualOrder(
            surroundings.text(text), surroundings.isRightToLeft ? .rightToLeft : .leftToRight)
          lines.append("\(surroundings) | \(tag) | \(style) | \(escaped(line))\n")
        }
      }
    }
    #expect(try GoldenFile("visual-order.txt").difference(from: lines.joined()) == nil)
  }

  @Test("A table cell of either direction shows an amount with marks as its own language does")
  func tableCells() throws {
    for tag in ["ar-EG", "ar-AE", "ur-PK", "he"] {
      var options = MoneyFormatter.Options()
      options.bidi = .marks
      let formatter = try MoneyFormatter(
        locale: LocaleIdentifier(tag), currency: Currency("EGP"), options: options)
      let text = formatter.format(try FixedDecimal(parsing: "1234.5"))
      #expect(try visualOrder(text, .rightToLeft) == visualOrder(text, .automatic), "\(tag)")
    }
  }

  @Test(
    "An isolated symbol of letters and signs is not torn apart among Arabic",
    arguments: [("USD", "US$"), ("CAD", "CA$"), ("BRL", "R$")], Surroundings.allCases)
  func symbolsStayWhole(currency: (code: String, symbol: String), surroundings: Surroundings) throws {
    var options = MoneyFormatter.Options()
    options.bidi = .isolate
    for style in [MoneyFormatter.Style.symbol, .compact] {
      options.style = style
      let formatter = try MoneyFormatter(
        locale: LocaleIdentifier("ar-EG"), currency: Currency(currency.code), options: options)
      for amount in ["5", "-1234.5"] {
        let text = formatter.format(try FixedDecimal(parsing: amount))
        let line = try visualOrder(
          surroundings.text(text), surroundings.isRightToLeft ? .rightToLeft : .leftToRight)
        #expect(line.contains(currency.symbol))
        if style == .symbol { #expect(try formatter.parse(text).value == FixedDecimal(parsing: amount)) }
      }
    }
  }

  @Test("The marks of CLDR alone tear it apart")
  func symbolsOfCLDR() throws {
    let formatter = try MoneyFormatter(locale: LocaleIdentifier("ar-EG"), currency: Currency("USD"))
    #expect(try visualOrder(formatter.format(FixedDecimal(5)), .automatic).contains("$US"))
  }

  @Test("Without isolates the fault is there: the sign of an English amount jumps in an Arabic line")
  func bareAmountsBreak() throws {
    #expect(try visualOrder("المجموع -$1,234.50 فقط", .rightToLeft).contains("1,234.50$-"))
    #expect(try visualOrder("المجموع \u{2068}-$1,234.50\u{2069} فقط", .rightToLeft).contains("-$1,234.50"))
  }

  private static let formatters = MoneyFormatterCache()

  private static func amount(
    _ amount: String, _ tag: String, _ style: MoneyFormatter.Style, _ sign: MoneyFormatter.Sign
  ) throws -> String {
    var options = MoneyFormatter.Options(style: style)
    options.sign = sign
    options.bidi = .isolate
    return try formatters.formatter(locale: LocaleIdentifier(tag), currency: Currency("EGP"), options: options)
      .format(FixedDecimal(parsing: amount))
  }
}

/// The direction of a paragraph.
enum ParagraphDirection: UInt8 {
  case leftToRight = 0
  case rightToLeft = 1
  /// That of the first letter.
  case automatic = 0xFE
}

/// The characters of a line from left to right, as a reader sees them; brackets mirrored, controls taken out.
func visualOrder(_ text: String, _ direction: ParagraphDirection) throws -> String {
  let units = Array(text.utf16)
  let bidi = unsafe icu_ubidi_open()
  defer { unsafe icu_ubidi_close(bidi) }
  try icu("order a line") {
    unsafe icu_ubidi_setPara(bidi, units, Int32(units.count), direction.rawValue, nil, &$0)
  }
  let options = UInt16(ICU_BIDI_DO_MIRRORING | ICU_BIDI_REMOVE_CONTROLS)
  return try unsafe ICUText.utf16("order a line") {
    unsafe icu_ubidi_writeReordered(bidi, $0, $1, options, &$2)
  }
}
