import SourceText

extension RuleSetCheck {
  static let tableGap = RuleSetCheck(
    "ruleset-table-gap", .error,
    summary: "A delivery table has no row for some carts, and no `otherwise`.",
    reason: """
      A cart that no row speaks of is not offered the method and cannot be ordered (`delivery-not-offered`). Where that \
      is meant, leave the method away from the shop's choice; where it is not, add a row or an `otherwise`. The dates \
      before the first one that the table names are left out: it was not in use then.
      """,
    examples: [
      Example(
        """
          "delivery": { "tax": { "mode": "none" }, "methods": { "courier": { "table": { "hit": "unique", ↓"rows": [
            { "when": { "weight": { "lessThan": "5" } }, "charge": "45.00" },
            { "when": { "weight": { "moreThan": "5" } }, "charge": "75.00" } ] } } } }
        """),
      Example(
        """
          "delivery": { "tax": { "mode": "none" }, "methods": { "courier": { "table": { "hit": "unique", "rows": [
            { "when": { "weight": { "lessThan": "5" } }, "charge": "45.00" },
            { "when": { "weight": { "moreThan": "5" } }, "charge": "75.00" } ],
            "otherwise": { "charge": "60.00" } } } } }
        """),
    ],
    search: .analysis { run in run.findGapsOfDelivery() })
}

extension AnalysisRun {
  fileprivate mutating func findGapsOfDelivery() {
    for (number, method) in document.deliveryMethods.enumerated() where method.otherwise == nil {
      var base = universe(of: method.rows.map(\.when))
      _ = base.add(.value(.deliveryMethod, RangeSet(points: [number])))
      let speaksOfSums = method.rows.contains { $0.when.needsDiscounts }
      let prover = Prover(document) { document in
        document.keep(discounts: speaksOfSums)
        document.deliveryMethods = [method]
      }
      let rows = method.rows.map { space.literals($0.when) }
      let place = JSONPointer.method(method.id).appending("table", "rows")
      switch gap(base, rows, solver(), prover, problem: .deliveryNotOffered) {
      case .found(let cart, let box):
        report(
          at: place,
          "no row of the method `\(method.id)` holds for `\(box.summary(of: cart, zone: document.zone))`",
          help: "add a row, or an `otherwise` for all other carts", witness: cart)
      case .open:
        reportBound(
          at: place,
          "whether the method `\(method.id)` has a row for every cart could not be decided in the time that "
            + "there is")
      case .none: break
      }
    }
  }

  enum Gap {
    case none
    case found(Cart, Conjunction)
    case open
  }

  /// Looks for a cart that no row holds for and that the engine says so of.
  func gap(
    _ base: Conjunction, _ rows: [[Literal]], _ solver: ConjunctionSolver, _ prover: Prover,
    problem: Quote.Problem.Code
  ) -> Gap {
    var found: (Cart, Conjunction)?
    var isOpen = false
    var search = GapSearch(space) { box in
      switch solver.solve(box) {
      case .impossible: return false
      case .undecided: isOpen = true
      case .cart(let cart):
        let witness = prover.witness(
          from: cart, discounted: box[.discountedSubtotal], digits: space.digits, { $0.has(problem) })
        if let witness {
          found = (witness, box)
          return true
        }
        isOpen = true
      }
      return false
    }
    _ = search.search(base, rows)
    if let found { return .found(found.0, found.1) }
    return isOpen || search.isExhausted ? .open : .none
  }

  /// The carts that a table must have a row for: those with goods that state their regions, from the first date on that
  /// the table names, or from today if that is earlier.
  func universe(of conditions: [Condition]) -> Conjunction {
    var base = Conjunction()
    let requirements = conditions.flatMap(\.requirements)
    let stated = RangeSet(0, RegionTree.absent - 1).intersection(space.regions.domain)
    if requirements.contains(where: { $0.key == .shipTo || $0.key == .sameRegion }) {
      _ = base.add(.value(.shipTo, stated))
    }
    if requirements.contains(where: { $0.key == .shipFrom || $0.key == .sameRegion }) {
      _ = base.add(.value(.shipFrom, stated))
    }
    let starts = requirements.compactMap { requirement -> Int64? in
      if case .window(let window) = requirement.test { window.from } else { nil }
    }
    if let start = (starts + [now].compactMap { $0 }).min(), !starts.isEmpty {
      _ = base.add(.value(.at, RangeSet(Int128(start), FactSpace.time.upperBound)))
    }
    return base
  }
}
