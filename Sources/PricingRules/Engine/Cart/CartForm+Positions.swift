import Money

extension CartForm {
  /// Groups lines into positions and puts those into canonical order: by sku, unit price, `per`, then field by field.
  mutating func groupLines(_ plan: PricingPlan) throws(EngineFault) {
    quantity = 0
    weight = 0
    var isInOrder = true
    var last: UInt64 = 0
    positionLines.reserve(lines.count)
    for index in lines.indices {
      let units = lines[index].quantity
      quantity += Int128(units)
      weight += Int128(units) * Int128(lines[index].weight)
      positionLines.append(Int32(truncatingIfNeeded: index))
      if lines[index].skuOrder <= last, index > 0 { isInOrder = false }
      last = lines[index].skuOrder
    }
    if isInOrder {
      // Many shops send the lines by their article numbers, each of which is there once.
      for index in lines.indices { addPosition(index, Int32(truncatingIfNeeded: index)) }
    } else {
      sortLines()
      try joinLines()
    }
    for index in positions.indices { positions[index].gross = try gross(positions[index], plan) }
  }

  private mutating func addPosition(_ place: Int, _ line: Int32) {
    let rows = Rows(start: Int32(truncatingIfNeeded: place), count: 1)
    positions.append(Position(lines: rows, line: line, quantity: lines[Int(line)].quantity))
  }

  /// Makes one position of lines that are equal, which follow each other.
  private mutating func joinLines() throws(EngineFault) {
    for place in positionLines.indices {
      let line = positionLines[place]
      guard place > 0, compareLines(positionLines[place - 1], line) == 0 else {
        addPosition(place, line)
        continue
      }
      let last = positions.count - 1
      let rows = positions[last].lines
      positions[last].lines = Rows(start: rows.start, count: rows.count + 1)
      let (sum, overflow) = positions[last].quantity.addingReportingOverflow(lines[Int(line)].quantity)
      if overflow { throw .overflow(line: Int(line)) }
      positions[last].quantity = sum
    }
  }

  /// Equal lines keep the cart's order.
  private mutating func sortLines() {
    // Taken out, because lines are compared while their order changes.
    var order = Buffer<Int32>()
    swap(&order, &positionLines)
    order.sort { left, right in
      let result = compareLines(left, right)
      return result == 0 ? left < right : result < 0
    }
    swap(&order, &positionLines)
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
      // Millionths of both, in units of 10⁻¹² of the currency's unit.
      let (product, overflow) = price.multipliedReportingOverflow(by: position.quantity)
      if !overflow, per == Micro.one { return mode.divide(product, by: plan.productsInMinorUnit) }
      let wide = Int128(price) * Int128(position.quantity)
      return try mode.amount(wide, times: plan.power, dividedBy: Int128(per) * Int128(Micro.one))
    } catch {
      throw .overflow(line: line)
    }
  }

  // MARK: Canonical order

  /// Below, at or above zero; zero for lines of one position.
  private func compareLines(_ left: Int32, _ right: Int32) -> Int {
    let (left, right) = (Int(left), Int(right))
    // The first bytes decide nearly always.
    let (mine, theirs) = (lines[left].skuOrder, lines[right].skuOrder)
    if mine != theirs { return mine < theirs ? -1 : 1 }
    let result = compare(lines[left].sku, lines[right].sku)
    if result != 0 { return result }
    return compareRest(left, right)
  }

  private func compareRest(_ left: Int, _ right: Int) -> Int {
    if lines[left].unitPrice != lines[right].unitPrice {
      return lines[left].unitPrice < lines[right].unitPrice ? -1 : 1
    }
    if lines[left].per != lines[right].per { return lines[left].per < lines[right].per ? -1 : 1 }
    var result = compare(lines[left].unit, lines[right].unit)
    if result != 0 { return result }
    result = compareSets(lines[left].categoryTexts, lines[right].categoryTexts)
    if result != 0 { return result }
    result = compareSets(lines[left].tagTexts, lines[right].tagTexts)
    if result != 0 { return result }
    result = compareAttributes(lines[left].attributeTexts, lines[right].attributeTexts)
    if result != 0 { return result }
    result = compare(lines[left].taxCategory ?? Text(), lines[right].taxCategory ?? Text())
    if result != 0 { return result }
    return lines[left].weight == lines[right].weight ? 0 : (lines[left].weight < lines[right].weight ? -1 : 1)
  }

  /// The texts of a list, sorted, each once.
  private func set(_ texts: [Text]) -> [Text] {
    var sorted = texts.sorted { compare($0, $1) < 0 }
    var index = 1
    while index < sorted.count {
      if compare(sorted[index], sorted[index - 1]) == 0 { sorted.remove(at: index) } else { index += 1 }
    }
    return sorted
  }

  private func compareSets(_ left: Rows, _ right: Rows) -> Int {
    if left.isEmpty, right.isEmpty { return 0 }
    // Nearly every product is in one category.
    if left.count == 1, right.count == 1 {
      return compare(references[Int(left.start)], references[Int(right.start)])
    }
    return compareTexts(set(left.range.map { references[$0] }), set(right.range.map { references[$0] }))
  }

  private func compareTexts(_ left: [Text], _ right: [Text]) -> Int {
    for (mine, theirs) in zip(left, right) {
      let result = compare(mine, theirs)
      if result != 0 { return result }
    }
    return left.count == right.count ? 0 : (left.count < right.count ? -1 : 1)
  }

  private func compareAttributes(_ left: Rows, _ right: Rows) -> Int {
    if left.isEmpty, right.isEmpty { return 0 }
    let (left, right) = (attributes(left), attributes(right))
    for (mine, theirs) in zip(left, right) {
      var result = compare(mine.name, theirs.name)
      if result != 0 { return result }
      result = compareTexts(mine.values, theirs.values)
      if result != 0 { return result }
    }
    return left.count == right.count ? 0 : (left.count < right.count ? -1 : 1)
  }

  /// Names with their sets of values, sorted by name.
  private func attributes(_ rows: Rows) -> [(name: Text, values: [Text])] {
    let pairs = stride(from: rows.range.lowerBound, to: rows.range.upperBound, by: 2)
      .map { (name: references[$0], value: references[$0 + 1]) }
    return set(pairs.map(\.name)).map { name in
      // An attribute without values is kept apart from one that is missing by its empty name of a value.
      (name, set(pairs.filter { compare($0.name, name) == 0 && $0.value.start >= 0 }.map(\.value)))
    }
  }
}
