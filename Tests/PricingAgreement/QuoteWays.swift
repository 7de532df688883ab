import Money
import PricingRules

/// The ways from a cart document to the bytes of its quote or of its error object.
struct QuoteWays: ~Copyable {
  private let engine: PricingEngine
  private var session: PricingSession

  init(engine: PricingEngine) {
    self.engine = engine
    session = PricingSession(engine)
  }

  /// The fast reader, in memory that earlier carts have used.
  mutating func session(_ cart: [UInt8], explain: Bool) -> [UInt8] {
    var output: [UInt8] = []
    do {
      try session.quote(parsing: cart.span, explain: explain, appendingTo: &output)
      return output
    } catch {
      return output.isEmpty ? error.json : Array("a rejected cart has left bytes".utf8)
    }
  }

  /// The careful reader, and the cart as a value.
  func value(_ cart: [UInt8], explain: Bool) -> [UInt8] {
    do {
      return try engine.json(engine.cart(parsing: cart), explain: explain)
    } catch {
      return error.json
    }
  }

  /// The fields of the quote as values, with those of the explanation that say the same; nil for a cart that is refused.
  func fields(_ cart: [UInt8], explain: Bool) -> [UInt8]? {
    guard let quote = try? engine.quote(parsing: cart, explain: explain) else { return nil }
    return Array(QuoteText(quote).text.utf8)
  }

  /// What the explanation of a cart says otherwise than its quote.
  func explanationFault(_ cart: [UInt8]) -> String? {
    guard let value = try? engine.cart(parsing: cart), let explained = try? engine.explainedQuote(value) else {
      return nil
    }
    if explained.quote != (try? engine.quote(value, explain: true)) { return "the explained quote is another one" }
    let taken = explained.explanation.rules.filter { $0.taken.coefficient != 0 }
    for applied in explained.quote.applied {
      let amounts = taken.filter { $0.rule == applied.rule }.map(\.taken)
      let size = applied.amount.isNegative ? try? applied.amount.negated() : applied.amount
      if amounts != [size] { return "\(applied.rule) took \(applied.amount), explained as \(amounts)" }
    }
    return taken.count == explained.quote.applied.count ? nil : "the explanation has other rules than `applied`"
  }
}
