import SourceText

extension RuleSetCheck {
  static let windowPast = RuleSetCheck(
    "ruleset-window-past", .warning,
    summary: "The time of a rule, a fee or a row is over.",
    reason: """
      It will never apply again and only makes the rule set longer. Rows of the tax table are left out: the rates of \
      the past are needed for credit notes.
      """,
    examples: [
      Example(
        """
          "fees": [ { "id": "eid", "when": { ↓"at": { "from": "2025-03-30", "until": "2025-04-02" } },
            "then": { "charge": { "amount": "5.00" } } } ]
        """, date: "2026-11-30"),
      Example(
        """
          "fees": [ { "id": "eid", "when": { "at": { "from": "2026-11-30", "until": "2026-12-02" } },
            "then": { "charge": { "amount": "5.00" } } } ]
        """, date: "2026-11-30"),
    ],
    search: .analysis { run in
      for (index, discount) in run.document.discounts.enumerated() {
        run.findPast(discount.when, .discount(index), what: "the rule `\(discount.id)`")
      }
      for (index, fee) in run.document.fees.enumerated() {
        run.findPast(fee.when, .fee(index), what: "the fee `\(fee.id)`")
      }
      for method in run.document.deliveryMethods {
        for (index, row) in method.rows.enumerated() {
          run.findPast(
            row.when, .deliveryRow(method.id, index), what: "row \(index + 1) of the method `\(method.id)`")
        }
      }
      for (index, row) in run.document.rounding.payable.enumerated() {
        run.findPast(row.when, .payableRow(index), what: "row \(index + 1) of `rounding.payable`")
      }
    })
}

extension AnalysisRun {
  fileprivate mutating func findPast(_ condition: Condition, _ place: JSONPointer, what: String) {
    guard let now, let time = condition.requirements.first(where: { $0.key == .at && !$0.isNegated }),
      case .window(let window) = time.test
    else { return }
    var demands = condition.requirements.filter { $0.key == .at }.map { requirement in
      RuleDemand(label: "`at`", place: place, part: .literal(space.literal(requirement)))
    }
    let solver = solver()
    if solver.isImpossible(demands) { return }
    demands.append(
      RuleDemand(
        label: "now", place: place, part: .literal(.value(.at, RangeSet(Int128(now), FactSpace.time.upperBound)))))
    guard solver.isImpossible(demands) else { return }
    let end = window.until.map { " on \(Timestamp.text($0, in: document.zone).prefix(10))" } ?? ""
    report(at: place.appending("when", "at"), "\(what) will not apply any more: its time ended\(end)")
  }
}
