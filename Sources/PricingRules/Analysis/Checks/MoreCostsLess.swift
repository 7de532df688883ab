import Money
import SourceText

extension RuleSetCheck {
  static let moreCostsLess = RuleSetCheck(
    "ruleset-more-costs-less", .warning,
    summary: "A cart with more goods costs less than one with fewer.",
    reason: """
      At a threshold the whole cart gets cheaper, so that the customer who buys one more pays less than the one who \
      does not. For pieces every such drop is reported: `apply: slices` avoids it. "Spend 500, get 50 off" is what \
      thresholds on money are for; they are reported when more than a fifth of the total is lost at once.
      """,
    examples: [
      Example(
        exampleRule(
          """
          "tiers": { "by": "selectionQuantity", "apply": "whole", "rows": [
                ↓{ "when": { "atLeast": "10" }, "percentOff": "20" } ] }
          """)),
      Example(
        exampleRule(
          """
          "tiers": { "by": "selectionQuantity", "apply": "slices", "rows": [
                { "when": { "moreThan": "9" }, "percentOff": "20" } ] }
          """)),
    ],
    search: .analysis { run in
      for index in run.document.discounts.indices { run.findDrops(ofDiscount: index) }
    })
}

extension AnalysisRun {
  fileprivate mutating func findDrops(ofDiscount index: Int) {
    guard case .lines(let filter) = document.discounts[index].selection else { return }
    let thresholds = document.discounts[index].thresholds
    if thresholds.isEmpty { return }
    guard case .cart(let facts) = solver(beforeGroup: document.discounts[index].group).solve(factDemands(index)) else {
      return
    }
    let engine = PricingEngine(ruleSet)
    for threshold in thresholds {
      guard let pair = steps(threshold, index, filter, facts, engine) else { continue }
      let shown = "\(threshold.label) \(threshold.value.normalized)"
      report(
        at: threshold.path.reduce(.discount(index)) { $0.appending($1) },
        "more goods cost less: below \(shown) a cart comes to \(pair.before.totals.total), and at it to "
          + "\(pair.after.totals.total) (rule `\(document.discounts[index].id)`)",
        help: threshold.isMoney ? nil : "`apply: slices` gives the discount to the units above the threshold only",
        witness: pair.cart)
    }
  }

  /// What a rule demands beside quantities and sums, which the two carts are built for.
  private func factDemands(_ index: Int) -> [RuleDemand] {
    let when = document.discounts[index].when
    let sums: Set<Requirement.Key> = [.quantity, .subtotal, .discountedSubtotal, .lines, .weight]
    let facts = Condition(requirements: when.requirements.filter { !sums.contains($0.key) })
    return demands(facts, .discount(index))
  }

  /// Two carts, one step below a threshold and at it, of which the one with more goods costs less.
  private func steps(
    _ threshold: Threshold, _ index: Int, _ filter: LineFilter, _ facts: Cart, _ engine: PricingEngine
  ) -> (cart: Cart, before: Quote, after: Quote)? {
    guard let box = LineBox.solve(matching: [space.lines.compile(filter)] + threshold.filters.map(space.lines.compile))
    else { return nil }
    for price in prices(threshold, box, filter) {
      var line = box.line(id: "1", space.lines)
      line.taxCategory = document.tax?.categories.first
      line.unitPrice = price
      line.weight = box[.weight].first.flatMap { $0 > 0 ? FixedDecimal(millionths: $0) : nil }
      let id = document.discounts[index].id
      guard let (below, at) = threshold.lines(from: line, digits: space.digits) else { continue }
      var carts = (below: facts, at: facts)
      carts.below.lines = [below]
      carts.at.lines = [at]
      guard let before = try? engine.quote(carts.below), let after = try? engine.quote(carts.at),
        before.problems == after.problems, after.applied.contains(where: { $0.rule == id }),
        after.totals.total < before.totals.total, after.totals.subtotal > before.totals.subtotal
      else { continue }
      if threshold.isMoney {
        // A fifth of what the smaller cart costs.
        guard let drop = try? before.totals.total.subtracting(after.totals.total),
          let five = try? drop.multiplied(by: FixedDecimal(5)), five > before.totals.total
        else { continue }
      }
      return (carts.at, before, after)
    }
    return nil
  }

  /// Prices of goods in the selection: those of the catalogue, or ones that the rule itself speaks of.
  private func prices(_ threshold: Threshold, _ box: LineBox, _ filter: LineFilter) -> [FixedDecimal] {
    if threshold.isMoney { return [threshold.value] }
    if let catalog {
      let demand = space.lines.compile(filter)
      let matching = catalog.products.lazy.compactMap { product -> FixedDecimal? in
        guard let price = product.prices[document.currency.code] else { return nil }
        var line = CartLine(id: "1", sku: product.sku, unitPrice: price, quantity: threshold.value)
        line.category = product.category
        line.tags = product.tags
        line.attributes = product.attributes
        return demand.matches(line, space.lines) ? price : nil
      }
      return Array(matching.prefix(20))
    }
    if let price = threshold.price { return [price] }
    // Amounts off may be right or wrong, depending on prices that only a catalogue knows.
    guard threshold.isRelative else { return [] }
    return [100, 1000, 10_000].compactMap { whole in
      box[.unitPrice].contains(Int128(whole) * 1_000_000) ? FixedDecimal(whole) : nil
    }
  }
}
