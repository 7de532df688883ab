/// The order of calculation (pricing.md §5) for one cart.
struct Calculation: Sendable {
  let set: RuleSet
  let cart: Cart
  let positions: [Position]
  var discounts: Discounts
  var delivery: Delivery?
  var fees: [ChargedFee] = []
  var taxItems: [TaxItem] = []
  /// For each tax item, for each component.
  var taxes: [[Fraction]] = []
  var problems: [Problem] = []

  /// Prices a cart, whose prices and facts are the catalogue's already where there is one.
  init(_ set: RuleSet, _ cart: Cart, problems: [Problem]) throws(Delivery.TableOverlap) {
    self.set = set
    self.cart = cart
    self.problems = problems
    positions = Position.all(of: cart.lines, defaultTaxCategory: set.tax?.defaultCategory)
    let gross = positions.map { PricingReference.gross(of: $0, in: set) }

    // Steps 3 and 4 for every choice of groups; the one with the largest saving is the quote (A07).
    var best: (discounts: Discounts, delivery: Delivery?, saving: Fraction)?
    for groups in set.groupChoices {
      var discounts = Discounts(set: set, cart: cart, positions: positions, gross: gross, groups: groups)
      var delivery = try Calculation.delivery(set, discounts.facts)
      discounts.discountDelivery(&delivery)
      let saving = discounts.total + (delivery.map { $0.charge - $0.total } ?? .zero)
      if best.map({ saving > $0.saving }) ?? true { best = (discounts, delivery, saving) }
    }
    discounts = best?.discounts ?? Discounts(set: set, cart: cart, positions: positions, gross: gross, groups: [])
    delivery = best?.delivery

    fees = set.charged(discounts.facts, delivery: delivery?.total ?? .zero)
    try collectTaxItems()
    taxes = TaxRounding(set).taxes(taxItems)
    collectProblems()
  }

  private static func delivery(_ set: RuleSet, _ facts: Facts) throws(Delivery.TableOverlap) -> Delivery? {
    guard let method = facts.cart.deliveryMethod, let table = set.delivery?.methods[method] else { return nil }
    return try table.charge(facts, in: set).map { Delivery(charge: $0, total: $0) }
  }
}
