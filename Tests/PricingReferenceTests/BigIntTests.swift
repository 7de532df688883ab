import Testing

@testable import PricingReference

@Suite("whole numbers of any size")
struct BigIntTests {
  /// Numbers around every limit of the forms, and products of them that need several digits.
  private static let numbers: [BigInt] = {
    let words = [
      0, 1, 2, 3, 10, 0xFFFF_FFFF, 0x1_0000_0000, 0x1_0000_0001, 1_000_000_007, Int.max - 1, Int.max, Int.min,
    ]
    let small = words.map { BigInt($0) }
    let large = [small[10] * small[10], small[11] * small[9] * small[8], BigInt.powerOfTen(50), BigInt.powerOfTen(19)]
    return (small + large).flatMap { [$0, -$0] }
  }()

  @Test("adding and taking away again gives the same number", arguments: numbers)
  func sum(_ a: BigInt) {
    for b in BigIntTests.numbers {
      #expect(a + b - b == a)
      #expect(a + b == b + a)
      #expect((a - b).isNegative == (a < b))
    }
  }

  @Test("dividend = quotient × divisor + remainder, and the remainder is smaller", arguments: numbers)
  func division(_ a: BigInt) {
    for b in BigIntTests.numbers where !b.isZero {
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(quotient * b + remainder == a)
      #expect(remainder.absolute < b.absolute)
      #expect(remainder.isZero || remainder.isNegative == a.isNegative)
    }
  }

  @Test("products and quotients agree with 128-bit arithmetic")
  func agreesWithInt128() {
    var dice = Dice(7)
    for _ in 0..<2_000 {
      let a = Int(truncatingIfNeeded: dice.next()) >> dice.roll(0...60)
      let b = Int(truncatingIfNeeded: dice.next()) >> dice.roll(0...60)
      #expect((BigInt(a) * BigInt(b)).description == (Int128(a) * Int128(b)).description)
      #expect((BigInt(a) + BigInt(b)).description == (Int128(a) + Int128(b)).description)
      let c = dice.roll(1...1_000_000)
      let (quotient, remainder) = (BigInt(a) * BigInt(b)).quotientAndRemainder(dividingBy: BigInt(c))
      #expect(quotient.description == (Int128(a) * Int128(b) / Int128(c)).description)
      #expect(remainder.description == (Int128(a) * Int128(b) % Int128(c)).description)
    }
  }

  @Test("the greatest common divisor divides both, and the rests have none in common", arguments: numbers)
  func greatestCommonDivisor(_ a: BigInt) {
    for b in BigIntTests.numbers where !a.isZero && !b.isZero {
      let divisor = BigInt.greatestCommonDivisor(a, b)
      let (first, second) = (a.quotientAndRemainder(dividingBy: divisor), b.quotientAndRemainder(dividingBy: divisor))
      #expect(first.remainder.isZero && second.remainder.isZero)
      #expect(BigInt.greatestCommonDivisor(first.quotient, second.quotient) == BigInt(1))
    }
  }

  @Test("2^200 is written with all its digits")
  func description() {
    let power = (0..<200).reduce(BigInt(1)) { power, _ in power + power }
    #expect(power.description == "1606938044258990275541962092341162602522202993782792835301376")
    #expect((-BigInt.powerOfTen(36)).description == "-1000000000000000000000000000000000000")
    #expect(BigInt(Int.min).description == "-9223372036854775808")
  }

  @Test("a number that fits into a word again has the small form again")
  func oneForm() {
    let large = BigInt(Int.max) + BigInt(1)
    #expect(large - BigInt(1) == BigInt(Int.max))
    #expect(-large == BigInt(Int.min))
    #expect((large * large - large * large).isZero)
  }
}
