import Testing

@testable import PricingReference

@Suite("carts that cannot be priced")
struct CartErrorTests {
  private static let ruleSet = #"""
    {"apiVersion":"pricing/v1","kind":"RuleSet","id":"t","currency":"EUR","timeZone":"UTC","prices":"taxExclusive",
    "tax":{"categories":["s"],"table":{"hit":"unique","rows":[{"when":{"category":["s"]},"components":[]}]}},
    "rounding":{"amounts":{"mode":"halfUp"}}}
    """#

  private static func cart(_ header: String = "", _ line: String = "", after: String = "") -> String {
    let start = #""apiVersion":"pricing/v1","kind":"Cart","currency":"EUR","at":"2026-11-30T12:00:00Z""#
    let lines = #""lines":[{"id":"a","sku":"A","unitPrice":"1","quantity":"1","taxCategory":"s"\#(line)}\#(after)]"#
    return "{\(start),\(header)\(lines)}"
  }

  /// The cart, and the code and pointer of its first error.
  private static let faults: [(cart: String, code: String, pointer: String)] = [
    ("", "bad-json", ""), ("{", "bad-json", ""), ("[]", "wrong-type", ""),
    ("{}", "missing-key", "/apiVersion"),
    (cart(#""colour":1,"#), "unknown-key", "/colour"),
    (cart(#""a/b~":1,"#), "unknown-key", "/a~1b~0"),
    (cart(#""kind":"Cart","#), "duplicate-key", "/kind"),
    (cart(#""document":"invoice","#), "unknown-document", "/document"),
    (cart(#""payment":1,"#), "wrong-type", "/payment"),
    (cart(#""coupons":["A",1],"#), "wrong-type", "/coupons/1"),
    (cart(#""tenders":[{"id":"1","kind":"gold","balance":"1"}],"#), "unknown-tender-kind", "/tenders/0/kind"),
    (cart(#""tenders":[{"id":"1","kind":"credit","balance":"1.005"}],"#), "bad-decimal", "/tenders/0/balance"),
    (cart(#""tenders":[{"id":"1","kind":"credit"}],"#), "missing-key", "/tenders/0/balance"),
    (
      cart(#""tenders":[{"id":"1","kind":"credit","balance":"1"},{"id":"1","kind":"credit","balance":"1"}],"#),
      "duplicate-id", "/tenders/1/id"
    ),
    (cart("", #","weight":"1e3""#), "bad-decimal", "/lines/0/weight"),
    (cart("", #","per":"0""#), "bad-decimal", "/lines/0/per"),
    (cart("", #","stock":null"#), "wrong-type", "/lines/0/stock"),
    (cart("", #","colour":"red""#), "unknown-key", "/lines/0/colour"),
    (cart("", #","attributes":{"brand":1}"#), "wrong-type", "/lines/0/attributes/brand"),
    (
      cart("", "", after: #",{"id":"a","sku":"A","unitPrice":"1","quantity":"1","taxCategory":"s"}"#), "bad-line-id",
      "/lines/1/id"
    ),
    (
      cart("", "", after: #",{"sku":"A","unitPrice":"1","quantity":"1","taxCategory":"s"}"#), "bad-line-id",
      "/lines/1/id"
    ),
    (
      cart("", "", after: #",{"id":"b","unitPrice":"1","quantity":"1","taxCategory":"s"}"#), "missing-key",
      "/lines/1/sku"
    ),
    (cart("", "", after: #",{"id":"b","sku":"A","quantity":"1","taxCategory":"s"}"#), "no-price", "/lines/1/unitPrice"),
    (
      cart("", "", after: #",{"id":"b","sku":"A","unitPrice":"1","quantity":"1"}"#), "unknown-tax-category",
      "/lines/1/taxCategory"
    ),
    (
      cart("", "", after: #",{"id":"b","sku":"A","unitPrice":"1","quantity":"1","taxCategory":"x"}"#),
      "unknown-tax-category",
      "/lines/1/taxCategory"
    ),
    (
      cart("", "", after: #",{"id":"b","sku":"A","unitPrice":"1000000000000.01","quantity":"1","taxCategory":"s"}"#),
      "bad-decimal", "/lines/1/unitPrice"
    ),
    (cart().replacing("Z\"", with: "\""), "bad-time", "/at"),
    (cart().replacing("EUR", with: "USD"), "currency-mismatch", "/currency"),
    (cart().replacing("pricing/v1", with: "pricing/v2"), "wrong-version", "/apiVersion"),
    (cart().replacing("Cart", with: "Card"), "wrong-kind", "/kind"),
  ]

  @Test("the first error names its code and its place", arguments: faults.indices)
  func errors(_ index: Int) throws {
    let fault = CartErrorTests.faults[index]
    let error = try firstError(fault.cart)
    #expect(error["code"]?.text?.description == fault.code)
    #expect(error["pointer"]?.text?.description == fault.pointer)
    #expect(
      error["line"]?.text?.description == (fault.pointer.hasPrefix("/lines/0") ? "a" : error["line"]?.text?.description)
    )
  }

  @Test(
    "a quantity is a plain decimal of at most a billion",
    arguments: [
      "\"\"", "\" \"", "\"-1\"", "\"+1\"", "-1", "1e2", "\"1e2\"", "\"NaN\"", "\"1.0000001\"", "\"1000000001\"", "null",
      "\"01\"",
    ])
  func quantities(_ quantity: String) throws {
    let error = try firstError(CartErrorTests.cart().replacing(#""quantity":"1""#, with: #""quantity":\#(quantity)"#))
    #expect(error["code"]?.text == "invalid-quantity")
    #expect(error["pointer"]?.text == "/lines/0/quantity")
  }

  @Test("a plain JSON number is read from its text", arguments: ["1", "0", "19.99", "1000000000", "0.000001"])
  func numbers(_ quantity: String) throws {
    let cart = CartErrorTests.cart().replacing(#""quantity":"1""#, with: #""quantity":\#(quantity)"#)
    let engine = try ReferenceEngine(ruleSetJSON: Array(CartErrorTests.ruleSet.utf8), zone: .utc)
    let quote = try engine.quote(cartJSON: Array(cart.utf8), explain: true)
    let gross = JSONReader.read(quote)?["totals"]?["subtotal"]?.text.flatMap { Fraction(decimal: $0) }
    let exact = try #require(Fraction(decimal: Text(quantity)))
    #expect(gross == RoundingMode.halfUp(exact, to: Fraction(BigInt(1), BigInt(100))))
  }

  private func firstError(_ cart: String) throws -> JSONValue {
    let engine = try ReferenceEngine(ruleSetJSON: Array(CartErrorTests.ruleSet.utf8), zone: .utc)
    let quote = try engine.quote(cartJSON: Array(cart.utf8), explain: true)
    return try #require(JSONReader.read(quote)?["errors"]?.elements?.first, "\(String(decoding: quote, as: UTF8.self))")
  }
}
