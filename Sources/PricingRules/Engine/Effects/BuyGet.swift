import Money

extension Pricing {
  /// Buy some, get some cheaper. Only whole units count.
  func buyGet(_ rule: RulePlan, _ buyGet: BuyGetPlan, _ selected: [Selected], _ run: Run) throws(EngineFault)
    -> Proposal
  {
    var selected = selected
    let ascending = selected.indicesByUnitPrice()
    let descending = selected.indicesByDescendingUnitPrice()
    let order = buyGet.pick == .cheapest ? ascending : descending
    let present = selected.reduce(Int64(0)) { $0 + $1.wholeUnits }
    let times = min(rule.limit.times ?? .max, buyGet.repeats ? .max : 1)

    var chosen: [Int64]
    let hint: RuleRun.Hint?
    if let buyLines = buyGet.buyLines {
      (chosen, hint) = chooseBesideTrigger(buyGet, buyLines, selected, order, present, times, rule.limit)
    } else {
      let size = buyGet.buy + buyGet.get
      let groups = min(present / size, times)
      hint =
        groups < times ? RuleRun.Hint(code: .units, missing: Int128(size - present % size) * Int128(Micro.one)) : nil
      chosen =
        buyGet.pick == .pairs
        ? choosePairs(buyGet, selected, descending, groups: groups, limit: rule.limit.units)
        : choose(selected, order, count: min(groups * buyGet.get, rule.limit.wholeUnits))
    }
    var proposal = try discount(rule, buyGet.percent, chosen, &selected)
    proposal.refusal = .notEnoughUnits
    proposal.hint = hint
    return proposal
  }

  /// A percentage off the chosen units, rounded once per line.
  private func discount(
    _ rule: RulePlan, _ percent: Int64, _ chosen: [Int64], _ selected: inout [Selected]
  ) throws(EngineFault) -> Proposal {
    var exact: [Ratio] = Array(repeating: .zero, count: selected.count)
    for index in selected.indices {
      selected[index].touched = chosen[index] * Micro.one
      selected[index].room = try room(selected[index], floor: rule.limit.unitFloor)
      if chosen[index] > 0 {
        exact[index] = try percentage(percent, of: touchedPart(selected[index].base, selected[index]))
      }
    }
    return try perLine(rule, selected, exact: exact)
  }

  /// The first `count` units in an order of positions.
  private func choose(_ selected: [Selected], _ order: [Int], count: Int64) -> [Int64] {
    var chosen: [Int64] = Array(repeating: 0, count: selected.count)
    var left = count
    for index in order {
      chosen[index] = min(selected[index].wholeUnits, left)
      left -= chosen[index]
    }
    return chosen
  }

  /// Units by price, dearest first, in groups of buy + get: the last `get` of each full group.
  private func choosePairs(
    _ buyGet: BuyGetPlan, _ selected: [Selected], _ order: [Int], groups: Int64, limit: Int64?
  ) -> [Int64] {
    let size = buyGet.buy + buyGet.get
    var chosen: [Int64] = Array(repeating: 0, count: selected.count)
    var left = limit.map { $0 / Micro.one } ?? .max
    var place: Int64 = 0
    for index in order {
      let end = place + selected[index].wholeUnits
      // Discounted units up to a place: `get` for each full group, and what is behind `buy` in the last one.
      func discounted(_ place: Int64) -> Int64 {
        let inside = min(place, groups * size)
        return inside / size * buyGet.get + max(0, inside % size - buyGet.buy)
      }
      chosen[index] = min(discounted(end) - discounted(place), left)
      left -= chosen[index]
      place = end
    }
    return chosen
  }

  /// Units that are bought are other lines than those that are got; one that could be both is only one.
  private func chooseBesideTrigger(
    _ buyGet: BuyGetPlan, _ buyLines: FilterPlan, _ selected: [Selected], _ order: [Int], _ present: Int64,
    _ times: Int64, _ limit: LimitPlan
  ) -> ([Int64], RuleRun.Hint?) {
    var trigger: Int64 = 0
    var isTrigger = Array(repeating: false, count: cart.positions.count)
    for (index, position) in cart.positions.enumerated() where buyLines.matches(position) {
      isTrigger[index] = true
      trigger += position.quantity / Micro.one
    }
    func wanted(_ repeats: Int64) -> Int64 {
      let (product, overflow) = repeats.multipliedReportingOverflow(by: buyGet.get)
      return overflow ? present : min(product, present)
    }
    func fits(_ repeats: Int64) -> Bool {
      let got = choose(selected, order, count: wanted(repeats))
      let both = selected.indices.reduce(Int64(0)) { $0 + (isTrigger[selected[$1].position] ? got[$1] : 0) }
      let (needed, overflow) = repeats.multipliedReportingOverflow(by: buyGet.buy)
      return !overflow && trigger - both >= needed
    }
    // More repeats need more and leave less, so the largest that fits is found by halving.
    var low: Int64 = 0
    var high = min(times, trigger / buyGet.buy)
    while low < high {
      let middle = low + (high - low + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    let chosen = choose(selected, order, count: min(wanted(low), limit.wholeUnits))
    let missing = low * buyGet.get - present
    let hint =
      limit.units == nil && missing > 0
      ? RuleRun.Hint(code: .units, missing: Int128(missing) * Int128(Micro.one)) : nil
    return (chosen, hint)
  }
}

extension Selected {
  /// Only whole units can be bought or got.
  fileprivate var wholeUnits: Int64 { quantity / Micro.one }
}

extension LimitPlan {
  /// The most whole units that may be touched.
  fileprivate var wholeUnits: Int64 { units.map { $0 / Micro.one } ?? .max }
}
