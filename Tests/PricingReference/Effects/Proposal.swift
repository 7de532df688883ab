/// What a rule would take off, computed as if it were alone.
struct Proposal: Sendable {
  /// For each position of the cart.
  var amounts: [Fraction]
  /// The nominal amount of `amountOff` after `limit.amount`, of which the rest is `unused` (A50).
  var nominal: Fraction?
  /// The effect's own hint (A38).
  var hint: (code: Text, missing: Text)?
  /// Whether `bundlePrice` found a set that saves something.
  var formsSets = false

  var total: Fraction { amounts.sum }
}

/// What an effect works on.
struct EffectInput: Sendable {
  let set: RuleSet
  let rule: Rule
  let positions: [Position]
  let gross: [Fraction]
  let running: [Fraction]
  /// Indices of the positions in the selection: open, with a quantity and something left (A09, A10).
  let selection: [Int]

  func base(_ base: Rule.Base, _ index: Int) -> Fraction { base == .running ? running[index] : gross[index] }

  /// What `per` units cost now (A17).
  func runningUnitPrice(_ index: Int) -> Fraction { running[index] / positions[index].pricedUnits }

  /// The selected positions by running price of one piece, ties in canonical order. One piece, not `per` pieces: it is
  /// units of quantity that are put in order.
  func byRunningPrice(cheapestFirst: Bool) -> [Int] {
    let prices = selection.map { (index: $0, price: running[$0] / positions[$0].quantity) }
    return prices.sorted { a, b in
      if a.price != b.price { return cheapestFirst ? a.price < b.price : a.price > b.price }
      return a.index < b.index
    }.map(\.index)
  }

  /// The units that the rule touches: all of the selection, or `limit.units`, the cheapest first (A13).
  var touched: [Fraction] {
    var units = [Fraction](repeating: .zero, count: positions.count)
    guard var left = rule.limit.units else {
      for index in selection { units[index] = positions[index].quantity }
      return units
    }
    for index in byRunningPrice(cheapestFirst: true) {
      units[index] = min(left, positions[index].quantity)
      left = left - units[index]
    }
    return units
  }

  /// The part of a position's running total or gross that falls on some of its units.
  func value(_ base: Rule.Base, of units: Fraction, at index: Int) -> Fraction {
    units.isZero ? .zero : self.base(base, index) * units / positions[index].quantity
  }

  /// The most that may be taken off each position: the running value of the touched units, with `limit.unitFloor` less
  /// the floor of each, rounded down (A14). It is also the weight when an amount is allocated.
  func room(_ touched: [Fraction]) -> [Fraction] {
    positions.indices.map { index in
      let floor = (rule.limit.unitFloor ?? .zero) * touched[index] / positions[index].per
      return max(.zero, RoundingMode.floor(value(.running, of: touched[index], at: index) - floor, to: set.unit))
    }
  }

  /// An effect that works per line or per unit: each amount is clamped, and `limit.amount`, where it binds, is allocated
  /// with the uncapped amounts as weights (A12).
  func perLine(_ amounts: [Fraction], touched: [Fraction], nominal: Fraction? = nil) -> Proposal {
    let room = room(touched)
    var clamped = positions.indices.map { max(.zero, min(amounts[$0], room[$0])) }
    if let cap = rule.limit.amount, clamped.sum > cap {
      clamped = allocate(cap, unit: set.unit, weights: clamped, limits: clamped)
    }
    return Proposal(amounts: clamped, nominal: capped(nominal))
  }

  /// An effect that is computed once for the selection, **R**: capped, clamped to what is left, then allocated by
  /// running totals, or by `weights` (pricing.md §5.3).
  func once(
    _ total: Fraction, touched: [Fraction], weights: [Fraction]? = nil, nominal: Fraction? = nil
  ) -> Proposal {
    let room = room(touched)
    let amount = min(capped(max(.zero, set.rounded(total))) ?? .zero, room.sum)
    return Proposal(
      // No share exceeds its line; by room none exceeds its room.
      amounts: allocate(amount, unit: set.unit, weights: weights ?? room, limits: weights == nil ? room : running),
      nominal: capped(nominal))
  }

  private func capped(_ amount: Fraction?) -> Fraction? {
    guard let amount, let cap = rule.limit.amount else { return amount }
    return min(amount, cap)
  }
}
