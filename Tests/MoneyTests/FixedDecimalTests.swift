import FoundationEssentials
import TestSupport
import Testing

@testable import Money

@Suite("Fixed decimal")
struct FixedDecimalTests {
  @Test(
    "A plain decimal is read and written back as it stands",
    arguments: [
      "0", "-1", "12.50", "0.000001", "99999999999999999999999999999999999999", "-0.05",
      "0.00000000000000000000000000000000000001",
    ])
  func roundTrip(text: String) throws {
    let number = try FixedDecimal(parsing: text)
    #expect(number.description == text)
    #expect(try FixedDecimal(number.decimal) == number)
  }

  @Test(
    "Anything else is refused with its reason",
    arguments: [
      ("", DecimalSyntaxError.empty), ("-", .empty), ("+1", .unexpectedCharacter(offset: 0)),
      (" 1", .unexpectedCharacter(offset: 0)), ("1 ", .unexpectedCharacter(offset: 1)), ("007", .leadingZero),
      ("00.5", .leadingZero), ("1e3", .exponent), ("1.", .unexpectedCharacter(offset: 1)),
      (".5", .unexpectedCharacter(offset: 0)), ("1.2.3", .unexpectedCharacter(offset: 3)),
      ("1,5", .unexpectedCharacter(offset: 1)), ("١", .unexpectedCharacter(offset: 0)),
      ("--5", .unexpectedCharacter(offset: 1)), ("0x10", .unexpectedCharacter(offset: 1)),
      ("999999999999999999999999999999999999999", .tooManyDigits),
    ])
  func refused(text: String, reason: DecimalSyntaxError) {
    #expect(throws: reason) { try FixedDecimal(parsing: text) }
    #expect(FixedDecimal(text) == nil)
  }

  @Test("The scale is no part of the value")
  func comparison() throws {
    let short = try FixedDecimal(parsing: "12.5")
    let long = try FixedDecimal(parsing: "12.5000")
    #expect(short == long)
    #expect(short.hashValue == long.hashValue)
    #expect(long.normalized.description == "12.5")
    let huge = try FixedDecimal(parsing: "99999999999999999999999999999999999999")
    let tiny = try FixedDecimal(parsing: "0.00000000000000000000000000000000000001")
    #expect(tiny < huge && !(huge < tiny))
    #expect(try huge.negated() < tiny)
  }

  @Test("A result that does not fit is an error, never a wrapped number")
  func overflow() throws {
    let huge = try FixedDecimal(coefficient: .max)
    #expect(throws: ArithmeticOverflow.self) { try huge.adding(FixedDecimal(1)) }
    #expect(throws: ArithmeticOverflow.self) { try huge.multiplied(by: FixedDecimal(2)) }
    #expect(throws: ArithmeticOverflow.self) { try huge.rounded(toPlaces: 2, .halfUp) }
    #expect(throws: ArithmeticOverflow.self) { try FixedDecimal(coefficient: 1, scale: 39) }
    #expect(try huge.subtracting(huge) == .zero)
  }

  @Test("The parts of a Decimal are read from its memory here, and are what Foundation says one by one")
  func decimalParts() throws {
    #expect(Decimal.hasKnownLayout)
    #expect(Decimal.nan.parts == nil)
    var random = SeededGenerator(seed: 20)
    for _ in 0..<2000 {
      let digits = (0..<Int.random(in: 1...38, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      let exponent = Int.random(in: -60...60, using: &random)
      let sign = Bool.random(using: &random) ? "-" : ""
      let decimal = try #require(Decimal(string: "\(sign)\(digits.joined())e\(exponent)"))
      let parts = try #require(decimal.parts)
      #expect(parts.magnitude == UInt128(decimal.significand.magnitude.description))
      #expect(parts.exponent == decimal.exponent)
      #expect(parts.isNegative == (decimal.sign == .minus))
    }
  }

  @Test("Decimal goes in and out without loss, or not at all")
  func foundation() throws {
    #expect(throws: DecimalConversionError.notANumber) { try FixedDecimal(Decimal.nan) }
    #expect(throws: DecimalConversionError.tooManyDigits) { try FixedDecimal(Decimal.greatestFiniteMagnitude) }
    #expect(throws: DecimalConversionError.tooManyDigits) { try FixedDecimal(Decimal.leastNonzeroMagnitude) }
    let price = try #require(Decimal(string: "-1234567890123456789.01"))
    #expect(try FixedDecimal(price).description == "-1234567890123456789.01")
    #expect(try FixedDecimal(Decimal(sign: .plus, exponent: 3, significand: 7)).description == "7000")
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let bits = Int128.random(in: .min / 4 ... .max / 4, using: &generator)
      let coefficient = bits >> Int128.random(in: 0...100, using: &generator)
      let number = try FixedDecimal(coefficient: coefficient, scale: Int.random(in: 0...38, using: &generator))
      #expect(try FixedDecimal(number.decimal) == number)
      #expect(number.decimal.description == number.normalized.description)
    }
  }
}
