import Money

/// The most that a part may receive: whole units, and whether a fraction of one is left above them.
struct Capacity {
  var whole: Int64
  var hasSpare = false

  func units(withSpare spares: Bool) -> Int64 { spares && hasSpare ? whole + 1 : whole }
}

/// Splits amounts by largest remainder, ties to the earlier part, in buffers that are used again.
struct Allocation {
  /// The parts of the last split.
  private(set) var parts: [Int64] = []
  private var remainders: [(index: Int32, remainder: UInt128)] = []
  private var weights: [Int128] = []

  /// Splits an amount of at least zero by whole weights of at least zero. When the amount is not above their sum, no
  /// part is above its weight.
  mutating func split(_ total: Int64, _ weights: borrowing [Int64]) throws(EngineFault) {
    parts.removeAll(keepingCapacity: true)
    var sum: Int64 = 0
    for index in weights.indices { sum = try sum.checkedAdding(weights[index]) }
    guard sum > 0, total > 0 else {
      for _ in weights.indices { parts.append(0) }
      return
    }
    remainders.removeAll(keepingCapacity: true)
    var left = total
    for index in weights.indices {
      let weight = weights[index]
      // 63 × 63 bits, divided by 63: the hardware does it. No share is above the total.
      let product = UInt64(total).multipliedFullWidth(by: UInt64(weight))
      let (quotient, remainder) = UInt64(sum).dividingFullWidth(
        product.high < UInt64(sum) ? product : (high: 0, low: 0))
      parts.append(Int64(quotient))
      left -= Int64(quotient)
      if remainder > 0 { remainders.append((Int32(index), UInt128(remainder))) }
    }
    giveOut(left)
  }

  /// Splits an amount of at least zero by exact weights; no part exceeds its capacity.
  ///
  /// A part that is full is passed over; what it cannot take goes to the next remainders, round after round. When all
  /// are full, those with a fraction of a unit to spare take one more. What is left then is dropped: the parts add up to
  /// less.
  mutating func split(
    _ total: Int64, _ exact: borrowing ArraySlice<Ratio>, capacities: borrowing [Capacity] = []
  ) throws(EngineFault) {
    parts.removeAll(keepingCapacity: true)
    remainders.removeAll(keepingCapacity: true)
    try setWeights(exact)
    var sum: Int128 = 0
    for weight in weights { sum = try sum.checkedAdding(weight) }
    guard sum > 0, total != 0 else {
      for _ in weights.indices { parts.append(0) }
      return
    }
    var left = total
    for (index, weight) in weights.enumerated() {
      let product = UInt128(total.magnitude).multipliedFullWidth(by: weight.magnitude)
      let (quotient, remainder) = sum.magnitude.dividingFullWidth(product)
      let share = min(Int64(truncatingIfNeeded: quotient), capacities.isEmpty ? .max : capacities[index].whole)
      parts.append(share)
      left -= share
      if weight > 0 { remainders.append((Int32(index), remainder)) }
    }
    guard left > 0 else { return }
    sortRemainders()
    for spares in [false, true] {
      var isGiving = true
      while left > 0, isGiving {
        isGiving = false
        for entry in remainders where left > 0 {
          let index = Int(entry.index)
          if !capacities.isEmpty, parts[index] >= capacities[index].units(withSpare: spares) { continue }
          parts[index] += 1
          left -= 1
          isGiving = true
        }
      }
    }
  }

  /// Gives the units that are left, fewer than there are remainders, to the largest remainders.
  private mutating func giveOut(_ left: Int64) {
    if left <= 0 { return }
    if left == 1 {
      var best = 0
      for index in remainders.indices where remainders[index].remainder > remainders[best].remainder { best = index }
      parts[Int(remainders[best].index)] += 1
      return
    }
    sortRemainders()
    for index in 0..<Int(left) { parts[Int(remainders[index].index)] += 1 }
  }

  private mutating func sortRemainders() {
    remainders.sort { $0.remainder == $1.remainder ? $0.index < $1.index : $0.remainder > $1.remainder }
  }

  /// The weights brought to one denominator.
  private mutating func setWeights(_ exact: borrowing ArraySlice<Ratio>) throws(EngineFault) {
    weights.removeAll(keepingCapacity: true)
    guard let first = exact.indices.first else { return }
    var isCommon = true
    for index in exact.indices {
      // Numbers that were never brought to lowest terms may be equal at the bottom and too large to be summed.
      if exact[index].denominator != exact[first].denominator || exact[index].numerator >> 100 != 0 { isCommon = false }
    }
    if isCommon {
      for index in exact.indices { weights.append(exact[index].numerator) }
      return
    }
    var common: Int128 = 1
    for index in exact.indices {
      let denominator = exact[index].reduced.denominator
      common = try common.checkedMultiplied(by: denominator / Ratio.greatestCommonDivisor(common, denominator))
    }
    for index in exact.indices {
      let weight = exact[index].reduced
      weights.append(try weight.numerator.checkedMultiplied(by: common / weight.denominator))
    }
  }
}
