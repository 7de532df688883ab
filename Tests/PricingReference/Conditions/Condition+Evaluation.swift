extension Condition {
  /// Whether all keys hold.
  func holds(_ facts: Facts) -> Bool { firstFailure(facts) == nil }

  /// The reason of the first key that fails: positive keys first, each in the order of A61.
  func firstFailure(_ facts: Facts) -> Because? { failures(facts).first }

  /// The reasons of all keys that fail.
  func failures(_ facts: Facts) -> [Because] {
    wanted.filter { !$0.test.holds(facts) }.map { $0.because(facts, negated: false) }
      + unwanted.filter { $0.test.failsNegated(facts) }.map { $0.because(facts, negated: true) }
  }
}

extension Condition.Test {
  /// A condition on a fact that the cart does not state does not hold (A05).
  func holds(_ facts: Facts) -> Bool {
    let cart = facts.cart
    func has(_ list: [Text], _ value: Text?) -> Bool { value.map(list.contains) ?? false }
    switch self {
    case .coupon(let codes): return codes.contains { cart.coupons.contains($0.foldedCode) }
    case .customerTag(let tags): return tags.contains(where: cart.customerTags.contains)
    case .channel(let list): return has(list, cart.channel)
    case .payment(let list): return has(list, cart.payment)
    case .deliveryMethod(let list): return has(list, cart.deliveryMethod)
    case .shipTo(let regions): return regions.cover(cart.shipTo)
    case .shipFrom(let regions): return regions.cover(cart.shipFrom)
    case .sameRegion(let wanted): return facts.sameRegion == wanted
    case .at(let window): return window.contains(cart.at.instant)
    case .subtotal(let interval): return interval.contains(facts.subtotal)
    case .discountedSubtotal(let interval): return interval.contains(facts.discountedSubtotal)
    case .quantity(let interval): return interval.contains(facts.quantity)
    case .weight(let interval): return interval.contains(facts.weight)
    case .lines(let filter, let quantity, let total):
      let lines = facts.lines(filter)
      // Neither bound: a quantity above 0 (A15).
      if quantity == nil, total == nil { return lines.quantity.isPositive }
      return quantity?.contains(lines.quantity) ?? true && total?.contains(lines.total) ?? true
    case .taxCategory(let list): return has(list, facts.taxCategory)
    case .netUnitPrice(let interval): return facts.netUnitPrice.map(interval.contains) ?? false
    }
  }

  /// Under `not`. The negation of a condition on a missing fact holds (A05, quote.md §2 for `sameRegion`).
  func failsNegated(_ facts: Facts) -> Bool { holds(facts) }
}
