import Localization
import Money
import Testing

@testable import PricingRules
@testable import Receipts

@Suite("Sentences of receipts")
struct SentenceTests {
  /// A reason as the quote has it, and what it reads like.
  struct Row: Sendable, CustomTestStringConvertible {
    var code: Quote.Reason.Code
    var needs: String?
    var has: Quote.Fact?
    var english: String
    var arabic: String
    var hindi: String
    var testDescription: String { english }

    init(
      _ code: Quote.Reason.Code, _ needs: String? = nil, _ has: Quote.Fact? = nil, _ english: String, _ arabic: String,
      _ hindi: String
    ) {
      self.code = code
      self.needs = needs
      self.has = has
      self.english = english
      self.arabic = arabic
      self.hindi = hindi
    }
  }

  static func number(_ text: String) -> Quote.Fact { .number(FixedDecimal(text) ?? .zero) }

  static let reasons: [Row] = [
    Row(
      .subtotal, #"{"atLeast":"999.00"}"#, number("850.00"),
      "needs a subtotal of at least ₹999.00; the cart has ₹850.00",
      "الشرط: المجموع الفرعي لا يقل عن ٩٩٩٫٠٠ ₹، وفي السلة: ٨٥٠٫٠٠ ₹", "शर्त: उप-योग कम से कम ₹999.00; कार्ट में: ₹850.00"),
    Row(
      .discountedSubtotal, #"{"moreThan":"100.00","lessThan":"200.00"}"#, number("250.00"),
      "needs a subtotal after discounts of more than ₹100.00 and less than ₹200.00; the cart has ₹250.00",
      "الشرط: المجموع بعد الخصم يزيد على ١٠٠٫٠٠ ₹ ويقل عن ٢٠٠٫٠٠ ₹، وفي السلة: ٢٥٠٫٠٠ ₹",
      "शर्त: छूट के बाद उप-योग ₹100.00 से अधिक और ₹200.00 से कम; कार्ट में: ₹250.00"),
    Row(
      .subtotal, #"{"not":{"atMost":"10.00"}}"#, number("5.00"),
      "does not go with a subtotal of at most ₹10.00; the cart has ₹5.00",
      "لا يُطبَّق في حال: المجموع الفرعي لا يتجاوز ١٠٫٠٠ ₹، وفي السلة: ٥٫٠٠ ₹",
      "इसके साथ लागू नहीं: उप-योग अधिक से अधिक ₹10.00; कार्ट में: ₹5.00"),
    Row(
      .coupon, #"["A","B","C"]"#, .texts([]), "needs the coupon A, B or C; the cart has none",
      "الشرط: القسيمة A، B أو C، وفي السلة: لا شيء", "शर्त: कूपन A, B या C; कार्ट में: कुछ नहीं"),
    Row(
      .customerTag, #"["member"]"#, .texts(["guest", "new"]),
      "needs a customer who is member; the cart has guest and new",
      "الشرط: فئة العميل member، وفي السلة: guest وnew", "शर्त: ग्राहक वर्ग member; कार्ट में: guest और new"),
    Row(
      .payment, #"["cod"]"#, .text(nil), "needs payment by cod; the cart has none",
      "الشرط: طريقة الدفع cod، وفي السلة: لا شيء",
      "शर्त: भुगतान का तरीका cod; कार्ट में: कुछ नहीं"),
    Row(
      .channel, #"["app"]"#, .text("web"), "needs the channel app; the cart has web",
      "الشرط: قناة البيع app، وفي السلة: web", "शर्त: बिक्री माध्यम app; कार्ट में: web"),
    Row(
      .deliveryMethod, #"["express"]"#, .text("standard"), "needs the delivery method Express; the cart has standard",
      "الشرط: طريقة التوصيل Express، وفي السلة: standard", "शर्त: डिलीवरी का तरीका Express; कार्ट में: standard"),
    Row(
      .shipTo, #"["@metro"]"#, .text("IN-KA"), "needs delivery to @metro; the cart has IN-KA",
      "الشرط: وجهة التوصيل @metro، وفي السلة: IN-KA", "शर्त: डिलीवरी का स्थान @metro; कार्ट में: IN-KA"),
    Row(
      .shipFrom, #"["IN-MH"]"#, .text("IN-KA"), "needs dispatch from IN-MH; the cart has IN-KA",
      "الشرط: مكان الشحن IN-MH، وفي السلة: IN-KA", "शर्त: रवानगी का स्थान IN-MH; कार्ट में: IN-KA"),
    Row(
      .sameRegion, "true", .flag(false), "needs delivery within one region; the cart has delivery to another region",
      "الشرط: التوصيل داخل المنطقة نفسها، وفي السلة: التوصيل إلى منطقة أخرى",
      "शर्त: एक ही क्षेत्र में डिलीवरी; कार्ट में: दूसरे क्षेत्र में डिलीवरी"),
    Row(
      .quantity, #"{"atLeast":"3"}"#, number("2.5"), "needs a quantity of at least 3; the cart has 2.5",
      "الشرط: عدد المنتجات لا يقل عن ٣، وفي السلة: ٢٫٥", "शर्त: कुल मात्रा कम से कम 3; कार्ट में: 2.5"),
    Row(
      .weight, #"{"atMost":"5"}"#, number("12.345"), "needs a weight of at most 5; the cart has 12.345",
      "الشرط: الوزن لا يتجاوز ٥، وفي السلة: ١٢٫٣٤٥", "शर्त: वज़न अधिक से अधिक 5; कार्ट में: 12.345"),
    Row(
      .lines, #"{"quantity":{"atLeast":"2"}}"#, number("1"),
      "needs at least 2 of the items it asks for; the cart has 1",
      "الشرط: عدد المنتجات المطلوبة لا يقل عن ٢، وفي السلة: ١", "शर्त: माँगी गई वस्तुओं की मात्रा कम से कम 2; कार्ट में: 1"),
    Row(
      .lines, #"{"total":{"atLeast":"500.00"}}"#, number("120.00"),
      "needs the items it asks for to cost at least ₹500.00; the cart has ₹120.00",
      "الشرط: مجموع أسعار المنتجات المطلوبة لا يقل عن ٥٠٠٫٠٠ ₹، وفي السلة: ١٢٠٫٠٠ ₹",
      "शर्त: माँगी गई वस्तुओं का मूल्य कम से कम ₹500.00; कार्ट में: ₹120.00"),
    Row(
      .at, #"{"weekday":["fri","sat"],"time":{"from":"18:00","until":"21:00"}}"#, nil,
      "needs a time Friday or Saturday, between 18:00 and 21:00", "الشرط: الوقت الجمعة أو السبت، بين 18:00 و21:00",
      "शर्त: समय शुक्रवार या शनिवार, 18:00 और 21:00 के बीच"),
    Row(
      .beaten, #""express""#, nil, "Express saves more", "يوفّر أكثر منه: Express", "इससे ज़्यादा बचत: Express"),
    Row(
      .groupExcluded, #"["basket"]"#, nil, "does not combine with the better offers of basket",
      "لا يُجمع مع العروض الأفضل في basket", "basket के बेहतर ऑफ़र के साथ नहीं जुड़ता"),
    Row(
      .belowFirstTier, nil, nil, "its first step is not reached", "لم تبلغ السلة شريحته الأولى", "इसके पहले स्तर तक नहीं पहुँचे"),
  ]

  static func sentences(_ locale: String) throws -> ReceiptSentences {
    let language = try ReceiptLanguage(LocaleIdentifier(locale), Currency("INR"))
    let (quote, _) = try HostileTextTests.quote("x")
    return ReceiptSentences(
      quote: quote, language: language,
      titles: ReceiptTitles(ruleSet: "shop") { $0 == "rule.shop.express" ? "Express" : nil })
  }

  @Test("A reason says what is needed and what there is, in every language", arguments: reasons)
  func reason(row: Row) throws {
    let entry = Quote.NotApplied(
      subject: .rule("offer"),
      because: Quote.Reason(code: row.code, needs: row.needs.map { Array($0.utf8) }, has: row.has))
    for (locale, text) in [("en-IN", row.english), ("ar-EG", row.arabic), ("hi-IN", row.hindi)] {
      #expect(visible(try Self.sentences(locale).reason(entry)) == "offer — " + text)
    }
  }

  @Test("Items to add agree with their number in Arabic")
  func arabicCounts() throws {
    let sentences = try Self.sentences("ar-EG")
    let counts = [
      ("1", "منتجًا واحدًا"), ("2", "منتجين"), ("3", "٣ منتجات"), ("11", "١١ منتجًا"), ("100", "١٠٠ منتج"),
      ("0.5", "٠٫٥ منتج"),
    ]
    for (number, text) in counts {
      let hint = Quote.Hint(code: .units, rule: "express", missing: try FixedDecimal(parsing: number))
      #expect(visible(sentences.hint(hint)) == "أضف \(text) للحصول على: Express")
    }
  }

  @Test(
    "A hint says what is missing and what it brings",
    arguments: [
      (Quote.Hint.Code.subtotal, "₹422.24 more for Express"), (.discountedSubtotal, "₹422.24 more for Express"),
      (.total, "₹422.24 more for Express"), (.selectionTotal, "₹422.24 more for the next step of Express"),
      (.quantity, "422.24 more items for Express"), (.units, "422.24 more items for Express"),
      (.selectionQuantity, "422.24 more items for the next step of Express"),
      (.delivery, "₹422.24 more for cheaper delivery"),
    ])
  func hint(code: Quote.Hint.Code, text: String) throws {
    let hint = Quote.Hint(code: code, rule: "express", missing: try FixedDecimal(parsing: "422.24"))
    #expect(visible(try Self.sentences("en-IN").hint(hint)) == text)
  }

  @Test(
    "A problem says what is wrong",
    arguments: [
      (Quote.Problem(code: .unknownSku, line: "1", has: "TV"), "TV is not in the catalogue."),
      (Quote.Problem(code: .noPrice, line: "1", needs: "INR"), "1 has no price in INR."),
      (
        Quote.Problem(code: .priceChanged, line: "1", needs: "50.00", has: "45.00"),
        "1 now costs ₹50.00; the cart has ₹45.00."
      ),
      (
        Quote.Problem(code: .aboveMaximumQuantity, line: "1", needs: "20", has: "25"),
        "1: at most 20 can be ordered; the cart has 25."
      ),
      (
        Quote.Problem(code: .insufficientStock, line: "1", needs: "5", has: "3"), "1: only 3 in stock; the cart has 5."
      ),
      (Quote.Problem(code: .unknownDeliveryMethod, has: "drone"), "There is no delivery method drone."),
      (Quote.Problem(code: .deliveryNotOffered, has: "express"), "Express is not available for this cart."),
      (
        Quote.Problem(code: .noTaxRate, item: "delivery", has: "gst99"),
        "There is no tax rate for Delivery (category gst99)."
      ),
      (
        Quote.Problem(code: .noTaxRate, item: "fee express", has: "gst99"),
        "There is no tax rate for Express (category gst99)."
      ),
      (
        Quote.Problem(code: .belowMinimum, needs: "199.00", has: "150.00"),
        "An order needs at least ₹199.00; the cart comes to ₹150.00."
      ),
      (Quote.Problem(code: .emptyCart), "The cart is empty."),
    ])
  func problem(problem: Quote.Problem, text: String) throws {
    #expect(visible(try Self.sentences("en-IN").problem(problem)) == text)
  }

  @Test(
    "A working says what was taken off of what, and what bound it",
    arguments: [
      (Self.taking("61.9875", rounded: "61.99", []), "₹61.9875 off ₹1,239.75, rounded to ₹61.99"),
      (Self.taking("18.00", rounded: "18.00", []), "₹18.00 off ₹1,239.75"),
      (
        Self.taking("33.3333333333", isExact: false, rounded: "33.33", []),
        "about ₹33.3333333333 off ₹1,239.75, rounded to ₹33.33"
      ),
      (
        Self.taking("300", rounded: "300.00", [.limit(FixedDecimal(200)), .left(FixedDecimal(150))]),
        "₹300.00 off ₹1,239.75, its limit is ₹200.00, only ₹150.00 was left, so it takes ₹18.00 off"
      ),
      (
        Self.taking("300", rounded: "300.00", [.beatenOnLines(FixedDecimal(20)), .cap(FixedDecimal(18))]),
        """
        ₹300.00 off ₹1,239.75, ₹20.00 of it where no other offer saves more, the limit on all discounts leaves \
        ₹18.00, so it takes ₹18.00 off
        """
      ),
    ])
  func working(rule: Explanation.Rule, text: String) throws {
    #expect(visible(try Self.sentences("en-IN").working(rule)) == "Express — " + text)
  }

  private static func taking(
    _ exact: String, isExact: Bool = true, rounded: String, _ clamps: [Explanation.Clamp]
  ) -> Explanation.Rule {
    func amount(_ text: String) -> FixedDecimal { FixedDecimal(text) ?? .zero }
    return Explanation.Rule(
      rule: "express", base: amount("1239.75"), exact: amount(exact), isExact: isExact, rounded: amount(rounded),
      clamps: clamps, taken: amount("18.00"))
  }

  @Test(
    "A rounding says what is rounded, to what and how",
    arguments: [
      (Explanation.RoundingPoint.unitPrice(.down, places: 2), "Unit prices to ₹0.01, towards zero"),
      (.amounts(.halfUp, places: 2), "Amounts to ₹0.01, halves away from zero"),
      (.taxes(.halfEven, places: 5, level: "line"), "Taxes of each line to ₹0.00001, halves to the even neighbour"),
      (.taxes(.halfDown, places: 2, level: "unit"), "Taxes of each unit to ₹0.01, halves towards zero"),
      (.taxes(.up, places: 2, level: "category"), "Taxes of each rate to ₹0.01, away from zero"),
      (.taxes(.floor, places: 0, level: "invoice"), "Taxes of the whole cart to ₹1.00, down"),
      (.payable(.ceiling, increment: FixedDecimal(5)), "What is paid to a multiple of ₹5.00, up"),
    ])
  func rounding(point: Explanation.RoundingPoint, text: String) throws {
    #expect(visible(try Self.sentences("en-IN").rounding(point)) == text)
  }

  /// The text of a phrase without marks, with spaces of one kind.
  private func visible(_ phrase: Phrase) -> String {
    let text = phrase.pieces.map { piece in
      switch piece {
      case .words(let text), .name(let text), .figure(let text): text
      }
    }.joined()
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x200E, 0x200F, 0x61C: break
      case 0xA0, 0x202F: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
