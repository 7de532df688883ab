import PricingRules
import SourceText
import Testing

/// Every error of a cart, with its code, its pointer, its message and its place in the document.
@Suite("Errors of carts")
struct CartErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    /// A member of the cart, or of its line, in place of what stands there; with a mark where the error is.
    let part: String
    let text: String
    let code: String
    let pointer: String
    let message: String
    init(_ part: String, _ text: String, _ code: String, _ pointer: String, _ message: String) {
      (self.part, self.text, self.code, self.pointer, self.message) = (part, text, code, pointer, message)
    }
    var testDescription: String { "\(part): \(text)" }
  }

  static let members: [(key: String, text: String)] = [
    ("apiVersion", #""pricing/v1""#), ("kind", #""Cart""#), ("id", #""c""#), ("currency", #""USD""#),
    ("at", #""2026-11-30T12:00:00Z""#), ("lines", ""),
    ("tenders", #"[{"id":"g","kind":"giftCard","balance":"1.00"}]"#),
  ]
  static let lineMembers: [(key: String, text: String)] = [
    ("id", #""1""#), ("sku", #""A""#), ("unitPrice", #""2.00""#), ("quantity", #""1""#), ("taxCategory", #""t""#),
  ]

  /// An empty text leaves the member away; a key that is not there adds the text as it is.
  static func changed(_ members: [(key: String, text: String)], _ key: String, _ text: String) -> String {
    var written = members.compactMap { member -> String? in
      if member.key != key { return "\"\(member.key)\": \(member.text)" }
      return text.isEmpty ? nil : "\"\(key)\": \(text)"
    }
    if !members.contains(where: { $0.key == key }) { written.append(text) }
    return written.joined(separator: ",\n ")
  }

  static func document(_ part: String, _ text: String, lineMark: String = "") -> MarkedText {
    if part == "document" { return MarkedText(text) }
    var key = part
    var changedText = text
    var line = lineMark + "{" + changed(lineMembers, "", "").trimmedComma + "}"
    if part.hasPrefix("line.") {
      key = ""
      line = lineMark + "{" + changed(lineMembers, String(part.dropFirst(5)), text).trimmedComma + "}"
    } else if part == "lines" {
      line = String(text.dropFirst().dropLast())
      key = ""
    }
    if key.isEmpty { changedText = "" }
    var members = members
    for index in members.indices where members[index].key == "lines" { members[index].text = "[\(line)]" }
    return MarkedText("{\n " + changed(members, key, changedText).trimmedComma + "\n}")
  }

  static let heads: [Case] = [
    Case("document", "\u{2193}", "bad-json", "", "the text is empty"),
    Case("document", "{\"id\":\"c\"\u{2193}", "bad-json", "", "the text is empty"),
    Case("document", "{} \u{2193}x", "bad-json", "", "nothing may follow the document's value"),
    Case("document", "{\"id\":1\u{2193},}", "bad-json", "", "a comma may not stand before a closing bracket"),
    Case("document", "{\"id\":\u{2193}01}", "bad-json", "", "this is no number of JSON"),
    Case("document", "\u{2193}[]", "wrong-type", "", "expected an object, found an array"),
    Case("apiVersion", "\u{2193}\"pricing/v2\"", "wrong-version", "/apiVersion", "`pricing/v2` is not supported"),
    Case("kind", "\u{2193}\"Quote\"", "wrong-kind", "/kind", "expected the kind `Cart`, found `Quote`"),
    Case("id", "\u{2193}7", "wrong-type", "/id", "expected a string, found a number"),
    Case(
      "document2", "\"document\": \u{2193}\"return\"", "unknown-document", "/document",
      "`return` is neither `sale` nor `credit`"),
    Case(
      "currency", "\u{2193}\"EUR\"", "currency-mismatch", "/currency",
      "the cart is in `EUR`, the rule set prices in USD"),
    Case("at", "\u{2193}\"2026-11-30T12:00:00\"", "bad-time", "/at", "`2026-11-30T12:00:00` is no time with an offset"),
    Case(
      "at", "\u{2193}\"2026-02-29T12:00:00Z\"", "bad-time", "/at", "`2026-02-29T12:00:00Z` is no time with an offset"),
    Case("at", "\u{2193}1", "wrong-type", "/at", "expected a string, found a number"),
    Case("colour", "\u{2193}\"colour\": 1", "unknown-key", "/colour", "unknown key `colour`"),
    Case("again", "\u{2193}\"currency\": \"USD\"", "duplicate-key", "/currency", "the key `currency` is there twice"),
    Case("coupons", "\"coupons\": \u{2193}\"A\"", "wrong-type", "/coupons", "expected an array, found a string"),
    Case("coupons", "\"coupons\": [\"A\", \u{2193}2]", "wrong-type", "/coupons/1", "expected a string, found a number"),
    Case(
      "customerTags", "\"customerTags\": [\u{2193}\"\"]", "bad-value", "/customerTags/0",
      "expected a text that is not empty"),
    Case("shipTo", "\"shipTo\": \u{2193}\"\"", "bad-value", "/shipTo", "expected a text that is not empty"),
    Case(
      "tenders", "[{\"id\":\"g\",\"kind\":\u{2193}\"cash\",\"balance\":\"1\"}]", "unknown-tender-kind",
      "/tenders/0/kind", "`cash` is neither `giftCard` nor `credit`"),
    Case(
      "tenders",
      "[{\"id\":\"g\",\"kind\":\"credit\",\"balance\":\"1\"},{\"id\":\u{2193}\"g\",\"kind\":\"credit\",\"balance\":\"1\"}]",
      "duplicate-id", "/tenders/1/id", "the tender id `g` is used twice"),
    Case(
      "tenders", "[{\"id\":\"g\",\"kind\":\"credit\",\"balance\":\u{2193}\"1.001\"}]", "bad-decimal",
      "/tenders/0/balance", "`1.001` has 3 decimals; the currency has 2"),
    Case(
      "tenders", "[{\"id\":\"g\",\"kind\":\"credit\",\"balance\":\u{2193}\"-1\"}]", "bad-decimal", "/tenders/0/balance",
      "`-1` is negative"),
    Case(
      "tenders", "[\u{2193}{\"kind\":\"credit\",\"balance\":\"1\"}]", "missing-key", "/tenders/0/id",
      "the key `id` is missing"),
  ]

  static let lines: [Case] = [
    Case("lines", "[\u{2193}7]", "wrong-type", "/lines/0", "expected an object, found a number"),
    Case("line.id", "\u{2193}\"\"", "bad-line-id", "/lines/0/id", "the line has no `id`"),
    Case("line.sku", "\u{2193}\"\"", "bad-value", "/lines/0/sku", "expected a text that is not empty"),
    Case(
      "line.quantity", "\u{2193}\"\"", "invalid-quantity", "/lines/0/quantity",
      "`` is no plain decimal: a decimal number needs at least one digit"),
    Case(
      "line.quantity", "\u{2193}\" 1\"", "invalid-quantity", "/lines/0/quantity",
      "` 1` is no plain decimal: a decimal number has digits and at most one point between digits"),
    Case("line.quantity", "\u{2193}\"-1\"", "invalid-quantity", "/lines/0/quantity", "`-1` is negative"),
    Case("line.quantity", "\u{2193}-1", "invalid-quantity", "/lines/0/quantity", "`-1` is negative"),
    Case(
      "line.quantity", "\u{2193}\"+1\"", "invalid-quantity", "/lines/0/quantity",
      "`+1` is no plain decimal: a decimal number has digits and at most one point between digits"),
    Case(
      "line.quantity", "\u{2193}\"NaN\"", "invalid-quantity", "/lines/0/quantity",
      "`NaN` is no plain decimal: a decimal number has digits and at most one point between digits"),
    Case(
      "line.quantity", "\u{2193}1e3", "invalid-quantity", "/lines/0/quantity",
      "`1e3` is no plain decimal: a decimal number has no exponent"),
    Case(
      "line.quantity", "\u{2193}\"007\"", "invalid-quantity", "/lines/0/quantity",
      "`007` is no plain decimal: a decimal number has no leading zero"),
    Case(
      "line.quantity", "\u{2193}\"1.0000001\"", "invalid-quantity", "/lines/0/quantity",
      "`1.0000001` has 7 decimals; at most 6 are allowed"),
    Case(
      "line.quantity", "\u{2193}\"1000000000.000001\"", "invalid-quantity", "/lines/0/quantity",
      "`1000000000.000001` is more than 1000000000"),
    Case(
      "line.quantity", "\u{2193}true", "invalid-quantity", "/lines/0/quantity",
      "expected a decimal, found true or false"),
    Case("line.quantity", "\u{2193}null", "invalid-quantity", "/lines/0/quantity", "expected a decimal, found null"),
    Case("line.unitPrice", "\u{2193}\"-0.01\"", "bad-decimal", "/lines/0/unitPrice", "`-0.01` is negative"),
    Case(
      "line.unitPrice", "\u{2193}\"1000000000000.01\"", "bad-decimal", "/lines/0/unitPrice",
      "`1000000000000.01` is more than 1000000000000"),
    Case("line.unitPrice", "\u{2193}{}", "wrong-type", "/lines/0/unitPrice", "expected a decimal, found an object"),
    Case("line.per", "\"per\": \u{2193}\"0\"", "bad-decimal", "/lines/0/per", "`per` has to be more than 0"),
    Case("line.weight", "\"weight\": \u{2193}\"-1\"", "bad-decimal", "/lines/0/weight", "`-1` is negative"),
    Case(
      "line.stock", "\"stock\": \u{2193}\"1,5\"", "bad-decimal", "/lines/0/stock",
      "`1,5` is no plain decimal: a decimal number has digits and at most one point between digits"),
    Case(
      "line.category", "\"category\": [\u{2193}1]", "wrong-type", "/lines/0/category/0",
      "expected a string, found a number"),
    Case(
      "line.attributes", "\"attributes\": {\"a\": \u{2193}1}", "wrong-type", "/lines/0/attributes/a",
      "expected a string or an array of strings, found a number"),
    Case("line.price", "\u{2193}\"price\": 1", "unknown-key", "/lines/0/price", "unknown key `price`"),
    Case(
      "line.taxCategory", "\u{2193}\"x\"", "unknown-tax-category", "/lines/0/taxCategory",
      "the rule set declares no tax category `x`"),
    Case(
      "lines",
      "[{\"id\":\"1\",\"sku\":\"A\",\"unitPrice\":1,\"quantity\":1,\"taxCategory\":\"t\"},{\"id\":\u{2193}\"1\",\"sku\":\"B\",\"unitPrice\":1,\"quantity\":1,\"taxCategory\":\"t\"}]",
      "bad-line-id", "/lines/1/id", "the line id `1` is used twice"),
  ]

  /// What is missing is reported where its object starts.
  static let missing: [Case] = [
    Case("line.id", "", "bad-line-id", "/lines/0/id", "the line has no `id`"),
    Case("line.sku", "", "missing-key", "/lines/0/sku", "the key `sku` is missing"),
    Case("line.quantity", "", "invalid-quantity", "/lines/0/quantity", "the line has no `quantity`"),
    Case("line.unitPrice", "", "no-price", "/lines/0/unitPrice", "the line has no `unitPrice`"),
    Case("line.taxCategory", "", "unknown-tax-category", "/lines/0/taxCategory", "the line has no `taxCategory`"),
  ]

  static let shop = Shop(parts: Shop.tax(#"{"code":"VAT","percent":"10"}"#))

  @Test("Errors of the cart and its tenders", arguments: heads)
  func headsTable(test: Case) throws { try check(test, Self.document(test.part, test.text)) }

  @Test("Errors of lines name the line", arguments: lines)
  func linesTable(test: Case) throws { try check(test, Self.document(test.part, test.text)) }

  @Test("What is missing in a line", arguments: missing)
  func missingTable(test: Case) throws {
    try check(test, Self.document(test.part, test.text, lineMark: "\u{2193}"))
  }

  private func check(_ test: Case, _ marked: MarkedText) throws {
    var session = PricingSession(PricingEngine(try Self.shop.ruleSet()))
    var output: [UInt8] = []
    do throws(CartRejection) {
      try session.quote(parsing: marked.bytes.span, appendingTo: &output)
      Issue.record("priced \(String(decoding: marked.bytes, as: UTF8.self))")
    } catch {
      let fault = try #require(error.faults.first)
      #expect(fault.code == test.code)
      #expect(fault.pointer == test.pointer)
      #expect(fault.message == test.message)
      let named = ["/lines/0", "/lines/1"].contains { test.pointer.hasPrefix($0 + "/") }
      #expect(fault.line == (named && !test.pointer.hasSuffix("0/id") ? "1" : nil))
      let findings = error.findings(in: "cart.json", LineIndex(marked.bytes))
      #expect(findings.first?.start == marked.marks.first)
      #expect(findings.first?.id == "cart-\(test.code)")
      #expect(error.cart == (test.part == "document" || test.part == "id" ? nil : "c"))
      if test.part != "document" { #expect(error.faults.count == 1) }
    }
    #expect(output == [])
  }

  @Test("The cart that the cases change is right")
  func base() throws {
    let marked = Self.document("kind", "\"Cart\"")
    #expect(throws: Never.self) { try PricingEngine(Self.shop.ruleSet()).quote(parsing: marked.bytes) }
  }

  @Test("A cart without its required members, and all faults of a cart in the order of the document")
  func all() throws {
    let engine = PricingEngine(try Self.shop.ruleSet())
    do throws(CartRejection) {
      _ = try engine.cart(parsing: Array("{}".utf8))
      Issue.record("read")
    } catch {
      #expect(error.faults.map(\.pointer) == ["/apiVersion", "/kind", "/currency", "/at", "/lines"])
      #expect(Set(error.faults.map(\.code)) == ["missing-key"])
    }
    let text =
      #"{"apiVersion":"pricing/v1","kind":"Cart","currency":"EUR","at":"now","lines":[{"id":"1","sku":"A","quantity":"-1","unitPrice":"x","taxCategory":"t"}],"tip":1}"#
    do throws(CartRejection) {
      _ = try engine.cart(parsing: Array(text.utf8))
      Issue.record("read")
    } catch {
      #expect(
        error.faults.map(\.pointer) == ["/currency", "/at", "/lines/0/quantity", "/lines/0/unitPrice", "/tip"])
      #expect(
        String(decoding: error.json, as: UTF8.self).hasPrefix(
          #"{"apiVersion":"pricing/v1","kind":"Error","cart":null,"errors":[{"code":"currency-mismatch","pointer":"/currency","message":"the cart is in `EUR`, the rule set prices in USD","needs":"USD","has":"EUR"},"#
        ))
    }
  }
}

extension String {
  /// Without the comma that an added member without text leaves.
  fileprivate var trimmedComma: String {
    hasSuffix(",\n ") ? String(dropLast(3)) : self
  }
}
