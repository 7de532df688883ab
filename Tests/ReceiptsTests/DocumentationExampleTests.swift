import Foundation
import Localization
import Money
import PricingRules
import Receipts
import SampleWorld
import TestSupport
import Testing

// The examples of Localization.docc and Receipts.docc, word for word, so that they compile.

private func showAmount() throws {
  let formatter = try MoneyFormatter(locale: LocaleIdentifier("ar-EG"), currency: Currency("EGP"))
  print(formatter.format(try FixedDecimal(parsing: "1234.5")))  // ١٬٢٣٤٫٥٠ ج.م.
  print(try formatter.parse("1,234.50").value)  // 1234.50: the digits decide the separators
}

private func showMessage(stringsdict bytes: [UInt8]) throws {
  var tables = MessageTables()
  tables.add(path: "ar.lproj/Localizable.stringsdict", contents: bytes)
  let localizer = try Localizer(
    tables: tables, locale: LocaleIdentifier("ar-EG"), baseLanguage: LocaleIdentifier("en"))
  print(try localizer.message("cart.items", 3))  // ٣ منتجات
}

private func show(cart bytes: [UInt8], by engine: PricingEngine, titles: [String: String]) throws -> String {
  let cart = try Cart(parsing: bytes)
  let quote = try engine.quote(cart)
  let receipt = try Receipt(quote, cart: cart, locale: LocaleIdentifier("ar-EG")) { key in titles[key] }
  print(receipt.text())
  return receipt.html
}

@Suite("Examples of the documentation")
struct DocumentationExampleTests {
  @Test("They are in this file, and run")
  func examples() throws {
    let file = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    var count = 0
    for page in ["Localization/Localization.docc/Localization.md", "Receipts/Receipts.docc/Receipts.md"] {
      let text = try String(contentsOf: SharedFiles.package.appending(path: "Sources/\(page)"), encoding: .utf8)
      for block in text.components(separatedBy: "```swift\n").dropFirst() {
        let example = block.components(separatedBy: "\n```")[0]
        let code = example.split(separator: "\n\n", maxSplits: 1).last.map(String.init) ?? ""
        #expect(file.contains(code), "\(code)")
        count += 1
      }
    }
    #expect(count == 3)

    try showAmount()
    let url = SharedFiles.package.appending(path: "Resources/ar.lproj/Localizable.stringsdict")
    try showMessage(stringsdict: Array(Data(contentsOf: url)))
    let engine = PricingEngine(try SampleWorld.ruleSet("in-retail"))
    let page = try show(cart: SampleWorld.cart("in-retail"), by: engine, titles: SampleWorld.titles("ar"))
    #expect(page.contains("١٬١٤٣٫٠٠"))
  }
}
