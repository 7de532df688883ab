/// A set of whole numbers as ranges with both ends included, in order, with a gap between each two.
///
/// Every fact with one value is such a set: numbers by their grid, texts and regions by their number in a list.
struct RangeSet: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<Int128>]

  static let empty = RangeSet(ranges: [])

  private init(ranges: [ClosedRange<Int128>]) {
    self.ranges = ranges
  }

  /// All numbers from `lower` to `upper`; none when they are the wrong way round.
  init(_ lower: Int128, _ upper: Int128) {
    ranges = lower <= upper ? [lower...upper] : []
  }

  /// The numbers of ranges in any order.
  init(_ parts: some Sequence<ClosedRange<Int128>>) {
    var merged: [ClosedRange<Int128>] = []
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = merged.last, part.lowerBound <= last.upperBound || part.lowerBound == last.upperBound + 1 else {
        merged.append(part)
        continue
      }
      merged[merged.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
    }
    ranges = merged
  }

  /// Single numbers.
  init(points: some Sequence<Int>) {
    self.init(points.map { Int128($0)...Int128($0) })
  }

  var isEmpty: Bool { ranges.isEmpty }
  /// The smallest number.
  var first: Int128? { ranges.first?.lowerBound }
  /// The largest number.
  var last: Int128? { ranges.last?.upperBound }

  func contains(_ number: Int128) -> Bool {
    first(from: number) == number
  }

  func intersection(_ other: RangeSet) -> RangeSet {
    var result: [ClosedRange<Int128>] = []
    var left = 0
    var right = 0
    while left < ranges.count, right < other.ranges.count {
      let a = ranges[left]
      let b = other.ranges[right]
      let lower = max(a.lowerBound, b.lowerBound)
      let upper = min(a.upperBound, b.upperBound)
      if lower <= upper { result.append(lower...upper) }
      if a.upperBound < b.upperBound { left += 1 } else { right += 1 }
    }
    return RangeSet(ranges: result)
  }

  /// What lies in `domain` and not in this set.
  func complement(in domain: ClosedRange<Int128>) -> RangeSet {
    var result: [ClosedRange<Int128>] = []
    var next = domain.lowerBound
    for range in ranges {
      if range.lowerBound > domain.upperBound { break }
      if range.upperBound < next { continue }
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      if range.upperBound >= domain.upperBound { return RangeSet(ranges: result) }
      next = range.upperBound + 1
    }
    if next <= domain.upperBound { result.append(next...domain.upperBound) }
    return RangeSet(ranges: result)
  }

  /// The smallest number of the set that is at least `number`.
  func first(from number: Int128) -> Int128? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count ? max(ranges[low].lowerBound, number) : nil
  }
}
