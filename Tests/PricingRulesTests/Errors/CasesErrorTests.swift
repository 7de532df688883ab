import PricingRules
import SourceText
import Testing

/// Every error of a cases file, and every way in which a quote is not what its case expects.
@Suite("Errors of cases")
struct CasesErrorTests {
  static let cart =
    #"{"apiVersion":"pricing/v1","kind":"Cart","currency":"USD","at":"2026-11-30T10:00:00Z","lines":[{"id":"1","sku":"A","unitPrice":"10.00","quantity":"1"}]}"#

  /// A cases file of one case.
  static func document(_ expected: String, cart: String = cart, more: String = "") -> String {
    #"{"apiVersion":"pricing/v1","kind":"Cases","ruleSet":"shop","cases":[{"name":"one","cart":\#(cart),"expect":\#(expected)\#(more)}]}"#
  }

  static let documents: [(text: String, id: String, message: String)] = [
    ("\u{2193}", "syntax", "the text is empty"),
    ("\u{2193}[]", "wrong-type", "expected an object, found an array"),
    (
      document("{}").replacing("\"pricing/v1\",\"kind\":\"Cases\"", with: "\u{2193}\"pricing/v2\",\"kind\":\"Cases\"")
        .replacing("{}", with: "{\"orderable\":true}"), "wrong-version", "`pricing/v2` is not supported"
    ),
    (
      document(#"{"orderable":true}"#).replacing("\"Cases\"", with: "\u{2193}\"Cart\""), "wrong-kind",
      "expected the kind `Cases`, found `Cart`"
    ),
    (
      document(#"{"orderable":true}"#).replacing("\"shop\"", with: "\u{2193}\"My Shop\""), "bad-value",
      "`My Shop` is no id of a rule set"
    ),
    (document("\u{2193}{}"), "bad-value", "an empty expectation tests nothing"),
    (
      document("{\"totals\":{\"tax\":\u{2193}\"1,00\"}}"), "bad-decimal", "`1,00` is no amount as a quote writes it"
    ),
    (document("{\"totals\":{\"tax\":\u{2193}1}}"), "wrong-type", "expected a string, found a number"),
    (document("{\"total\u{73}\":{\u{2193}\"taxes\":\"1\"}}"), "unknown-key", "unknown key `taxes`"),
    (document("{\"kind\":\u{2193}\"Cart\"}"), "bad-value", "`Cart` is none of `Quote`, `Error`"),
    (document("{\"lines\":[\u{2193}{\"total\":\"1\"}]}"), "missing-key", "the key `id` is missing"),
    (
      document(#"{"orderable":true}"#, cart: cart.replacing("\"USD\"", with: "\u{2193}7")), "wrong-type",
      "expected a string, found a number"
    ),
    (
      document(
        #"{"orderable":true}"#,
        more: ",\"catalog\":\u{2193}{\"apiVersion\":\"pricing/v1\",\"kind\":\"Catalog\",\"products\":[{\"sku\":\"A\"}]}"
      ),
      "missing-key", "the catalogue is wrong: the key `prices` is missing"
    ),
    (
      document(#"{"orderable":true}"#).replacingLast(
        "]}", with: ",{\"name\":\u{2193}\"one\",\"cart\":\(cart),\"expect\":{\"orderable\":true}}]}"),
      "duplicate-id", "the case `one` is there twice"
    ),
  ]

  @Test("Errors of the document", arguments: documents.indices)
  func documentErrors(index: Int) {
    let test = Self.documents[index]
    let marked = MarkedText(test.text)
    let reading = RuleSetCases.read(marked.bytes, file: "shop.cases.json")
    #expect(reading.value == nil)
    #expect(reading.findings.map(\.id) == ["cases-\(test.id)"])
    #expect(reading.findings.map(\.message) == [test.message])
    #expect(reading.findings.map(\.start) == marked.marks)
  }

  static let differences: [(expected: String, pointer: String, message: String)] = [
    (#"{"totals":{"payable":"9.99"}}"#, "/totals/payable", "`payable` is `10.00`, expected `9.99`"),
    (#"{"orderable":false}"#, "/orderable", "`orderable` is `true`, expected `false`"),
    (#"{"document":"credit"}"#, "/document", "`document` is not there, expected `credit`"),
    (#"{"lines":[{"id":"1","total":"9"}]}"#, "/lines/0/total", "`total` is `10.00`, expected `9`"),
    (#"{"lines":[{"id":"2"}]}"#, "/lines/0", "`lines` has no entry with id `2`"),
    (#"{"taxes":[{"code":"VAT","percent":"5"}]}"#, "/taxes/0", "`taxes` has no entry with code `VAT` and percent `5`"),
    (
      #"{"problems":[{"code":"empty-cart"}]}"#, "/problems",
      "`problems` is `[]`, expected `[{\"code\":\"empty-cart\"}]`"
    ),
    (#"{"errors":[{"code":"overflow"}]}"#, "/errors", "`errors` is not there, expected `[{\"code\":\"overflow\"}]`"),
  ]

  @Test("Differences stand at the expected value and name both", arguments: differences.indices)
  func caseDifferences(index: Int) throws {
    let test = Self.differences[index]
    let cases = try CasesTests.cases(Self.document(test.expected))
    let findings = cases.findings(for: try Shop().ruleSet())
    #expect(findings.map(\.id) == ["ruleset-case-differs"])
    #expect(findings.map(\.message) == ["the case `one` differs: \(test.message)"])
    #expect(findings.map(\.pointer) == ["/cases/0/expect\(test.pointer)"])
  }

  @Test("Errors are compared by their place")
  func expectedErrors() throws {
    let cart = Self.cart.replacing("\"USD\"", with: "\"EUR\"")
    let expected = #"{"errors":[{"code":"currency-mismatch"},{"code":"overflow"}]}"#
    let findings = try CasesTests.cases(Self.document(expected, cart: cart)).findings(for: Shop().ruleSet())
    #expect(findings.map(\.message) == ["the case `one` differs: there is no element 2 in `errors`"])
  }

  @Test("A cart that is refused although a quote is expected is told of in the cart")
  func refused() throws {
    let text = Self.document(#"{"orderable":true}"#, cart: Self.cart.replacing("\"USD\"", with: "\"EUR\""))
    let findings = try CasesTests.cases(text).findings(for: Shop().ruleSet())
    #expect(
      findings.map(\.message) == [
        "the case `one` differs: the cart is refused, the cart is in `EUR`, the rule set prices in USD"
      ])
    #expect(findings.map(\.pointer) == ["/cases/0/cart/currency"])
    let column = try #require(text.firstRange(of: "\"EUR\"")).lowerBound
    #expect(findings.map(\.start.column) == [text[..<column].utf8.count + 1])
  }

  @Test("Cases of another rule set are not run")
  func otherRuleSet() throws {
    var shop = Shop()
    shop.discounts = []
    let other = shop.json.replacing("\"id\":\"shop\"", with: "\"id\":\"shed\"")
    let ruleSet = try #require(RuleSet.read(Array(other.utf8), file: "shed.json").value)
    let findings = try CasesTests.cases(Self.document(#"{"orderable":true}"#)).findings(for: ruleSet)
    #expect(findings.map(\.message) == ["these cases are about the rule set `shop`, not `shed`"])
    #expect(findings.map(\.pointer) == ["/ruleSet"])
  }
}

extension String {
  /// The text with another end.
  fileprivate func replacingLast(_ end: String, with other: String) -> String {
    hasSuffix(end) ? String(dropLast(end.count)) + other : self
  }
}
