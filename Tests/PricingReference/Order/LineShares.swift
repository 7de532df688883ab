/// What of a position's amounts falls on each line of the cart (A01).
struct LineShares: Sendable {
  var gross: Fraction = .zero
  var discounts: [(rule: Rule, amount: Fraction)] = []
  var total: Fraction = .zero
  /// Total and kept discounts.
  var base: Fraction = .zero
  var taxes: [(component: TaxRules.Component, amount: Fraction)] = []
}

extension Calculation {
  /// By the index of the line in the cart.
  var lineShares: [LineShares] {
    var shares = cart.lines.map { _ in LineShares() }
    for (index, position) in positions.enumerated() {
      let lines = position.lines
      let quantities = lines.map { cart.lines[$0].quantity }
      // The gross by quantity.
      for (line, amount) in zip(lines, allocate(discounts.gross[index], unit: set.unit, weights: quantities)) {
        (shares[line].gross, shares[line].total, shares[line].base) = (amount, amount, amount)
      }
      // Each rule's amount by the lines' running totals before it.
      for rule in discounts.applied {
        let whole = discounts.outcomes[rule.index]?.amounts[index] ?? .zero
        let running = lines.map { shares[$0].total }
        for (line, amount) in zip(lines, allocate(whole, unit: set.unit, weights: running, limits: running))
        where amount.isPositive {
          shares[line].discounts.append((rule, amount))
          shares[line].total = shares[line].total - amount
          if !rule.keepsTaxBase { shares[line].base = shares[line].base - amount }
        }
      }
      shareTaxes(of: index, quantities, &shares)
    }
    return shares
  }

  /// The position's taxes by total + kept discounts (all zero: by quantity).
  private func shareTaxes(of index: Int, _ quantities: [Fraction], _ shares: inout [LineShares]) {
    guard let place = taxItems.firstIndex(where: { $0.kind == .position(index) }) else { return }
    let lines = positions[index].lines
    let bases = lines.map { shares[$0].base }
    let weights = bases.sum.isZero ? quantities : bases
    let unit = Fraction(BigInt(1), BigInt.powerOfTen(set.rounding.places))
    for (component, tax) in zip(taxItems[place].components, taxes[place]) {
      // With inclusive prices no line carries more tax than its amount (A28).
      let limits: [Fraction?] = lines.map {
        set.isInclusive ? shares[$0].base - shares[$0].taxes.map(\.amount).sum : nil
      }
      for (line, amount) in zip(lines, allocate(tax, unit: unit, weights: weights, limits: limits)) {
        // A line with quantity 0 lists them too, at 0, when an equal line has a quantity.
        shares[line].taxes.append((component, amount))
      }
    }
  }
}
