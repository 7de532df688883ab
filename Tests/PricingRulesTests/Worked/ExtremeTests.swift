import PricingRules
import SourceText
import Testing

/// The edges of what can be priced: exact, or a clear error.
@Suite("Extremes, worked by hand")
struct ExtremeTests {
  @Test("10⁹ units of a price with six decimals")
  func manyUnits() throws {
    let shop = Shop(discounts: [Shop.rule(then: #""percentOff":{"percent":"12.345678"}"#)])
    let outcome = try shop.price("A 0.123456 x1000000000")
    #expect(outcome.gross == "123456000.00")
    // 123,456,000 × 12.345678 % = 15,241,480.231… (123456 × 12.345678 = 1,524,148.023168, times 10).
    #expect(outcome.discounts == "1:15241480.23")
    #expect(try shop.price("A 1 x1000000001").error == "invalid-quantity /lines/0/quantity")
  }

  @Test("The largest price and the largest quantity do not fit, and the error names the line")
  func overflow() throws {
    let shop = Shop()
    // 10¹² × 10⁹ is 10²³ cents.
    #expect(try shop.price("A 1; B 1000000000000 x1000000000").error == "overflow /lines/1")
    #expect(try shop.price("A 1000000000000 x90000").gross == "90000000000000000.00")
    #expect(try shop.price("A 1000000000000.01 x1").error == "bad-decimal /lines/0/unitPrice")
    // Each fits, the sum does not.
    let sum = try shop.price("A 1000000000000 x50000; B 1000000000000 x50000")
    #expect(sum.error.hasPrefix("overflow "))
  }

  @Test("Taxes and fees that do not fit")
  func laterOverflow() throws {
    let tax = Shop(parts: Shop.tax(#"{"code":"VAT","percent":"9999"}"#))
    #expect(try tax.price("A 1000000000000 x90000 taxCategory=t").error.hasPrefix("overflow "))
    let fee = Shop(parts: #""fees":[{"id":"f","then":{"charge":{"percent":"100","of":"subtotal"}}}]"#)
    #expect(try fee.price("A 1000000000000 x90000").error.hasPrefix("overflow "))
  }

  @Test("A currency without decimals and one with three")
  func digits() throws {
    let tax = Shop.tax(#"{"code":"VAT","percent":"10"}"#)
    let yen = try Shop(
      currency: "JPY", discounts: [Shop.rule(then: #""percentOff":{"percent":"15"}"#)], parts: tax
    ).price("A 199 x3 taxCategory=t; B 0.5 taxCategory=u")
    // 597 × 15 % = 89.55; half a yen is one, 15 % of it nothing; 507 × 10 % = 50.7.
    #expect(yen.gross == "597 1")
    #expect(yen.discounts == "1:90")
    #expect(yen.taxes == "VAT:507:51")
    #expect(yen["total"] == "559")
    let dinar = try Shop(
      currency: "KWD", discounts: [Shop.rule(then: #""percentOff":{"percent":"15"}"#)], parts: tax
    ).price("A 1.999 x3 taxCategory=t")
    // 5.997 × 15 % = 0.89955; 5.097 × 10 % = 0.5097.
    #expect(dinar.gross == "5.997")
    #expect(dinar.discounts == "1:0.900")
    #expect(dinar.taxes == "VAT:5.097:0.510")
    #expect(dinar["total"] == "5.607")
  }

  @Test("Zero-priced lines and carts that are worth nothing")
  func nothing() throws {
    let shop = Shop(
      discounts: [Shop.rule(then: #""percentOff":{"percent":"50"}"#)],
      parts: Shop.tax(#"{"code":"VAT","percent":"10"}"#, more: #","default":"t""#))
    let free = try shop.price("A 0 x3; B 10")
    #expect(free.discounts == "2:5.00")
    #expect(free.lineTaxes == "1:0.00 2:0.50")
    let nothing = try shop.price("A 0")
    #expect(nothing["payable"] == "0.00")
    #expect(nothing.problems == "")
    #expect(nothing.because == "r nothing-left")
    let empty = try shop.price("")
    #expect(empty.problems == "empty-cart")
    #expect(empty["payable"] == "0.00")
    #expect(empty["orderable"] == "false")
    #expect(try shop.price("A 5 x0").problems == "empty-cart")
    // A unit price far below the smallest unit.
    #expect(try shop.price("A 0.000001 x4999").gross == "0.00")
    #expect(try shop.price("A 0.000001 x5000").gross == "0.01")
  }

  @Test("A thousand lines, all different or all equal")
  func thousandLines() throws {
    let shop = Shop(discounts: [Shop.rule(then: #""amountOff":{"amount":"99.99","per":"selection"}"#)])
    let different = try shop.price((1...1000).map { "S\($0) 0.\($0 % 9 + 1)" }.joined(separator: ";"))
    // 111 times 0.1 … 0.9 is 499.50, and the last one is 0.2.
    #expect(different["subtotal"] == "499.70")
    #expect(different["discount"] == "99.99")
    let equal = try shop.price(Array(repeating: "A 0.333", count: 1000).joined(separator: ";"))
    // One position: 1000 × 0.333, rounded once.
    #expect(equal["subtotal"] == "333.00")
    #expect(equal["total"] == "233.01")
    // 300 of the lines carry a cent more: 1000 × 0.33 is 330.
    let shares = equal.gross.split(separator: " ")
    #expect(shares.filter { $0 == "0.34" }.count == 300)
    #expect(shares.filter { $0 == "0.33" }.count == 700)
  }

  /// Numbers of texts that are 64 apart share a bit: 3, 67 and 131.
  @Test("More texts than a word has bits, at every place that rules ask for")
  func manyTexts() throws {
    func rules(_ when: (Int) -> String, _ select: (Int) -> String = { _ in #""lines":{}"# }) -> Shop {
      Shop(
        discounts: (0..<140).map { number in
          Shop.rule(
            "r\(number)", when: when(number), select: select(number),
            then: #""amountOff":{"amount":"0.01","per":"selection"}"#)
        })
    }
    for (key, facts) in [
      ("coupon", #""coupons":["T67"]"#), ("customerTag", #""customerTags":["T67"]"#), ("channel", #""channel":"T67""#),
      ("payment", #""payment":"T67""#), ("shipTo", #""shipTo":"T67-X""#), ("shipFrom", #""shipFrom":"T67""#),
    ] {
      let asks = rules({ #""\#(key)":["T\#($0)"]"# })
      #expect(try asks.price("A 10", facts).applied == "r67:0.01", "\(key)")
      #expect(try asks.price("A 10").applied == "", "\(key)")
      let asksNot = rules({ #""not":{"\#(key)":["T\#($0)"]}"# })
      let applied = try asksNot.price("A 10", facts).applied
      #expect(applied.split(separator: " ").count == 139, "\(key)")
      #expect(!applied.contains("r67:") && applied.contains("r3:") && applied.contains("r131:"), "\(key)")
    }
    for (key, line) in [("category", "category=T67"), ("tag", "tags=T67"), ("sku", "")] {
      let selects = rules({ _ in "" }, { #""lines":{"\#(key)":["T\#($0)"]}"# })
      #expect(try selects.price("A 10; \(key == "sku" ? "T67" : "B") 10 \(line)").applied == "r67:0.01", "\(key)")
    }
    let rows = (0..<140).map { number in
      #"{"when":{"category":["T\#(number)"]},"components":[{"code":"C\#(number)","percent":"\#(number)"}]}"#
    }
    let categories = (0..<140).map { "\"T\($0)\"" }.joined(separator: ",")
    let taxes = Shop(
      parts: #""tax":{"categories":[\#(categories)],"table":{"hit":"unique","rows":[\#(rows.joined(separator: ","))]}}"#
    )
    #expect(try taxes.price("A 1 taxCategory=T67; B 2 taxCategory=T3").taxes == "C67:1.00:0.67 C3:2.00:0.06")
  }

  @Test("A number with too many decimals is not passed over for one that stands behind it")
  func secondNumber() throws {
    for balance in [#""1.234""5""#, #""1.234"5"#, #""1.234" "5""#] {
      let facts = ##""tenders":[{"id":"g","kind":"credit","balance":\##(balance)}]"##
      #expect(try Shop().price("A 1", facts).error.hasPrefix("bad-json"), "\(balance)")
    }
  }

  @Test("Bytes that are no cart", arguments: ["", " ", "[]", "null", "{", "\u{FEFF}{}", #"{"a":1}"#, "{}{}"])
  func noCart(text: String) throws {
    var session = PricingSession(PricingEngine(try Shop().ruleSet()))
    var output: [UInt8] = [1]
    #expect(throws: CartRejection.self) {
      try session.quote(parsing: Array(text.utf8).span, appendingTo: &output)
    }
    #expect(output == [1])
  }
}
