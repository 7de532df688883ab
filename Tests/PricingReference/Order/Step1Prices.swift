/// Step 1: the unit price from the cart or the catalogue; equal lines become one position (A01).
struct Position: Sendable {
  let sku: Text
  let unitPrice: Fraction
  let per: Fraction
  let unit: Text
  let categories: [Text]
  let tags: [Text]
  let attributes: [Text: [Text]]
  /// As stated, or `tax.default`.
  let taxCategory: Text?
  let weight: Fraction
  /// Indices of the cart's lines, in the cart's order.
  var lines: [Int]
  var quantity: Fraction

  /// The number of priced units.
  var pricedUnits: Fraction { quantity / per }
}

extension Position {
  /// What equal lines agree in.
  struct Identity: Hashable {
    let sku: Text
    let unitPrice: Fraction
    let per: Fraction
    let unit: Text
    let categories: [Text]
    let tags: [Text]
    let attributes: [Text: [Text]]
    let taxCategory: Text
    let weight: Fraction
  }

  /// The canonical order (A02): sku, unit price, `per`, then field by field; a missing one is empty or 0.
  static func isBefore(_ a: Identity, _ b: Identity) -> Bool {
    if a.sku != b.sku { return a.sku < b.sku }
    if a.unitPrice != b.unitPrice { return a.unitPrice < b.unitPrice }
    if a.per != b.per { return a.per < b.per }
    if a.unit != b.unit { return a.unit < b.unit }
    if a.categories != b.categories { return a.categories.lexicographicallyPrecedes(b.categories) }
    if a.tags != b.tags { return a.tags.lexicographicallyPrecedes(b.tags) }
    let (left, right) = (a.attributes.sorted { $0.key < $1.key }, b.attributes.sorted { $0.key < $1.key })
    for (x, y) in zip(left, right) {
      if x.key != y.key { return x.key < y.key }
      if x.value != y.value { return x.value.lexicographicallyPrecedes(y.value) }
    }
    if left.count != right.count { return left.count < right.count }
    if a.taxCategory != b.taxCategory { return a.taxCategory < b.taxCategory }
    return a.weight < b.weight
  }

  /// The positions of a cart in canonical order.
  static func all(of lines: [Cart.Line], defaultTaxCategory: Text?) -> [Position] {
    var groups: [Identity: [Int]] = [:]
    for (index, line) in lines.enumerated() {
      let facts = line.facts
      let identity = Identity(
        sku: line.sku, unitPrice: line.unitPrice?.value ?? .zero, per: facts.per ?? .one, unit: facts.unit ?? "",
        categories: facts.categories, tags: facts.tags, attributes: facts.attributes,
        taxCategory: facts.taxCategory ?? "", weight: facts.weight ?? .zero)
      groups[identity, default: []].append(index)
    }
    return groups.keys.sorted(by: isBefore).map { identity in
      let members = groups[identity] ?? []
      let stated = identity.taxCategory
      return Position(
        sku: identity.sku, unitPrice: identity.unitPrice, per: identity.per, unit: identity.unit,
        categories: identity.categories, tags: identity.tags, attributes: identity.attributes,
        taxCategory: stated.isEmpty ? defaultTaxCategory : stated, weight: identity.weight, lines: members,
        quantity: members.map { lines[$0].quantity }.sum)
    }
  }
}

extension Cart {
  /// With a catalogue, its prices and facts take the place of the cart's (A34); what is wrong is a problem.
  func priced(by catalogue: Catalogue, currency: Text, tax: TaxRules?) -> (
    cart: Cart, problems: [Problem], errors: [CartError]
  ) {
    var (cart, problems, errors) = (self, [Problem](), [CartError]())
    for (index, line) in lines.enumerated() {
      guard let product = catalogue[line.sku] else {
        problems.append(Problem(code: "unknown-sku", line: line.id, has: line.sku))
        cart.lines[index].facts = Facts()
        cart.lines[index].unitPrice = nil
        cart.lines[index].stock = nil
        continue
      }
      cart.lines[index].facts = product.facts
      cart.lines[index].stock = product.stock
      cart.lines[index].unitPrice = product.prices[currency]
      if let tax, !(product.facts.taxCategory.map(tax.categories.contains) ?? (tax.defaultCategory != nil)) {
        errors.append(
          CartError(code: "unknown-tax-category", pointer: Text("/lines/\(index)/taxCategory"), line: line.id))
      }
      if let price = product.prices[currency] {
        if let stated = line.unitPrice, stated.value != price.value {
          problems.append(Problem(code: "price-changed", line: line.id, needs: price.text, has: stated.text))
        }
      } else {
        problems.append(Problem(code: "no-price", line: line.id, needs: currency))
      }
    }
    return (cart, problems, errors)
  }
}
