import Money

extension CartForm {
  /// Groups lines into positions and puts those into canonical order: by sku, unit price, `per`, then field by field.
  mutating func groupLines(_ plan: PricingPlan) throws(EngineFault) {
    quantity = 0
    weight = 0
    positionLines.removeAll(keepingCapacity: true)
    for index in lines.indices { positionLines.append(Int32(index)) }
    sortLines()
    for place in positionLines.indices {
      let index = positionLines[place]
      let units = lines[Int(index)].quantity
      quantity += Int128(units)
      weight += Int128(units) * Int128(lines[Int(index)].weight)
      if place > 0, compareLines(positionLines[place - 1], index) == 0 {
        let last = positions.count - 1
        let rows = positions[last].lines
        positions[last].lines = Rows(start: rows.start, count: rows.count + 1)
        let (sum, overflow) = positions[last].quantity.addingReportingOverflow(units)
        if overflow { throw .overflow(line: Int(index)) }
        positions[last].quantity = sum
      } else {
        positions.append(Position(lines: Rows(start: Int32(place), count: 1), line: index, quantity: units))
      }
    }
    for index in positions.indices { positions[index].gross = try gross(positions[index], plan) }
  }

  /// Equal lines keep the cart's order.
  private mutating func sortLines() {
    // Carts are short, and most come sorted or nearly so; long ones are left to the library.
    if positionLines.count > 24 {
      var order = positionLines
      positionLines = []
      order.sort { left, right in
        let result = compareLines(left, right)
        return result == 0 ? left < right : result < 0
      }
      positionLines = order
      return
    }
    for place in positionLines.indices.dropFirst() {
      let line = positionLines[place]
      var free = place
      while free > 0, compareLines(positionLines[free - 1], line) > 0 {
        positionLines[free] = positionLines[free - 1]
        free -= 1
      }
      positionLines[free] = line
    }
  }

  /// Price × quantity ÷ per, rounded to minor units.
  private func gross(_ position: Position, _ plan: PricingPlan) throws(EngineFault) -> Int64 {
    let line = Int(position.line)
    let (price, per) = (lines[line].unitPrice, lines[line].per)
    let mode = plan.rounding.amounts
    do {
      if plan.rounding.roundsUnitPrice {
        let rounded = try mode.amount(Int128(price), times: plan.power, dividedBy: Int128(Micro.one))
        return try mode.amount(Int128(rounded), times: Int128(position.quantity), dividedBy: Int128(per))
      }
      let product = Int128(price) * Int128(position.quantity)
      return try mode.amount(product, times: plan.power, dividedBy: Int128(per) * Int128(Micro.one))
    } catch {
      throw .overflow(line: line)
    }
  }

  // MARK: Canonical order

  /// Below, at or above zero; zero for lines of one position.
  private func compareLines(_ left: Int32, _ right: Int32) -> Int {
    let (left, right) = (Int(left), Int(right))
    let result = compare(lines[left].sku, lines[right].sku)
    if result != 0 { return result }
    return compareRest(lines[left], lines[right])
  }

  private func compareRest(_ left: Line, _ right: Line) -> Int {
    if left.unitPrice != right.unitPrice { return left.unitPrice < right.unitPrice ? -1 : 1 }
    if left.per != right.per { return left.per < right.per ? -1 : 1 }
    var result = compare(left.unit, right.unit)
    if result != 0 { return result }
    result = compareSets(left.categoryTexts, right.categoryTexts)
    if result != 0 { return result }
    result = compareSets(left.tagTexts, right.tagTexts)
    if result != 0 { return result }
    result = compareAttributes(attributes(left), attributes(right))
    if result != 0 { return result }
    result = compare(left.taxCategory ?? Text(), right.taxCategory ?? Text())
    if result != 0 { return result }
    return left.weight == right.weight ? 0 : (left.weight < right.weight ? -1 : 1)
  }

  /// The texts of a list, sorted, each once.
  private func set(_ texts: some Sequence<Text>) -> [Text] {
    var sorted = texts.sorted { compare($0, $1) < 0 }
    var index = 1
    while index < sorted.count {
      if compare(sorted[index], sorted[index - 1]) == 0 { sorted.remove(at: index) } else { index += 1 }
    }
    return sorted
  }

  private func compareSets(_ left: Rows, _ right: Rows) -> Int {
    if left.isEmpty, right.isEmpty { return 0 }
    return compareTexts(set(references[left.range]), set(references[right.range]))
  }

  private func compareTexts(_ left: [Text], _ right: [Text]) -> Int {
    for (mine, theirs) in zip(left, right) {
      let result = compare(mine, theirs)
      if result != 0 { return result }
    }
    return left.count == right.count ? 0 : (left.count < right.count ? -1 : 1)
  }

  /// Names with their sets of values, sorted by name.
  private func attributes(_ line: Line) -> [(name: Text, values: [Text])] {
    if line.attributeTexts.isEmpty { return [] }
    let pairs = stride(from: line.attributeTexts.range.lowerBound, to: line.attributeTexts.range.upperBound, by: 2)
      .map { (name: references[$0], value: references[$0 + 1]) }
    return set(pairs.map(\.name)).map { name in
      // An attribute without values is kept apart from one that is missing by its empty name of a value.
      (name, set(pairs.filter { compare($0.name, name) == 0 && $0.value.start >= 0 }.map(\.value)))
    }
  }

  private func compareAttributes(
    _ left: [(name: Text, values: [Text])], _ right: [(name: Text, values: [Text])]
  ) -> Int {
    for (mine, theirs) in zip(left, right) {
      var result = compare(mine.name, theirs.name)
      if result != 0 { return result }
      result = compareTexts(mine.values, theirs.values)
      if result != 0 { return result }
    }
    return left.count == right.count ? 0 : (left.count < right.count ? -1 : 1)
  }
}
