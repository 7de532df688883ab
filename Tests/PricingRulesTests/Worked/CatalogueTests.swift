import Money
import PricingRules
import SourceText
import Testing

/// The catalogue as the authority: no vector has one.
@Suite("Catalogue, worked by hand")
struct CatalogueTests {
  static let products = #"""
    {"apiVersion":"pricing/v1","kind":"Catalog","products":[
    {"sku":"A","prices":{"USD":"10.00","EUR":"9.00"},"category":["food"],"tags":["new"],"taxCategory":"t","weight":"0.5","stock":"4"},
    {"sku":"B","prices":{"EUR":"5.00"},"taxCategory":"t"},
    {"sku":"C","prices":{"USD":"2.00"},"per":"100","unit":"g","taxCategory":"u"},
    {"sku":"D","prices":{"USD":"1.00"}}]}
    """#

  static func catalog(_ text: String = products) throws -> Catalog {
    let reading = Catalog.read(Array(text.utf8), file: "catalog.json")
    #expect(reading.findings == [])
    return try #require(reading.value)
  }

  static let shop = Shop(
    discounts: [Shop.rule(select: #""lines":{"category":["food"]}"#, then: #""percentOff":{"percent":"10"}"#)],
    parts: Shop.tax(#"{"code":"VAT","percent":"10"}"#, more: #","default":"t""#))

  @Test("A line of sku and quantity takes everything else from the catalogue")
  func plainLine() throws {
    let outcome = try Self.shop.price("A x2; C x250", catalog: try Self.catalog())
    // 2 × 10, and 250 ÷ 100 × 2.
    #expect(outcome.gross == "20.00 5.00")
    #expect(outcome.discounts == "1:2.00")
    // 10 % of 18; the category `u` has no components.
    #expect(outcome.lineTaxes == "1:1.80 2:")
    #expect(outcome.problems == "")
  }

  @Test("What the cart says of a product is ignored")
  func cartIsIgnored() throws {
    let outcome = try Self.shop.price(
      "A x2 category=toys taxCategory=nonsense weight=9 per=7 stock=1", catalog: try Self.catalog())
    #expect(outcome.gross == "20.00")
    #expect(outcome.discounts == "1:2.00")
    #expect(outcome.problems == "")
  }

  static let problems: [(lines: String, problems: String, gross: String)] = [
    // Another price of the cart is a problem, with both as they were written; the catalogue's counts.
    ("A 9.5 x1", "price-changed/1/10.00/9.5", "10.00"),
    ("A 10 x1", "", "10.00"),
    ("A 10.000000 x1", "", "10.00"),
    // More than the stock, over all lines of the sku.
    ("A x4", "", "40.00"),
    ("A x4.5", "insufficient-stock/1/4.5/4", "45.00"),
    ("A x3; A x2", "insufficient-stock/1/5/4", "30.00 20.00"),
    ("D x999", "", "999.00"),
    // A line that cannot be priced is worth nothing.
    ("Z x1", "unknown-sku/1/Z", "0.00"),
    ("B x1", "no-price/1/USD", "0.00"),
    // In the order of the codes, inside it in that of the lines.
    (
      "B x1; Z x1; A 1 x1; Y x1", "unknown-sku/2/Z unknown-sku/4/Y no-price/1/USD price-changed/3/10.00/1",
      "0.00 0.00 10.00 0.00"
    ),
  ]

  @Test("Problems that a catalogue finds", arguments: problems)
  func problemsTable(lines: String, problems: String, gross: String) throws {
    let outcome = try Self.shop.price(lines, catalog: try Self.catalog())
    #expect(outcome.problems == problems)
    #expect(outcome.gross == gross)
    #expect(outcome["orderable"] == (problems.isEmpty ? "true" : "false"))
  }

  @Test("A product in a tax category that the rule set does not declare refuses the cart")
  func undeclaredCategory() throws {
    let catalog = try Self.catalog(
      #"{"apiVersion":"pricing/v1","kind":"Catalog","products":[{"sku":"A","prices":{"USD":"1"},"taxCategory":"v"}]}"#)
    #expect(try Self.shop.price("A x1", catalog: catalog).error == "unknown-tax-category /lines/0/taxCategory")
  }
}
