import Money
import TestSupport
import Testing

@testable import PricingRules

@Suite("Fractions") struct FractionTests {
  @Test("A share is rounded as the exact one is, however large the amount", arguments: RoundingMode.allCases)
  func shares(mode: RoundingMode) throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let percent = Int64.random(in: 0...Int64.random(in: 1...(100 * Micro.one), using: &random), using: &random)
      let bits = Int.random(in: 0..<63, using: &random)
      let amount = Int64.random(in: -(1 << bits)...(1 << bits), using: &random)
      let exact = Ratio(Int128(amount) * Int128(percent), Micro.hundredPercent)
      #expect(try Fraction(percent: percent).of(amount, mode) == exact.rounded(mode))
      #expect(try Fraction(percent: percent).of(Ratio(whole: Int128(amount))).compare(exact) == 0)
    }
    #expect(try Fraction(percent: 100 * Micro.one).of(.max, mode) == .max)
    #expect(try Fraction(percent: 0).of(.max, mode) == 0)
  }

  @Test("What does not fit is an overflow, and terms of more than 64 bits make no fraction")
  func limits() throws {
    let double = try #require(Fraction(Ratio(6, 3)))
    #expect(double.numerator == 2 && double.denominator == 1)
    #expect(throws: EngineFault.self) { try double.of(.max, .halfUp) }
    #expect(Fraction(Ratio(Int128(Int64.max) + 2, 2)) == nil)
    #expect(Fraction(Ratio(1, Int128(Int64.max) + 1)) == nil)
    #expect(Fraction(Ratio(Int128(Int64.max) * 6, 6))?.numerator == .max)
  }

  @Test("Both widths of a division round alike", arguments: RoundingMode.allCases)
  func widths(mode: RoundingMode) {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<3000 {
      let divisor = Int64.random(in: 1...(1 << Int.random(in: 1..<40, using: &random)), using: &random)
      // Ties are rare unless they are made.
      let half = Int64.random(in: -1000...1000, using: &random) * divisor + divisor / 2
      for number in [Int64.random(in: .min ... .max, using: &random), half, -half, 0] {
        // In 128 bits, so that nothing of it is the same code.
        let wide = mode.divide(Int128(number) << 60, by: Int128(divisor) << 60)
        #expect(Int128(mode.divide(number, by: divisor)) == wide)
      }
    }
  }
}
