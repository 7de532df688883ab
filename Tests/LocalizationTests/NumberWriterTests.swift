import FoundationEssentials
import Money
import Testing

@testable import Localization

@Suite("digits and separators")
struct NumberWriterTests {
  /// Digits of one to four bytes.
  private static let zeros: [Unicode.Scalar] = ["0", "\u{0660}", "\u{0966}", "\u{1E950}"]

  /// The size of the first group, of the others, and the digits in front of the first separator.
  private static let groupings = [(0, 0, 1), (3, 3, 1), (3, 2, 1), (3, 3, 2), (3, 2, 2), (4, 4, 1), (2, 3, 1)]

  private static let affixes = [
    "", "$", "\u{200F}\u{61C}-", "exactly8", "more than 8 bytes", String(repeating: "x", count: 70),
  ]

  private static let magnitudes: [UInt128] =
    [0, 1, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 1_234_567, UInt128(UInt64.max)]
    + [UInt128(UInt64.max) + 1, UInt128(UInt64.max) / 10, UInt128(UInt64.max) / 100 + 1, .max]

  @Test("a number of any length is written as one digit after the other would be", arguments: zeros)
  func everyLength(zero: Unicode.Scalar) throws {
    for (primary, secondary, minimum) in Self.groupings {
      for separators in [(".", ","), ("\u{66B}", "\u{66C}"), ("", ""), ("a long point", "a long group")] {
        let symbols = NumberSymbols(
          digits: (0..<10).flatMap { Array(String(digit($0, zero)).utf8) }, decimal: Array(separators.0.utf8),
          group: Array(separators.1.utf8), primaryGroup: primary, secondaryGroup: secondary,
          minimumGrouping: minimum)
        let writer = NumberWriter(symbols)
        for magnitude in Self.magnitudes {
          for (scale, places) in [
            (0, 0), (2, 2), (0, 2), (1, 2), (3, 3), (0, 19), (19, 19), (20, 20), (38, 38), (0, 38),
          ] {
            let coefficient = Int128(truncatingIfNeeded: magnitude >> 1)
            let number = ShownNumber(
              try FixedDecimal(coefficient: coefficient, scale: scale), FractionRule(kind: .fixed, places: places),
              .down)
            let affix = Self.affixes[(scale + places + Int(magnitude % 7)) % Self.affixes.count]
            let text = writer.text(
              number, NumberWriter.Affixes(prefix: BackwardBytes(affix.utf8), suffix: BackwardBytes(affix.utf8)))
            let expected = affix + reference(number, zero, symbols, separators) + affix
            #expect(text == expected)
            // Not only equal as characters.
            #expect(Array(text.utf8) == Array(expected.utf8))
          }
        }
      }
    }
  }

  @Test("numbers with zeros in front of the separator are written out")
  func positiveExponents() throws {
    let symbols = NumberSymbols(
      digits: Array("0123456789".utf8), decimal: Array(".".utf8), group: Array(",".utf8), primaryGroup: 3,
      secondaryGroup: 3, minimumGrouping: 1)
    func text(_ significand: Decimal, _ exponent: Int) -> String {
      let number = Decimal(sign: .plus, exponent: exponent, significand: significand)
      return symbols.text(ShownNumber(number, FractionRule(kind: .fixed, places: 2), .halfUp))
    }
    #expect(text(12, 3) == "12,000.00")
    #expect(text(1, 19) == "10,000,000,000,000,000,000.00")
    #expect(text(7, 127).utf8.count == 128 + 42 + 3)
  }

  /// The slow way: a list of digits, and separators counted from its end.
  private func reference(
    _ number: ShownNumber, _ zero: Unicode.Scalar, _ symbols: NumberSymbols, _ separators: (String, String)
  ) -> String {
    var digits = String(number.magnitude).unicodeScalars.map { Int($0.value) - 48 }
    digits += Array(repeating: 0, count: max(number.exponent + number.places, 0))
    digits = Array(repeating: 0, count: max(number.places + 1 - digits.count, 0)) + digits
    let integer = digits.dropLast(number.places)
    var text = ""
    for (index, value) in integer.enumerated() {
      let behind = integer.count - index
      let isGrouped = symbols.primaryGroup > 0 && integer.count >= symbols.primaryGroup + symbols.minimumGrouping
      if isGrouped, index > 0, behind >= symbols.primaryGroup,
        (behind - symbols.primaryGroup).isMultiple(of: symbols.secondaryGroup)
      {
        text += separators.1
      }
      text.unicodeScalars.append(digit(value, zero))
    }
    if number.places > 0 {
      text += separators.0
      for value in digits.suffix(number.places) { text.unicodeScalars.append(digit(value, zero)) }
    }
    return text
  }

  private func digit(_ value: Int, _ zero: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(zero.value + UInt32(value)) ?? zero
  }
}
