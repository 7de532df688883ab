import Money
import SourceText

/// Makes the carts at which a rule set changes its mind: one for every rule and row, and for every edge of an interval
/// or a window one on it and one to either side.
struct BoundaryCarts {
  /// A cart, and what is special about it.
  struct Entry: Sendable {
    var name: String
    var cart: Cart
  }

  private let run: AnalysisRun
  private var entries: [Entry] = []
  private var seen: Set<Cart> = []

  init(_ run: AnalysisRun) {
    self.run = run
  }

  /// All carts, in the order of the rule set.
  mutating func all() -> [Entry] {
    let document = run.document
    for (index, discount) in document.discounts.enumerated() {
      let solver = run.solver(beforeGroup: discount.selection.isOfLines ? discount.group : nil)
      // Edges come first: a cart that is one is called after it.
      addTiers(discount, run.demands(ofDiscount: index), solver)
      add(discount.id, run.demands(ofDiscount: index), discount.when, solver)
    }
    for (number, method) in document.deliveryMethods.enumerated() {
      let own = RuleDemand(
        label: "", place: .root, part: .literal(.value(.deliveryMethod, RangeSet(points: [number]))))
      for (index, row) in method.rows.enumerated() {
        add("\(method.id) row \(index + 1)", run.demands(row.when, .root) + [own], row.when, run.solver())
      }
    }
    for (index, fee) in document.fees.enumerated() {
      add(fee.id, run.demands(fee.when, .fee(index)), fee.when, run.solver())
    }
    for (index, row) in (document.tax?.rows ?? []).enumerated() {
      let declared = RuleDemand(
        label: "", place: .root, part: .literal(.value(.category, run.space.domain(.category))))
      add("tax row \(index + 1)", run.demands(row.when, .root) + [declared], row.when, run.solver())
    }
    for (index, row) in document.rounding.payable.enumerated() {
      add("payable row \(index + 1)", run.demands(row.when, .root), row.when, run.solver())
    }
    return entries
  }

  /// A cart that meets all demands, and the carts at the edges of each requirement. The demands of the condition come
  /// first, in its order.
  private mutating func add(
    _ name: String, _ demands: [RuleDemand], _ condition: Condition, _ solver: ConjunctionSolver
  ) {
    defer { add(name, demands, solver, discounted: nil) }
    for (index, requirement) in condition.requirements.enumerated() {
      var rest = demands
      rest.remove(at: index)
      let key = requirement.isNegated ? "not \(requirement.key.rawValue)" : requirement.key.rawValue
      switch requirement.test {
      case .interval(let interval):
        guard let dimension = requirement.key.dimension else { continue }
        for (value, text) in edges(interval, scale: run.space.scale(dimension), step: step(dimension)) {
          let pin = RuleDemand(
            label: "", place: .root, part: .literal(.value(dimension, RangeSet(value, value))))
          add(
            "\(name), \(key) \(text)", rest + [pin], solver, discounted: dimension == .discountedSubtotal ? value : nil)
        }
      case .window(let window):
        for instant in instants(window) {
          let pin = RuleDemand(label: "", place: .root, part: .literal(.value(.at, RangeSet(instant, instant))))
          let text = Timestamp.text(Int64(clamping: instant), in: run.document.zone)
          add("\(name), \(key) \(text)", rest + [pin], solver, discounted: nil)
        }
      case .lines(let lines):
        addLines("\(name), \(key)", lines, rest, solver)
      case .anyOf, .regions, .flag: continue
      }
    }
  }

  private mutating func addLines(
    _ name: String, _ lines: LinesCondition, _ rest: [RuleDemand], _ solver: ConjunctionSolver
  ) {
    let any = RangeSet([FactSpace.amounts])
    let demand = run.space.lines.compile(lines.filter)
    for (value, text) in edges(lines.quantity ?? Interval(), scale: 6, step: 1) {
      let totals = LineTotals(demand: demand, quantity: RangeSet(value, value), total: any)
      add(
        "\(name) quantity \(text)", rest + [RuleDemand(label: "", place: .root, part: .lines(totals))], solver,
        discounted: nil)
    }
    for (value, text) in edges(lines.total ?? Interval(), scale: run.space.digits, step: 1) {
      let totals = LineTotals(demand: demand, quantity: any, total: RangeSet(value, value))
      add(
        "\(name) total \(text)", rest + [RuleDemand(label: "", place: .root, part: .lines(totals))], solver,
        discounted: nil)
    }
  }

  /// The edges of tiers, on the rule's own selection.
  private mutating func addTiers(_ discount: Discount, _ demands: [RuleDemand], _ solver: ConjunctionSolver) {
    guard case .lines(let filter) = discount.selection, let last = demands.last else { return }
    var rows: [Interval] = []
    var byTotal = false
    switch discount.effect {
    case .tiers(let tiers):
      rows = tiers.rows.map(\.when)
      byTotal = tiers.by == .selectionTotal
    case .priceTiers(let tiers): rows = tiers.rows.map(\.when)
    default: return
    }
    let rest = Array(demands.dropLast())
    let any = RangeSet([FactSpace.amounts])
    for row in rows {
      for (value, text) in edges(row, scale: byTotal ? run.space.digits : 6, step: 1) where value > 0 {
        let pin = RangeSet(value, value)
        let totals = LineTotals(
          demand: run.space.lines.compile(filter), quantity: byTotal ? any : pin, total: byTotal ? pin : any)
        add(
          "\(discount.id), \(byTotal ? "total" : "quantity") \(text)",
          rest + [RuleDemand(label: last.label, place: last.place, part: .lines(totals))], solver, discounted: nil)
      }
    }
  }

  private mutating func add(
    _ name: String, _ demands: [RuleDemand], _ solver: ConjunctionSolver, discounted: Int128?
  ) {
    guard case .cart(var cart) = solver.solve(demands) else { return }
    if let discounted {
      let digits = run.space.digits
      let prover = Prover(run.document) { _ in }
      let exact = prover.witness(from: cart, discounted: RangeSet(discounted, discounted), digits: digits) { result in
        guard case .success(let quote) = result else { return true }
        return (try? quote.totals.discountedSubtotal.coefficient(atScale: digits)) == discounted
      }
      // Some amounts cannot be reached: a threshold below them makes the total jump.
      guard let exact else { return }
      cart = exact
    }
    cart.id = nil
    guard seen.insert(cart).inserted else { return }
    cart.id = "boundary-\(entries.count + 1)"
    entries.append(Entry(name: name, cart: cart))
  }

  // MARK: Edges

  /// Each bound, and the numbers one step to either side, with their texts.
  private func edges(_ interval: Interval, scale: Int, step: Int128) -> [(value: Int128, text: String)] {
    [interval.lower, interval.upper].compactMap { bound in
      bound.flatMap { try? $0.value.coefficient(atScale: scale) }
    }.flatMap { value in
      [value - step, value, value + step].filter { $0 >= 0 }.map { ($0, FactSpace.text($0, scale: scale)) }
    }
  }

  /// One minor unit, or a millionth of a measure.
  private func step(_ dimension: Dimension) -> Int128 {
    switch dimension {
    case .weight: FactSpace.power(6)
    case .netUnitPrice: FactSpace.power(run.space.scale(.netUnitPrice) - run.space.digits)
    default: 1
    }
  }

  /// The ends of a window, and the seconds before them.
  private func instants(_ window: TimeWindow) -> [Int128] {
    [window.from, window.until].compactMap { $0 }.flatMap { [Int128($0) - 1_000_000, Int128($0)] }
  }
}
