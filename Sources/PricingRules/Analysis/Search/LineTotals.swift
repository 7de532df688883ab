/// What the lines that match a filter must come to: a quantity in millionths and a total in minor units.
struct LineTotals: Sendable {
  var demand: LineDemand
  var quantity: RangeSet
  var total: RangeSet

  /// Whether lines are needed at all.
  var needsLines: Bool { !quantity.contains(0) || !total.contains(0) }
}

extension LineTotals {
  /// Whether demands contradict each other: a filter without lines that needs some, lines that must be there inside
  /// lines that must not, or lines that do not overlap and together are too many. Decides every two demands exactly.
  static func areContradictory(_ all: [LineTotals]) -> Bool {
    for one in all {
      guard let quantity = one.quantity.first, let total = one.total.first, let most = one.quantity.last else {
        return true
      }
      // Money needs goods.
      if total > 0, most == 0 { return true }
      if quantity > 0 || total > 0, !one.demand.isPossible { return true }
    }
    for whole in all {
      var parts: [LineTotals] = []
      let needing = all.filter { $0.needsLines && $0.demand.isContained(in: whole.demand) }
      for part in needing.sorted(by: { $0.leastQuantity > $1.leastQuantity })
      where !parts.contains(where: { $0.demand.overlaps(part.demand) }) {
        parts.append(part)
      }
      let quantity = parts.reduce(0) { $0 + $1.leastQuantity }
      if quantity > whole.quantity.last ?? 0 { return true }
      parts = []
      for part in needing.sorted(by: { ($0.total.first ?? 0) > ($1.total.first ?? 0) })
      where !parts.contains(where: { $0.demand.overlaps(part.demand) }) {
        parts.append(part)
      }
      if parts.reduce(0, { $0 + ($1.total.first ?? 0) }) > whole.total.last ?? 0 { return true }
    }
    return all.contains { isTooMuch($0, for: all) }
  }

  /// Whether demands that together take all lines of one have less room than it needs.
  private static func isTooMuch(_ one: LineTotals, for all: [LineTotals]) -> Bool {
    guard one.needsLines else { return false }
    let everything = FactSpace.amounts.upperBound
    let others = all.filter { $0.quantity.last ?? 0 < everything || $0.total.last ?? 0 < everything }
    for first in others.indices {
      for second in others.indices where second >= first {
        let pair = [others[first], others[second]]
        guard LineBox.solve(matching: [one.demand], avoiding: pair.map(\.demand)) == nil else { continue }
        let count = first == second ? 1 : 2
        if one.leastQuantity > pair.prefix(count).reduce(0, { $0 + ($1.quantity.last ?? 0) }) { return true }
        if one.total.first ?? 0 > pair.prefix(count).reduce(0, { $0 + ($1.total.last ?? 0) }) { return true }
      }
    }
    return false
  }

  /// The least quantity that can be right: where money is needed, the smallest quantity above zero.
  private var leastQuantity: Int128 {
    if (total.first ?? 0) > 0 { return quantity.first(from: 1) ?? 0 }
    return quantity.first ?? 0
  }
}
