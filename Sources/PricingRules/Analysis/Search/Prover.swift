import Money

/// Feeds carts to the engine with only those parts of a rule set that a claim is about.
struct Prover: Sendable {
  private let engine: PricingEngine?

  /// An engine of a rule set that `change` has cut down.
  init(_ document: RuleSetDocument, _ change: (inout RuleSetDocument) -> Void) {
    var part = document
    part.minimum = nil
    part.maximumQuantityPerLine = nil
    change(&part)
    engine = (try? RuleSet(part)).map { PricingEngine($0) }
  }

  /// A cart for which a claim holds: the one that is given, or one whose prices are changed until the goods after
  /// discounts come to an amount of `discounted`.
  func witness(
    from cart: Cart, discounted: RangeSet?, digits: Int, _ claim: (Result<Quote, CartRejection>) -> Bool
  ) -> Cart? {
    guard let engine else { return nil }
    var cart = cart
    for _ in 0..<8 {
      let result = Result { () throws(CartRejection) in try engine.quote(cart, explain: true) }
      if claim(result) { return cart }
      guard let discounted, case .success(let quote) = result, let last = cart.lines.indices.last,
        let present = try? quote.totals.discountedSubtotal.coefficient(atScale: digits),
        let wanted = discounted.first(from: present) ?? discounted.last, wanted != present,
        let gross = try? quote.lines[last].gross.coefficient(atScale: digits), gross + wanted - present > 0,
        let price = try? FixedDecimal(coefficient: gross + wanted - present, scale: digits)
      else { return nil }
      cart.lines[last].unitPrice = price
      cart.lines[last].per = cart.lines[last].quantity == FixedDecimal(1) ? nil : cart.lines[last].quantity
    }
    return nil
  }
}

extension Result where Success == Quote, Failure == CartRejection {
  /// Whether two rows of a table met.
  var isTableOverlap: Bool {
    if case .failure(let rejection) = self { rejection.faults.contains { $0.code == "table-overlap" } } else { false }
  }

  /// Whether the quote has a problem.
  func has(_ problem: Quote.Problem.Code) -> Bool {
    if case .success(let quote) = self { quote.problems.contains { $0.code == problem } } else { false }
  }
}
