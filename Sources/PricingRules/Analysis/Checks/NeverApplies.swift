import SourceText

extension RuleSetCheck {
  static let neverApplies = RuleSetCheck(
    "ruleset-never-applies", .warning,
    summary: "A rule, a fee or a row can never apply.",
    reason: """
      Its conditions contradict each other, no line can be in its selection, its effect needs more than its conditions \
      let through, or it takes nothing off. Somebody has written it for a purpose that it does not serve.
      """,
    examples: [
      Example(
        """
          "fees": [ { "id": "cod", "when": { "payment": ["cod"], "not": { ↓"payment": ["cod", "card"] } },
            "then": { "charge": { "amount": "25.00" } } } ]
        """),
      Example(
        """
          "fees": [ { "id": "cod", "when": { "payment": ["cod"], "not": { "payment": ["card"] } },
            "then": { "charge": { "amount": "25.00" } } } ]
        """),
    ],
    search: .analysis { run in
      for index in run.document.discounts.indices { run.findContradiction(ofDiscount: index) }
      run.findContradictionsOfFees()
      run.findContradictionsOfRows()
    })
}

extension AnalysisRun {
  fileprivate mutating func findContradiction(ofDiscount index: Int) {
    let discount = document.discounts[index]
    let place = JSONPointer.discount(index)
    if let idle = discount.idleness(capPercent: document.stacking.capPercent) {
      report(
        at: idle.path.reduce(place) { $0.appending($1) }, "the rule `\(discount.id)` can never apply: \(idle.reason)")
      return
    }
    if case .delivery = discount.selection, document.deliveryMethods.isEmpty {
      report(
        at: place.appending("select", "delivery"), "the rule `\(discount.id)` can never apply: there is no delivery")
      return
    }
    findContradiction(
      demands(ofDiscount: index), solver(beforeGroup: discount.selection.isOfLines ? discount.group : nil),
      what: "the rule `\(discount.id)`")
  }

  fileprivate mutating func findContradictionsOfFees() {
    for (index, fee) in document.fees.enumerated() {
      findContradiction(demands(fee.when, .fee(index)), solver(), what: "the fee `\(fee.id)`")
    }
  }

  fileprivate mutating func findContradictionsOfRows() {
    for (number, method) in document.deliveryMethods.enumerated() {
      for (index, row) in method.rows.enumerated() {
        let own = RuleDemand(
          label: "the method `\(method.id)`", place: .deliveryRow(method.id, index),
          part: .literal(.value(.deliveryMethod, RangeSet(points: [number]))))
        findContradiction(
          [own] + demands(row.when, own.place), solver(), what: "row \(index + 1) of the method `\(method.id)`")
      }
    }
    for (index, row) in (document.tax?.rows ?? []).enumerated() {
      let declared = RuleDemand(
        label: "the tax categories", place: .taxRow(index), part: .literal(.value(.category, space.domain(.category))))
      findContradiction(
        [declared] + demands(row.when, declared.place), solver(), what: "row \(index + 1) of the tax table")
    }
    for (index, row) in document.rounding.payable.enumerated() {
      findContradiction(
        demands(row.when, .payableRow(index)), solver(), what: "row \(index + 1) of `rounding.payable`")
    }
  }

  /// Reports demands that no cart meets, at the last one of the fewest that contradict each other.
  private mutating func findContradiction(_ demands: [RuleDemand], _ solver: ConjunctionSolver, what: String) {
    guard solver.isImpossible(demands) else { return }
    var core = demands
    for index in demands.indices.reversed() {
      var fewer = core
      fewer.remove(at: index)
      if solver.isImpossible(fewer) { core = fewer }
    }
    guard let last = core.last else { return }
    let labels = core.map(\.label)
    let together = labels.count > 1 ? " together" : ""
    report(
      at: last.place, "\(what) can never apply: no cart fulfils \(labels.joined(separator: " and "))\(together)",
      help: "a cart has to meet all keys at once; a list means any of its values")
  }
}
