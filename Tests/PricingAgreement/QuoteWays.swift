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
}
