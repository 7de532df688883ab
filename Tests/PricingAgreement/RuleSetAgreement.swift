import PricingReference
import PricingRules
import SourceText

/// A random rule set that the engine and the slow reference both price by, and all that has to hold of their quotes.
public struct RuleSetAgreement {
  private let seed: UInt64
  private let random: RandomRuleSets
  private let reference: ReferenceEngine
  private let invariants: QuoteInvariants
  private let catalogue: [UInt8]
  /// Without and with the catalogue.
  private let engines: [PricingEngine]

  /// A rule set that one of the two engines cannot read.
  public struct Refusal: Error, CustomStringConvertible {
    /// What was said about it.
    public let description: String
  }

  /// The rule set of a seed.
  public init(seed: UInt64) throws {
    self.seed = seed
    random = RandomRuleSets(seed: seed)
    guard let zone = ReferenceZone.named(random.timeZone) else {
      throw Refusal(description: "no zone \(random.timeZone) in the system's files")
    }
    let rules = random.ruleSet()
    reference = try ReferenceEngine(ruleSetJSON: rules, zone: zone)
    invariants = try QuoteInvariants(ruleSetJSON: rules)
    let reading = RuleSet.read(rules, file: "random.json") { name in
      TimeZoneRules(
        identifier: name, initialOffset: zone.initialOffset,
        transitions: zone.transitions.map { .init(at: Int64($0.utcSeconds), offset: $0.offsetSeconds) })
    }
    catalogue = random.catalog()
    let catalog = Catalog.read(catalogue, file: "catalog.json")
    guard let ruleSet = reading.value, reading.findings.isEmpty, let catalog = catalog.value else {
      throw Refusal(description: "seed \(seed): \((reading.findings + catalog.findings).map(\.message))")
    }
    engines = [PricingEngine(ruleSet), PricingEngine(ruleSet, catalog: catalog)]
  }

  /// The documents of a cart: rule set, cart, the engine's quote and the reference's, to look at a difference.
  public func documents(cart number: Int) throws -> [[UInt8]] {
    let hasCatalogue = number % 5 == 4
    let cart = hasCatalogue ? random.catalogCart(for: number) : random.cart(for: number)
    var ways = QuoteWays(engine: engines[hasCatalogue ? 1 : 0])
    return [
      random.ruleSet(), cart, ways.session(cart, explain: true),
      try reference.quote(cartJSON: cart, catalogJSON: hasCatalogue ? catalogue : nil, explain: true),
    ]
  }

  /// Where the engine differs from the reference on carts of so many lines, without the catalogue.
  public func differences(carts count: Int, ofLines lines: Int) throws -> [String] {
    var differences: [String] = []
    for number in 0..<count {
      let cart = random.cart(for: number, lines: lines)
      var ways = QuoteWays(engine: engines[0])
      let quote = ways.session(cart, explain: true)
      let wanted = try reference.quote(cartJSON: cart, catalogJSON: nil, explain: true)
      if quote != wanted, !FirstError.isSame(quote, wanted) {
        differences.append("seed \(seed), cart \(number) of \(lines) lines: \(FirstDifference(quote, wanted))")
      }
    }
    return differences
  }

  /// What does not hold for the first `count` carts; every fifth is priced with the catalogue.
  ///
  /// - Parameter isThorough: whether the other ways in and out of the engine, the variants of each cart and the
  ///   mutations are tried too, not only the quote of the session.
  public func differences(carts count: Int, isThorough: Bool = true) throws -> [String] {
    var differences: [String] = []
    for number in 0..<count {
      let hasCatalogue = number % 5 == 4
      let cart = hasCatalogue ? random.catalogCart(for: number) : random.cart(for: number)
      let explain = (seed &+ UInt64(number)) % 3 != 0
      var ways = QuoteWays(engine: engines[hasCatalogue ? 1 : 0])
      let quote = ways.session(cart, explain: explain)
      func note(_ text: String) { differences.append("seed \(seed), cart \(number): \(text)") }
      func compare(_ other: [UInt8], _ what: String) {
        if other != quote { note("\(what) differs: \(FirstDifference(quote, other))") }
      }

      let wanted = try reference.quote(cartJSON: cart, catalogJSON: hasCatalogue ? catalogue : nil, explain: explain)
      if !FirstError.isSame(quote, wanted) { compare(wanted, "the reference") }
      for violation in invariants.violations(quote) { note(violation) }
      if !isThorough { continue }

      compare(ways.session(cart, explain: explain), "the same cart again")
      compare(ways.value(cart, explain: explain), "the cart as a value")
      let isQuote = FirstError(quote) == nil
      if let fields = ways.fields(cart, explain: explain) {
        compare(fields, "the quote as a value")
      } else if isQuote {
        note("there is no quote as a value")
      }
      if let fault = ways.explanationFault(cart) { note(fault) }
      if isQuote {
        let common = CartVariants.common(quote)
        for (name, variant) in [
          ("permuted", CartVariants.permuted(cart, seed: seed)), ("split", CartVariants.split(cart, seed: seed)),
        ] {
          guard let variant else { continue }
          let other = ways.session(variant, explain: explain)
          if CartVariants.common(other) != common { note("the \(name) cart differs: \(FirstDifference(quote, other))") }
        }
      }
      var mutations = CartMutations(seed: seed &* 31 &+ UInt64(number))
      for _ in 0..<4 {
        let mutated = mutations.mutated(cart)
        let (fast, careful) = (ways.session(mutated, explain: explain), ways.value(mutated, explain: explain))
        if fast != careful {
          note("the readers differ on \(String(decoding: mutated, as: UTF8.self)): \(FirstDifference(fast, careful))")
        }
      }
    }
    return differences
  }
}
