import Money

/// What was computed for positions, split over their lines.
struct LineSplit: ~Copyable {
  struct Discount {
    let rule: Int32
    let line: Int32
    let amount: Int64
    /// The next discount of the same line; −1 behind the last.
    var next: Int32
  }

  struct Line {
    var gross: Int64 = 0
    var total: Int64 = 0
    /// Discounts that a third party pays.
    var kept: Int64 = 0
    /// The first and the last of its ``LineSplit/discounts``.
    var firstDiscount: Int32 = -1
    var lastDiscount: Int32 = -1
    /// Its list of tax components; −1 for a line that is not taxed.
    var list: Int32 = -1
    /// Its ``LineSplit/taxes``, one for each component.
    var taxes = Rows.none
  }

  var lines = Buffer<Line>()
  /// In the order applied; each line's are chained.
  var discounts = Buffer<Discount>()
  /// In units of the tax places.
  var taxes = Buffer<Int64>()
}

extension Pricing {
  /// Splits positions over their lines: the gross by quantity, a discount by what is left, taxes by what is taxed.
  mutating func splitOverLines() throws(EngineFault) {
    split.lines.removeAll()
    split.discounts.removeAll()
    split.lines.append(repeating: LineSplit.Line(), count: cart.lines.count)
    // The taxes of a position of one line are that line's; those of others come behind them.
    split.taxes.removeAll()
    split.taxes.append(contentsOf: taxes.rounded)
    for index in cart.positions.indices {
      if cart.positions[index].lines.count == 1 {
        split.lines[Int(cart.positions[index].line)] = onlyLine(ofPosition: index)
      } else {
        try splitGross(cart.positions[index])
      }
    }
    for index in run.shares.indices { try splitShare(run.shares[index]) }
    if cart.positions.count == cart.lines.count { return }
    for index in cart.positions.indices where taxes.positionItems[index] >= 0 {
      if cart.positions[index].lines.count == 1 { continue }
      try splitTaxes(cart.positions[index], taxes.items[Int(taxes.positionItems[index])])
    }
  }

  /// The line of a position that has no other: what the position is, with nothing to be split.
  @inline(__always)
  private func onlyLine(ofPosition index: Int) -> LineSplit.Line {
    let item = Int(taxes.positionItems[index])
    return LineSplit.Line(
      gross: cart.positions[index].gross, total: run.running[index], kept: run.kept[index],
      list: item < 0 ? -1 : taxes.items[item].list, taxes: item < 0 ? .none : taxes.items[item].taxes)
  }

  private mutating func splitGross(_ position: CartForm.Position) throws(EngineFault) {
    try splitWeights(position) { pricing, line in pricing.cart.lines[line].quantity }
    try allocation.split(position.gross, weights)
    for (place, row) in position.lines.range.enumerated() {
      let line = Int(cart.positionLines[row])
      split.lines[line].gross = allocation.parts[place]
      split.lines[line].total = allocation.parts[place]
    }
  }

  private mutating func splitWeights(_ position: CartForm.Position, _ weight: (borrowing Pricing, Int) -> Int64)
    throws(EngineFault)
  {
    weights.removeAll()
    for row in position.lines.range { weights.append(weight(self, Int(cart.positionLines[row]))) }
  }

  @inline(__always)
  private mutating func splitShare(_ share: Run.Share) throws(EngineFault) {
    let position = Int(share.position)
    if cart.positions[position].lines.count == 1 {
      addDiscount(share.rule, Int(cart.positions[position].line), share.amount)
    } else {
      try splitShare(share, cart.positions[position])
    }
  }

  private mutating func splitShare(_ share: Run.Share, _ position: CartForm.Position) throws(EngineFault) {
    try splitWeights(position) { pricing, line in pricing.split.lines[line].total }
    try allocation.split(share.amount, weights)
    let keepsTaxBase = plan.rules[Int(share.rule)].keepsTaxBase
    for (place, row) in position.lines.range.enumerated() where allocation.parts[place] > 0 {
      let (line, amount) = (Int(cart.positionLines[row]), allocation.parts[place])
      split.lines[line].total -= amount
      if keepsTaxBase { split.lines[line].kept += amount }
      addDiscount(share.rule, line, amount)
    }
  }

  /// Puts a discount behind the others of its line.
  @inline(__always)
  private mutating func addDiscount(_ rule: Int32, _ line: Int, _ amount: Int64) {
    let index = Int32(truncatingIfNeeded: split.discounts.count)
    split.discounts.append(
      LineSplit.Discount(rule: rule, line: Int32(truncatingIfNeeded: line), amount: amount, next: -1))
    let last = split.lines[line].lastDiscount
    if last >= 0 { split.discounts[Int(last)].next = index } else { split.lines[line].firstDiscount = index }
    split.lines[line].lastDiscount = index
  }

  private mutating func splitTaxes(_ position: CartForm.Position, _ item: TaxItem) throws(EngineFault) {
    try splitWeights(position) { pricing, line in pricing.split.lines[line].total + pricing.split.lines[line].kept }
    let isFree = weights.indices.allSatisfy { weights[$0] == 0 }
    if isFree { try splitWeights(position) { pricing, line in pricing.cart.lines[line].quantity } }
    exact.removeAll()
    for index in weights.indices { exact.append(Ratio(whole: Int128(weights[index]))) }
    // With inclusive prices no line carries more tax than its amount.
    capacities.removeAll()
    if plan.isInclusive {
      for index in weights.indices { capacities.append(try capacity(isFree ? 0 : weights[index])) }
    }
    var shares: [Int64] = []
    for index in item.taxes.range {
      try allocation.split(taxes.rounded[index], exact, exact.indices, capacities: capacities)
      for place in weights.indices {
        shares.append(allocation.parts[place])
        if plan.isInclusive { capacities[place].whole -= allocation.parts[place] }
      }
    }
    for (place, row) in position.lines.range.enumerated() {
      let line = Int(cart.positionLines[row])
      split.lines[line].list = item.list
      split.lines[line].taxes = Rows(start: Int32(split.taxes.count), count: item.taxes.count)
      for component in 0..<Int(item.taxes.count) { split.taxes.append(shares[component * weights.count + place]) }
    }
  }
}
