/// One requirement of a condition, compiled.
struct Check: Sendable {
  enum Test: Sendable {
    /// The fact holds one of these texts.
    case symbols(SymbolSet)
    case flag(Bool)
    case number(NumberRange)
    case window(TimeWindow)
    case lines(LinesCheck)
  }

  let key: Requirement.Key
  let isNegated: Bool
  let test: Test
  /// The requirement as it was written, for explanations and hints.
  let source: Requirement
}

struct LinesCheck: Sendable {
  let filter: FilterPlan
  /// In millionths.
  let quantity: NumberRange?
  /// In minor units.
  let total: NumberRange?
}

/// A line filter, compiled.
struct FilterPlan: Sendable {
  var sku: SymbolSet?
  var category: SymbolSet?
  var tag: SymbolSet?
  /// The number of an attribute's name, and its values.
  var attributes: [(name: Int, values: SymbolSet)] = []
  var unitPrice: NumberRange?
  var quantity: NumberRange?
  var weight: NumberRange?
  /// None of these may match.
  var not: [FilterPlan] = []

  /// Whether a position is one that the filter means.
  func matches(_ position: borrowing Position) -> Bool {
    if let sku {
      guard position.skuSymbol >= 0, sku.contains(position.skuSymbol) else { return false }
    }
    if let category, !category.intersects(position.categories) { return false }
    if let tag, !tag.intersects(position.tags) { return false }
    for (name, values) in attributes {
      guard position.attributes.contains(where: { $0.name == name && values.intersects($0.values) }) else {
        return false
      }
    }
    if let unitPrice, !unitPrice.contains(Int128(position.unitPrice)) { return false }
    if let quantity, !quantity.contains(Int128(position.quantity)) { return false }
    if let weight, !weight.contains(Int128(position.weight)) { return false }
    for filter in not where filter.matches(position) { return false }
    return true
  }
}
