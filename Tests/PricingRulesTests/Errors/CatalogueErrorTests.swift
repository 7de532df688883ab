import PricingRules
import SourceText
import Testing

/// Every error of a catalogue, with its message and its place.
@Suite("Errors of catalogues")
struct CatalogueErrorTests {
  static func document(_ product: String) -> String {
    "{\"apiVersion\":\"pricing/v1\",\"kind\":\"Catalog\",\n\"products\":[\(product)]}"
  }

  static let products: [(product: String, id: String, message: String)] = [
    ("\u{2193}7", "wrong-type", "expected an object, found a number"),
    ("\u{2193}{\"prices\":{}}", "missing-key", "the key `sku` is missing"),
    ("\u{2193}{\"sku\":\"A\"}", "missing-key", "the key `prices` is missing"),
    ("{\"sku\":\u{2193}\"\",\"prices\":{}}", "bad-value", "expected a text that is not empty"),
    (
      "{\"sku\":\"A\",\"prices\":{}},{\"sku\":\u{2193}\"A\",\"prices\":{}}", "duplicate-id",
      "the sku `A` is in the catalogue twice"
    ),
    ("{\"sku\":\"A\",\"prices\":{\"USX\":\u{2193}\"1\"}}", "unknown-currency", "`USX` is no currency code of ISO 4217"),
    ("{\"sku\":\"A\",\"prices\":{\"USD\":\u{2193}\"-1\"}}", "bad-decimal", "`-1` has a sign"),
    (
      "{\"sku\":\"A\",\"prices\":{\"USD\":\u{2193}\"0.0000001\"}}", "bad-decimal",
      "`0.0000001` has 7 decimals; at most 6 decimals are allowed"
    ),
    (
      "{\"sku\":\"A\",\"prices\":{\"USD\":\u{2193}\"1000000000001\"}}", "bad-decimal",
      "`1000000000001` is more than 1000000000000"
    ),
    ("{\"sku\":\"A\",\"prices\":{},\"per\":\u{2193}\"0\"}", "bad-decimal", "`0` has to be more than 0"),
    ("{\"sku\":\"A\",\"prices\":{},\"stock\":\u{2193}true}", "wrong-type", "expected a decimal, found true or false"),
    ("{\"sku\":\"A\",\"prices\":{},\"category\":\u{2193}\"food\"}", "wrong-type", "expected an array, found a string"),
    (
      "{\"sku\":\"A\",\"prices\":{},\"attributes\":{\"a\":\u{2193}1}}", "wrong-type",
      "expected a string or an array of strings, found a number"
    ),
    ("{\"sku\":\"A\",\"prices\":{},\u{2193}\"price\":\"1\"}", "unknown-key", "unknown key `price`"),
    ("{\"sku\":\"A\",\"prices\":{},\u{2193}\"sku\":\"B\"}", "duplicate-key", "the key `sku` is there twice"),
  ]

  static let documents: [(text: String, id: String, message: String)] = [
    ("\u{2193}", "syntax", "the text is empty"),
    ("\u{2193}[]", "wrong-type", "expected an object, found an array"),
    (
      "{\"apiVersion\":\u{2193}\"pricing/v2\",\"kind\":\"Catalog\",\"products\":[]}", "wrong-version",
      "`pricing/v2` is not supported"
    ),
    (
      "{\"apiVersion\":\"pricing/v1\",\"kind\":\u{2193}\"Cart\",\"products\":[]}", "wrong-kind",
      "expected the kind `Catalog`, found `Cart`"
    ),
    ("\u{2193}{\"apiVersion\":\"pricing/v1\",\"kind\":\"Catalog\"}", "missing-key", "the key `products` is missing"),
  ]

  @Test("Errors of products", arguments: products)
  func productsTable(product: String, id: String, message: String) {
    check(Self.document(product), id, message)
  }

  @Test("Errors of the document", arguments: documents)
  func documentsTable(text: String, id: String, message: String) { check(text, id, message) }

  private func check(_ text: String, _ id: String, _ message: String) {
    let marked = MarkedText(text)
    let reading = Catalog.read(marked.bytes, file: "catalog.json")
    #expect(reading.value == nil)
    #expect(reading.findings.map(\.id) == ["catalog-\(id)"])
    #expect(reading.findings.map(\.message) == [message])
    #expect(reading.findings.map(\.start) == marked.marks)
  }

  @Test("Of a product all errors are reported")
  func all() {
    let text = Self.document(#"{"sku":"A","prices":{"USD":"x","EUR":"1e3"},"weight":"-1"}"#)
    #expect(Catalog.read(Array(text.utf8), file: "catalog.json").findings.count == 3)
  }
}
