import SourceText

extension RuleSetCheck {
  static let taxRateMissing = RuleSetCheck(
    "ruleset-tax-rate-missing", .error,
    summary: "A declared tax category has no rate at some place or date.",
    reason: """
      Goods of the category are then untaxed and the cart cannot be ordered (`no-tax-rate`); a rate is never guessed. \
      Add a row for them, with no components where nothing is due. Carts without a region, and the time before the \
      first date that the rows of a category name, are left out.
      """,
    examples: [
      Example(
        """
          "tax": { "categories": ["food", ↓"goods"], "table": { "hit": "unique", "rows": [
            { "when": { "category": ["food"] }, "components": [] },
            { "when": { "category": ["goods"], "shipTo": ["EG"] }, "components": [{ "code": "VAT", "percent": "14" }] }
          ] } }
        """),
      Example(
        """
          "tax": { "categories": ["food", "goods"], "table": { "hit": "unique", "rows": [
            { "when": { "category": ["food"] }, "components": [] },
            { "when": { "category": ["goods"], "shipTo": ["EG"] }, "components": [{ "code": "VAT", "percent": "14" }] },
            { "when": { "category": ["goods"], "not": { "shipTo": ["EG"] } }, "components": [] }
          ] } }
        """),
    ],
    search: .analysis { run in run.findCategoriesWithoutRate() })
}

extension AnalysisRun {
  fileprivate mutating func findCategoriesWithoutRate() {
    guard let tax = document.tax, tax.otherwise == nil else { return }
    let prover = Prover(document) { document in
      document.keep(discounts: false)
      document.tax = tax
    }
    let all = tax.rows.map { space.literals($0.when) }
    for (number, category) in tax.categories.enumerated() {
      var own = Conjunction()
      _ = own.add(.value(.category, RangeSet(points: [number])))
      let touching = tax.rows.indices.filter { row in all[row].allSatisfy { own.admits($0) } }
      let place = JSONPointer.root.appending("tax", "categories").appending(number)
      var base = universe(of: touching.map { tax.rows[$0].when })
      _ = base.add(.value(.category, RangeSet(points: [number])))
      switch gap(base, touching.map { all[$0] }, solver(), prover, problem: .noTaxRate) {
      case .found(let cart, let box):
        let facts = box.summary(of: cart, zone: document.zone, category: category)
        report(
          at: place, "the tax category `\(category)` has no rate for `\(facts)`",
          help: "add a row for it, or an `otherwise`", witness: cart)
      case .open:
        reportBound(
          at: place,
          "whether the tax category `\(category)` has a rate everywhere could not be decided in the time that there is")
      case .none: break
      }
    }
  }
}
