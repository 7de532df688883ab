import Money
import PricingRules
import SourceText
import Testing

/// Errors that no single value shows: parts of a document that do not go together, and amounts that do not fit.
@Suite("Errors of relations and sizes")
struct RelationErrorTests {
  @Test("Discounts without stacking are told of at the discounts")
  func discountsNeedStacking() {
    let marked = MarkedText(
      """
      { "apiVersion": "pricing/v1", "kind": "RuleSet", "id": "shop", "currency": "USD", "timeZone": "UTC",
        "prices": "taxExclusive", "discounts": \u{2193}[], "rounding": { "amounts": { "mode": "halfUp" } } }
      """)
    let findings = RuleSet.read(marked.bytes, file: "shop.json").findings
    #expect(findings.map(\.id) == ["ruleset-missing-key"])
    #expect(findings.map(\.message) == ["`discounts` need `stacking`"])
    #expect(findings.map(\.start) == marked.marks)
    #expect(findings.map(\.pointer) == ["/stacking"])
  }

  /// `stacking` of some groups with pairs of them.
  private static func stacking(groups: Int, pairs: [(Int, Int)]) -> MarkedText {
    let names = (0..<groups).map { "g\($0)" }
    let declared = names.map { #""\#($0)":{"mode":"all","scope":"cart"}"# }.joined(separator: ",")
    let order = names.map { "\"\($0)\"" }.joined(separator: ",")
    let exclusive = pairs.map { #"["g\#($0.0)","g\#($0.1)"]"# }.joined(separator: ",")
    return RuleSetErrorTests.document(
      "stacking", "{\"order\":[\(order)],\"groups\":{\(declared)},\"exclusive\":\u{2193}[\(exclusive)]}")
  }

  @Test("Pairs of groups leave 256 combinations at most", arguments: [8, 9])
  func tooManyChoices(pairs: Int) {
    // Each pair doubles the combinations: 2⁸ are compared, 2⁹ are not.
    let marked = Self.stacking(groups: 2 * pairs, pairs: (0..<pairs).map { (2 * $0, 2 * $0 + 1) })
    let text = String(decoding: marked.bytes, as: UTF8.self).replacing(#""group":"g""#, with: #""group":"g0""#)
    let findings = RuleSet.read(Array(text.utf8), file: "shop.json").findings
      .filter { $0.id != "ruleset-unknown-reference" }
    guard pairs == 9 else {
      #expect(findings == [])
      return
    }
    #expect(findings.map(\.id) == ["ruleset-too-many-choices"])
    #expect(findings.map(\.message) == ["these pairs leave more than 256 combinations of groups to compare"])
    #expect(findings.map(\.help) == ["put rules that exclude each other into one group"])
    #expect(findings.map(\.start) == marked.marks)
  }

  @Test("One group that all others exclude leaves two combinations, found at once", arguments: [0, 39])
  func starOfGroups(center: Int) {
    let marked = Self.stacking(groups: 40, pairs: (0..<40).filter { $0 != center }.map { (center, $0) })
    let text = String(decoding: marked.bytes, as: UTF8.self).replacing(#""group":"g""#, with: #""group":"g0""#)
    let findings = RuleSet.read(Array(text.utf8), file: "shop.json").findings
    #expect(findings.map(\.id) == [])
  }

  @Test("More groups in pairs than can be compared are told, not tried", arguments: [9, 1_000])
  func manyPairs(count: Int) {
    let marked = Self.stacking(groups: 2 * count, pairs: (0..<count).map { (2 * $0, 2 * $0 + 1) })
    let text = String(decoding: marked.bytes, as: UTF8.self).replacing(#""group":"g""#, with: #""group":"g0""#)
    let findings = RuleSet.read(Array(text.utf8), file: "shop.json").findings
    #expect(findings.map(\.id) == ["ruleset-too-many-choices"])
  }

  @Test("Three groups are no pair")
  func pairs() {
    let groups = ["g", "h", "i"].map { #""\#($0)":{"mode":"all","scope":"cart"}"# }.joined(separator: ",")
    let marked = RuleSetErrorTests.document(
      "stacking",
      "{\"order\":[\"g\",\"h\",\"i\"],\"groups\":{\(groups)},\"exclusive\":[\u{2193}[\"g\",\"h\",\"i\"]]}")
    let findings = RuleSet.read(marked.bytes, file: "shop.json").findings
    #expect(findings.map(\.message) == ["expected a pair of groups"])
    #expect(findings.map(\.help) == ["write one pair for each two that exclude each other"])
    #expect(findings.map(\.start) == marked.marks)
  }

  @Test("Taxes on taxes whose rates have too many digits are refused with the tax table")
  func inexactTaxes() {
    let components = (0..<7).map { index in
      let below = (0..<index).map { "\"T\($0)\"" }.joined(separator: ",")
      return #"{"code":"T\#(index)","percent":"1.000001""# + (index > 0 ? #","onTopOf":[\#(below)]}"# : "}")
    }.joined(separator: ",")
    let marked = RuleSetErrorTests.document(
      "tax",
      "\u{2193}{\"categories\":[\"t\"],\"table\":{\"hit\":\"unique\",\"rows\":[{\"when\":{},\"components\":[\(components)]}]}}"
    )
    let findings = RuleSet.read(marked.bytes, file: "shop.json").findings
    #expect(findings.map(\.id) == ["ruleset-overflow"])
    #expect(
      findings.map(\.message) == ["components on top of each other have more digits than can be computed exactly"])
    #expect(findings.map(\.help) == ["use fewer decimals in the rates, or fewer components on top of each other"])
    #expect(findings.map(\.pointer) == ["/tax"])
    #expect(findings.map(\.start) == marked.marks)
  }

  /// The first fault of a cart that cannot be priced.
  private func fault(_ shop: Shop, _ lines: String, _ facts: String = "") throws -> CartRejection.Fault? {
    let engine = PricingEngine(try shop.ruleSet())
    let cart = Array(try shop.cart(lines, facts).utf8)
    do throws(CartRejection) {
      _ = try engine.quote(parsing: cart)
      return nil
    } catch {
      return error.faults.first
    }
  }

  static let tooLarge: [(what: String, shop: Shop, lines: String, pointer: String)] = [
    ("gross", Shop(), "A 1; B 1000000000000 x1000000000", "/lines/1"),
    (
      "discount with many digits", Shop(discounts: [Shop.rule(then: #""percentOff":{"percent":"99.999999"}"#)]),
      "A 1000000000000 x1000000000", "/lines/0"
    ),
    (
      "tax", Shop(parts: Shop.tax(#"{"code":"VAT","percent":"9999"}"#)), "A 1000000000000 x90000 taxCategory=t", ""
    ),
    (
      "tax per unit", Shop(parts: Shop.tax(#"{"code":"VAT","amountPerUnit":"1000000000000"}"#)),
      "A 1 x1000000000 taxCategory=t", ""
    ),
    (
      "fee", Shop(parts: #""fees":[{"id":"f","then":{"charge":{"percent":"100","of":"subtotal"}}}]"#),
      "A 1000000000000 x90000", ""
    ),
    (
      "delivery",
      Shop(
        parts:
          #""delivery":{"methods":{"m":{"table":{"hit":"unique","rows":[{"when":{},"charge":{"amount":"1","plus":{"of":"quantity","above":"0","each":"0.000001","amount":"90000000000000"}}}]}}},"tax":{"mode":"none"}}"#
      ), "A 1 x1000000000", ""
    ),
  ]

  @Test("An amount that does not fit is an error and never a wrong amount", arguments: tooLarge.map(\.what))
  func overflow(what: String) throws {
    let test = try #require(Self.tooLarge.first { $0.what == what })
    let fault = try #require(try fault(test.shop, test.lines, #""deliveryMethod":"m""#))
    #expect(fault.code == "overflow")
    #expect(fault.message == "an amount of this cart is too large to be exact")
    #expect(fault.help == "amounts of up to 9 × 10¹⁸ minor units are exact")
    #expect(fault.pointer.hasPrefix(test.pointer), "\(fault.pointer)")
  }

  static let overlaps: [(table: String, parts: String)] = [
    (
      "delivery",
      #""delivery":{"methods":{"m":{"table":{"hit":"unique","rows":[{"when":{"shipTo":["US"]},"charge":"1"},{"when":{"shipTo":["US-NY"]},"charge":"2"}]}}},"tax":{"mode":"none"}}"#
    ),
    (
      "tax",
      #""tax":{"categories":["t"],"default":"t","table":{"hit":"unique","rows":[{"when":{"shipTo":["US"]},"components":[]},{"when":{"shipTo":["US-NY"]},"components":[]}]}}"#
    ),
  ]

  @Test("Two rows that match are an error of the cart", arguments: overlaps.map(\.table))
  func tableOverlap(table: String) throws {
    let parts = try #require(Self.overlaps.first { $0.table == table }).parts
    let facts = #""deliveryMethod":"m","shipTo":"US-NY""#
    let fault = try #require(try fault(Shop(parts: parts), "A 1", facts))
    #expect(fault.code == "table-overlap")
    #expect(fault.pointer == "")
    #expect(fault.message == "two rows of a unique table match this cart")
    #expect(fault.help == "`mizan check` finds such rows in the rule set")
    #expect(try self.fault(Shop(parts: parts), "A 1", #""deliveryMethod":"m","shipTo":"US-TX""#) == nil)
  }

  @Test("Two payable rows that match are an error too")
  func payableOverlap() throws {
    let shop = Shop(
      rounding:
        #""payable":[{"when":{"payment":["cash"]},"increment":"1","mode":"halfUp"},{"when":{"channel":["web"]},"increment":"0.5","mode":"halfUp"}]"#
    )
    #expect(try fault(shop, "A 1.23", #""payment":"cash","channel":"web""#)?.code == "table-overlap")
    #expect(try fault(shop, "A 1.23", #""payment":"cash""#) == nil)
  }

  @Test("A cart that was made as a value is judged like one that was read")
  func values() throws {
    let shop = CartErrorTests.shop
    let engine = PricingEngine(try shop.ruleSet())
    var cart = try engine.cart(parsing: Array(shop.cart("A 1 taxCategory=t").utf8))
    cart.lines[0].sku = ""
    cart.tenders = [Tender(id: "", kind: .credit, balance: .zero)]
    do throws(CartRejection) {
      _ = try engine.quote(cart)
      Issue.record("priced")
    } catch {
      #expect(error.faults.map(\.message) == ["the line has no `sku`", "the tender has no `id`"])
      #expect(error.faults.map(\.code) == ["missing-key", "missing-key"])
      #expect(error.faults.map(\.pointer) == ["/lines/0/sku", "/tenders/0/id"])
      #expect(error.faults.map(\.line) == ["1", nil])
    }
  }

  @Test("With a catalogue the tax category that is missing is the product's")
  func productWithoutCategory() throws {
    let shop = CartErrorTests.shop
    let catalog = try #require(
      Catalog.read(
        Array(
          #"{"apiVersion":"pricing/v1","kind":"Catalog","products":[{"sku":"A","prices":{"USD":"1"}},{"sku":"B","prices":{"USD":"1"},"taxCategory":"x"}]}"#
            .utf8), file: "c.json"
      ).value)
    let engine = PricingEngine(try shop.ruleSet(), catalog: catalog)
    let cart = Array(try shop.cart("A; B").utf8)
    do throws(CartRejection) {
      _ = try engine.quote(parsing: cart)
      Issue.record("priced")
    } catch {
      #expect(
        error.faults.map(\.message) == [
          "the product has no `taxCategory`", "the rule set declares no tax category `x`",
        ])
    }
  }

  @Test("Sums of a cart that cannot be had say why")
  func sums() {
    #expect(CartSumError.noPrice(line: "2").description == "the line `2` has no price")
    #expect(CartSumError.unknownCurrency(code: "XYZ").description == "`XYZ` is no currency code of ISO 4217")
    #expect(CartSumError.overflow.description == "an amount of this cart is too large to be exact")
  }
}
