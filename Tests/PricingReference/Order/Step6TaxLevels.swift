/// Step 6, second half: the taxes rounded, **R**, at the level of `rounding.tax`.
struct TaxRounding {
  let isInclusive: Bool
  let rounding: Rounding
  let unit: Fraction

  init(_ set: RuleSet) {
    (isInclusive, rounding) = (set.isInclusive, set.rounding)
    unit = Fraction(BigInt(1), BigInt.powerOfTen(set.rounding.places))
  }

  /// Rounds the exact taxes of one rounding unit, which is there `count` times.
  ///
  /// At level `unit` it is one unit of quantity: what is rounded is multiplied, and the product is rounded again.
  func once(_ exact: [Fraction], gross: Fraction, count: Fraction = .one) -> [Fraction] {
    func rounded(_ amount: Fraction) -> Fraction {
      let once = rounding.tax(amount, to: unit)
      return count == .one ? once : rounding.tax(once * count, to: unit)
    }
    let whole = gross * count
    if isInclusive, rounding.roundsNet {
      // net = R(gross − Σ taxes), the rest is tax, split by largest remainder whatever `components` says (A54).
      return allocate(whole - min(whole, rounded(gross - exact.sum)), unit: unit, weights: exact)
    }
    if rounding.combinesComponents {
      // The sum is rounded, then split; ties go to the component written first (A55).
      let sum = rounded(exact.sum)
      return allocate(isInclusive ? min(sum, whole) : sum, unit: unit, weights: exact)
    }
    // With inclusive prices, components that exceed the gross share it by largest remainder (A28).
    let each = exact.map(rounded)
    return isInclusive && each.sum > whole ? allocate(whole, unit: unit, weights: exact) : each
  }

  /// The taxes of all items, in their order.
  func taxes(_ items: [TaxItem]) -> [[Fraction]] {
    switch rounding.taxLevel {
    case .line: items.map { once($0.exactTaxes(isInclusive: isInclusive), gross: $0.amount) }
    case .unit: items.map(perUnit)
    case .category: perCategory(items)
    case .invoice: perInvoice(items)
    }
  }

  /// R(tax of one unit of the discounted line) × quantity, R (A27): one unit of quantity, not `per` of them.
  private func perUnit(_ item: TaxItem) -> [Fraction] {
    let price = item.amount / item.quantity
    let exact = TaxFormula(item.components, units: .one / item.per).taxes(of: price, isInclusive: isInclusive)
    return once(exact, gross: price, count: item.quantity)
  }

  /// One rounding per group of equal components (A25).
  private func perCategory(_ items: [TaxItem]) -> [[Fraction]] {
    let exact = items.map { $0.exactTaxes(isInclusive: isInclusive) }
    var taxes = items.map { $0.components.map { _ in Fraction.zero } }
    var done = Set<[TaxRules.Component]>()
    for item in items where done.insert(item.components).inserted {
      let members = items.indices.filter { items[$0].components == item.components }
      let sums = item.components.indices.map { place in members.map { exact[$0][place] }.sum }
      let rounded = once(sums, gross: members.map { items[$0].amount }.sum)
      for place in item.components.indices {
        spread(rounded[place], over: members.map { ($0, place) }, items, exact, &taxes)
      }
    }
    return taxes
  }

  /// One rounding per code and rate over the whole document, or one of all tax, split over them (A25).
  private func perInvoice(_ items: [TaxItem]) -> [[Fraction]] {
    let exact = items.map { $0.exactTaxes(isInclusive: isInclusive) }
    var taxes = items.map { $0.components.map { _ in Fraction.zero } }
    var rates: [(key: TaxRate, places: [(item: Int, component: Int)])] = []
    for (index, item) in items.enumerated() {
      for (place, component) in item.components.enumerated() {
        if let known = rates.firstIndex(where: { $0.key == component.taxRate }) {
          rates[known].places.append((index, place))
        } else {
          rates.append((component.taxRate, [(index, place)]))
        }
      }
    }
    let sums = rates.map { rate in rate.places.map { exact[$0.item][$0.component] }.sum }
    // Items without components carry no tax, so they are in no rounding unit.
    let rounded = once(sums, gross: items.filter { !$0.components.isEmpty }.map(\.amount).sum)
    for (rate, amount) in zip(rates, rounded) { spread(amount, over: rate.places, items, exact, &taxes) }
    return taxes
  }

  /// Allocates a rounded amount by the exact taxes; with inclusive prices a full item is passed over (A28).
  private func spread(
    _ amount: Fraction, over places: [(item: Int, component: Int)], _ items: [TaxItem], _ exact: [[Fraction]],
    _ taxes: inout [[Fraction]]
  ) {
    let limits: [Fraction?] = places.map { isInclusive ? items[$0.item].amount - taxes[$0.item].sum : nil }
    let shares = allocate(amount, unit: unit, weights: places.map { exact[$0.item][$0.component] }, limits: limits)
    for (place, share) in zip(places, shares) { taxes[place.item][place.component] = share }
  }
}

/// A code and a rate, which make one entry of `taxes`.
struct TaxRate: Hashable, Sendable {
  let code: Text
  let rate: TaxRules.Component.Rate
}

extension TaxRules.Component {
  var taxRate: TaxRate { TaxRate(code: code, rate: rate) }
}
