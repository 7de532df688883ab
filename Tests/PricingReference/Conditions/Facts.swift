/// What a condition can see at one point of the calculation.
struct Facts: Sendable {
  let cart: Cart
  let positions: [Position]
  let gross: [Fraction]
  /// Totals of the positions: at the start of the group, or after all groups.
  var running: [Fraction]
  /// Money in the currency's digits, for `has`.
  let digits: Int
  /// Tax rows only: the item's category and unit price.
  var taxCategory: Text?
  var netUnitPrice: Fraction?
  /// "What if the goods cost this much?", for the hint of a cheaper delivery.
  var assumedDiscountedSubtotal: Fraction?

  var subtotal: Fraction { gross.sum }
  var discountedSubtotal: Fraction { assumedDiscountedSubtotal ?? running.sum }
  var quantity: Fraction { positions.map(\.quantity).sum }
  var weight: Fraction { positions.map { $0.weight * $0.quantity }.sum }
}

extension Facts {
  /// Quantity and running total of the lines that a filter matches.
  func lines(_ filter: LineFilter) -> (quantity: Fraction, total: Fraction) {
    let matching = positions.indices.filter { filter.matches(positions[$0]) }
    return (matching.map { positions[$0].quantity }.sum, matching.map { running[$0] }.sum)
  }

  /// Whether the first two parts of both regions are equal; nil when one is missing (A06).
  var sameRegion: Bool? {
    guard let from = cart.shipFrom, let to = cart.shipTo else { return nil }
    func firstTwo(_ region: Text) -> [ArraySlice<UInt8>] {
      Array(region.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).prefix(2))
    }
    return firstTwo(from) == firstTwo(to)
  }
}
