import SourceText

extension RuleSetCheck {
  static let tableOverlap = RuleSetCheck(
    "ruleset-table-overlap", .error,
    summary: "Two rows of a table hold for the same cart.",
    reason: """
      In a table with `hit: unique` and among the rows of `rounding.payable` one row decides. A cart that meets two of \
      them is refused with the error `table-overlap`, because a guess would be somebody's money. Make the rows exclude \
      each other: an exception to `US` is written as `US` with `not: { shipTo: ["US-NY"] }`.
      """,
    examples: [
      Example(
        """
          "delivery": { "tax": { "mode": "none" }, "methods": { "courier": { "table": { "hit": "unique", "rows": [
            { "when": { "weight": { "atMost": "5" } }, "charge": "45.00" },
            ↓{ "when": { "weight": { "atLeast": "5" } }, "charge": "75.00" } ] } } } }
        """),
      Example(
        """
          "delivery": { "tax": { "mode": "none" }, "methods": { "courier": { "table": { "hit": "unique", "rows": [
            { "when": { "weight": { "atMost": "5" } }, "charge": "45.00" },
            { "when": { "weight": { "moreThan": "5" } }, "charge": "75.00" } ] } } } }
        """),
    ],
    search: .analysis { run in
      run.findOverlapsOfDelivery()
      run.findOverlapsOfTax()
      run.findOverlapsOfPayable()
    })
}

extension AnalysisRun {
  fileprivate mutating func findOverlapsOfDelivery() {
    for (number, method) in document.deliveryMethods.enumerated() {
      var base = Conjunction()
      _ = base.add(.value(.deliveryMethod, RangeSet(points: [number])))
      let rows = method.rows.map { space.literals($0.when) }
      let speaksOfSums = method.rows.contains { $0.when.needsDiscounts }
      findOverlaps(base, rows, solver(), what: "the method `\(method.id)`") { row in
        .deliveryRow(method.id, row)
      } part: { document, earlier, later in
        document.keep(discounts: speaksOfSums)
        document.deliveryMethods = [
          DeliveryMethod(id: method.id, rows: [method.rows[earlier], method.rows[later]], otherwise: nil)
        ]
      }
    }
  }

  fileprivate mutating func findOverlapsOfTax() {
    guard let tax = document.tax else { return }
    var base = Conjunction()
    _ = base.add(.value(.category, space.domain(.category)))
    let rows = tax.rows.map { space.literals($0.when) }
    findOverlaps(base, rows, solver(), what: "the tax table") {
      .taxRow($0)
    } part: { document, earlier, later in
      document.keep(discounts: false)
      document.tax = tax
      document.tax?.rows = [tax.rows[earlier], tax.rows[later]]
    }
  }

  fileprivate mutating func findOverlapsOfPayable() {
    let payable = document.rounding.payable
    let rows = payable.map { space.literals($0.when) }
    let speaksOfSums = payable.contains { $0.when.needsDiscounts }
    findOverlaps(Conjunction(), rows, solver(), what: "`rounding.payable`") {
      .payableRow($0)
    } part: {
      document, earlier, later in
      document.keep(discounts: speaksOfSums)
      document.rounding.payable = [payable[earlier], payable[later]]
    }
  }

  private mutating func findOverlaps(
    _ base: Conjunction, _ rows: [[Literal]], _ solver: ConjunctionSolver, what: String,
    place: (Int) -> JSONPointer, part: @escaping (inout RuleSetDocument, Int, Int) -> Void
  ) {
    if rows.count < 2 { return }
    var search = OverlapSearch(base, rows)
    var isOpen = false
    search.pairs { earlier, later, both in
      switch solver.solve(both) {
      case .impossible: return false
      case .undecided:
        isOpen = true
        return false
      case .cart(let cart):
        let prover = Prover(document) { part(&$0, earlier, later) }
        guard
          let witness = prover.witness(
            from: cart, discounted: both[.discountedSubtotal], digits: space.digits, { $0.isTableOverlap })
        else {
          isOpen = true
          return false
        }
        let facts = both.summary(of: witness, zone: document.zone, category: witness.lines.first?.taxCategory)
        report(
          at: place(later), "rows \(earlier + 1) and \(later + 1) of \(what) both hold for `\(facts)`",
          help: "change one of them, so that a cart meets only one row", witness: witness)
        return true
      }
    }
    if isOpen || search.isExhausted {
      reportBound(
        at: place(0).parent,
        "whether all rows of \(what) exclude each other could not be decided in the time that there is")
    }
  }
}

extension Condition {
  /// Whether it asks for what rules have left of the goods.
  var needsDiscounts: Bool {
    requirements.contains { requirement in
      if case .lines(let lines) = requirement.test { return lines.total != nil }
      return requirement.key == .discountedSubtotal
    }
  }
}
