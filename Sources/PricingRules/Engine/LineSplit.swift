import Money

/// Splits what was computed for positions over their lines.
struct LineSplit {
  /// By line, in minor units.
  private(set) var gross: [Int64]
  private(set) var total: [Int64]
  /// Discounts that a third party pays.
  private(set) var kept: [Int64]
  private(set) var discounts: [[(rule: Int, amount: Int64)]]
  /// By line, in units of the tax places; nil for a line that is not taxed.
  private(set) var taxes: [[Int64]?]
  /// The index of the list of components.
  private(set) var lists: [Int]

  init(_ pricing: Pricing, _ run: Pricing.Run, _ tax: Pricing.TaxRun) throws(EngineFault) {
    let count = pricing.cart.lines.count
    gross = Array(repeating: 0, count: count)
    discounts = Array(repeating: [], count: count)
    kept = Array(repeating: 0, count: count)
    taxes = Array(repeating: nil, count: count)
    lists = Array(repeating: 0, count: count)
    total = gross
    let lines = pricing.cart.lines
    for position in pricing.cart.positions {
      let quantities = position.lines.map { lines[$0].quantity.smallMicro }
      try Self.split(position.gross, position, weights: quantities) { line, share in gross[line] = share }
    }
    total = gross
    for share in run.shares {
      let position = pricing.cart.positions[share.position]
      let keeps = pricing.plan.rules[share.rule].keepsTaxBase
      let running = position.lines.map { total[$0] }
      try Self.split(share.amount, position, weights: running) { line, amount in
        if amount == 0 { return }
        total[line] -= amount
        if keeps { kept[line] += amount }
        discounts[line].append((share.rule, amount))
      }
    }
    for (index, position) in pricing.cart.positions.enumerated() {
      guard let place = tax.positionItems[index] else { continue }
      let item = tax.items[place]
      var weights = position.lines.map { total[$0] + kept[$0] }
      if weights.allSatisfy({ $0 == 0 }) { weights = position.lines.map { lines[$0].quantity.smallMicro } }
      for line in position.lines {
        taxes[line] = []
        lists[line] = item.list
      }
      try splitTaxes(item.rounded, position, weights, pricing.plan)
    }
  }

  /// Splits a position's taxes; with inclusive prices no line carries more tax than its amount.
  private mutating func splitTaxes(
    _ amounts: [Int64], _ position: Position, _ weights: [Int64], _ plan: PricingPlan
  ) throws(EngineFault) {
    if position.lines.count == 1 {
      taxes[position.lines[0]] = amounts
      return
    }
    let ratios = weights.map { Ratio(whole: Int128($0)) }
    let scale = Ratio(PlanCompiler.powers[plan.rounding.taxPlaces], PlanCompiler.powers[plan.digits])
    var left: [Int64] = []
    if plan.isInclusive {
      for line in position.lines {
        left.append(try Ratio(whole: Int128(total[line] + kept[line])).multiplied(by: scale).rounded(.floor))
      }
    }
    for amount in amounts {
      let shares = try Allocation.split(amount, weights: ratios, capacities: plan.isInclusive ? left : nil)
      for (index, line) in position.lines.enumerated() {
        taxes[line]?.append(shares[index])
        if plan.isInclusive { left[index] -= shares[index] }
      }
    }
  }

  private static func split(
    _ amount: Int64, _ position: Position, weights: @autoclosure () -> [Int64], _ give: (Int, Int64) -> Void
  ) throws(EngineFault) {
    if position.lines.count == 1 {
      give(position.lines[0], amount)
      return
    }
    for (line, share) in zip(position.lines, try Allocation.split(amount, weights: weights())) { give(line, share) }
  }
}
