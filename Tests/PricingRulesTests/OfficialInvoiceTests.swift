import Money
import PricingRules
import SourceText
import TestSupport
import Testing

/// Sample invoices of tax authorities and standards bodies through the totals layer: every printed figure.
///
/// An invoice may give goods back and mix signs, a cart may not. So each rate is priced as the cart of its own goods: a
/// sale, or a credit where the rate's amounts are negative in all; what goes the other way is an amount off.
@Suite("Official invoices")
struct OfficialInvoiceTests {
  /// Invoices whose taxes are no list of rates: the first is worked below, the second, whose taxes are charged on
  /// differences of value and on each other, in ``EgyptianSampleTests``.
  static let others = ["in-nic/inv-01-sample-igst-cess", "eg-eta/sdk-sample-20-taxes"]

  /// A rate of the invoice, and what it is charged on.
  struct Rate {
    let scheme: String
    let category: String
    let percent: String
    var amounts: [FixedDecimal] = []
  }

  static func text(_ node: JSONNode?) -> String? {
    if case .string(let text) = node?.value { return text }
    return nil
  }

  static func number(_ node: JSONNode?) throws -> FixedDecimal? { try text(node).map { try FixedDecimal(parsing: $0) } }

  static func elements(_ node: JSONNode?) -> [JSONNode] {
    if case .array(let elements) = node?.value { return elements }
    return []
  }

  static func sum(_ numbers: [FixedDecimal]) throws -> FixedDecimal {
    try numbers.reduce(.zero) { try $0.adding($1) }
  }

  static func isCharge(_ node: JSONNode) -> Bool {
    if case .bool(let flag) = node["charge"]?.value { return flag }
    return false
  }

  /// What an allowance takes off (negative) or a charge adds.
  static func signed(_ adjustment: JSONNode) throws -> FixedDecimal {
    let amount = try #require(try number(adjustment["amount"]))
    return isCharge(adjustment) ? amount : try amount.negated()
  }

  static func price(
    _ currency: String, _ mode: String, percent: String = "0", places: Int? = nil, lines: [CartLine],
    off: [FixedDecimal] = [],
    document: Cart.Document
  ) throws -> Quote {
    let shop = Shop(
      currency: currency,
      discounts: off.enumerated().map {
        Shop.rule("off-\($0)", then: #""amountOff":{"amount":"\#($1)","per":"selection"}"#)
      },
      rounding: #""tax":{"level":"category","mode":"\#(mode)"\#(places.map { ",\"places\":\($0)" } ?? "")}"#,
      parts: Shop.tax(#"{"code":"TAX","percent":"\#(percent)"}"#, more: #","default":"t""#))
    var cart = Cart(currency: currency, at: "2026-11-30T12:00:00Z")
    cart.document = document
    cart.lines = lines
    return try PricingEngine(shop.ruleSet()).quote(cart)
  }

  /// The net amount of a line: its gross from the engine, with its own allowances and charges.
  static func net(_ line: JSONNode, _ currency: String, _ mode: String) throws -> FixedDecimal {
    let quantity = try #require(try number(line["quantity"]))
    let price = try #require(try number(line["price"]))
    let isNegative = quantity.isNegative != price.isNegative
    func size(_ number: FixedDecimal) throws -> FixedDecimal { number.isNegative ? try number.negated() : number }
    var priced = CartLine(id: "1", sku: "A", unitPrice: try size(price), quantity: try size(quantity))
    priced.per = try number(line["baseQuantity"])
    let quote = try Self.price(currency, mode, lines: [priced], document: isNegative ? .credit : .sale)
    return try sum([quote.totals.subtotal] + elements(line["adjustments"]).map(signed))
  }

  /// Taxable amount and tax of a rate.
  ///
  /// - Parameter places: the decimals of the taxes, where the invoice prints fewer than its currency has.
  static func taxes(
    _ rate: Rate, _ currency: String, _ mode: String, places: Int?
  ) throws -> (taxable: FixedDecimal, tax: FixedDecimal) {
    let total = try sum(rate.amounts)
    let along = try rate.amounts.map { total.isNegative ? try $0.negated() : $0 }
    var lines: [CartLine] = []
    var off: [FixedDecimal] = []
    for amount in along where amount != .zero {
      if amount.isNegative {
        off.append(try amount.negated())
      } else {
        lines.append(
          CartLine(id: "\(lines.count)", sku: "\(lines.count)", unitPrice: amount, quantity: FixedDecimal(1)))
      }
    }
    let quote = try price(
      currency, mode, percent: rate.percent, places: places, lines: lines, off: off,
      document: total.isNegative ? .credit : .sale)
    return (quote.taxes.first?.taxable ?? .zero, quote.totals.tax)
  }

  static func check(_ invoice: JSONNode, _ mode: String) throws {
    let id = Comment(rawValue: "\(text(invoice["id"]) ?? "") \(mode)")
    let currency = try #require(text(invoice["currency"]))
    let expected = try #require(invoice["expected"])
    var rates: [Rate] = []
    func add(_ amount: FixedDecimal, _ taxes: [JSONNode]) {
      for tax in taxes {
        let (scheme, category) = (text(tax["scheme"]) ?? "", text(tax["category"]) ?? "")
        let percent = text(tax["percent"]) ?? "0"
        let place = rates.firstIndex { $0.scheme == scheme && $0.category == category && $0.percent == percent }
        if place == nil { rates.append(Rate(scheme: scheme, category: category, percent: percent)) }
        rates[place ?? rates.count - 1].amounts.append(amount)
      }
    }
    func equal(_ found: FixedDecimal, _ key: String) throws {
      if let wanted = try number(expected[key]) { #expect(found == wanted, "\(id) \(key)") }
    }

    // Samples from Oman round to hundredths, though the rial has thousandths.
    let places = try number(expected["taxTotal"]).flatMap { currency == "OMR" && $0.normalized.scale <= 2 ? 2 : nil }
    var nets: [FixedDecimal] = []
    // Lines that the invoice only informs about count for nothing.
    for line in elements(invoice["lines"]) where text(line["lineStatus"]) == nil || text(line["lineStatus"]) == "DETAIL"
    {
      let net = try net(line, currency, mode)
      if let wanted = try number(line["expectedNet"]) { #expect(net == wanted, "\(id) line") }
      nets.append(net)
      add(net, elements(line["tax"]))
    }
    var document: [FixedDecimal] = []
    for adjustment in elements(invoice["adjustments"]) {
      let amount = try signed(adjustment)
      document.append(amount)
      add(amount, elements(adjustment["tax"]))
    }
    try equal(try sum(nets), "lineTotal")
    let exclusive = try sum(nets + document)
    try equal(exclusive, "taxExclusive")

    var tax = FixedDecimal.zero
    var retained = FixedDecimal.zero
    let printed = elements(expected["taxes"])
    for rate in rates {
      let priced = try taxes(rate, currency, mode, places: places)
      let matching = printed.filter { entry in
        text(entry["scheme"]) == rate.scheme && (try? number(entry["percent"]) ?? .zero) == FixedDecimal(rate.percent)
      }
      let entry =
        matching.first { text($0["category"]) ?? "" == rate.category } ?? (matching.count == 1 ? matching[0] : nil)
      if let wanted = try number(entry?["taxable"]) {
        #expect(priced.taxable == wanted, "\(id) \(rate.scheme) taxable")
      }
      if let wanted = try number(entry?["tax"]) { #expect(priced.tax == wanted, "\(id) \(rate.scheme) tax") }
      if case .bool(true) = entry?["retained"]?.value {
        retained = try retained.adding(priced.tax)
      } else {
        tax = try tax.adding(priced.tax)
      }
    }
    try equal(tax, "taxTotal")
    try equal(retained, "retainedTax")
    let inclusive = try exclusive.adding(tax)
    try equal(inclusive, "taxInclusive")
    let prepaid = try number(expected["prepaid"]) ?? .zero
    let rounding = try number(expected["rounding"]) ?? .zero
    try equal(try inclusive.subtracting(retained).subtracting(prepaid).adding(rounding), "payable")
  }

  @Test(
    "Every printed figure of an invoice, in every rounding mode that reproduces it",
    .enabled(if: SharedFiles.has("vectors/official-invoices.json")))
  func invoices() throws {
    let root = try JSONNode(parsing: SharedFiles.bytes("vectors/official-invoices.json"))
    // `official-carts.json` has most of them as a rule set and a cart; `VectorTests` prices those.
    let carts = try JSONNode(parsing: SharedFiles.bytes("vectors/official-carts.json"))
    let known = Set(Self.elements(carts).compactMap { Self.text($0["id"]) })
    var count = 0
    var withoutFigures = 0
    for invoice in Self.elements(root["cases"]) {
      let id = Self.text(invoice["id"]) ?? ""
      if known.contains(id) || Self.others.contains(id) { continue }
      // Pages of examples for rounding print no invoice.
      if Self.text(invoice["kind"]) == "RoundingExamples" {
        withoutFigures += 1
        continue
      }
      for mode in Self.elements(invoice["check"]?["roundingModesThatReproduceIt"]).compactMap(Self.text) {
        try Self.check(invoice, mode)
      }
      count += 1
    }
    #expect(count == 47)
    #expect(withoutFigures == 4)
    #expect(known.count + count + withoutFigures + Self.others.count == Self.elements(root["cases"]).count)
  }

  @Test("An Indian invoice with IGST, cesses by value and by amount, charges after tax and whole rupees")
  func cesses() throws {
    // 100.345 × 99.545 = 9988.843025; less 10.00 before tax. 12 % of 9978.84 = 1197.4608, 5 % = 498.942.
    // Cesses by amount, other charges and the charge of the invoice are fees; its allowance leaves the tax as it is.
    func fee(_ id: String, _ amount: String) -> String {
      #"{"id":"\#(id)","then":{"charge":{"amount":"\#(amount)"}}}"#
    }
    let components =
      #"{"code":"IGST","percent":"12"},{"code":"CESS","percent":"5"},{"code":"STATE-CESS","percent":"12"}"#
    let shop = Shop(
      currency: "INR",
      discounts: [
        Shop.rule("line", then: #""amountOff":{"amount":"10.00","per":"selection"}"#),
        Shop.rule("invoice", then: #""amountOff":{"amount":"10.00","per":"selection"}"#, more: #""taxBase":"keep""#),
      ],
      rounding: #""tax":{"level":"line","mode":"halfUp"},"payable":[{"increment":"1","mode":"halfUp"}]"#,
      parts: Shop.tax(components, more: #","default":"t""#)
        + #","fees":[\#([fee("cess", "10.00"), fee("state-cess", "5.00"), fee("other", "10.00"), fee("charge", "20.00")].joined(separator: ","))]"#
    )
    let outcome = try shop.price("A 99.545 x100.345")
    #expect(outcome.gross == "9988.84")
    #expect(outcome.taxes == "IGST:9978.84:1197.46 CESS:9978.84:498.94 STATE-CESS:9978.84:1197.46")
    #expect(outcome["total"] == "12907.70")
    #expect(outcome["roundOff"] == "0.30")
    #expect(outcome["payable"] == "12908.00")
  }
}
