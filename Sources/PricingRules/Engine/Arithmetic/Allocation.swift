import Money

/// The most that a part may receive: whole units, and whether a fraction of one is left above them.
struct Capacity {
  var whole: Int64
  var hasSpare = false

  func units(withSpare spares: Bool) -> Int64 { spares && hasSpare ? whole + 1 : whole }
}

/// Splits amounts by largest remainder, ties to the earlier part, in buffers that are used again.
struct Allocation: ~Copyable {
  /// The parts of the last split.
  private(set) var parts = Buffer<Int64>()
  private var remainders = Buffer<Remainder>()
  private var weights = Buffer<Int128>()

  private struct Remainder {
    let index: Int32
    var remainder: UInt128
  }

  /// Splits an amount of at least zero by whole weights of at least zero. When the amount is not above their sum, no
  /// part is above its weight.
  mutating func split(_ total: Int64, _ weights: borrowing Buffer<Int64>) throws(EngineFault) {
    parts.removeAll()
    var sum: Int64 = 0
    for index in weights.indices { sum = try sum.checkedAdding(weights[index]) }
    guard sum > 0, total > 0 else {
      parts.append(repeating: 0, count: weights.count)
      return
    }
    remainders.removeAll()
    var left = total
    for index in weights.indices {
      let weight = weights[index]
      // 63 × 63 bits, divided by 63: the hardware does it. No share is above the total.
      let product = UInt64(total).multipliedFullWidth(by: UInt64(weight))
      let (quotient, remainder) = UInt64(sum).dividingFullWidth(
        product.high < UInt64(sum) ? product : (high: 0, low: 0))
      parts.append(Int64(quotient))
      left -= Int64(quotient)
      remainders.append(Remainder(index: Int32(truncatingIfNeeded: index), remainder: UInt128(remainder)))
    }
    giveOut(left)
  }

  /// Splits an amount by exact weights, without a bound for the parts.
  mutating func split(_ total: Int64, _ exact: borrowing Buffer<Ratio>, _ rows: Range<Int>) throws(EngineFault) {
    try split(total, exact, rows, capacities: Buffer())
  }

  /// Splits an amount of at least zero by exact weights; no part exceeds its capacity.
  ///
  /// A part that is full is passed over; what it cannot take goes to the next remainders, round after round. When all
  /// are full, those with a fraction of a unit to spare take one more. What is left then is dropped: the parts add up to
  /// less.
  mutating func split(
    _ total: Int64, _ exact: borrowing Buffer<Ratio>, _ rows: Range<Int>, capacities: borrowing Buffer<Capacity>
  ) throws(EngineFault) {
    parts.removeAll()
    remainders.removeAll()
    try setWeights(exact, rows)
    var sum: Int128 = 0
    for index in weights.indices { sum = try sum.checkedAdding(weights[index]) }
    guard sum > 0, total != 0 else {
      parts.append(repeating: 0, count: weights.count)
      return
    }
    var left = total
    for index in weights.indices {
      let weight = weights[index]
      let (quotient, remainder) = Self.product(total.magnitude, weight.magnitude, dividedBy: sum.magnitude)
      // What took its fraction already has less than nothing left.
      let share = min(Int64(truncatingIfNeeded: quotient), capacities.isEmpty ? .max : max(0, capacities[index].whole))
      parts.append(share)
      left -= share
      if weight > 0 { remainders.append(Remainder(index: Int32(index), remainder: remainder)) }
    }
    guard left > 0 else { return }
    sortRemainders()
    for spares in [false, true] {
      var isGiving = true
      while left > 0, isGiving {
        isGiving = false
        for place in remainders.indices where left > 0 {
          let index = Int(remainders[place].index)
          if !capacities.isEmpty, parts[index] >= capacities[index].units(withSpare: spares) { continue }
          parts[index] += 1
          left -= 1
          isGiving = true
        }
      }
    }
  }

  /// A product and its division by a number that is not below one of the factors.
  private static func product(
    _ total: UInt64, _ weight: UInt128, dividedBy sum: UInt128
  ) -> (quotient: UInt128, remainder: UInt128) {
    // The hardware divides 128 bits by 64; nearly all money is that small.
    if let weight = UInt64(exactly: weight), let sum = UInt64(exactly: sum) {
      let product = total.multipliedFullWidth(by: weight)
      if product.high < sum {
        let (quotient, remainder) = sum.dividingFullWidth(product)
        return (UInt128(quotient), UInt128(remainder))
      }
    }
    return sum.dividingFullWidth(UInt128(total).multipliedFullWidth(by: weight))
  }

  /// Gives the units that are left, fewer than there are remainders, to the largest remainders.
  private mutating func giveOut(_ left: Int64) {
    if left <= 0 { return }
    if remainders.count > 16 {
      sortRemainders()
      for index in 0..<Int(left) { parts[Int(remainders[index].index)] += 1 }
      return
    }
    // A look at a few for each unit is sooner done than sorting them.
    for _ in 0..<Int(left) {
      var best = 0
      var largest: UInt64 = 0
      for place in remainders.indices {
        let remainder = UInt64(truncatingIfNeeded: remainders[place].remainder)
        best = remainder > largest ? place : best
        largest = max(remainder, largest)
      }
      parts[Int(remainders[best].index)] += 1
      remainders[best].remainder = 0
    }
  }

  private mutating func sortRemainders() {
    remainders.sort { $0.remainder == $1.remainder ? $0.index < $1.index : $0.remainder > $1.remainder }
  }

  /// The weights brought to one denominator.
  private mutating func setWeights(_ exact: borrowing Buffer<Ratio>, _ rows: Range<Int>) throws(EngineFault) {
    weights.removeAll()
    guard let first = rows.first else { return }
    var isCommon = true
    for index in rows {
      // Numbers that were never brought to lowest terms may be equal at the bottom and too large to be summed.
      if exact[index].denominator != exact[first].denominator || exact[index].numerator >> 100 != 0 { isCommon = false }
    }
    if isCommon {
      for index in rows { weights.append(exact[index].numerator) }
      return
    }
    var common: Int128 = 1
    for index in rows {
      let denominator = exact[index].reduced.denominator
      common = try common.checkedMultiplied(by: denominator / Ratio.greatestCommonDivisor(common, denominator))
    }
    for index in rows {
      let weight = exact[index].reduced
      weights.append(try weight.numerator.checkedMultiplied(by: common / weight.denominator))
    }
  }
}
