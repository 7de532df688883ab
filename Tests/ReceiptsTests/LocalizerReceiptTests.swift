import Localization
import PricingRules
import Receipts
import SampleWorld
import Testing

@Suite("Receipts with titles from tables")
struct LocalizerReceiptTests {
  @Test("The titles are those of the tables", arguments: SampleReceipts.samples)
  func titles(sample: SampleReceipts.Sample) throws {
    var tables = MessageTables()
    for language in SampleWorld.languages {
      for name in ["Rules.strings", "Products.strings"] {
        let path = "Resources/\(language).lproj/\(name)"
        #expect(tables.add(path: path, contents: try SampleWorld.bytes(path)))
      }
    }
    let localizer = try Localizer(
      tables: tables, locale: LocaleIdentifier(sample.locale), baseLanguage: LocaleIdentifier("en"))
    let cart = try Cart(parsing: SampleWorld.cart(sample.cart))
    let receipt = try Receipt(SampleReceipts.quote(sample), cart: cart, localizer: localizer)
    #expect(receipt == (try SampleReceipts.receipt(sample)))
  }
}
