import Testing

@testable import PricingReference

/// What no vector covers, worked out by hand.
@Suite("cases worked by hand")
struct HandWorkedTests {
  private static func quote(
    _ sections: String, prices: String = "taxExclusive", cart: String, lines: String, catalogue: String? = nil,
    explain: Bool = true
  ) throws -> JSONValue {
    let ruleSet = #"""
      {"apiVersion":"pricing/v1","kind":"RuleSet","id":"t","currency":"EUR","timeZone":"UTC","prices":"\#(prices)",
      \#(sections)"rounding":{"amounts":{"mode":"halfUp"}}}
      """#
    let cart = #"""
      {"apiVersion":"pricing/v1","kind":"Cart","currency":"EUR","at":"2026-11-30T12:00:00Z",\#(cart)"lines":[\#(lines)]}
      """#
    let engine = try ReferenceEngine(ruleSetJSON: Array(ruleSet.utf8), zone: .utc)
    let bytes = try engine.quote(
      cartJSON: Array(cart.utf8), catalogJSON: catalogue.map { Array($0.utf8) }, explain: explain)
    return try #require(JSONReader.read(bytes))
  }

  private static func expect(_ part: String, _ quote: JSONValue) throws {
    let expected = try #require(JSONReader.read(Array(part.utf8)))
    #expect(QuoteComparison.differences(expected, quote) == [])
  }

  private static let tax = #"""
    "tax":{"categories":["low","high"],"default":"high","table":{"hit":"unique","rows":[
    {"when":{"category":["low"]},"components":[{"code":"VAT","percent":"7"}]},
    {"when":{"category":["high"]},"components":[{"code":"VAT","percent":"19"}]}]}},
    """#

  private static func rule(_ select: String, _ then: String, _ more: String = "") -> String {
    #"""
    "discounts":[{"id":"r","group":"g","select":\#(select),"then":\#(then)\#(more)}],
    "stacking":{"order":["g"],"groups":{"g":{"mode":"all","scope":"line"}}},
    """#
  }

  @Test("a line that states no tax category has the default one")
  func defaultCategory() throws {
    let quote = try HandWorkedTests.quote(
      HandWorkedTests.tax, cart: "",
      lines:
        #"{"id":"1","sku":"A","unitPrice":"10","quantity":"1"},{"id":"2","sku":"B","unitPrice":"10","quantity":"1","taxCategory":"low"}"#
    )
    try HandWorkedTests.expect(
      #"{"lines":[{"id":"1","taxes":[{"code":"VAT","percent":"19","amount":"1.90"}]},{"id":"2","taxes":[{"code":"VAT","percent":"7","amount":"0.70"}]}],"totals":{"tax":"2.60","total":"22.60"}}"#,
      quote)
  }

  @Test("a credit negates every amount but what is left on a card, and claims nothing")
  func credit() throws {
    // 3 × 10.00 = 30.00, coupon 10 % = 3.00, 27.00 + 19 % = 5.13 → 32.13; the card pays 20.00, due 12.13.
    let rules =
      HandWorkedTests.rule(#"{"lines":{}}"#, #"{"percentOff":{"percent":"10"}}"#, #","when":{"coupon":["TEN"]}"#)
      + HandWorkedTests.tax
    let quote = try HandWorkedTests.quote(
      rules,
      cart: #""document":"credit","coupons":["ten "],"tenders":[{"id":"k","kind":"giftCard","balance":"20"}],"#,
      lines: #"{"id":"1","sku":"A","unitPrice":"10.00","quantity":"3"}"#)
    try HandWorkedTests.expect(
      #"""
      {"document":"credit","lines":[{"id":"1","gross":"-30.00","discounts":[{"rule":"r","amount":"-3.00"}],"total":"-27.00",
      "taxable":"-27.00","taxes":[{"code":"VAT","percent":"19","amount":"-5.13"}]}],
      "totals":{"subtotal":"-30.00","discount":"-3.00","discountedSubtotal":"-27.00","delivery":"0.00","fees":"0.00",
      "tax":"-5.13","total":"-32.13","roundOff":"0.00","payable":"-32.13"},
      "tenders":[{"id":"k","kind":"giftCard","amount":"-20.00","left":"0.00"}],"due":"-12.13",
      "applied":[{"rule":"r","amount":"-3.00"}],"claims":[]}
      """#, quote)
  }

  @Test("tenders that cover everything leave nothing to round")
  func tenders() throws {
    let quote = try HandWorkedTests.quote(
      "",
      cart:
        #""tenders":[{"id":"a","kind":"giftCard","balance":"4"},{"id":"b","kind":"credit","balance":"50"},{"id":"c","kind":"credit","balance":"1"}],"#,
      lines: #"{"id":"1","sku":"A","unitPrice":"9.99","quantity":"1"}"#)
    try HandWorkedTests.expect(
      #"""
      {"tenders":[{"id":"a","amount":"4.00","left":"0.00"},{"id":"b","amount":"5.99","left":"44.01"},
      {"id":"c","amount":"0.00","left":"1.00"}],"due":"0.00","totals":{"total":"9.99","roundOff":"0.00","payable":"9.99"}}
      """#, quote)
  }

  @Test("filters on quantity see the position, filters on weight one unit")
  func filters() throws {
    let lines = #"""
      {"id":"1","sku":"A","unitPrice":"1.00","quantity":"2","weight":"0.5"},
      {"id":"2","sku":"A","unitPrice":"1.00","quantity":"2","weight":"0.5"},
      {"id":"3","sku":"B","unitPrice":"1.00","quantity":"3"}
      """#
    let off = #"{"percentOff":{"percent":"50"}}"#
    let byQuantity = try HandWorkedTests.quote(
      HandWorkedTests.rule(#"{"lines":{"quantity":{"atLeast":"4"}}}"#, off), cart: "", lines: lines)
    try HandWorkedTests.expect(
      #"{"lines":[{"id":"1","total":"1.00"},{"id":"2","total":"1.00"},{"id":"3","total":"3.00"}]}"#, byQuantity)
    let byWeight = try HandWorkedTests.quote(
      HandWorkedTests.rule(#"{"lines":{"weight":{"lessThan":"0.5"}}}"#, off), cart: "", lines: lines)
    try HandWorkedTests.expect(
      #"{"lines":[{"id":"1","total":"2.00"},{"id":"2","total":"2.00"},{"id":"3","total":"1.50"}]}"#, byWeight)
  }

  @Test("without explain only rules of the cart's coupons say why they did not apply")
  func withoutExplain() throws {
    let rules = #"""
      "discounts":[
      {"id":"a","group":"g","when":{"channel":["app"]},"select":{"lines":{}},"then":{"percentOff":{"percent":"10"}}},
      {"id":"b","group":"g","when":{"coupon":["B"],"subtotal":{"atLeast":"100.00"}},"select":{"lines":{}},"then":{"percentOff":{"percent":"10"}}},
      {"id":"c","group":"g","when":{"coupon":["C"]},"select":{"lines":{}},"then":{"percentOff":{"percent":"10"}}}],
      "stacking":{"order":["g"],"groups":{"g":{"mode":"all","scope":"cart"}}},
      """#
    func because(explain: Bool) throws -> [String] {
      let quote = try HandWorkedTests.quote(
        rules, cart: #""coupons":["b","x"],"#, lines: #"{"id":"1","sku":"A","unitPrice":"99.99","quantity":"1"}"#,
        explain: explain)
      try HandWorkedTests.expect(#"{"hints":[{"code":"subtotal","rule":"b","missing":"0.01"}]}"#, quote)
      return quote["notApplied"]?.elements?.map { ($0["rule"] ?? $0["coupon"])?.text?.description ?? "" } ?? []
    }
    #expect(try because(explain: true) == ["a", "b", "c", "x"])
    #expect(try because(explain: false) == ["b", "x"])
  }

  @Test("the catalogue's price, stock and facts count, and what differs is a problem")
  func catalogue() throws {
    let catalogue = #"""
      {"apiVersion":"pricing/v1","kind":"Catalog","products":[
      {"sku":"A","prices":{"EUR":"2.50"},"taxCategory":"low","stock":3},{"sku":"B","prices":{"USD":"1"},"taxCategory":"low"}]}
      """#
    let quote = try HandWorkedTests.quote(
      HandWorkedTests.tax, cart: "",
      lines: #"""
        {"id":"1","sku":"A","quantity":"2","unitPrice":"2.00"},{"id":"2","sku":"B","quantity":"1"},
        {"id":"3","sku":"Z","quantity":"1","unitPrice":"5"},{"id":"4","sku":"A","quantity":2,"unitPrice":2.5,"taxCategory":"x"}
        """#, catalogue: catalogue)
    try HandWorkedTests.expect(
      #"""
      {"lines":[{"id":"1","total":"5.00","taxes":[{"code":"VAT","percent":"7","amount":"0.35"}]},{"id":"2","total":"0.00"},
      {"id":"3","total":"0.00"},{"id":"4","total":"5.00"}],"totals":{"total":"10.70"},"orderable":false,
      "problems":[{"code":"unknown-sku","line":"3","has":"Z"},{"code":"no-price","line":"2","needs":"EUR"},
      {"code":"price-changed","line":"1","needs":"2.50","has":"2.00"},
      {"code":"insufficient-stock","line":"1","needs":"4","has":"3"}]}
      """#, quote)
  }

  @Test("two rows of a table that match are an error of the cart")
  func overlap() throws {
    let delivery = #"""
      "delivery":{"methods":{"std":{"table":{"hit":"unique","rows":[{"when":{"shipTo":["DE"]},"charge":"1.00"},
      {"when":{"weight":{"atLeast":"5"}},"charge":"2.00"}]}}},"tax":{"mode":"none"}},
      """#
    func price(_ weight: String) throws -> JSONValue {
      try HandWorkedTests.quote(
        delivery, cart: #""shipTo":"DE-BE","deliveryMethod":"std","#,
        lines: #"{"id":"1","sku":"A","unitPrice":"1","quantity":"1","weight":"\#(weight)"}"#)
    }
    try HandWorkedTests.expect(#"{"kind":"Quote","delivery":{"charge":"1.00"}}"#, try price("4.999999"))
    try HandWorkedTests.expect(#"{"kind":"Error","errors":[{"code":"table-overlap","pointer":""}]}"#, try price("5"))
  }

  @Test("a thousand lines at the highest price and quantity are exact")
  func large() throws {
    let line = #"{"id":"%","sku":"S%","unitPrice":"999999999999.999999","quantity":"999999999.999999"}"#
    let lines = (0..<1_000).map { line.replacing("%", with: "\($0)") }.joined(separator: ",")
    let quote = try HandWorkedTests.quote("", cart: "", lines: lines)
    // 999999999999.999999 × 999999999.999999 = 999999999999998999000.000000000001, which is 999999999999998999000.00.
    try HandWorkedTests.expect(#"{"totals":{"subtotal":"999999999999998999000000.00"}}"#, quote)
  }
}
