import Money

extension Pricing {
  /// Buy some, get some cheaper. Only whole units count.
  mutating func proposeBuyGet(_ index: Int, _ buyGet: BuyGetPlan) throws(EngineFault) {
    let limit = plan.rules[index].limit
    orderByUnitPrice(descending: buyGet.pick != .cheapest)
    var present: Int64 = 0
    for place in selected.indices { present += selected[place].wholeUnits }
    let times = min(limit.times ?? .max, buyGet.repeats ? .max : 1)
    let units = limit.units.map { $0 / Micro.one } ?? .max
    let hint: RuleRun.Hint?
    if let buyLines = buyGet.buyLines {
      hint = chooseBesideTrigger(buyGet, buyLines, present, times, units, isLimited: limit.units != nil)
    } else {
      let size = buyGet.buy + buyGet.get
      let groups = min(present / size, times)
      hint =
        groups < times ? RuleRun.Hint(code: .units, missing: Int128(size - present % size) * Int128(Micro.one)) : nil
      if buyGet.pick == .pairs {
        choosePairs(buyGet, groups: groups, units)
      } else {
        choose(min(groups * buyGet.get, units))
      }
    }
    exact.removeAll()
    for place in selected.indices {
      selected[place].touched = chosen[place] * Micro.one
      selected[place].room = try room(selected[place], floor: limit.unitFloor)
      exact.append(
        chosen[place] == 0
          ? .zero : try buyGet.percent.of(touchedPart(selected[place].base, selected[place])))
    }
    try proposePerLine(index)
    proposal.refusal = .notEnoughUnits
    proposal.hint = hint
  }

  /// Chooses the first `count` units in the order of the selection.
  private mutating func choose(_ count: Int64) {
    chosen.removeAll()
    chosen.append(repeating: 0, count: selected.count)
    var left = count
    for rank in order.indices where left > 0 {
      let place = Int(order[rank])
      chosen[place] = min(selected[place].wholeUnits, left)
      left -= chosen[place]
    }
  }

  /// Units by price, dearest first, in groups of buy + get: the last `get` of each full group.
  private mutating func choosePairs(_ buyGet: BuyGetPlan, groups: Int64, _ limit: Int64) {
    let size = buyGet.buy + buyGet.get
    choose(0)
    var left = limit
    var from: Int64 = 0
    for rank in order.indices {
      let place = Int(order[rank])
      let to = from + selected[place].wholeUnits
      // Discounted units up to a place: `get` for each full group, and what is behind `buy` in the last one.
      func discounted(_ place: Int64) -> Int64 {
        let inside = min(place, groups * size)
        return inside / size * buyGet.get + max(0, inside % size - buyGet.buy)
      }
      chosen[place] = min(discounted(to) - discounted(from), left)
      left -= chosen[place]
      from = to
    }
  }

  /// Units that are bought are other lines than those that are got; one that could be both is only one.
  private mutating func chooseBesideTrigger(
    _ buyGet: BuyGetPlan, _ buyLines: Rows, _ present: Int64, _ times: Int64, _ units: Int64, isLimited: Bool
  ) -> RuleRun.Hint? {
    var trigger: Int64 = 0
    for position in cart.positions.indices where matches(buyLines, position) {
      trigger += cart.positions[position].quantity / Micro.one
    }
    func wanted(_ repeats: Int64) -> Int64 {
      let (product, overflow) = repeats.multipliedReportingOverflow(by: buyGet.get)
      return overflow ? present : min(product, present)
    }
    // More repeats need more and leave less, so the largest that fits is found by halving.
    var low: Int64 = 0
    var high = min(times, trigger / buyGet.buy)
    while low < high {
      let middle = low + (high - low + 1) / 2
      choose(wanted(middle))
      var both: Int64 = 0
      for place in selected.indices where matches(buyLines, selected[place].position) { both += chosen[place] }
      if trigger - both >= middle * buyGet.buy { low = middle } else { high = middle - 1 }
    }
    choose(min(wanted(low), units))
    let missing = low * buyGet.get - present
    return !isLimited && missing > 0 ? RuleRun.Hint(code: .units, missing: Int128(missing) * Int128(Micro.one)) : nil
  }
}
