import PricingAgreement
import Testing

/// The engine against the slow reference and against itself, on random rule sets.
///
/// A sample, in a debug build whose arithmetic traps: `bin/test` goes on with 20,000 carts in a release build, and
/// `Tests/Sweeps/pricing` with a million.
@Suite("Agreement with the reference")
struct ReferenceAgreementTests {
  @Test("The engine gives the reference's bytes, whichever way a cart comes in", arguments: UInt64(0)..<60)
  func agreement(seed: UInt64) throws {
    #expect(try RuleSetAgreement(seed: seed).differences(carts: 5) == [])
  }

  /// Seeds whose carts have once told the engines apart: taxes beside goods without any, weights not in lowest terms.
  @Test("Carts that were priced differently once", arguments: [UInt64(103_181), 118_917, 119_419])
  func regressions(seed: UInt64) throws {
    #expect(try RuleSetAgreement(seed: seed).differences(carts: 10) == [])
  }

  /// Positions are told apart by the bits of words: around one, two and three of those.
  @Test("Carts of many positions", arguments: UInt64(0)..<16)
  func manyLines(seed: UInt64) throws {
    let agreement = try RuleSetAgreement(seed: 7000 + seed)
    for lines in [63, 64, 65, 130] { #expect(try agreement.differences(carts: 1, ofLines: lines) == []) }
  }
}
