import Money
import SourceText

extension DocumentReader {
  /// What a decimal may be.
  struct DecimalRule {
    /// The most digits behind the point.
    var decimals = 6
    /// The largest value.
    var maximum: FixedDecimal?
    var isPositive = false
    /// Whether only whole numbers are meant, for the wording.
    var isWhole: Bool { decimals == 0 }
    /// The code of the error.
    var code = "bad-decimal"

    /// Digits before the point.
    static let wholeDigits = 15
  }

  /// A plain decimal without a sign, as text or, where accepted, as a JSON number read from its text.
  mutating func decimal(_ value: Value, _ rule: DecimalRule = DecimalRule()) -> FixedDecimal? {
    let text: String
    switch value.node.value {
    case .string(let string): text = string
    case .number(let number) where acceptsNumbers: text = number
    case .number(let number):
      report(
        rule.code, value, "expected a decimal as a string, found the number \(number)",
        help: "write \"\(number)\", so that no reader takes it for a binary float")
      return nil
    default:
      if rule.code == "bad-decimal" {
        reportWrongType(value, expected: acceptsNumbers ? "a decimal" : "a decimal as a string")
      } else {
        report(rule.code, value, "expected a decimal, found \(value.node.kind.phrase)")
      }
      return nil
    }
    switch Self.decimal(text, rule) {
    case .success(let number): return number
    case .failure(let fault):
      report(rule.code, value, fault.message, help: fault.help)
      return nil
    }
  }

  struct DecimalFault: Error {
    var message: String
    var help: String?
  }

  private static func decimal(_ text: String, _ rule: DecimalRule) -> Result<FixedDecimal, DecimalFault> {
    let number: FixedDecimal
    do {
      number = try FixedDecimal(parsing: text)
    } catch {
      return .failure(DecimalFault(message: "`\(text)` is no plain decimal: \(error)", help: help(for: text, error)))
    }
    if text.utf8.first == UInt8(ascii: "-") {
      return .failure(
        DecimalFault(
          message: "`\(text)` has a sign", help: "a decimal is never negative; the rule says what is taken off"))
    }
    if number.scale > rule.decimals {
      let most = rule.isWhole ? "it has to be a whole number" : "at most \(rule.decimals) decimals are allowed"
      return .failure(DecimalFault(message: "`\(text)` has \(number.scale) decimals; \(most)"))
    }
    let wholeDigits = text.utf8.count - (number.scale > 0 ? number.scale + 1 : 0)
    if wholeDigits > DecimalRule.wholeDigits {
      return .failure(
        DecimalFault(message: "`\(text)` has more than \(DecimalRule.wholeDigits) digits before the point"))
    }
    if let maximum = rule.maximum, number > maximum {
      return .failure(DecimalFault(message: "`\(text)` is more than \(maximum)"))
    }
    if rule.isPositive, number.coefficient == 0 {
      return .failure(DecimalFault(message: "`\(text)` has to be more than 0"))
    }
    return .success(number)
  }

  static func help(for text: String, _ error: DecimalSyntaxError) -> String? {
    switch error {
    case .exponent: return "write all digits, without an exponent"
    case .leadingZero: return "write it without the leading zero"
    case .unexpectedCharacter:
      if text.utf8.contains(UInt8(ascii: "%")) { return "a percentage is written without the sign: \"8.875\"" }
      if text.utf8.contains(UInt8(ascii: ",")) { return "the decimal separator is a point, and there is no grouping" }
      return nil
    case .empty, .tooManyDigits: return nil
    }
  }

  mutating func percent(_ value: Value) -> FixedDecimal? {
    decimal(value, DecimalRule(maximum: FixedDecimal(100)))
  }

  /// A whole number of at least 1 with at most nine digits.
  mutating func whole(_ value: Value) -> Int64? {
    let rule = DecimalRule(decimals: 0, maximum: FixedDecimal(999_999_999), isPositive: true)
    return decimal(value, rule).map { Int64($0.coefficient) }
  }
}
