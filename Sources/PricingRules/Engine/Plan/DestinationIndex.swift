/// The rows of a table by the destinations that they ask for: most rows are for other regions than the cart's, and are
/// never looked at.
///
/// Regions 64 numbers apart are filed together, so that the index grows with the rows alone. What it finds may still be
/// for another region; what it passes over is.
struct DestinationIndex: ~Copyable, Sendable {
  /// For each 64 rows those that ask for no destination, as bits.
  private var open = Buffer<UInt64>()
  /// For each 64 rows 64 words: word n has those that ask for the regions n, n + 64, n + 128 …
  private var filed = Buffer<UInt64>()

  init() {}

  /// Files the rows by their checks.
  init(_ rows: some Collection<Rows>, _ checks: [CheckPlan]) {
    let words = (rows.count + 63) / 64
    open.append(repeating: 0, count: words)
    filed.append(repeating: 0, count: words * 64)
    for (row, its) in rows.enumerated() {
      let bit: UInt64 = 1 << UInt64(row & 63)
      guard let regions = Self.regions(checks[its.range]) else {
        open[row >> 6] |= bit
        continue
      }
      for region in 0..<64 where regions & 1 << UInt64(region) != 0 { filed[row & ~63 | region] |= bit }
    }
  }

  /// The regions of which a row asks for one, as bits; nil when it asks for none.
  private static func regions(_ checks: some Sequence<CheckPlan>) -> UInt64? {
    for check in checks where check.key == .shipTo && !check.isNegated {
      if case .symbols(let test) = check.test { return test.mask }
    }
    return nil
  }

  /// Those of the rows `64 × word` and on that a cart can match which goes to these regions, as bits.
  @inline(__always)
  func rows(_ word: Int, _ regions: UInt64) -> UInt64 {
    var found = open[word]
    var left = regions
    while left != 0 {
      found |= filed[word &<< 6 &+ left.trailingZeroBitCount]
      left &= left &- 1
    }
    return found
  }

  /// The first word behind those of all rows.
  var end: Int {
    @inline(__always) get { open.count }
  }
}
