/// Splits a whole amount so that the parts add up to it exactly.
public enum LargestRemainder {
  /// Splits `total` in proportion to `weights`.
  ///
  /// Every part first gets its share rounded towards zero; the units that are left go, one each, to the largest
  /// remainders, of equal ones to the earlier part. A weight of zero never receives anything. A negative total is split
  /// as its mirror. When `total` is not above the sum of the weights, no part is above its weight.
  ///
  /// - Parameters:
  ///   - total: minor units.
  ///   - weights: one for each part, none below zero.
  /// - Returns: the parts in the order of the weights; all zero when every weight is zero.
  /// - Throws: ``ArithmeticOverflow`` when the weights do not add up within 128 bits.
  public static func split(_ total: Int64, weights: [Int64]) throws(ArithmeticOverflow) -> [Int64] {
    var sum: Int128 = 0
    for weight in weights { sum += Int128(weight) }
    guard sum > 0, total != 0 else { return Array(repeating: 0, count: weights.count) }
    let magnitude = Int128(total.magnitude)
    var parts: [Int64] = []
    var remainders: [(index: Int, remainder: Int128)] = []
    parts.reserveCapacity(weights.count)
    var left = magnitude
    for (index, weight) in weights.enumerated() {
      // 64 × 63 bits always fit.
      let (quotient, remainder) = (magnitude * Int128(weight)).quotientAndRemainder(dividingBy: sum)
      parts.append(Int64(quotient))
      left -= quotient
      if remainder > 0 { remainders.append((index, remainder)) }
    }
    remainders.sort { ($1.remainder, $0.index) < ($0.remainder, $1.index) }
    for entry in remainders.prefix(Int(left)) { parts[entry.index] += 1 }
    return total < 0 ? parts.map { -$0 } : parts
  }
}
