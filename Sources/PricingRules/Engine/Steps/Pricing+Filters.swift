extension Pricing {
  /// Those of 64 positions that a filter means, as bits: the word of positions `64 × word` and on.
  func matches(_ filter: Rows, word: Int) -> UInt64 {
    let first = word &<< 6
    let count = min(64, cart.positions.count &- first)
    var bits = UInt64.max &>> UInt64(64 &- count)
    var index = Int(filter.start)
    let end = index &+ Int(filter.count)
    while index < end, bits != 0 {
      let holding = holding(plan.terms[index].field, plan.terms[index].test, bits, first)
      bits &= plan.terms[index].isNegated ? ~holding : holding
      index &+= 1
    }
    return bits
  }

  /// Whether a position is one that a filter means.
  func matches(_ filter: Rows, _ position: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(position & 63)
    for index in filter.range {
      let term = plan.terms[index]
      if (holding(term.field, term.test, bit, position & ~63) != 0) == term.isNegated { return false }
    }
    return true
  }

  /// Those of some positions for which a term holds, as bits.
  @inline(__always)
  private func holding(_ field: TermPlan.Field, _ test: TermPlan.Test, _ bits: UInt64, _ first: Int) -> UInt64 {
    switch test {
    case .symbols(let test):
      switch field {
      case .category: each(bits, first) { plan.holds(test, cart.lines[$1].categories, cart.symbols) }
      case .tag: each(bits, first) { plan.holds(test, cart.lines[$1].tags, cart.symbols) }
      case .sku: each(bits, first) { plan.contains(test, cart.lines[$1].skuSymbol) }
      default: each(bits, first) { plan.holds(test, cart.lines[$1].attributes, cart.symbols) }
      }
    case .number(let row):
      switch field {
      case .quantity: each(bits, first) { at, _ in plan.ranges[Int(row)].contains(Int128(cart.positions[at].quantity)) }
      case .unitPrice: each(bits, first) { plan.ranges[Int(row)].contains(Int128(cart.lines[$1].unitPrice)) }
      default: each(bits, first) { plan.ranges[Int(row)].contains(Int128(cart.lines[$1].weight)) }
      }
    }
  }

  /// Asks for each position that is set, and the line that stands for it.
  @inline(__always)
  private func each(_ bits: UInt64, _ first: Int, _ holds: (Int, Int) -> Bool) -> UInt64 {
    var found: UInt64 = 0
    var left = bits
    while left != 0 {
      let place = left.trailingZeroBitCount
      left &= left &- 1
      let position = first &+ place
      if holds(position, Int(cart.positions[position].line)) { found |= 1 &<< UInt64(place) }
    }
    return found
  }
}
