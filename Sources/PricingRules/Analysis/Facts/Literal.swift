import Money

/// One key of a condition as the analysis sees it: a set of values that a fact may have.
indirect enum Literal: Sendable {
  /// A fact with one value lies in a set.
  case value(Dimension, RangeSet)
  /// Whether both regions are the same, are not, or cannot be compared.
  case sameRegion(SameRegion)
  /// The cart holds one of these coupons, or none of them.
  case coupons(Set<Int>, isNegated: Bool)
  /// The customer has one of these tags, or none of them.
  case tags(Set<Int>, isNegated: Bool)
  /// The wall clock shows one of these days and minutes, within the instants of the window.
  case clock(TimeWindow, isNegated: Bool)
  /// The cart holds such lines, or does not.
  case lines(LinesCondition, isNegated: Bool)
}

/// A fact that has one value.
enum Dimension: Int, CaseIterable, Sendable {
  case channel, payment, deliveryMethod, shipTo, shipFrom, category, at, subtotal, discountedSubtotal, quantity, weight
  case netUnitPrice
}

/// The outcomes of comparing the two regions.
struct SameRegion: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let same = SameRegion(rawValue: 1)
  static let different = SameRegion(rawValue: 2)
  /// A side is missing.
  static let unknown = SameRegion(rawValue: 4)
  static let any: SameRegion = [.same, .different, .unknown]
}
