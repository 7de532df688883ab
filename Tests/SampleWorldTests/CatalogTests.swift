import PricingRules
import SampleWorld
import SourceText
import TestSupport
import Testing

@Suite("Sample catalogue")
struct CatalogTests {
  @Test("The catalogue is read without a finding, and every product has three prices and a stock")
  func reads() throws {
    let reading = Catalog.read(try SampleWorld.bytes("Resources/catalog.json"), file: "catalog.json")
    #expect(reading.findings == [])
    let catalog = try #require(reading.value)
    #expect(catalog.products.count >= 12)
    #expect(Set(catalog.products.map(\.sku)).count == catalog.products.count)
    for product in catalog.products {
      #expect(product.prices.keys.contains("INR"), "\(product.sku)")
      #expect(product.prices.keys.contains("EGP"), "\(product.sku)")
      #expect(product.prices.keys.contains("USD"), "\(product.sku)")
      #expect(product.stock != nil, "\(product.sku)")
    }
  }

  @Test("With the catalogue as the authority every cart costs the same", arguments: SampleWorld.ruleSetIDs)
  func authority(id: String) throws {
    let alone = try RuleSetTests.document(id, SampleWorld.cart(id))
    let catalog = try SampleWorld.catalog()
    let priced = try RuleSetTests.document(id, SampleWorld.cart(id), catalog: catalog)
    #expect(JSONComparison.differences(priced, alone) == [])
  }

  @Test("Every cart but the refused one is named after its rule set")
  func carts() {
    let carts = SampleWorld.names(in: "Resources/carts", suffix: ".json")
    #expect(carts == (SampleWorld.ruleSetIDs + ["refused"]).sorted())
  }
}
