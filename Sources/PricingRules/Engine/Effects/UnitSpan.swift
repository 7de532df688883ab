/// Where the units of one position lie on an axis on which slices are cut: from (excluded) to (included), in millionths
/// or minor units.
struct UnitSpan {
  let from: Int128
  let to: Int128

  /// How much of it lies in a slice. A slice has a lower bound that is excluded and an upper one that is included, so
  /// its range of whole numbers starts one behind the bound.
  func units(in range: NumberRange) -> Int128 {
    let lower = range.lower == .min ? 0 : range.lower - 1
    return max(0, min(to, range.upper) - max(from, lower))
  }
}

extension Pricing {
  /// Lays the units of the selection out, dearest first, or each position on an axis of its own.
  mutating func eachSlice(
    perLine: Bool, _ body: (inout Pricing, Int, UnitSpan) throws(EngineFault) -> Void
  ) throws(EngineFault) {
    if perLine {
      for place in selected.indices { try body(&self, place, UnitSpan(from: 0, to: Int128(selected[place].quantity))) }
      return
    }
    orderByUnitPrice(descending: true)
    var from: Int128 = 0
    for rank in order.indices {
      let place = Int(order[rank])
      let to = from + Int128(selected[place].quantity)
      try body(&self, place, UnitSpan(from: from, to: to))
      from = to
    }
  }
}
