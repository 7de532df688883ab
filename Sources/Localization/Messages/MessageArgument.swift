public import Money

/// A value that fills a placeholder of a message.
public enum MessageArgument: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A text, for `%@` and `%s`.
  case text(String)
  /// A number, for `%@`, `%ld` (whole numbers only), `%f` and the choice of a plural; written in the reader's digits.
  case number(FixedDecimal)
  /// An amount of money, for `%@`; written as ``MoneyFormatter`` does it.
  case amount(Amount)

  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(FixedDecimal(value)) }

  /// What it is, in a message.
  var name: String {
    switch self {
    case .text: "a text"
    case .number(let number): number.normalized.scale == 0 ? "a whole number" : "a number with decimals"
    case .amount: "an amount"
    }
  }
}
