import Money
import SourceText

/// Prices one cart after the other, in memory that is used again: for streams of millions of carts.
///
/// One thread owns a session; make one for each thread.
public struct PricingSession: ~Copyable {
  private let engine: PricingEngine
  private var pricing: Pricing
  private var document = QuoteOutput()

  /// A session of an engine.
  public init(_ engine: PricingEngine) {
    self.engine = engine
    pricing = Pricing(engine.ruleSet.plan)
  }

  /// Reads a cart document, prices it, and appends the quote document to `output` without a line end.
  ///
  /// - Parameters:
  ///   - bytes: the cart as JSON, in UTF-8.
  ///   - explain: whether the reasons of every rule are told, not only of those about the cart's coupons.
  ///   - output: where the document goes; nothing is appended when the cart is rejected.
  /// - Returns: whether the cart can be ordered.
  /// - Throws: ``CartRejection`` with everything that is wrong with the document or the cart, in its order.
  @discardableResult
  public mutating func quote(
    parsing bytes: Span<UInt8>, explain: Bool = false, appendingTo output: inout [UInt8]
  ) throws(CartRejection) -> Bool {
    document.buffer.clear()
    let isOrderable = try appendQuote(parsing: bytes, explain: explain)
    document.buffer.append(to: &output)
    return isOrderable
  }

  /// Reads a cart document and prices it.
  ///
  /// - Parameters:
  ///   - bytes: the cart as JSON, in UTF-8.
  ///   - explain: whether the reasons of every rule are told, not only of those about the cart's coupons.
  /// - Throws: ``CartRejection`` with everything that is wrong with the document or the cart, in its order.
  public mutating func quote(parsing bytes: Span<UInt8>, explain: Bool = false) throws(CartRejection) -> Quote {
    try price(parsing: bytes, explain)
    return pricing.quote(engine.ruleSet)
  }

  /// Reads a cart document, prices it, and appends the quote document to the session's own output without a line end: the
  /// way without a copy.
  ///
  /// - Parameters:
  ///   - bytes: the cart as JSON, in UTF-8.
  ///   - explain: whether the reasons of every rule are told, not only of those about the cart's coupons.
  /// - Returns: whether the cart can be ordered.
  /// - Throws: ``CartRejection`` with everything that is wrong with the document or the cart, in its order; the output is
  ///   as before then.
  @discardableResult
  public mutating func appendQuote(
    parsing bytes: Span<UInt8>, explain: Bool = false
  ) throws(CartRejection) -> Bool {
    try price(parsing: bytes, explain)
    return pricing.write(to: &document)
  }

  /// Hands on what was appended since ``clearOutput()``.
  public func withOutput<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try body(document.buffer.span)
  }

  /// Empties the session's output, and keeps its memory.
  public mutating func clearOutput() { document.buffer.clear() }

  /// Appends other bytes to the output: line ends, or what is said of a cart that was rejected.
  public mutating func append(_ bytes: Span<UInt8>) { document.buffer.copy(bytes) }

  /// Prices a cart value, and appends the quote document to `output` without a line end.
  ///
  /// - Parameters:
  ///   - cart: the cart.
  ///   - explain: whether the reasons of every rule are told, not only of those about the cart's coupons.
  ///   - output: where the document goes; nothing is appended when the cart is rejected.
  /// - Returns: whether the cart can be ordered.
  /// - Throws: ``CartRejection`` with everything that is wrong with the cart.
  @discardableResult
  public mutating func quote(
    _ cart: Cart, explain: Bool = false, appendingTo output: inout [UInt8]
  ) throws(CartRejection) -> Bool {
    let faults = CartValidator(cart, for: engine.ruleSet, catalog: engine.catalog).faults
    if !faults.isEmpty { throw CartRejection(of: cart, faults) }
    do {
      try pricing.cart.fill(cart, engine.ruleSet.plan, engine.catalog)
      try pricing.price(explain: explain)
      document.buffer.clear()
      let isOrderable = pricing.write(to: &document)
      document.buffer.append(to: &output)
      return isOrderable
    } catch {
      throw CartRejection(of: cart, [error.fault])
    }
  }

  private func cart(_ bytes: Span<UInt8>) throws(CartRejection) -> Cart {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    return try engine.cart(parsing: copy)
  }

  private mutating func price(parsing bytes: Span<UInt8>, _ explain: Bool) throws(CartRejection) {
    if pricing.cart.parse(bytes, engine.ruleSet.plan, engine.catalog) {
      do {
        return try pricing.price(explain: explain)
      } catch {
        throw CartRejection(of: try cart(bytes), [error.fault])
      }
    }
    // Whatever the fast reader does not take is read again with all care, for the errors with their places.
    let cart = try cart(bytes)
    do {
      try pricing.cart.fill(cart, engine.ruleSet.plan, engine.catalog)
      try pricing.price(explain: explain)
    } catch {
      throw CartRejection(of: cart, [error.fault])
    }
  }
}
