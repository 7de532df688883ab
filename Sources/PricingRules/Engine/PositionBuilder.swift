import Money

/// Groups lines into positions and puts those into canonical order: by sku, unit price, `per`, then field by field.
struct PositionBuilder {
  let plan: PricingPlan
  let lines: [CartLine]

  func positions() throws(EngineFault) -> [Position] {
    let keys = lines.map(SortKey.init)
    // Equal lines keep the cart's order.
    let order = lines.indices.sorted { left, right in
      let result = keys[left].compare(keys[right])
      return result == 0 ? left < right : result < 0
    }
    var positions: [Position] = []
    for (place, index) in order.enumerated() {
      let quantity = lines[index].quantity.smallMicro
      if place > 0, keys[order[place - 1]].compare(keys[index]) == 0 {
        let last = positions.count - 1
        positions[last].lines.append(index)
        let (sum, overflow) = positions[last].quantity.addingReportingOverflow(quantity)
        if overflow { throw .overflow(line: index) }
        positions[last].quantity = sum
      } else {
        positions.append(position(keys[index], index, quantity))
      }
    }
    for index in positions.indices { positions[index].gross = try gross(positions[index]) }
    return positions
  }

  private func position(_ key: SortKey, _ index: Int, _ quantity: Int64) -> Position {
    let words = plan.vocabularies
    func symbols(_ texts: [String], _ vocabulary: Vocabulary) -> SymbolSet {
      var set = SymbolSet()
      for text in texts {
        if let symbol = vocabulary.index(of: text) { set.insert(symbol) }
      }
      return set
    }
    let attributes = key.attributes.compactMap { attribute -> (name: Int, values: SymbolSet)? in
      guard let name = words.attributes.index(of: attribute.name) else { return nil }
      return (name, symbols(attribute.values, words.attributeValues))
    }
    let category = lines[index].taxCategory ?? plan.tax?.defaultCategory
    return Position(
      skuSymbol: words.skus.index(of: lines[index].sku) ?? -1, categories: symbols(key.categories, words.categories),
      tags: symbols(key.tags, words.tags), attributes: attributes,
      taxCategory: category.flatMap { words.taxCategories.index(of: $0) } ?? -1, unitPrice: key.unitPrice, per: key.per,
      weight: key.weight, quantity: quantity, lines: [index])
  }

  /// Price × quantity ÷ per, rounded to minor units.
  private func gross(_ position: Position) throws(EngineFault) -> Int64 {
    let mode = plan.rounding.amounts
    let power = PlanCompiler.powers[plan.digits]
    do {
      if plan.rounding.roundsUnitPrice {
        let price = try mode.amount(Int128(position.unitPrice), times: power, dividedBy: Int128(Micro.one))
        return try mode.amount(Int128(price), times: Int128(position.quantity), dividedBy: Int128(position.per))
      }
      let product = Int128(position.unitPrice) * Int128(position.quantity)
      return try mode.amount(product, times: power, dividedBy: Int128(position.per) * Int128(Micro.one))
    } catch {
      throw .overflow(line: position.lines[0])
    }
  }
}

/// What tells positions apart, ready to compare.
private struct SortKey {
  let sku: String
  let unitPrice: Int64
  let per: Int64
  let unit: String
  let categories: [String]
  let tags: [String]
  let attributes: [(name: String, values: [String])]
  let taxCategory: String
  let weight: Int64

  init(_ line: CartLine) {
    sku = line.sku
    unitPrice = line.unitPrice?.smallMicro ?? 0
    per = line.per?.smallMicro ?? Micro.one
    unit = line.unit ?? ""
    categories = Self.set(line.category)
    tags = Self.set(line.tags)
    attributes = line.attributes.map { ($0.key, Self.set($0.value)) }.sorted { $0.name.compareBytes($1.name) < 0 }
    taxCategory = line.taxCategory ?? ""
    weight = line.weight?.smallMicro ?? 0
  }

  private static func set(_ texts: [String]) -> [String] {
    if texts.count < 2 { return texts }
    var sorted = texts.sorted { $0.compareBytes($1) < 0 }
    var index = 1
    while index < sorted.count {
      if sorted[index].compareBytes(sorted[index - 1]) == 0 { sorted.remove(at: index) } else { index += 1 }
    }
    return sorted
  }

  /// Below, at or above zero.
  func compare(_ other: SortKey) -> Int {
    var result = sku.compareBytes(other.sku)
    if result != 0 { return result }
    if unitPrice != other.unitPrice { return unitPrice < other.unitPrice ? -1 : 1 }
    if per != other.per { return per < other.per ? -1 : 1 }
    result = unit.compareBytes(other.unit)
    if result != 0 { return result }
    result = Self.compare(categories, other.categories)
    if result != 0 { return result }
    result = Self.compare(tags, other.tags)
    if result != 0 { return result }
    for (mine, theirs) in zip(attributes, other.attributes) {
      result = mine.name.compareBytes(theirs.name)
      if result != 0 { return result }
      result = Self.compare(mine.values, theirs.values)
      if result != 0 { return result }
    }
    if attributes.count != other.attributes.count { return attributes.count < other.attributes.count ? -1 : 1 }
    result = taxCategory.compareBytes(other.taxCategory)
    if result != 0 { return result }
    return weight == other.weight ? 0 : (weight < other.weight ? -1 : 1)
  }

  private static func compare(_ left: [String], _ right: [String]) -> Int {
    for (mine, theirs) in zip(left, right) {
      let result = mine.compareBytes(theirs)
      if result != 0 { return result }
    }
    return left.count == right.count ? 0 : (left.count < right.count ? -1 : 1)
  }
}

extension String {
  /// Below, at or above zero, in the order of UTF-8 bytes, which is the order of Unicode scalars.
  func compareBytes(_ other: String) -> Int {
    let left = utf8.span
    let right = other.utf8.span
    let common = Swift.min(left.count, right.count)
    for index in 0..<common where left[index] != right[index] { return left[index] < right[index] ? -1 : 1 }
    return left.count == right.count ? 0 : (left.count < right.count ? -1 : 1)
  }
}
