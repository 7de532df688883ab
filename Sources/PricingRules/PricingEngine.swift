import Money
import SourceText

/// Prices carts by one rule set, with or without a catalogue.
///
/// A pure function of rule set, catalogue and cart: it reads no clock, no locale, no file, and keeps nothing between
/// carts. Share one engine by any number of threads.
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
    let faults = CartValidator(cart, for: ruleSet, catalog: catalog).faults
    if !faults.isEmpty { throw rejection(of: cart, faults) }
    return try price(cart, explain: explain)
  }

  /// Reads a cart document and prices it.
  ///
  /// - Parameters:
  ///   - bytes: the cart as JSON, in UTF-8.
  ///   - explain: as in ``quote(_:explain:)``.
  /// - Throws: ``CartRejection`` with everything that is wrong with the document or the cart, in its order.
  public func quote(parsing bytes: [UInt8], explain: Bool = false) throws(CartRejection) -> Quote {
    try price(cart(parsing: bytes), explain: explain)
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

  /// Prices a cart, and tells how the amounts came about.
  ///
  /// - Returns: the quote with the reason of every rule that did not apply, and the working of those that did.
  /// - Throws: ``CartRejection`` with everything that is wrong with the cart.
  public func explainedQuote(_ cart: Cart) throws(CartRejection) -> (quote: Quote, explanation: Explanation) {
    let faults = CartValidator(cart, for: ruleSet, catalog: catalog).faults
    if !faults.isEmpty { throw rejection(of: cart, faults) }
    do {
      var pricing = Pricing(ruleSet.plan, keepsWorking: true)
      try pricing.cart.fill(cart, ruleSet.plan, catalog)
      try pricing.price()
      return (try pricing.quote(ruleSet, explain: true), pricing.explanation())
    } catch {
      throw rejection(of: cart, [error.fault])
    }
  }

  private func price(_ cart: Cart, explain: Bool) throws(CartRejection) -> Quote {
    do {
      var pricing = Pricing(ruleSet.plan)
      try pricing.cart.fill(cart, ruleSet.plan, catalog)
      try pricing.price()
      return try pricing.quote(ruleSet, explain: explain)
    } catch {
      throw rejection(of: cart, [error.fault])
    }
  }

  private func rejection(of cart: Cart, _ faults: [CartValidator.Fault]) -> CartRejection {
    CartRejection(
      cart: cart.id,
      faults: faults.map { fault in
        var line: String?
        if fault.pointer.tokens.count >= 2, fault.pointer.tokens[0] == "lines", let index = Int(fault.pointer.tokens[1])
        {
          line = cart.lines[index].id
        }
        return CartRejection.Fault(
          code: fault.code, pointer: fault.pointer.description, message: fault.message, help: fault.help,
          line: line?.isEmpty == false ? line : nil, needs: fault.needs, has: fault.has, range: nil)
      })
  }
}

extension EngineFault {
  /// The error that the quote document shows.
  fileprivate var fault: CartValidator.Fault {
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
