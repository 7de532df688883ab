import Money
import TestSupport
import Testing

@Suite("Largest remainder")
struct LargestRemainderTests {
  static let table: [(total: Int64, weights: [Int64], parts: [Int64])] = [
    (10000, [16200, 6000, 75905, 20781], [1362, 505, 6385, 1748]),
    (1, [1, 1, 1], [1, 0, 0]), (2, [1, 1, 1], [1, 1, 0]), (5, [0, 3, 0, 3], [0, 3, 0, 2]), (-5, [3, 3], [-3, -2]),
    (7, [0, 0], [0, 0]), (0, [1, 2], [0, 0]), (885, [999, 1485, 45], [349, 520, 16]),
  ]

  @Test("Units that are left go to the largest remainders, then to the earlier part", arguments: table)
  func cases(total: Int64, weights: [Int64], parts: [Int64]) throws {
    #expect(try LargestRemainder.split(total, weights: weights) == parts)
  }

  @Test("Parts add up, none is above its weight, a zero weight receives nothing")
  func properties() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let weights = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        Bool.random(using: &generator) ? 0 : Int64.random(in: 0...1_000_000, using: &generator)
      }
      let sum = weights.reduce(0, +)
      let total = Int64.random(in: 0...max(sum, 0), using: &generator)
      let parts = try LargestRemainder.split(total, weights: weights)
      #expect(parts.reduce(0, +) == (sum == 0 ? 0 : total))
      #expect(zip(parts, weights).allSatisfy { $0 >= 0 && $0 <= $1 })
    }
  }
}
