import Money
import SourceText

extension RuleSetCheck {
  static let noSuchProduct = RuleSetCheck(
    "ruleset-no-such-product", .warning,
    summary: "A rule speaks of products that the catalogue does not have.",
    reason: """
      With `--catalog`, every sku that a filter names must be in the catalogue, and every selection must match a product \
      that has a price in the rule set's currency. Otherwise the rule can never apply: most often the sku is mistyped, \
      or the product is gone.
      """,
    examples: [],
    search: .analysis { run in
      guard let catalog = run.catalog else { return }
      for part in run.filterParts() { run.findUnknownProducts(part, catalog) }
    })
}

extension AnalysisRun {
  /// A line filter with its place; `isSelection` where a rule does nothing without a line that matches.
  fileprivate struct FilterPart {
    var filter: LineFilter
    var place: JSONPointer
    var isSelection = false
  }

  fileprivate func filterParts() -> [FilterPart] {
    var parts: [FilterPart] = []
    func add(_ condition: Condition, _ place: JSONPointer) {
      for requirement in condition.requirements {
        guard case .lines(let lines) = requirement.test else { continue }
        let when = place.appending("when")
        parts.append(
          FilterPart(
            filter: lines.filter,
            place: (requirement.isNegated ? when.appending("not") : when).appending("lines", "select")))
      }
    }
    for (index, discount) in document.discounts.enumerated() {
      let place = JSONPointer.discount(index)
      add(discount.when, place)
      switch discount.selection {
      case .lines(let filter):
        parts.append(FilterPart(filter: filter, place: place.appending("select", "lines"), isSelection: true))
      case .sets(let members):
        for (number, member) in members.enumerated() {
          let set = place.appending("select", "sets").appending(number).appending("lines")
          parts.append(FilterPart(filter: member.filter, place: set, isSelection: true))
        }
      case .delivery: break
      }
      if case .buyGet(let buyGet) = discount.effect, let trigger = buyGet.buyLines {
        parts.append(
          FilterPart(filter: trigger, place: place.appending("then", "buyGet", "buyLines"), isSelection: true))
      }
    }
    for (index, fee) in document.fees.enumerated() { add(fee.when, .fee(index)) }
    for method in document.deliveryMethods {
      for (index, row) in method.rows.enumerated() { add(row.when, .deliveryRow(method.id, index)) }
    }
    for (index, row) in document.rounding.payable.enumerated() { add(row.when, .payableRow(index)) }
    return parts
  }

  fileprivate mutating func findUnknownProducts(_ part: FilterPart, _ catalog: Catalog) {
    var unknown = 0
    for list in [part.place.appending("sku"), part.place.appending("not", "sku")] {
      for (number, sku) in texts(at: list).enumerated() where catalog[sku] == nil {
        unknown += 1
        report(
          at: list.appending(number), "the catalogue has no product `\(sku)`",
          help: NearestName.suggestion(for: sku, in: catalog.products.map(\.sku)).map { "did you mean `\($0)`?" })
      }
    }
    guard part.isSelection, unknown == 0 else { return }
    var filter = part.filter
    // How much of it a cart holds is not the catalogue's business.
    filter.quantity = nil
    filter.not.removeAll { $0.quantity != nil }
    let demand = space.lines.compile(filter)
    let currency = document.currency.code
    let matches = catalog.products.contains { product in
      guard let price = product.prices[currency] else { return false }
      var line = CartLine(id: "1", sku: product.sku, unitPrice: price, quantity: FixedDecimal(1))
      line.category = product.category
      line.tags = product.tags
      line.attributes = product.attributes
      line.weight = product.weight
      return demand.matches(line, space.lines)
    }
    if !matches {
      report(at: part.place, "no product of the catalogue with a price in \(currency) matches this filter")
    }
  }
}
