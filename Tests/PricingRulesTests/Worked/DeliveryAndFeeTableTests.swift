import Testing

/// Delivery tables, discounts on delivery, its taxes; fees; payable rounding; tenders; order limits.
@Suite("Delivery, fees and payment, worked by hand")
struct DeliveryAndFeeTableTests {
  static func delivery(_ rows: String, otherwise: String = "", tax: String = #""mode":"none""#) -> String {
    let rest = otherwise.isEmpty ? "" : #","otherwise":{"charge":\#(otherwise)}"#
    return
      #""delivery":{"methods":{"standard":{"table":{"hit":"unique","rows":[\#(rows)]\#(rest)}}},"tax":{\#(tax)}}"#
  }

  static let plain = #"{"when":{},"charge":"10.00"}"#
  static let byTotal =
    #"{"when":{"discountedSubtotal":{"lessThan":"50"}},"charge":"10.00"},{"when":{"discountedSubtotal":{"atLeast":"50"}},"charge":"0.00"}"#
  static let method = #""deliveryMethod":"standard""#

  static func plus(_ of: String, above: String, each: String) -> String {
    #"{"when":{},"charge":{"amount":"10.00","plus":{"of":"\#(of)","above":"\#(above)","each":"\#(each)","amount":"2.50"}}}"#
  }

  static let charges:
    [(rows: String, otherwise: String, lines: String, facts: String, delivery: String, problems: String)] = [
      (plain, "", "A 20", method, "10.00", ""),
      (plain, "", "A 20", "", "null", ""),
      (plain, "", "A 20", #""deliveryMethod":"drone""#, "null", "unknown-delivery-method/drone"),
      (byTotal, "", "A 49.99", method, "10.00", ""),
      (byTotal, "", "A 50", method, "0.00", ""),
      (#"{"when":{"shipTo":["EG"]},"charge":"10.00"}"#, "", "A 20", method, "null", "delivery-not-offered/standard"),
      (#"{"when":{"shipTo":["EG"]},"charge":"10.00"}"#, #""7.50""#, "A 20", method, "7.50", ""),
      // Up to 5 kg included; 5.1 has started one further kilogram, 6 too, 6.000001 two.
      (plus("weight", above: "5", each: "1"), "", "A 20 x5 weight=1", method, "10.00", ""),
      (plus("weight", above: "5", each: "1"), "", "A 20 x5.1 weight=1", method, "12.50", ""),
      (plus("weight", above: "5", each: "1"), "", "A 20 x6 weight=1", method, "12.50", ""),
      (plus("weight", above: "5", each: "1"), "", "A 20 x6.000001 weight=1", method, "15.00", ""),
      (plus("quantity", above: "2", each: "3"), "", "A 20 x8", method, "15.00", ""),
    ]

  @Test("Charges of delivery tables", arguments: charges)
  func chargesTable(
    rows: String, otherwise: String, lines: String, facts: String, delivery: String, problems: String
  ) throws {
    let outcome = try Shop(parts: Self.delivery(rows, otherwise: otherwise)).price(lines, facts)
    #expect(outcome.delivery == delivery)
    #expect(outcome.problems == problems)
    #expect(outcome["orderable"] == (problems.isEmpty ? "true" : "false"))
  }

  static let discounts: [(then: String, more: String, delivery: String, applied: String)] = [
    (#""percentOff":{"percent":"50"}"#, "", "10.00-5.00", "r:5.00"),
    (#""amountOff":{"amount":"4.00","per":"selection"}"#, "", "10.00-4.00", "r:4.00"),
    // Never below zero.
    (#""amountOff":{"amount":"14.00","per":"selection"}"#, "", "10.00-10.00", "r:10.00/4.00"),
    (#""unitPrice":{"amount":"2.99"}"#, "", "10.00-7.01", "r:7.01"),
    (#""unitPrice":{"amount":"12"}"#, "", "10.00", ""),
    (#""percentOff":{"percent":"50"}"#, #""limit":{"amount":"3.00"}"#, "10.00-3.00", "r:3.00"),
  ]

  @Test("Discounts on delivery", arguments: discounts)
  func discountsTable(then: String, more: String, delivery: String, applied: String) throws {
    let rule = Shop.rule(select: #""delivery":true"#, then: then, more: more)
    let outcome = try Shop(discounts: [rule], parts: Self.delivery(Self.plain)).price("A 20", Self.method)
    #expect(outcome.delivery == delivery)
    #expect(outcome.applied == applied)
    #expect(outcome["discount"] == "0.00")
  }

  @Test("Rules for delivery say why they did not apply")
  func deliveryReasons() throws {
    let rule = Shop.rule(select: #""delivery":true"#, then: #""percentOff":{"percent":"50"}"#)
    let free = Self.delivery(#"{"when":{},"charge":"0.00"}"#)
    #expect(try Shop(discounts: [rule], parts: Self.delivery(Self.plain)).price("A 20").because == "r no-delivery")
    #expect(try Shop(discounts: [rule], parts: free).price("A 20", Self.method).because == "r nothing-left")
    // The charge is free from 50 on: 29.99 more.
    let outcome = try Shop(parts: Self.delivery(Self.byTotal)).price("A 20.01", Self.method)
    #expect(outcome.hints == "delivery:29.99")
  }

  static let deliveryTaxes: [(tax: String, delivery: String)] = [
    (#""mode":"none""#, "10.00"),
    // A is taxed at 20 %, B at 5 %.
    (#""mode":"highestRate""#, "10.00+2.00"),
    (#""mode":"category","category":"u""#, "10.00+0.50"),
    // 30 : 10, so 7.50 at 20 % = 1.50 and 2.50 at 5 % = 0.125.
    (#""mode":"prorata""#, "10.00+1.50+0.13"),
  ]

  @Test("Taxes on delivery, beside A 30 at 20 % and B 10 at 5 %", arguments: deliveryTaxes)
  func deliveryTaxesTable(tax: String, delivery: String) throws {
    let rates =
      #""tax":{"categories":["t","u"],"table":{"hit":"unique","rows":[{"when":{"category":["t"]},"components":[{"code":"VAT","percent":"20"}]},{"when":{"category":["u"]},"components":[{"code":"VAT","percent":"5"}]}]}}"#
    let outcome = try Shop(parts: rates + "," + Self.delivery(Self.plain, tax: tax)).price(
      "A 30 taxCategory=t; B 10 taxCategory=u", Self.method)
    #expect(outcome.delivery == delivery)
  }

  static let fees: [(charge: String, fees: String)] = [
    (#""amount":"3.00""#, "f:3.00"),
    (#""amount":"0.00""#, "f:0.00"),
    // 2 % of 100, of 90 after the discount, and of 90 + 10.
    (#""percent":"2","of":"subtotal""#, "f:2.00"),
    (#""percent":"2","of":"discountedSubtotal""#, "f:1.80"),
    (#""percent":"2","of":"goodsAndDelivery""#, "f:2.00"),
    (#""percent":"2","of":"subtotal","atLeast":"2.50""#, "f:2.50"),
    (#""percent":"2","of":"subtotal","atMost":"1.25""#, "f:1.25"),
    // 0.555 % of 100 is 0.555.
    (#""percent":"0.555","of":"subtotal""#, "f:0.56"),
  ]

  @Test("Fees", arguments: fees)
  func feesTable(charge: String, fees: String) throws {
    let fee = #""fees":[{"id":"f","then":{"charge":{\#(charge)}}}]"#
    let shop = Shop(
      discounts: [Shop.rule(then: #""percentOff":{"percent":"10"}"#)], parts: Self.delivery(Self.plain) + "," + fee)
    #expect(try shop.price("A 100", Self.method).fees == fees)
  }

  @Test("A fee has its condition, its tax, and is in no other fee's base")
  func feeParts() throws {
    let fees =
      #""fees":[{"id":"a","then":{"charge":{"amount":"50.00"}},"taxCategory":"t"},{"id":"b","when":{"payment":["cod"]},"then":{"charge":{"percent":"10","of":"goodsAndDelivery"}}}]"#
    let shop = Shop(parts: Shop.tax(#"{"code":"VAT","percent":"10"}"#) + "," + fees)
    #expect(try shop.price("A 100 taxCategory=u").fees == "a:50.00+5.00")
    let outcome = try shop.price("A 100 taxCategory=u", #""payment":"cod""#)
    #expect(outcome.fees == "a:50.00+5.00 b:10.00")
    #expect(outcome["total"] == "165.00")
  }

  static let payable: [(rows: String, lines: String, payment: String, roundOff: String, payable: String)] = [
    (#"{"increment":"1","mode":"halfUp"}"#, "A 9.50", "cash", "0.50", "10.00"),
    (#"{"increment":"1","mode":"halfDown"}"#, "A 9.50", "cash", "-0.50", "9.00"),
    (#"{"increment":"1","mode":"halfEven"}"#, "A 8.50", "cash", "-0.50", "8.00"),
    (#"{"increment":"0.05","mode":"halfUp"}"#, "A 9.97", "cash", "-0.02", "9.95"),
    (#"{"increment":"0.05","mode":"up"}"#, "A 9.96", "cash", "0.04", "10.00"),
    (#"{"increment":"0.05","mode":"down"}"#, "A 9.99", "cash", "-0.04", "9.95"),
    (#"{"when":{"payment":["cash"]},"increment":"1","mode":"floor"}"#, "A 9.99", "cash", "-0.99", "9.00"),
    (#"{"when":{"payment":["cash"]},"increment":"1","mode":"floor"}"#, "A 9.99", "card", "0.00", "9.99"),
    (#"{"increment":"1","mode":"ceiling"}"#, "A 9.01", "cash", "0.99", "10.00"),
  ]

  @Test("Payable rounding", arguments: payable)
  func payableRounding(rows: String, lines: String, payment: String, roundOff: String, payable: String) throws {
    let outcome = try Shop(rounding: "\"payable\":[\(rows)]").price(lines, #""payment":"\#(payment)""#)
    #expect(outcome["roundOff"] == roundOff)
    #expect(outcome["payable"] == payable)
    #expect(outcome["due"] == payable)
  }

  static let tenders: [(tenders: String, wanted: String, due: String, payable: String, roundOff: String)] = [
    ("gift/giftCard/4.00", "gift:4.00:0.00", "6.00", "10.00", "0.49"),
    // The rest of 9.51 − 4.25 = 5.26 is rounded, not the whole.
    ("gift/giftCard/4.25", "gift:4.25:0.00", "5.00", "9.25", "-0.26"),
    ("a/credit/4.00 b/giftCard/4.00", "a:4.00:0.00 b:4.00:0.00", "2.00", "10.00", "0.49"),
    // What covers everything leaves nothing to round.
    ("gift/giftCard/50.00", "gift:9.51:40.49", "0.00", "9.51", "0.00"),
    ("a/giftCard/9.51 b/credit/5.00", "a:9.51:0.00 b:0.00:5.00", "0.00", "9.51", "0.00"),
    ("a/giftCard/0.00", "a:0.00:0.00", "10.00", "10.00", "0.49"),
  ]

  @Test("Tenders pay first, the rest of 9.51 is rounded to whole dollars", arguments: tenders)
  func tendersTable(tenders: String, wanted: String, due: String, payable: String, roundOff: String) throws {
    let written = tenders.split(separator: " ").map { tender in
      let parts = tender.split(separator: "/")
      return #"{"id":"\#(parts[0])","kind":"\#(parts[1])","balance":"\#(parts[2])"}"#
    }
    let shop = Shop(rounding: #""payable":[{"increment":"1","mode":"halfUp"}]"#)
    let outcome = try shop.price("A 9.51", "\"tenders\":[\(written.joined(separator: ","))]")
    #expect(outcome.tenders == wanted)
    #expect(outcome["due"] == due)
    #expect(outcome["payable"] == payable)
    #expect(outcome["roundOff"] == roundOff)
  }

  @Test(
    "A rest of less than half a cent is covered by a tender, and rounded up without one",
    arguments: [
      (#""tenders":[{"id":"a","kind":"giftCard","balance":"0.05"}]"#, "0.00", "-0.003"), ("", "0.10", "0.097"),
    ])
  func restBelowMoney(tenders: String, payable: String, roundOff: String) throws {
    // The free line owes a tax of 0.003, which is no money.
    let shop = Shop(
      rounding: #""tax":{"level":"line","mode":"halfUp","places":3},"payable":[{"increment":"0.1","mode":"up"}]"#,
      parts: Shop.tax(#"{"code":"EXC","amountPerUnit":"0.003"}"#))
    let outcome = try shop.price("A 0 taxCategory=t", tenders)
    #expect(outcome["total"] == "0.003")
    #expect(outcome["due"] == payable)
    #expect(outcome["payable"] == payable)
    #expect(outcome["roundOff"] == roundOff)
  }

  @Test("Limits of an order are problems, not errors")
  func orderLimits() throws {
    let shop = Shop(parts: #""order":{"minimum":"10.00","maximumQuantityPerLine":"5"}"#)
    #expect(try shop.price("A 10").problems == "")
    #expect(try shop.price("A 9.99").problems == "below-minimum/10.00/9.99")
    #expect(try shop.price("A 10 x5").problems == "")
    #expect(try shop.price("A 10 x5.5").problems == "above-maximum-quantity/1/5/5.5")
    // Splitting a line does not evade the limit.
    #expect(try shop.price("A 10 x3; A 10 x3").problems == "above-maximum-quantity/1/5/6")
    #expect(try shop.price("A 10 x3; A 11 x3").problems == "")
    #expect(
      try shop.price("A 20 x3 stock=5; A 20 x3 stock=4").problems
        == "above-maximum-quantity/1/5/6 insufficient-stock/1/6/4")
    #expect(try shop.price("A 20 x0").problems == "below-minimum/10.00/0.00 empty-cart")
  }
}
