import Money
import SourceText

/// One thing that a rule demands of a cart, and where the rule set says so.
struct RuleDemand: Sendable {
  enum Part: Sendable {
    case literal(Literal)
    case lines(LineTotals)
  }

  /// How a message calls it.
  let label: String
  let place: JSONPointer
  let part: Part
}

extension ConjunctionSolver {
  func solve(_ demands: [RuleDemand]) -> Outcome {
    var conjunction = Conjunction()
    var lines: [LineTotals] = []
    for demand in demands {
      switch demand.part {
      case .literal(let literal): if !conjunction.add(literal) { return .impossible }
      case .lines(let totals): lines.append(totals)
      }
    }
    return solve(conjunction, alsoLines: lines)
  }

  /// Whether it is proved that no cart meets all demands.
  func isImpossible(_ demands: [RuleDemand]) -> Bool {
    if case .impossible = solve(demands) { true } else { false }
  }
}

extension AnalysisRun {
  /// What a condition demands, key by key.
  func demands(_ condition: Condition, _ place: JSONPointer) -> [RuleDemand] {
    condition.requirements.map { requirement in
      let key = requirement.key.rawValue
      let when = place.appending("when")
      return RuleDemand(
        label: requirement.isNegated ? "`not.\(key)`" : "`\(key)`",
        place: requirement.isNegated ? when.appending("not", key) : when.appending(key),
        part: .literal(space.literal(requirement)))
    }
  }

  /// What a discount demands before it takes anything off: its condition, lines in its selection, and as much of them as
  /// its effect needs.
  func demands(ofDiscount index: Int) -> [RuleDemand] {
    let discount = document.discounts[index]
    let place = JSONPointer.discount(index)
    var demands = demands(discount.when, place)
    let select = place.appending("select")
    switch discount.selection {
    case .delivery:
      let offered = space.domain(.deliveryMethod).subtracting(RangeSet([FactNames.absent...FactNames.absent]))
      demands.append(
        RuleDemand(
          label: "its selection", place: select.appending("delivery"), part: .literal(.value(.deliveryMethod, offered)))
      )
    case .sets(let members):
      for (number, member) in members.enumerated() {
        let totals = totals(space.lines.compile(member.filter), quantity: member.quantity.millionths)
        demands.append(
          RuleDemand(
            label: "set member \(number + 1)", place: select.appending("sets").appending(number), part: .lines(totals)))
      }
    case .lines(let filter):
      var totals = totals(space.lines.compile(filter), quantity: 1)
      var label = "its selection"
      if totals.demand.isPossible, let need = discount.effect.leastNeed(digits: space.digits),
        need.quantity > 1 || need.total > 1
      {
        totals.quantity = totals.quantity.intersection(RangeSet(need.quantity, FactSpace.amounts.upperBound))
        totals.total = totals.total.intersection(RangeSet(need.total, FactSpace.amounts.upperBound))
        label = "its selection and effect"
      }
      demands.append(RuleDemand(label: label, place: select.appending("lines"), part: .lines(totals)))
      if case .buyGet(let buyGet) = discount.effect, let trigger = buyGet.buyLines {
        let bought = LineTotals(
          demand: space.lines.compile(trigger),
          quantity: RangeSet(Int128(buyGet.buy) * 1_000_000, FactSpace.amounts.upperBound),
          total: RangeSet([FactSpace.amounts]))
        demands.append(
          RuleDemand(
            label: "`buyLines`", place: place.appending("then", "buyGet", "buyLines"), part: .lines(bought)))
      }
    }
    return demands
  }

  /// At least so much of lines that are worth something.
  private func totals(_ demand: LineDemand, quantity: Int128) -> LineTotals {
    LineTotals(
      demand: demand, quantity: RangeSet(quantity, FactSpace.amounts.upperBound),
      total: RangeSet(1, FactSpace.amounts.upperBound))
  }
}

extension Effect {
  /// How much of its selection an effect needs to take anything off: millionths and minor units.
  func leastNeed(digits: Int) -> (quantity: Int128, total: Int128)? {
    switch self {
    case .buyGet(let buyGet) where buyGet.buyLines == nil:
      return (Int128(buyGet.buy + buyGet.get) * 1_000_000, 1)
    case .buyGet:
      // Only whole units are given.
      return (1_000_000, 1)
    case .tiers(let tiers):
      let lowest = tiers.rows.filter { !$0.off.isZero }.map(\.when).compactMap { interval -> Int128? in
        FactSpace.numbers(interval, scale: tiers.by == .selectionTotal ? digits : 6).first
      }.min()
      return lowest.map { tiers.by == .selectionTotal ? (1, max(1, $0)) : (max(1, $0), 1) }
    case .priceTiers(let tiers):
      let lowest = tiers.rows.compactMap { FactSpace.numbers($0.when, scale: 6).first }.min()
      return lowest.map { (max(1, $0), 1) }
    default: return nil
    }
  }
}

extension Effect.Tiers.Off {
  var isZero: Bool {
    switch self {
    case .percent(let number), .amount(let number): number.coefficient == 0
    }
  }
}
