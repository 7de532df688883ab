import Money

/// What is compared when two rules of a group are: the same effect with other figures.
struct DominanceContext {
  /// For each rule the lines that it selects, where that is one filter.
  let lines: [LineDemand?]
  /// Whether each line has a winner of its own.
  let isPerLine: Bool
}

extension Discount {
  /// Whether this rule, wherever both apply, takes at least as much off as another: `strictly`, where it names the
  /// larger figure.
  static func takesAtLeast(
    _ winner: Int, _ loser: Int, of rules: [Discount], _ context: DominanceContext
  ) -> (always: Bool, strictly: Bool)? {
    guard !rules[winner].limit.bounds, let own = context.lines[winner], let others = context.lines[loser] else {
      return nil
    }
    var isSame: Bool?
    // What the figures rule out need not be asked of the filters.
    let outcome = rules[winner].compare(rules[loser], context) {
      let answer = isSame ?? own.isContained(in: others)
      isSame = answer
      return answer
    }
    return outcome != nil && others.isContained(in: own) ? outcome : nil
  }

  private func compare(
    _ other: Discount, _ context: DominanceContext, _ isSameSelection: () -> Bool
  ) -> (always: Bool, strictly: Bool)? {
    switch (effect, other.effect) {
    case (.percentOff(let left), .percentOff(let right)):
      if left.takesAll { return (true, !right.takesAll) }
      guard left.base == right.base, left.perSelection == right.perSelection, left.roundsPrice == right.roundsPrice,
        !left.perSelection || !context.isPerLine || isSameSelection()
      else { return nil }
      return Self.compare(left.percent, right.percent)
    case (.percentOff(let left), _): return left.takesAll ? (true, true) : nil
    case (.amountOff(let left), .amountOff(let right)):
      guard left.per == right.per, left.per != .selection || !context.isPerLine || isSameSelection() else { return nil }
      return Self.compare(left.amount, right.amount)
    case (.unitPrice(let left), .unitPrice(let right)): return Self.compare(right, left)
    case (.tiers(let left), .tiers(let right)): return isSameSelection() ? left.takesAtLeast(right) : nil
    default: return nil
    }
  }

  private static func compare(_ own: FixedDecimal, _ other: FixedDecimal) -> (always: Bool, strictly: Bool)? {
    own >= other ? (true, own > other) : nil
  }
}

extension Limit {
  /// Whether it can make a rule take less off.
  var bounds: Bool { amount != nil || units != nil || unitFloor != nil }
}

extension Effect.PercentOff {
  /// Whether nothing is left of a line.
  var takesAll: Bool { percent >= FixedDecimal(100) }
}

extension Effect.Tiers {
  /// Whether at every measure the row here takes at least as much as the row there.
  func takesAtLeast(_ other: Effect.Tiers) -> (always: Bool, strictly: Bool)? {
    guard by == other.by, !slices, !other.slices else { return nil }
    var isStrict = true
    for row in other.rows where !row.off.isZero {
      let wanted = FactSpace.numbers(row.when, scale: 6)
      var covered: [ClosedRange<Int128>] = []
      for own in rows {
        guard let order = own.off.compare(row.off), order >= 0 else { continue }
        let common = FactSpace.numbers(own.when, scale: 6).intersection(wanted)
        if order == 0, !common.isEmpty { isStrict = false }
        covered += common.ranges
      }
      if !wanted.subtracting(RangeSet(covered)).isEmpty { return nil }
    }
    return (true, isStrict)
  }
}

extension Effect.Tiers.Off {
  /// −1, 0 or 1; nil for a percentage and an amount.
  fileprivate func compare(_ other: Effect.Tiers.Off) -> Int? {
    switch (self, other) {
    case (.percent(let left), .percent(let right)), (.amount(let left), .amount(let right)):
      left < right ? -1 : (left == right ? 0 : 1)
    default: nil
    }
  }
}
