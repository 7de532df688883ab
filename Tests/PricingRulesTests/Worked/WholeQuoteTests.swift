import PricingRules
import Testing

/// What no vector shows: credits, default tax categories, quotes without explain, overlaps met by a cart.
@Suite("Whole quotes, worked by hand")
struct WholeQuoteTests {
  static let shop = Shop(
    discounts: [
      Shop.rule("ten", when: #""coupon":["TEN"]"#, then: #""percentOff":{"percent":"10"}"#),
      Shop.rule("vip", when: #""customerTag":["vip"]"#, then: #""percentOff":{"percent":"50"}"#),
      Shop.rule(
        "big", when: #""coupon":["BIG"],"subtotal":{"atLeast":"100"}"#,
        then: #""amountOff":{"amount":"20.00","per":"selection"}"#),
    ],
    rounding: #""payable":[{"increment":"0.05","mode":"halfUp"}]"#,
    parts: Shop.tax(#"{"code":"VAT","percent":"10"}"#, more: #","default":"t""#)
      + #","fees":[{"id":"gift-wrap","then":{"charge":{"amount":"1.00"}},"taxCategory":"t"}]"#)

  @Test("A credit is the sale with every amount negated, roundings included, and claims nothing")
  func credit() throws {
    // 19.99 − R(1.999) = 17.99; tax R(1.799) = 1.80 and 0.10; total 20.89, rounded to 20.90.
    let facts = #""coupons":["ten"],"tenders":[{"id":"g","kind":"giftCard","balance":"5.00"}]"#
    let sale = try Self.shop.price("A 19.99; B 0", facts)
    let credit = try Self.shop.price("A 19.99; B 0", facts + #","document":"credit""#)
    #expect(sale["document"] == "-")
    #expect(credit["document"] == "credit")
    #expect(sale.gross == "19.99 0.00")
    #expect(credit.gross == "-19.99 0.00")
    #expect(sale.discounts == "1:2.00")
    #expect(credit.discounts == "1:-2.00")
    #expect(sale.taxes == "VAT:18.99:1.90")
    #expect(credit.taxes == "VAT:-18.99:-1.90")
    #expect(credit.lineTaxes == "1:-1.80 2:0.00")
    #expect(credit.fees == "gift-wrap:-1.00+-0.10")
    #expect(credit.applied == "ten:-2.00")
    #expect(sale["total"] == "20.89")
    #expect(credit["total"] == "-20.89")
    #expect(sale["roundOff"] == "0.01")
    #expect(credit["roundOff"] == "-0.01")
    #expect(credit["payable"] == "-20.90")
    // What is left on the card is a fact, no amount of the document.
    #expect(sale.tenders == "g:5.00:0.00")
    #expect(credit.tenders == "g:-5.00:0.00")
    #expect(sale.claims == "TEN>ten")
    #expect(credit.claims == "")
    // Conditions see the sale: what is missing is told as it is.
    #expect(credit.because.contains(#"vip customerTag ["vip"] []"#))
    #expect(try Self.shop.price("A 80", #""coupons":["BIG"],"document":"credit""#).hints == "subtotal:20.00")
  }

  @Test("Without explain only rules about the cart's coupons are told, and codes that no rule knows")
  func withoutExplain() throws {
    let facts = #""coupons":["BIG","nope"]"#
    #expect(
      try Self.shop.price("A 80", facts, explain: false).because
        == #"big subtotal {atLeast:"100"} "80.00" nope unknown-coupon"#)
    #expect(
      try Self.shop.price("A 80", facts).because
        == #"ten coupon ["TEN"] ["big","nope"] vip customerTag ["vip"] [] big subtotal {atLeast:"100"} "80.00" nope unknown-coupon"#
    )
    #expect(try Self.shop.price("A 80", explain: false).because == "")
    // Hints are told either way.
    #expect(try Self.shop.price("A 80", facts, explain: false).hints == "subtotal:20.00")
  }

  @Test("`tax.default` stands for lines that state no category; without it they are an error")
  func defaultCategory() throws {
    #expect(try Self.shop.price("A 10; B 10 taxCategory=u").lineTaxes == "1:1.00 2:")
    var shop = Self.shop
    shop.parts = Shop.tax(#"{"code":"VAT","percent":"10"}"#)
    #expect(try shop.price("A 10 taxCategory=t; B 10").error == "unknown-tax-category /lines/1/taxCategory")
    #expect(try shop.price("A 10 taxCategory=x").error == "unknown-tax-category /lines/0/taxCategory")
    shop.parts = ""
    #expect(try shop.price("A 10").lineTaxes == "1:")
    #expect(try shop.price("A 10 taxCategory=whatever").error == "no error")
  }

  @Test("Two rows that match one cart are an error of that cart; carts that meet one row are priced")
  func overlaps() throws {
    let rows =
      #"{"when":{"shipTo":["EG"]},"charge":"5.00"},{"when":{"weight":{"atMost":"10"}},"charge":"7.00"}"#
    let delivery = Shop(parts: DeliveryAndFeeTableTests.delivery(rows))
    let method = DeliveryAndFeeTableTests.method
    #expect(try delivery.price("A 1 weight=3", #""shipTo":"EG-C",\#(method)"#).error == "table-overlap ")
    #expect(try delivery.price("A 1 weight=11", #""shipTo":"EG-C",\#(method)"#).delivery == "5.00")
    #expect(try delivery.price("A 1 weight=3", #""shipTo":"SA",\#(method)"#).delivery == "7.00")
    // Without delivery nothing overlaps.
    #expect(try delivery.price("A 1 weight=3", #""shipTo":"EG-C""#).error == "no error")

    let tax = Shop(
      parts:
        #""tax":{"categories":["t"],"table":{"hit":"unique","rows":[{"when":{"category":["t"]},"components":[]},{"when":{"customerTag":["b2b"]},"components":[]}]}}"#
    )
    #expect(try tax.price("A 1 taxCategory=t", #""customerTags":["b2b"]"#).error == "table-overlap ")
    #expect(try tax.price("A 1 taxCategory=t").error == "no error")

    let payable = Shop(
      rounding: #""payable":[{"increment":"1","mode":"up"},{"when":{"payment":["cash"]},"increment":"5","mode":"up"}]"#)
    #expect(try payable.price("A 1", #""payment":"cash""#).error == "table-overlap ")
    #expect(try payable.price("A 1").error == "no error")
  }

  @Test("Coupons are claimed once, as the rule set writes them")
  func claims() throws {
    let shop = Shop(discounts: [
      Shop.rule("a", when: #""coupon":["Save5","SAVE10"]"#, then: #""percentOff":{"percent":"10"}"#),
      Shop.rule("b", when: #""coupon":["save10"]"#, then: #""percentOff":{"percent":"10"}"#),
      Shop.rule("c", when: #""coupon":["late"]"#, then: #""percentOff":{"percent":"0"}"#),
    ])
    let outcome = try shop.price("A 100", #""coupons":["SAVE10"," save5 ","LATE"]"#)
    #expect(outcome.claims == "Save5>a save10>b")
  }
}
