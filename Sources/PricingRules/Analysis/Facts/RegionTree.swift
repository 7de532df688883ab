/// The regions that matter: every code that a rule set mentions, the codes above them, and for each a region below it
/// that is not mentioned, all in an order in which what a code covers stands together.
struct RegionTree: Sendable {
  /// The codes in order; the place of a code is its number.
  let codes: [String]
  /// By number: the place behind the last code that it covers.
  private let ends: [Int]
  private let numbers: [String: Int]

  /// Builds the tree of all codes that are mentioned.
  init(mentioned: some Sequence<String>) {
    var parts: Set<[Substring]> = []
    var tops: Set<Substring> = []
    for code in mentioned {
      let whole = code.split(separator: "-")
      for count in 1...max(1, whole.count) { parts.insert(Array(whole.prefix(count))) }
      if let top = whole.first { tops.insert(top) }
    }
    let known = parts
    // Two regions below each, so that two carts can differ in the part that decides whether they are the same.
    for code in known {
      for name in Self.fresh(below: code, known) { parts.insert(code + [Substring(name)]) }
    }
    for name in Self.fresh(below: [], known) {
      parts.insert([Substring(name)])
      parts.insert([Substring(name), "A"])
      parts.insert([Substring(name), "B"])
    }
    let ordered = parts.sorted { $0.lexicographicallyPrecedes($1) }
    codes = ordered.map { $0.joined(separator: "-") }
    numbers = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
    var ends = Array(repeating: ordered.count, count: ordered.count)
    var open: [Int] = []
    for (index, code) in ordered.enumerated() {
      while let last = open.last, !code.starts(with: ordered[last]) {
        ends[last] = index
        open.removeLast()
      }
      open.append(index)
    }
    self.ends = ends
  }

  private static func fresh(below code: [Substring], _ known: Set<[Substring]>) -> [String] {
    let names = (0...known.count + 1).lazy.map { $0 == 0 ? "ZZ" : "ZZ\($0)" }
    return Array(names.filter { !known.contains(code + [Substring($0)]) }.prefix(2))
  }

  /// The number that stands for a cart that states no region.
  static let absent: Int128 = 1 << 40

  /// All numbers.
  var domain: RangeSet {
    RangeSet((codes.isEmpty ? [] : [0...Int128(codes.count - 1)]) + [Self.absent...Self.absent])
  }

  /// What any of some codes covers.
  func covered(by codes: [String]) -> RangeSet {
    RangeSet(
      codes.compactMap { code -> ClosedRange<Int128>? in
        guard let number = numbers[code] else { return nil }
        return Int128(number)...Int128(ends[number] - 1)
      })
  }

  /// The two parts that `sameRegion` compares.
  static func key(_ code: String) -> String {
    code.split(separator: "-").prefix(2).joined(separator: "-")
  }
}
