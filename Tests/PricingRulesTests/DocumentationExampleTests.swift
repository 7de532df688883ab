import FoundationEssentials
import Money
import PricingRules
import SourceText
import TestSupport
import Testing

// The examples of PricingRules.docc, word for word, so that they compile.

private func price(rules: [UInt8], cart: [UInt8]) throws {
  let reading = RuleSet.read(rules, file: "shop.json")
  for finding in reading.findings { print(finding.message) }
  guard let ruleSet = reading.value else { return }

  let engine = PricingEngine(ruleSet)
  do {
    let quote = try engine.quote(parsing: cart)
    print(quote.totals.payable, quote.isOrderable)
  } catch {
    for fault in error.faults { print(fault.pointer, fault.message) }
  }
}

private func addSoap(to cart: inout Cart, by ruleSet: RuleSet) throws -> Quote {
  var line = CartLine(id: "", sku: "SOAP-125", unitPrice: try FixedDecimal(parsing: "45.00"), quantity: FixedDecimal(2))
  line.stock = FixedDecimal(10)
  try cart.add(line, atMost: ruleSet.maximumQuantityPerLine)
  return try PricingEngine(ruleSet).quote(cart)
}

private func review(_ ruleSet: RuleSet, _ bytes: [UInt8]) throws {
  for found in ruleSet.analysis(of: bytes, file: "shop.json", date: "2026-11-30") {
    print(found.finding.start.line, found.finding.message)
    if let cart = found.witness { print(try PricingEngine(ruleSet).quote(cart).totals.payable) }
  }
}

@Suite("Examples of the documentation")
struct DocumentationExampleTests {
  @Test("They are in this file, and run")
  func examples() throws {
    let pages = try ["PricingRules", "Analysis"].map { name in
      try String(
        contentsOf: SharedFiles.package.appending(path: "Sources/PricingRules/PricingRules.docc/\(name).md"),
        encoding: .utf8)
    }
    let file = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let blocks = pages.flatMap { page in
      page.components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
    }
    #expect(blocks.count == 3)
    for block in blocks {
      let code = block.split(separator: "\n\n", maxSplits: 1).last.map(String.init) ?? ""
      #expect(file.contains(code), "\(code)")
    }

    let shop = Shop()
    try review(shop.ruleSet(), Array(shop.json.utf8))
    try price(rules: Array(shop.json.utf8), cart: Array(try shop.cart("A 1").utf8))
    var cart = Cart(currency: "USD", at: "2026-11-30T12:00:00Z")
    #expect(try addSoap(to: &cart, by: shop.ruleSet()).totals.payable.description == "90.00")
  }
}
