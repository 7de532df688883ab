import Testing

@testable import PricingRules

@Suite("Rows by destination") struct DestinationIndexTests {
  /// The check that a row asks a region of.
  private func check(_ region: Int, isNegated: Bool = false) -> CheckPlan {
    CheckPlan(
      mask: 0, fact: .shipTo, isNegated: isNegated, key: .shipTo,
      test: .symbols(SymbolTest(mask: 1 << UInt64(region & 63), words: .none)), requirement: 0)
  }

  private func rows(of index: borrowing DestinationIndex, _ regions: Set<Int>) -> [Int] {
    var symbols = Symbols()
    for region in regions { symbols.mask |= 1 << UInt64(region & 63) }
    var found: [Int] = []
    var cursor = BitCursor()
    while let row = cursor.next(in: index, symbols) { found.append(row) }
    return found
  }

  @Test("A cart meets the rows of its regions and those that ask for none, in order", arguments: [1, 64, 65, 200])
  func order(count: Int) {
    // Every fifth row asks for no region, the others for one of 40.
    let checks = (0..<count).map { check($0 % 40) }
    let rows = (0..<count).map { Rows(start: Int32($0), count: $0 % 5 == 0 ? 0 : 1) }
    let index = DestinationIndex(rows, checks)
    for regions in [[], [0], [7], [3, 38]] as [Set<Int>] {
      let expected = (0..<count).filter { $0 % 5 == 0 || regions.contains($0 % 40) }
      #expect(self.rows(of: index, regions) == expected)
    }
  }

  @Test("Regions 64 numbers apart share their rows, and a region that is excluded passes over none")
  func shared() {
    let index = DestinationIndex(
      [Rows(start: 0, count: 1), Rows(start: 1, count: 1), Rows(start: 2, count: 1)],
      [check(5), check(69), check(6, isNegated: true)])
    #expect(rows(of: index, [5]) == [0, 1, 2])
    #expect(rows(of: index, [6]) == [2])
    #expect(rows(of: DestinationIndex(), [5]) == [])
  }
}
