/// Step 6, first half: what is taxed, and at which components.
struct TaxItem: Sendable {
  enum Kind: Sendable, Equatable {
    case position(Int)
    case delivery
    case fee(Int)
  }

  let kind: Kind
  /// Amount after discounts, kept discounts (`taxBase: keep`) added again.
  let amount: Fraction
  /// Delivery and fees are one unit (A27).
  var quantity = Fraction.one
  var per = Fraction.one
  let components: [TaxRules.Component]
}

extension TaxRules {
  /// The components of the only row that matches; nil when none does and there is no `otherwise`.
  func components(
    category: Text?, unitPrice: Fraction, _ facts: Facts
  ) throws(Delivery.TableOverlap) -> [Component]? {
    var facts = facts
    facts.taxCategory = category
    facts.netUnitPrice = unitPrice
    let matching = rows.filter { $0.when.holds(facts) }
    guard matching.count < 2 else { throw Delivery.TableOverlap() }
    return matching.first?.components ?? otherwise
  }
}

extension Calculation {
  /// The items in order: positions in canonical order, delivery, fees.
  mutating func collectTaxItems() throws(Delivery.TableOverlap) {
    guard let tax = set.tax else { return }
    let facts = discounts.facts
    // A position with quantity 0 is no tax item (A59).
    for (index, position) in positions.enumerated() where position.quantity.isPositive {
      // Only a sku that the catalogue does not know has no category; it is a problem already.
      guard let category = position.taxCategory else { continue }
      let amount = taxableAmount(index)
      // The unit price after discounts, in the rule set's own price basis; kept discounts are not deducted (A18).
      let found = try tax.components(category: category, unitPrice: amount / position.pricedUnits, facts)
      if found == nil {
        let line = cart.lines[position.lines[0]].id
        problems.append(Problem(code: "no-tax-rate", item: Text("line \(line)"), has: category))
      }
      taxItems.append(
        TaxItem(
          kind: .position(index), amount: amount, quantity: position.quantity, per: position.per,
          components: found ?? []))
    }
    try collectDelivery(tax, facts)
    for (index, charged) in fees.enumerated() {
      guard let category = charged.fee.taxCategory else { continue }
      let found = try tax.components(category: category, unitPrice: charged.amount, facts)
      if found == nil {
        problems.append(Problem(code: "no-tax-rate", item: Text("fee \(charged.fee.id)"), has: category))
      }
      taxItems.append(TaxItem(kind: .fee(index), amount: charged.amount, components: found ?? []))
    }
  }

  func taxableAmount(_ index: Int) -> Fraction { discounts.running[index] + discounts.kept[index] }

  private mutating func collectDelivery(_ tax: TaxRules, _ facts: Facts) throws(Delivery.TableOverlap) {
    guard let delivery, let rules = set.delivery else { return }
    func item(_ amount: Fraction, _ components: [TaxRules.Component]) -> TaxItem {
      // Delivery carries no `amountPerUnit` (A29), and nothing is on top of one.
      let dropped = components.filter(\.isPerUnit).map(\.code)
      let rates = components.filter { !$0.isPerUnit }.map { component in
        TaxRules.Component(
          code: component.code, rate: component.rate, onTopOf: component.onTopOf.filter { !dropped.contains($0) })
      }
      return TaxItem(kind: .delivery, amount: amount, components: rates)
    }
    switch rules.tax {
    case .none: break
    case .category(let category):
      let found = try tax.components(category: category, unitPrice: delivery.taxable, facts)
      if found == nil { problems.append(Problem(code: "no-tax-rate", item: "delivery", has: category)) }
      taxItems.append(item(delivery.taxable, found ?? []))
    case .highestRate:
      guard let highest = highestRate(goodsForDelivery) else { break }
      taxItems.append(item(delivery.taxable, highest.components))
    case .prorata:
      for portion in portions(of: delivery.taxable) { taxItems.append(item(portion.amount, portion.components)) }
    }
  }

  /// Lines with nothing left do not count, unless all are free; then all lines with a quantity count (A26).
  private var goodsForDelivery: [TaxItem] {
    let left = taxItems.filter { item in
      if case .position(let index) = item.kind { return discounts.running[index].isPositive }
      return false
    }
    return left.isEmpty ? taxItems : left
  }

  /// The item with the highest sum of rates; ties go to the earlier one.
  private func highestRate(_ items: [TaxItem]) -> TaxItem? {
    let rates = items.map { TaxFormula($0.components, units: .zero).rates.sum }
    return zip(items, rates).first { $0.1 == rates.max() }?.0
  }

  /// `prorata`: the amount of delivery allocated over groups of equal components by their taxable amounts (all zero: by
  /// gross; all zero: all to the highest rate).
  private func portions(of amount: Fraction) -> [(amount: Fraction, components: [TaxRules.Component])] {
    let items = goodsForDelivery
    var groups: [(components: [TaxRules.Component], items: [TaxItem])] = []
    for item in items {
      if let place = groups.firstIndex(where: { $0.components == item.components }) {
        groups[place].items.append(item)
      } else {
        groups.append((item.components, [item]))
      }
    }
    func gross(_ item: TaxItem) -> Fraction {
      if case .position(let index) = item.kind { return discounts.gross[index] }
      return .zero
    }
    var weights = groups.map { $0.items.map(\.amount).sum }
    if weights.sum.isZero { weights = groups.map { $0.items.map(gross).sum } }
    var portions = zip(allocate(amount, unit: set.unit, weights: weights), groups).map { ($0, $1.components) }
    if weights.sum.isZero { portions = highestRate(items).map { [(amount, $0.components)] } ?? [] }
    // A portion of 0 is no item.
    return portions.filter { $0.0.isPositive }
  }
}
