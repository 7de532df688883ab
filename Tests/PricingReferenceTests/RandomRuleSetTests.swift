import Testing

@testable import PricingReference

@Suite("random rule sets and carts")
struct RandomRuleSetTests {
  @Test("quotes keep every invariant, and a permuted or split cart costs the same", arguments: 0..<150)
  func invariants(_ seed: UInt64) throws {
    let random = RandomRuleSets(seed: seed)
    let ruleSet = random.ruleSet()
    let engine = try ReferenceEngine(ruleSetJSON: ruleSet, zone: .named(random.timeZone) ?? .utc)
    let invariants = try QuoteInvariants(ruleSetJSON: ruleSet)
    let catalogue = random.catalog()
    for number in 0..<5 {
      let hasCatalogue = number == 4
      let cart = hasCatalogue ? random.catalogCart(for: number) : random.cart(for: number)
      func price(_ cart: [UInt8], explain: Bool = true) throws -> [UInt8] {
        try engine.quote(cartJSON: cart, catalogJSON: hasCatalogue ? catalogue : nil, explain: explain)
      }
      let quote = try price(cart)
      let place = Comment(rawValue: "seed \(seed), cart \(number)")
      #expect(invariants.violations(quote) == [], place)
      #expect(try price(cart) == quote, place)
      // A variant of a faulty cart has its fault in another place.
      guard JSONReader.read(quote)?["kind"]?.text == "Quote" else { continue }
      let common = CartVariants.common(quote)
      #expect(CartVariants.common(try price(try #require(CartVariants.permuted(cart, seed: seed)))) == common, place)
      #expect(CartVariants.common(try price(try #require(CartVariants.split(cart, seed: seed)))) == common, place)
    }
  }

  @Test("a credit mirrors its sale to the last digit")
  func credits() throws {
    for seed in UInt64(500)..<520 {
      let random = RandomRuleSets(seed: seed)
      let engine = try ReferenceEngine(ruleSetJSON: random.ruleSet(), zone: .utc)
      for number in 0..<4 {
        let members = try #require(JSONReader.read(random.cart(for: number))?.members).filter { $0.key != "document" }
        func totals(_ document: Text) throws -> [Fraction] {
          var bytes: [UInt8] = []
          Output.object(members.map { ($0.key, .verbatim($0.value)) } + [("document", .text(document))]).write(
            to: &bytes)
          let quote = JSONReader.read(try engine.quote(cartJSON: bytes, explain: true))
          return quote?["totals"]?.members?.compactMap { $0.value.text.flatMap(Fraction.init(signed:)) } ?? []
        }
        #expect(try totals("credit") == totals("sale").map { -$0 })
      }
    }
  }

  @Test("the same seed gives the same bytes, another seed others")
  func repeats() {
    #expect(RandomRuleSets(seed: 3).ruleSet() == RandomRuleSets(seed: 3).ruleSet())
    #expect(RandomRuleSets(seed: 3).cart(for: 2) == RandomRuleSets(seed: 3).cart(for: 2))
    #expect(RandomRuleSets(seed: 3).ruleSet() != RandomRuleSets(seed: 4).ruleSet())
    #expect(RandomRuleSets(seed: 3).cart(for: 2) != RandomRuleSets(seed: 3).cart(for: 1))
  }

  @Test("the carts of a few hundred seeds meet every effect, policy, reason, hint and problem")
  func variety() throws {
    var seen = Set<Text>()
    func collect(_ json: JSONValue) {
      for member in json.members ?? [] {
        if let text = member.value.text { seen.insert(Text("\(member.key)=\(text)")) }
        collect(member.value)
      }
      for element in json.elements ?? [] { collect(element) }
    }
    for seed in UInt64(0)..<200 {
      let random = RandomRuleSets(seed: seed)
      let engine = try ReferenceEngine(ruleSetJSON: random.ruleSet(), zone: .utc)
      for number in 0..<8 {
        if let quote = JSONReader.read(try engine.quote(cartJSON: random.cart(for: number), explain: true)) {
          collect(quote)
        }
      }
    }
    let codes: [Text] = [
      "coupon", "customerTag", "channel", "payment", "deliveryMethod", "shipTo", "shipFrom", "sameRegion", "at",
      "subtotal",
      "discountedSubtotal", "quantity", "weight", "lines", "group-excluded", "no-delivery", "no-matching-lines",
      "final",
      "nothing-left", "beaten", "cap", "below-first-tier", "not-enough-units", "no-saving", "unknown-coupon",
      "total", "selectionTotal", "selectionQuantity", "units", "delivery", "above-maximum-quantity",
      "insufficient-stock",
      "unknown-delivery-method", "delivery-not-offered", "no-tax-rate", "below-minimum", "empty-cart",
      "currency-mismatch",
      "bad-time", "table-overlap", "invalid-quantity", "bad-decimal", "unknown-key", "duplicate-key", "missing-key",
    ]
    #expect(codes.filter { !seen.contains(Text("code=\($0)")) } == [])
  }
}
