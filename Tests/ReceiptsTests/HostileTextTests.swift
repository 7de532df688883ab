import Localization
import Money
import SourceText
import TestSupport
import Testing

@testable import PricingRules
@testable import Receipts

@Suite("Hostile titles and ids")
struct HostileTextTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    /// A long text stands in a few sentences of each kind, for the time that a debug build takes.
    var sentences: Int { text.utf8.count < 1000 ? .max : 3 }
  }

  static let attacks = [
    Attack(testDescription: "markup", text: "<script>alert(1)</script>"),
    Attack(testDescription: "an attribute", text: "\" onmouseover='alert(1)' x=\""),
    Attack(testDescription: "entities", text: "&lt;b&gt; &#x3c;i&#x3e; ]]> <!-- -->"),
    Attack(testDescription: "the end of the style sheet", text: "</style></title><b>"),
    Attack(testDescription: "an override", text: "10\u{202E}54321 USD\u{202C}"),
    Attack(testDescription: "isolates without an end", text: "\u{2066}\u{2067}\u{2068}abc"),
    Attack(testDescription: "ends without isolates", text: "abc\u{2069}\u{2069}\u{202C}"),
    Attack(testDescription: "line ends", text: "a\nb\r\nc\u{2028}d\u{2029}e\u{B}f\u{85}g"),
    Attack(testDescription: "controls", text: "\u{0}\u{1B}[31mred\u{7}\u{8}\u{9B}2J\u{7F}"),
    Attack(testDescription: "5,000 letters", text: String(repeating: "x", count: 5000)),
    Attack(testDescription: "5,000 Arabic letters", text: String(repeating: "ش", count: 5000)),
    Attack(testDescription: "5,000 wide characters", text: String(repeating: "税", count: 5000)),
    Attack(testDescription: "marks without end", text: "e" + String(repeating: "\u{301}", count: 500)),
    Attack(testDescription: "no characters", text: noncharacters),
    Attack(testDescription: "placeholders", text: "{0} {1} %@ %n {"),
    Attack(testDescription: "nothing", text: ""),
    Attack(testDescription: "blanks", text: " \t \n "),
  ]

  private static let noncharacters = [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar(UInt32($0)) }
    .reduce(into: "") { $0.unicodeScalars.append($1) }

  /// A quote in which every text is the attack.
  static func quote(_ text: String, sentences: Int = .max) throws -> (Quote, Cart) {
    let amount = try FixedDecimal(parsing: "12.50")
    var cart = Cart(id: text, currency: "USD", at: text)
    cart.lines = [CartLine(id: text, sku: text, unitPrice: amount, quantity: FixedDecimal(2))]
    cart.lines[0].unit = text
    let tax = Quote.TaxTotal(code: text, rate: .percent(FixedDecimal(5)), taxable: amount, amount: amount)
    let quote = Quote(
      ruleSet: text, revision: text, cart: text, document: .sale, currency: try Currency("USD"), prices: .taxExclusive,
      at: text,
      lines: [
        Quote.Line(
          id: text, sku: text, gross: amount, discounts: [Quote.Discount(rule: text, amount: amount)], total: amount,
          taxable: amount, taxes: [])
      ],
      delivery: Quote.Delivery(method: text, charge: amount, discounts: [], total: amount, taxes: []),
      fees: [Quote.Fee(id: text, amount: amount, taxes: [])], taxes: [tax],
      totals: Quote.Totals(
        subtotal: amount, discount: amount, discountedSubtotal: amount, delivery: amount, fees: amount, tax: amount,
        total: amount, roundOff: amount, payable: amount),
      tenders: [Quote.Payment(id: text, kind: .giftCard, amount: amount, left: amount)], due: amount,
      applied: [], notApplied: Quote.Reason.Code.allCases.prefix(sentences).map { reason($0, text) },
      hints: Quote.Hint.Code.allCases.prefix(sentences).map { Quote.Hint(code: $0, rule: text, missing: amount) },
      problems: Quote.Problem.Code.allCases.prefix(sentences).map {
        Quote.Problem(code: $0, line: text, item: text, needs: text, has: text)
      }, claims: [])
    return (quote, cart)
  }

  /// A reason whose needs are the attack, in a form that fits its code or in one that does not.
  private static func reason(_ code: Quote.Reason.Code, _ text: String) -> Quote.NotApplied {
    var writer = JSONWriter()
    writer.beginObject()
    for key in ["atLeast", "from", "until"] {
      writer.key(key)
      writer.string(text)
    }
    writer.key("weekday")
    writer.beginArray()
    writer.string(text)
    writer.endArray()
    writer.endObject()
    return Quote.NotApplied(
      subject: code == .unknownCoupon ? .coupon(text) : .rule(text),
      because: Quote.Reason(
        code: code, needs: code == .cap ? Array(text.utf8) : writer.bytes, has: .texts([text, text])))
  }

  static func receipt(_ text: String, _ language: String, sentences: Int = .max) throws -> Receipt {
    let (quote, cart) = try quote(text, sentences: sentences)
    return try Receipt(quote, cart: cart, locale: LocaleIdentifier(language)) { key in
      key.hasPrefix("rule") ? text : nil
    }
  }

  @Test("The page has the elements of every other page, and no text of it is markup", arguments: attacks, ["en", "ar"])
  func page(attack: Attack, language: String) throws {
    let harmless = try #require(WellFormedXML(Self.receipt("x", language, sentences: attack.sentences).html))
    let page = try Self.receipt(attack.text, language, sentences: attack.sentences).html
    let document = try #require(WellFormedXML(page), "not well-formed")
    #expect(!Self.hasHarmfulScalars(document.text))
    let seen = HarmlessText.line(attack.text)
    guard !seen.isEmpty else { return }
    #expect(document.elements == harmless.elements)
    #expect(document.text.contains(seen))
  }

  @Test("The text keeps its lines, their width and their direction", arguments: attacks, ["en", "ar", "hi"])
  func text(attack: Attack, language: String) throws {
    let text = try Self.receipt(attack.text, language, sentences: attack.sentences).text(width: 64)
    #expect(text.split(separator: "\n").filter { !Self.isHarmless($0) } == [])
  }

  /// Whether a line has its width, isolates in pairs that are not nested, and nothing else that acts on it.
  private static func isHarmless(_ line: Substring) -> Bool {
    let isolates = line.unicodeScalars.filter { $0 == "\u{2068}" || $0 == "\u{2069}" }
    let pairs = Array(repeating: ["\u{2068}", "\u{2069}"] as [Unicode.Scalar], count: isolates.count / 2)
    let values = line.unicodeScalars.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
    return DisplayWidth.of(line) <= 64 && Array(isolates) == Array(pairs.joined())
      && !hasHarmfulScalars(String(String.UnicodeScalarView(values)))
  }

  private static func hasHarmfulScalars(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF: true
      default: false
      }
    }
  }
}
