/// "Allocation" of pricing.md §5: integer largest remainder on multiples of `unit`.
///
/// A zero weight never receives; no share exceeds its `limit`; a negative total allocates its absolute value; ties go to
/// the earlier entry, so entries stand in canonical order (A02). A fraction of `unit` in `total` is not allocated, and
/// what is left when all are full is dropped.
func allocate(_ total: Fraction, unit: Fraction, weights: [Fraction], limits: [Fraction?]? = nil) -> [Fraction] {
  if total.isNegative { return allocate(-total, unit: unit, weights: weights, limits: limits).map { -$0 } }
  let all = weights.sum
  guard all.isPositive else { return weights.map { _ in .zero } }

  func limit(_ index: Int, _ round: (Fraction) -> BigInt) -> BigInt? {
    limits?[index].map { max(BigInt(0), round($0 / unit)) }
  }
  let units = Fraction((total / unit).floor, BigInt(1))
  let exact = weights.map { units * $0 / all }
  var shares = exact.indices.map { index in
    limit(index, \.floor).map { min($0, exact[index].floor) } ?? exact[index].floor
  }
  var left = units.numerator - shares.reduce(BigInt(0), +)
  let rests = exact.map { $0 - Fraction($0.floor, BigInt(1)) }
  let order = weights.indices.filter { weights[$0].isPositive }.sorted { a, b in
    rests[a] != rests[b] ? rests[a] > rests[b] : a < b
  }
  // One unit each by largest remainder; a full entry is passed over (A28), so more rounds may be needed. Where tax has
  // fewer decimals than money, all may be full though a part of a unit would still fit into some: then it is these.
  for round in [\Fraction.floor, \Fraction.ceiling] {
    func isFull(_ index: Int) -> Bool { limit(index) { $0[keyPath: round] }.map { shares[index] >= $0 } ?? false }
    while left > BigInt(0), order.contains(where: { !isFull($0) }) {
      for index in order where left > BigInt(0) && !isFull(index) {
        shares[index] = shares[index] + BigInt(1)
        left = left - BigInt(1)
      }
    }
  }
  return shares.map { Fraction($0, BigInt(1)) * unit }
}
