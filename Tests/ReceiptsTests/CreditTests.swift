import Localization
import Money
import PricingRules
import Receipts
import SampleWorld
import TestSupport
import Testing

@Suite("Credit notes and tenders")
struct CreditTests {
  private static func quote(_ change: (inout Cart) -> Void) throws -> (Quote, Cart) {
    let engine = PricingEngine(try SampleWorld.ruleSet("in-retail"))
    var cart = try Cart(parsing: SampleWorld.cart("in-retail"))
    change(&cart)
    return (try engine.quote(cart), cart)
  }

  @Test("A credit note shows every amount of its sale negated")
  func credit() throws {
    let (sale, _) = try Self.quote { _ in }
    let (credit, cart) = try Self.quote { $0.document = .credit }
    let text = try Receipt(credit, cart: cart, locale: LocaleIdentifier("en-IN")).text(width: 80)
    #expect(text.contains(" Credit note\n"))
    let shown = AmountTests.shown(text)
    let expected = AmountTests.amounts(sale).map { (try? $0.negated()) ?? $0 }
    #expect(shown.map(\.normalized.description).sorted() == expected.map(\.normalized.description).sorted())
  }

  @Test("Gift cards and credit are taken off, with what is left on them")
  func tenders() throws {
    let (quote, cart) = try Self.quote { cart in
      cart.tenders = [
        Tender(id: "GC-7", kind: .giftCard, balance: FixedDecimal(500)),
        Tender(id: "SC-1", kind: .credit, balance: FixedDecimal(2000)),
      ]
    }
    let receipt = try Receipt(quote, cart: cart, locale: LocaleIdentifier("en-IN"))
    let text = receipt.text()
    let rows = [
      ("Gift card GC-7", "-₹500.00"), ("Store credit SC-1", "-₹642.76"), ("Left to pay", "₹0.00"),
    ]
    for (label, amount) in rows {
      let line = text.split(separator: "\n").first { $0.hasPrefix(label) }
      #expect(line?.hasSuffix(" " + amount) == true, "\(label): \(line ?? "")")
    }
    #expect(text.contains("  ₹0.00 left on it\n"))
    #expect(text.contains("  ₹1,357.24 left on it\n"))
  }

  @Test("A catalogue gives the prices that a cart leaves away")
  func catalog() throws {
    let catalog = try SampleWorld.catalog()
    let full = try Cart(parsing: SampleWorld.cart("in-retail"))
    var cart = full
    for index in cart.lines.indices {
      let line = full.lines[index]
      cart.lines[index] = CartLine(id: line.id, sku: line.sku, quantity: line.quantity)
    }
    let quote = try PricingEngine(SampleWorld.ruleSet("in-retail"), catalog: catalog).quote(cart)
    let locale = try LocaleIdentifier("hi-IN")
    let client = try Receipt(quote, cart: cart, catalog: catalog, locale: locale)
    #expect(client.text() == (try Receipt(quote, cart: full, locale: locale).text()))
  }
}
