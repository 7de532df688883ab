extension EffectInput {
  /// `buyGet` (A20–A22). Only whole units of a position count.
  func buyGet(_ effect: Effect.BuyGet) -> Proposal {
    let (chosen, hint) = effect.buyLines == nil ? onePool(effect) : triggered(effect, effect.buyLines)
    // `limit.units` cuts the list of chosen units, which are whole.
    let most = rule.limit.units.map { Int($0.floor.description) ?? .max } ?? .max
    var touched = [Fraction](repeating: .zero, count: positions.count)
    for index in chosen.prefix(most) { touched[index] = touched[index] + .one }
    var amounts = [Fraction](repeating: .zero, count: positions.count)
    for index in selection {
      amounts[index] = set.rounded(value(effect.base, of: touched[index], at: index) * effect.percent)
    }
    var proposal = perLine(amounts, touched: touched)
    proposal.hint = hint
    return proposal
  }

  /// The whole units of the selection, each as the index of its position.
  private func units(cheapestFirst: Bool) -> [Int] {
    byRunningPrice(cheapestFirst: cheapestFirst).flatMap { index in
      repeatElement(index, count: positions[index].wholeUnits)
    }
  }

  /// The most groups that `times` and `repeat` allow.
  private func mostGroups(_ effect: Effect.BuyGet) -> Int {
    let times = rule.limit.times.map { Int($0.floor.description) ?? .max } ?? .max
    return effect.repeats ? times : min(times, 1)
  }

  private func onePool(_ effect: Effect.BuyGet) -> (chosen: [Int], hint: (code: Text, missing: Text)?) {
    let size = effect.buy + effect.get
    let count = selection.map { positions[$0].wholeUnits }.reduce(0, +)
    let groups = min(count / size, mostGroups(effect))
    let hint: (code: Text, missing: Text)? =
      groups < mostGroups(effect) ? ("units", Text("\(size - count % size)")) : nil
    switch effect.pick {
    case .cheapest: return (Array(units(cheapestFirst: true).prefix(groups * effect.get)), hint)
    case .dearest: return (Array(units(cheapestFirst: false).prefix(groups * effect.get)), hint)
    case .pairs:
      // By price descending, in groups of buy + get: the last `get` of each full group.
      let sorted = units(cheapestFirst: false)
      return ((0..<groups).flatMap { sorted[($0 * size + effect.buy)..<(($0 + 1) * size)] }, hint)
    }
  }

  /// With `buyLines`: the largest t for which t × buy trigger units remain after taking min(t × get, present) units.
  private func triggered(
    _ effect: Effect.BuyGet, _ buyLines: LineFilter?
  ) -> (chosen: [Int], hint: (code: Text, missing: Text)?) {
    let present = units(cheapestFirst: effect.pick != .dearest)
    // Triggers are seen even when they are closed or free (A09, A10).
    let isTrigger = positions.map { buyLines?.matches($0) ?? false }
    let triggers = positions.indices.filter { isTrigger[$0] }.map { positions[$0].wholeUnits }.reduce(0, +)
    func taken(_ times: Int) -> ArraySlice<Int> {
      present.prefix(min(times.multipliedReportingOverflow(by: effect.get).partialValue, present.count))
    }
    var times = 0
    while times < mostGroups(effect),
      (times + 1) * effect.buy <= triggers - taken(times + 1).count(where: { isTrigger[$0] })
    {
      times += 1
    }
    let missing = times * effect.get - present.count
    let hint: (code: Text, missing: Text)? =
      rule.limit.units == nil && missing > 0 ? ("units", Text("\(missing)")) : nil
    return (Array(taken(times)), hint)
  }
}

extension Position {
  var wholeUnits: Int { Int(quantity.floor.description) ?? 0 }
}
