import Money
import TestSupport
import Testing

@Suite("Rounding")
struct RoundingModeTests {
  /// The values −2.5 … 2.5 in steps of a quarter, in each mode.
  static let table: [(mode: RoundingMode, rounded: [Int128])] = [
    (.halfUp, [-3, -2, -2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3]),
    (.halfEven, [-2, -2, -2, -2, -2, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2]),
    (.halfDown, [-2, -2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]),
    (.up, [-3, -3, -2, -2, -2, -2, -1, -1, -1, -1, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3]),
    (.down, [-2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]),
    (.ceiling, [-2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3]),
    (.floor, [-3, -3, -2, -2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]),
  ]

  @Test("Every mode rounds the quarters around zero as its definition says", arguments: table)
  func quarters(mode: RoundingMode, rounded: [Int128]) {
    for (index, expected) in rounded.enumerated() {
      let quarters = Int128(index - 10)
      #expect(mode.divide(quarters, by: 4) == expected, "\(quarters)/4")
      // The same quotient where only 128 bits hold the numbers.
      let large: Int128 = 1 << 90
      #expect(mode.divide(quarters * large, by: 4 * large) == expected, "\(quarters)/4, wide")
    }
  }

  @Test("A product of 256 bits is divided exactly")
  func wide() throws {
    let a: Int128 = 99_999_999_999_999_999_999_999_999_999_999_999_999
    #expect(try RoundingMode.down.multiply(a, a, dividedBy: a) == a)
    #expect(try RoundingMode.halfUp.multiply(a, -a, dividedBy: a) == -a)
    #expect(try RoundingMode.halfUp.multiply(a, 5, dividedBy: 10) == (a + 1) / 2)
    #expect(throws: ArithmeticOverflow.self) { try RoundingMode.down.multiply(a, a, dividedBy: 2) }
  }

  @Test("The wide division agrees with the narrow one")
  func agreement() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let a = Int128(Int64.random(in: -1_000_000_000...1_000_000_000, using: &generator))
      let b = Int128(Int64.random(in: 0...1_000_000, using: &generator))
      let divisor = Int128(Int64.random(in: 1...1000, using: &generator)) * 2
      for mode in RoundingMode.allCases {
        let lift: Int128 = 1 << 60
        #expect(
          try mode.multiply(a * lift, b * lift, dividedBy: divisor * lift)
            == mode.multiply(a * lift, b, dividedBy: divisor))
      }
    }
  }
}
