import Testing

@testable import PricingReference

@Suite("fractions, rounding and allocation")
struct ArithmeticTests {
  private static func fraction(_ text: String) -> Fraction {
    let isNegative = text.hasPrefix("-")
    let size = Fraction(decimal: Text(isNegative ? String(text.dropFirst()) : text)) ?? .zero
    return isNegative ? -size : size
  }

  @Test(
    "every mode rounds these values to whole numbers",
    arguments: [
      ("halfUp", ["3", "3", "2", "-3", "-2", "2", "-3"]), ("halfEven", ["2", "4", "2", "-2", "-2", "2", "-3"]),
      ("halfDown", ["2", "3", "2", "-2", "-2", "2", "-3"]), ("up", ["3", "4", "3", "-3", "-3", "2", "-3"]),
      ("down", ["2", "3", "2", "-2", "-2", "2", "-2"]), ("ceiling", ["3", "4", "3", "-2", "-2", "2", "-2"]),
      ("floor", ["2", "3", "2", "-3", "-3", "2", "-3"]),
    ])
  func rounding(_ name: String, _ expected: [String]) throws {
    let mode = try #require(RoundingMode(rawValue: name))
    let values = ["2.5", name == "halfUp" || name == "halfDown" ? "3" : "3.5", "2.1", "-2.5", "-2.1", "2", "-2.9"]
    #expect(values.map { mode(ArithmeticTests.fraction($0), to: .one).decimal(places: 0).description } == expected)
  }

  @Test("rounding goes to multiples of any unit")
  func increments() {
    let value = ArithmeticTests.fraction("10.125")
    #expect(RoundingMode.halfUp(value, to: ArithmeticTests.fraction("0.05")).decimal(places: 2) == "10.15")
    #expect(RoundingMode.down(value, to: ArithmeticTests.fraction("0.25")).decimal(places: 2) == "10.00")
    #expect(RoundingMode.halfEven(value, to: ArithmeticTests.fraction("0.01")).decimal(places: 2) == "10.12")
  }

  @Test(
    "decimals are read exactly, and nothing else is",
    arguments: [
      ("0", "0"), ("12.50", "12.5"), ("0.000001", "0.000001"), ("999999999999999.999999", "999999999999999.999999"),
      ("", nil), (".5", nil), ("5.", nil), ("-1", nil), ("+1", nil), ("1e3", nil), (" 1", nil), ("1.2.3", nil),
      ("٣", nil),
    ] as [(String, String?)])
  func decimals(_ text: String, _ shortest: String?) {
    #expect(Fraction(decimal: Text(text))?.shortest.description == shortest)
  }

  @Test("amounts are written with all their decimals and never as minus zero")
  func writing() {
    #expect(ArithmeticTests.fraction("-0.004").decimal(places: 3) == "-0.004")
    #expect((-Fraction.zero).decimal(places: 2) == "0.00")
    #expect(ArithmeticTests.fraction("40").decimal(places: 0) == "40")
    #expect(ArithmeticTests.fraction("0.5").decimal(places: 3) == "0.500")
  }

  @Test(
    "an allocation gives the rest to the largest remainders, ties to the earlier, nothing to a zero weight",
    arguments: [
      ("1.00", ["1", "1", "1"], nil, ["0.34", "0.33", "0.33"]),
      ("0.02", ["1", "1", "1"], nil, ["0.01", "0.01", "0.00"]),
      ("0.01", ["0", "1", "1"], nil, ["0.00", "0.01", "0.00"]), ("-1.00", ["1", "2"], nil, ["-0.33", "-0.67"]),
      ("5.00", ["0", "0"], nil, ["0.00", "0.00"]), ("0.10", ["1", "9"], ["0.01", "0.05"], ["0.01", "0.05"]),
      ("0.10", ["1", "1"], ["0.02", "1.00"], ["0.02", "0.08"]),
    ] as [(String, [String], [String]?, [String])])
  func allocation(_ total: String, _ weights: [String], _ limits: [String]?, _ shares: [String]) {
    let allocated = allocate(
      ArithmeticTests.fraction(total), unit: ArithmeticTests.fraction("0.01"),
      weights: weights.map(ArithmeticTests.fraction), limits: limits?.map(ArithmeticTests.fraction))
    #expect(allocated.map { $0.decimal(places: 2).description } == shares)
  }
}
