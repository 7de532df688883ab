import Money

/// How amounts are split over positions: largest remainder, ties to the earlier one.
enum Allocation {
  /// Splits an amount by whole weights.
  static func split(_ total: Int64, weights: [Int64]) throws(EngineFault) -> [Int64] {
    do {
      return try LargestRemainder.split(total, weights: weights)
    } catch {
      throw .overflow(line: nil)
    }
  }

  /// Splits an amount of at least zero by exact weights; no part exceeds its capacity.
  ///
  /// A part that is full is passed over; what it cannot take goes to the next remainders, round after round. When all
  /// are full, the rest is given out as if there were no capacities, so that the parts always add up.
  static func split(_ total: Int64, weights: [Ratio], capacities: [Int64]? = nil) throws(EngineFault) -> [Int64] {
    let whole = try commonWeights(weights)
    var sum: Int128 = 0
    for weight in whole { sum = try sum.checkedAdding(weight) }
    var parts: [Int64] = Array(repeating: 0, count: whole.count)
    guard sum > 0, total != 0 else { return parts }
    var remainders: [(index: Int, remainder: UInt128)] = []
    var left = total
    for (index, weight) in whole.enumerated() where weight > 0 {
      let product = UInt128(total.magnitude).multipliedFullWidth(by: weight.magnitude)
      let (quotient, remainder) = sum.magnitude.dividingFullWidth(product)
      let share = min(Int64(truncatingIfNeeded: quotient), capacities?[index] ?? .max)
      parts[index] = share
      left -= share
      remainders.append((index, remainder))
    }
    remainders.sort { ($1.remainder, $0.index) < ($0.remainder, $1.index) }
    var isBounded = capacities != nil
    while left > 0 {
      let before = left
      for entry in remainders where left > 0 {
        if isBounded, let capacities, parts[entry.index] >= capacities[entry.index] { continue }
        parts[entry.index] += 1
        left -= 1
      }
      if left == before { isBounded = false }
    }
    return parts
  }

  /// The weights brought to one denominator.
  private static func commonWeights(_ weights: [Ratio]) throws(EngineFault) -> [Int128] {
    let weights = weights.map(\.reduced)
    var common: Int128 = 1
    for weight in weights {
      let divisor = Ratio.greatestCommonDivisor(common, weight.denominator)
      common = try common.checkedMultiplied(by: weight.denominator / divisor)
    }
    var whole: [Int128] = []
    for weight in weights { whole.append(try weight.numerator.checkedMultiplied(by: common / weight.denominator)) }
    return whole
  }
}
