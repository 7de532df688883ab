import Money

/// Decides whether a cart fulfils a conjunction, and builds one.
///
/// "Impossible" is a proof. A cart is a proof too, since the engine prices it afterwards. Conditions on lines are first
/// compared two by two and met line by line, which is fast and gives carts that look like carts; where that finds
/// neither, ``LineCells`` decides. Where it cannot (more cells than its bound) the outcome says so.
struct ConjunctionSolver: Sendable {
  let space: FactSpace
  let zone: TimeZoneRules
  let currency: Currency
  /// Microseconds since 1970: carts are made near it where they can be.
  let reference: Int64
  /// The category of lines, where nothing else is demanded.
  let taxCategory: String?
  /// Whether rules may have taken something off before the condition is asked.
  var isDiscounted: Bool
  /// Whether the cart must hold goods.
  var needsGoods = true

  /// More ways to fulfil negated conditions on lines than any real rule set has.
  private static let mostWays = 64

  enum Outcome: Sendable {
    case impossible
    case cart(Cart)
    case undecided
  }

  func solve(_ conjunction: Conjunction, alsoLines extra: [LineTotals] = []) -> Outcome {
    guard let regions = regions(conjunction) else { return .impossible }
    let search = InstantSearch(zone: zone, reference: Int128(reference))
    guard let at = search.instant(in: conjunction[.at] ?? space.domain(.at), conjunction.clocks) else {
      return .impossible
    }
    var isImpossible = true
    guard let ways = lineDemands(conjunction, extra) else { return .undecided }
    for demands in ways {
      guard let demands else { continue }
      let known = proof(demands, conjunction)
      if LineTotals.areContradictory(known) { continue }
      if let cart = cart(conjunction, demands, regions, at) { return .cart(cart) }
      if case .impossible = LineCells(known).solve() { continue }
      isImpossible = false
      if case .lines(let lines) = LineCells(demands).solve(), let cart = cart(conjunction, demands, regions, at, lines)
      {
        return .cart(cart)
      }
    }
    return isImpossible ? .impossible : .undecided
  }

  // MARK: Regions

  private func regions(_ conjunction: Conjunction) -> (to: Int128, from: Int128)? {
    let to = conjunction[.shipTo]
    let from = conjunction[.shipFrom]
    let outcomes = conjunction.sameRegion
    if outcomes == .any {
      // What nobody asks for is not stated.
      return (to?.first ?? RegionTree.absent, from?.first ?? RegionTree.absent)
    }
    let toSet = to ?? space.regions.domain
    let fromSet = from ?? space.regions.domain
    let stated = RangeSet(0, RegionTree.absent - 1)
    var first: [String: Int128] = [:]
    var keys: [(key: String, number: Int128)] = []
    for number in fromSet.intersection(stated).numbers {
      let key = RegionTree.key(space.regions.codes[Int(number)])
      if first.updateValue(first[key] ?? number, forKey: key) == nil { keys.append((key, number)) }
    }
    for number in toSet.intersection(stated).numbers {
      let key = RegionTree.key(space.regions.codes[Int(number)])
      if outcomes.contains(.same), let other = first[key] { return (number, other) }
      if outcomes.contains(.different), let other = keys.prefix(2).first(where: { $0.key != key }) {
        return (number, other.number)
      }
    }
    guard outcomes.contains(.unknown) else { return nil }
    if toSet.contains(RegionTree.absent) {
      return fromSet.first.map { (RegionTree.absent, fromSet.contains(RegionTree.absent) ? RegionTree.absent : $0) }
    }
    return fromSet.contains(RegionTree.absent) ? toSet.first.map { ($0, RegionTree.absent) } : nil
  }

  // MARK: Lines

  /// The ways to fulfil the conditions on lines and sums: a negated one holds by its quantity or by its total. Nil
  /// stands for a way that the sums rule out. No list at all when there are too many ways to look at.
  private func lineDemands(_ conjunction: Conjunction, _ extra: [LineTotals]) -> [[LineTotals]?]? {
    let everything = FactSpace.amounts
    var ways: [[LineTotals]] = [extra]
    for (condition, isNegated) in conjunction.lines {
      let demand = space.lines.compile(condition.filter)
      var quantity = condition.quantity.map { FactSpace.numbers($0, scale: 6) }
      let total = condition.total.map { FactSpace.numbers($0, scale: space.digits) }
      if quantity == nil, total == nil { quantity = RangeSet(1, everything.upperBound) }
      var alternatives: [LineTotals] = []
      if isNegated {
        for set in [quantity.map { $0.complement(in: everything) }].compactMap({ $0 }) where !set.isEmpty {
          alternatives.append(LineTotals(demand: demand, quantity: set, total: RangeSet([everything])))
        }
        for set in [total.map { $0.complement(in: everything) }].compactMap({ $0 }) where !set.isEmpty {
          alternatives.append(LineTotals(demand: demand, quantity: RangeSet([everything]), total: set))
        }
      } else {
        alternatives = [
          LineTotals(
            demand: demand, quantity: quantity ?? RangeSet([everything]), total: total ?? RangeSet([everything]))
        ]
      }
      ways = ways.flatMap { way in alternatives.map { way + [$0] } }
      if ways.count > Self.mostWays { return nil }
    }
    guard let all = totals(conjunction) else { return [nil] }
    return ways.map { $0 + [all] }
  }

  /// What all lines together must come to; nil when quantity, weight and the two sums contradict each other.
  private func totals(_ conjunction: Conjunction) -> LineTotals? {
    let everything = RangeSet([FactSpace.amounts])
    var quantity = conjunction[.quantity] ?? everything
    let subtotal = conjunction[.subtotal] ?? everything
    let discounted = conjunction[.discountedSubtotal] ?? everything
    let weighs = conjunction[.weight].map { !$0.contains(0) } ?? false
    let total: RangeSet
    if isDiscounted {
      // Rules take off, they never add.
      guard let least = discounted.first, let most = subtotal.last, least <= most else { return nil }
      total = conjunction[.discountedSubtotal] == nil ? subtotal : discounted.intersection(RangeSet(0, most))
    } else {
      total = subtotal.intersection(discounted)
    }
    guard let least = total.first else { return nil }
    if needsGoods || weighs || least > 0 || (subtotal.first ?? 0) > 0 {
      quantity = quantity.intersection(RangeSet(1, FactSpace.amounts.upperBound))
    }
    return quantity.isEmpty ? nil : LineTotals(demand: .all, quantity: quantity, total: total)
  }

  /// The demands as a proof may use them. What rules have left of the goods is not bound from below by a subtotal.
  private func proof(_ demands: [LineTotals], _ conjunction: Conjunction) -> [LineTotals] {
    guard isDiscounted, conjunction[.discountedSubtotal] == nil, let most = demands.last?.total.last else {
      return demands
    }
    var relaxed = demands
    relaxed[relaxed.count - 1].total = RangeSet(0, most)
    return relaxed
  }

  // MARK: The cart

  /// - Parameter lines: what the lines of the cart come to; they are looked for when nothing is given.
  private func cart(
    _ conjunction: Conjunction, _ demands: [LineTotals], _ regions: (to: Int128, from: Int128), _ at: Int128,
    _ lines: [LineCells.Line]? = nil
  ) -> Cart? {
    let category = conjunction[.category]?.first.flatMap { number in
      space.names[Dimension.category.rawValue].text(number, otherwise: "")
    }
    var demands = demands
    if let price = conjunction[.netUnitPrice] {
      // One unit whose price is what is asked for.
      let all = demands.count - 1
      demands[all].total = demands[all].total.intersection(minorUnits(price))
      demands[all].quantity = demands[all].quantity.intersection(RangeSet(1_000_000, 1_000_000))
      if demands[all].total.isEmpty || demands[all].quantity.isEmpty { return nil }
    }
    var builder = LineBuilder(demands, space.lines, digits: currency.digits, taxCategory: category ?? taxCategory)
    guard lines.map({ builder.build($0) }) ?? builder.build() else { return nil }
    if let weight = conjunction[.weight], !builder.weigh(weight) { return nil }
    var cart = Cart(id: "witness", currency: currency.code, at: Timestamp.text(Int64(clamping: at), in: zone))
    cart.lines = builder.lines
    cart.shipTo = region(regions.to)
    cart.shipFrom = region(regions.from)
    cart.channel = text(conjunction, .channel)
    cart.payment = text(conjunction, .payment)
    cart.deliveryMethod = text(conjunction, .deliveryMethod)
    cart.coupons = conjunction.coupons.witness.map { space.couponTexts[$0] }
    cart.customerTags = conjunction.tags.witness.map { space.tags.texts[$0] }
    return cart
  }

  /// The sums of money that lie in a set of prices.
  private func minorUnits(_ prices: RangeSet) -> RangeSet {
    let step = FactSpace.power(space.scale(.netUnitPrice) - space.digits)
    return RangeSet(
      prices.ranges.compactMap { range -> ClosedRange<Int128>? in
        let lower = RoundingMode.ceiling.divide(range.lowerBound, by: step)
        let upper = RoundingMode.floor.divide(range.upperBound, by: step)
        return lower <= upper ? lower...upper : nil
      })
  }

  private func region(_ number: Int128) -> String? {
    number == RegionTree.absent ? nil : space.regions.codes[Int(number)]
  }

  private func text(_ conjunction: Conjunction, _ dimension: Dimension) -> String? {
    guard let number = conjunction[dimension]?.first else { return nil }
    return space.names[dimension.rawValue].text(number, otherwise: "other")
  }
}

extension RangeSet {
  /// All numbers, for sets that are known to be small.
  var numbers: FlattenSequence<[ClosedRange<Int128>]> { ranges.joined() }
}
