import Money
import PricingRules
import SourceText
import TestSupport
import Testing

/// The sample invoice with all twenty taxes of Egypt's e-invoice, `eg-eta/sdk-sample-20-taxes`.
///
/// Its taxes stand on each other, and each is rounded to piastres before the next is computed from it:
///
/// - T5 to T12 (fees that are taxed) and T13 to T20 (fees that are not): on the net amount; T6 is an amount for a line.
/// - T2, the table tax: on net + T5 … T12 + difference of value + T3, which is an amount for a line.
/// - T1, the value added tax: on the same + T2.
/// - T4, withheld from what is paid: on the net amount less the discount after tax.
///
/// In `pricing/v1` a component on top of others is computed from their exact amounts, and nothing is taxed that is not
/// paid, as a difference of value is. One tax row can therefore say the fees but neither T2 nor T1 (the last test shows
/// by how much it fails), and the invoice is priced in the stages in which it was made out: each is a cart whose prices
/// are what the stages before it have given.
@Suite("All taxes of Egypt's e-invoice", .enabled(if: SharedFiles.has("vectors/official-invoices.json")))
struct EgyptianSampleTests {
  typealias Invoices = OfficialInvoiceTests

  static let taxedFees = (5...12).map { "T\($0)" }
  static let otherFees = (13...20).map { "T\($0)" }

  static func invoice() throws -> JSONNode {
    let root = try JSONNode(parsing: SharedFiles.bytes("vectors/official-invoices.json"))
    return try #require(
      Invoices.elements(root["cases"]).first { Invoices.text($0["id"]) == "eg-eta/sdk-sample-20-taxes" })
  }

  /// A member that is a number.
  static func number(_ node: JSONNode?, _ path: String...) throws -> FixedDecimal {
    let found = path.reduce(node) { $0?[$1] }
    return try #require(try Invoices.number(found), "\(path)")
  }

  /// Prices one line with taxes of its own, rounded line by line.
  ///
  /// - Parameter off: what is taken off its gross.
  static func price(
    _ amount: FixedDecimal, quantity: FixedDecimal = FixedDecimal(1), per: FixedDecimal? = nil, off: String = "",
    components: String
  ) throws -> Quote {
    let shop = Shop(
      currency: "EGP", discounts: off.isEmpty ? [] : [Shop.rule("off", then: off)],
      rounding: #""tax":{"level":"line","mode":"halfUp"}"#, parts: Shop.tax(components, more: #","default":"t""#))
    var line = CartLine(id: "1", sku: "A", unitPrice: amount, quantity: quantity)
    line.per = per
    var cart = Cart(currency: "EGP", at: "2026-11-30T12:00:00Z")
    cart.lines = [line]
    return try PricingEngine(shop.ruleSet()).quote(cart)
  }

  /// What the discount of a line takes off, as an effect.
  static func discount(_ line: JSONNode) throws -> String {
    let adjustment = try #require(Invoices.elements(line["adjustments"]).first)
    if let percent = Invoices.text(adjustment["percent"]) { return #""percentOff":{"percent":"\#(percent)"}"# }
    return #""amountOff":{"amount":"\#(try #require(Invoices.text(adjustment["amount"])))","per":"selection"}"#
  }

  /// The components of the taxes that are charged on the net amount.
  static func feeComponents(_ line: JSONNode) throws -> String {
    try (taxedFees + otherFees).map { code in
      // An amount for a line is one for `per` units, and the line has `per` units.
      if let fixed = Invoices.text(line["fixedTaxes"]?[code]) {
        return #"{"code":"\#(code)","amountPerUnit":"\#(fixed)"}"#
      }
      return #"{"code":"\#(code)","percent":"\#(try #require(Invoices.text(line["taxRates"]?[code])))"}"#
    }.joined(separator: ",")
  }

  /// The taxes of a line by code, each from the engine.
  static func taxes(_ line: JSONNode) throws -> (net: FixedDecimal, taxes: [String: FixedDecimal]) {
    let quantity = try number(line, "quantity")
    let gross = try price(number(line, "price"), quantity: quantity, components: "").totals.subtotal
    let fees = try price(
      gross, quantity: quantity, per: quantity, off: discount(line), components: feeComponents(line))
    let net = fees.totals.discountedSubtotal
    var taxes = Dictionary(uniqueKeysWithValues: fees.taxes.map { ($0.code, $0.amount) })

    func onTop(_ code: String, of base: FixedDecimal, off: String = "") throws -> FixedDecimal {
      let percent = try #require(Invoices.text(line["taxRates"]?[code]))
      return try price(base, off: off, components: #"{"code":"\#(code)","percent":"\#(percent)"}"#).totals.tax
    }
    taxes["T3"] = try number(line, "fixedTaxes", "T3")
    let fee = try Invoices.sum(taxedFees.map { try #require(taxes[$0]) })
    #expect(try fee == number(line, "expectedTaxableFees"))
    let base = try Invoices.sum([net, fee, number(line, "valueDifference"), number(line, "fixedTaxes", "T3")])
    let table = try onTop("T2", of: base)
    taxes["T2"] = table
    taxes["T1"] = try onTop("T1", of: base.adding(table))
    let afterTax = try #require(Invoices.text(line["itemsDiscountAfterTax"]))
    taxes["T4"] = try onTop("T4", of: net, off: #""amountOff":{"amount":"\#(afterTax)","per":"selection"}"#)
    return (net, taxes)
  }

  @Test("Every tax of every line, and every total that is printed")
  func invoice() throws {
    let invoice = try Self.invoice()
    let expected = try #require(invoice["expected"])
    var totals: [String: FixedDecimal] = [:]
    var nets: [FixedDecimal] = []
    var discounts: [FixedDecimal] = []
    for line in Invoices.elements(invoice["lines"]) {
      let (net, taxes) = try Self.taxes(line)
      #expect(try net == Self.number(line, "expectedNet"))
      #expect(taxes.count == 20)
      for (code, amount) in taxes {
        #expect(try amount == Self.number(line, "expectedTaxes", code), "\(code)")
        totals[code] = try (totals[code] ?? .zero).adding(amount)
      }
      let afterTax = try Self.number(line, "itemsDiscountAfterTax")
      let withheld = try #require(taxes["T4"])
      let paid = try Invoices.sum([net] + taxes.filter { $0.key != "T4" }.map(\.value))
      #expect(try paid.subtracting(withheld).subtracting(afterTax) == Self.number(line, "expectedLineTotal"))
      nets.append(net)
      discounts.append(try Self.number(Invoices.elements(line["adjustments"]).first, "amount"))
    }
    #expect(try Invoices.sum(nets) == Self.number(expected, "netAmount"))
    #expect(try Invoices.sum(discounts) == Self.number(expected, "totalDiscount"))
    #expect(try Invoices.sum(nets + discounts) == Self.number(expected, "totalSales"))
    for code in (1...10).map({ "T\($0)" }) {
      #expect(try totals[code] == Self.number(expected, "taxTotals", code), "\(code)")
    }
    try checkPayable(invoice, nets, totals)
  }

  /// What is paid, as one cart: taxes as fees, discounts after tax as discounts, what is withheld as a tender.
  private func checkPayable(_ invoice: JSONNode, _ nets: [FixedDecimal], _ taxes: [String: FixedDecimal]) throws {
    let fees = taxes.filter { $0.key != "T4" }.map { code, amount in
      #"{"id":"\#(code.lowercased())","then":{"charge":{"amount":"\#(amount)"}}}"#
    }
    let off = [
      try Self.number(invoice["expected"], "totalItemsDiscount"),
      try Self.number(Invoices.elements(invoice["adjustments"]).first, "amount"),
    ]
    let shop = Shop(
      currency: "EGP",
      discounts: off.enumerated().map {
        Shop.rule("off-\($0)", then: #""amountOff":{"amount":"\#($1)","per":"selection"}"#)
      }, parts: #""fees":[\#(fees.sorted().joined(separator: ","))]"#)
    var cart = Cart(currency: "EGP", at: "2026-11-30T12:00:00Z")
    cart.lines = nets.enumerated().map {
      CartLine(id: "\($0)", sku: "\($0)", unitPrice: $1, quantity: FixedDecimal(1))
    }
    cart.tenders = [Tender(id: "withheld", kind: .credit, balance: try #require(taxes["T4"]))]
    let quote = try PricingEngine(shop.ruleSet()).quote(cart)
    #expect(try quote.due == Self.number(invoice["expected"], "payable"))
  }

  @Test("One row with taxes on top of each other takes exact amounts, and is a piastre off")
  func oneRow() throws {
    let line = try #require(Invoices.elements(try Self.invoice()["lines"]).first)
    let fees = try Self.feeComponents(line)
    let below = Self.taxedFees.map { "\"\($0)\"" }.joined(separator: ",")
    // The difference of value and T3 are 37.00 that the table tax is charged on beside the fees.
    let quote = try Self.price(
      Self.number(line, "expectedNet"),
      components: fees + #",{"code":"T2","percent":"12","onTopOf":[\#(below)]}"#)
    let table = try #require(quote.taxes.first { $0.code == "T2" }).amount
    // 12 % of 880.71 × 1.86 + 60 is 203.774472; of the rounded fees it is 203.7756, and with 12 % of 37.00 it is 208.2156.
    #expect(table.description == "203.77")
    #expect(try table.adding(FixedDecimal(parsing: "4.44")).description == "208.21")
    #expect(try Self.number(line, "expectedTaxes", "T2").description == "208.22")
  }
}
