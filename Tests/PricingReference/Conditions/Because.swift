/// Why a rule did not apply (quote.md §2).
struct Because: Sendable {
  let code: Text
  var needs: Output?
  var has: Output?
  /// What is missing, when the key that failed is a lower bound of its kind (A38).
  var hint: (code: Text, missing: Text)?

  init(_ code: Text, needs: Output? = nil, has: Output? = nil, hint: (code: Text, missing: Text)? = nil) {
    (self.code, self.needs, self.has, self.hint) = (code, needs, has, hint)
  }

  var output: Output {
    var members: [(Text, Output)] = [("code", .text(code))]
    if let needs { members.append(("needs", needs)) }
    if let has { members.append(("has", has)) }
    return .object(members)
  }
}

extension Condition.Key {
  /// `needs` is the rule's own JSON, under `not` when the key is negated.
  func because(_ facts: Facts, negated: Bool) -> Because {
    let cart = facts.cart
    let digits = facts.digits
    func reason(_ has: Output) -> Because {
      Because(name, needs: negated ? ["not": .verbatim(json)] : .verbatim(json), has: has)
    }
    func texts(_ list: [Text]) -> Output { .array(list.map { .text($0) }) }
    func money(_ interval: Interval, _ value: Fraction) -> Because {
      var because = reason(.text(value.decimal(places: digits)))
      if !negated { because.hint = interval.moneyHint(name, value, digits) }
      return because
    }

    switch test {
    case .coupon: return reason(texts(cart.coupons))
    case .customerTag: return reason(texts(cart.customerTags))
    case .channel: return reason(.text(cart.channel))
    case .payment: return reason(.text(cart.payment))
    case .deliveryMethod: return reason(.text(cart.deliveryMethod))
    case .shipTo: return reason(.text(cart.shipTo))
    case .shipFrom: return reason(.text(cart.shipFrom))
    case .sameRegion: return reason(facts.sameRegion.map { .bool($0) } ?? .null)
    case .at: return reason(.text(cart.at.text))
    case .subtotal(let interval): return money(interval, facts.subtotal)
    case .discountedSubtotal(let interval): return money(interval, facts.discountedSubtotal)
    case .quantity(let interval):
      var because = reason(.text(facts.quantity.shortest))
      if !negated { because.hint = interval.piecesHint("quantity", facts.quantity) }
      return because
    case .weight: return reason(.text(facts.weight.shortest))
    case .lines(let filter, let quantity, let total):
      return lines(facts.lines(filter), quantity, total, digits, negated: negated)
    case .taxCategory, .netUnitPrice: return Because(name)
    }
  }

  /// The failing one of quantity and total, quantity first; negated: the whole condition.
  private func lines(
    _ has: (quantity: Fraction, total: Fraction), _ quantity: Interval?, _ total: Interval?, _ digits: Int,
    negated: Bool
  ) -> Because {
    let anything: Output = ["quantity": ["moreThan": .text("0")]]
    if negated {
      let needs = quantity == nil && total == nil ? anything : .verbatim(json)
      return Because("lines", needs: ["not": needs], has: .text(has.quantity.shortest))
    }
    if let quantity, !quantity.contains(has.quantity) {
      return Because(
        "lines", needs: ["quantity": .verbatim(quantity.json)], has: .text(has.quantity.shortest),
        hint: quantity.piecesHint("quantity", has.quantity))
    }
    if let total {
      return Because(
        "lines", needs: ["total": .verbatim(total.json)], has: .text(has.total.decimal(places: digits)),
        hint: total.moneyHint("total", has.total, digits))
    }
    return Because("lines", needs: anything, has: .text(has.quantity.shortest), hint: ("quantity", "1"))
  }
}

extension Interval {
  /// atLeast − has, moreThan − has + one smallest unit; nil when it is not the lower bound that fails.
  func moneyHint(_ code: Text, _ value: Fraction, _ digits: Int) -> (code: Text, missing: Text)? {
    missing(value, step: Fraction(BigInt(1), BigInt.powerOfTen(digits))).map { (code, $0.decimal(places: digits)) }
  }

  /// Likewise in pieces: moreThan − has + 1.
  func piecesHint(_ code: Text, _ value: Fraction) -> (code: Text, missing: Text)? {
    missing(value, step: .one).map { (code, $0.shortest) }
  }

  private func missing(_ value: Fraction, step: Fraction) -> Fraction? {
    guard !reachesLowerBound(value) else { return nil }
    if let atLeast { return atLeast - value }
    return moreThan.map { $0 - value + step }
  }
}
