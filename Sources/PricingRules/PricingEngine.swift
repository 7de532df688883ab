import Money
import SourceText

/// Prices carts by one rule set, with or without a catalogue.
///
/// A pure function of rule set, catalogue and cart: it reads no clock, no locale, no file, and keeps nothing between
/// carts. Share one engine by any number of threads. Quotes come as a value, or as the bytes of the quote document:
/// compact JSON, keys in the order of the format, no line end; the same cart always gives the same bytes.
public struct PricingEngine: Sendable {
  /// The rules.
  public let ruleSet: RuleSet
  /// The shop's own products. With it, prices and all other facts of a product come from here.
  public let catalog: Catalog?

  /// An engine for a rule set; with a catalogue, that is the authority for prices.
  public init(_ ruleSet: RuleSet, catalog: Catalog? = nil) {
    self.ruleSet = ruleSet
    self.catalog = catalog
  }

  /// Prices a cart.
  ///
  /// - Parameters:
  ///   - cart: the cart; its `at` is the only time that rules see.
  ///   - explain: whether ``Quote/notApplied`` tells of every rule, not only of those about the cart's coupons.
  /// - Throws: ``CartRejection`` with everything that is wrong with the cart.
  public func quote(_ cart: Cart, explain: Bool = false) throws(CartRejection) -> Quote {
    try check(cart)
    return try price(cart, explain: explain) { pricing in pricing.quote(ruleSet) }
  }

  /// Reads a cart document and prices it.
  ///
  /// - Throws: ``CartRejection`` with everything that is wrong with the document or the cart, in its order.
  public func quote(parsing bytes: [UInt8], explain: Bool = false) throws(CartRejection) -> Quote {
    try quote(cart(parsing: bytes), explain: explain)
  }

  /// Prices a cart, and tells how the amounts came about.
  ///
  /// - Returns: the quote with the reason of every rule that did not apply, and the working of those that did.
  /// - Throws: ``CartRejection`` with everything that is wrong with the cart.
  public func explainedQuote(_ cart: Cart) throws(CartRejection) -> (quote: Quote, explanation: Explanation) {
    try check(cart)
    return try price(cart, explain: true, keepsWorking: true) { pricing in
      (pricing.quote(ruleSet), pricing.explanation())
    }
  }

  /// Prices a cart as a quote document.
  ///
  /// - Parameters:
  ///   - cart: the cart.
  ///   - explain: as in ``quote(_:explain:)``.
  /// - Throws: ``CartRejection`` with everything that is wrong with the cart.
  public func json(_ cart: Cart, explain: Bool = false) throws(CartRejection) -> [UInt8] {
    try check(cart)
    return try price(cart, explain: explain) { pricing in
      var output = QuoteOutput()
      pricing.write(to: &output)
      var bytes: [UInt8] = []
      output.buffer.append(to: &bytes)
      return bytes
    }
  }

  /// Reads a cart document and judges it by the rule set, so that faults carry their places.
  ///
  /// - Parameters:
  ///   - bytes: the cart as JSON, in UTF-8.
  ///   - change: applied to the cart before it is judged, to ask "what if".
  /// - Throws: ``CartRejection`` with everything that is wrong with the document or the cart, in its order.
  public func cart(
    parsing bytes: [UInt8], change: (inout Cart) -> Void = { _ in }
  ) throws(CartRejection) -> Cart {
    var draft = try CartDraft(parsing: bytes)
    change(&draft.cart)
    let faults = draft.faults(with: CartValidator(draft.cart, for: ruleSet, catalog: catalog).faults)
    if !faults.isEmpty { throw CartRejection(cart: draft.cart.id, faults: faults) }
    return draft.cart
  }

  // MARK: Parts

  private func check(_ cart: Cart) throws(CartRejection) {
    let faults = CartValidator(cart, for: ruleSet, catalog: catalog).faults
    if !faults.isEmpty { throw CartRejection(of: cart, faults) }
  }

  private func price<Result>(
    _ cart: Cart, explain: Bool, keepsWorking: Bool = false, _ result: (borrowing Pricing) -> Result
  ) throws(CartRejection) -> Result {
    do {
      var pricing = Pricing(ruleSet.plan, keepsWorking: keepsWorking)
      try pricing.cart.fill(cart, ruleSet.plan, catalog)
      try pricing.price(explain: explain)
      return result(pricing)
    } catch {
      throw CartRejection(of: cart, [error.fault])
    }
  }
}

extension CartRejection {
  /// The rejection of a cart value, whose faults have no place in a document.
  init(of cart: Cart, _ faults: [CartValidator.Fault]) {
    let shown = faults.map { fault in
      var line: String?
      if fault.pointer.tokens.count >= 2, fault.pointer.tokens[0] == "lines", let index = Int(fault.pointer.tokens[1]) {
        line = cart.lines[index].id
      }
      return Fault(
        code: fault.code, pointer: fault.pointer.description, message: fault.message, help: fault.help,
        line: line?.isEmpty == false ? line : nil, needs: fault.needs, has: fault.has, range: nil)
    }
    self.init(cart: cart.id, faults: shown)
  }
}

extension EngineFault {
  /// The error that the quote document shows.
  var fault: CartValidator.Fault {
    switch self {
    case .overflow(let line):
      let pointer = line.map { JSONPointer.root.appending("lines").appending($0) } ?? .root
      return CartValidator.Fault(
        code: "overflow", pointer: pointer, message: "an amount of this cart is too large to be exact",
        help: "amounts of up to 9 × 10¹⁸ minor units are exact")
    case .tableOverlap:
      return CartValidator.Fault(
        code: "table-overlap", pointer: .root, message: "two rows of a unique table match this cart",
        help: "`mizan check` finds such rows in the rule set")
    }
  }
}
