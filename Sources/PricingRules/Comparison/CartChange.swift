public import Money

/// What a change of rules does to one cart.
public struct CartChange: Sendable, Hashable {
  /// What became of the cart under one of the rule sets.
  public enum Outcome: Sendable, Hashable {
    /// It was priced: what is paid, and whether it can be ordered.
    case priced(payable: FixedDecimal, isOrderable: Bool)
    /// It was refused: the code and the message of the first error.
    case refused(code: String, message: String)
  }

  /// A part of the difference: a rule, a fee, the delivery, the tax.
  public struct Cause: Sendable, Hashable {
    /// What kind of part.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A discount: more off makes the difference negative.
      case rule
      /// The charge of a delivery method, before discounts.
      case delivery
      /// A fee.
      case fee
      /// Taxes on top of the prices.
      case tax
      /// The rounding of what is paid.
      case rounding
      /// The goods before discounts.
      case goods
    }

    /// What kind of part.
    public let kind: Kind
    /// The id of the rule, fee or method; empty for the others.
    public let id: String
    /// How much it adds to what is paid; all causes of a cart add up to its difference.
    public let amount: FixedDecimal
  }

  /// The number of the cart in the stream, from 1.
  public let number: Int
  /// The cart's own id.
  public let cart: String?
  /// Under the old rules.
  public let before: Outcome
  /// Under the new rules.
  public let after: Outcome
  /// What is paid more now, or less below zero; nil when one of the rule sets refused the cart.
  public let difference: FixedDecimal?
  /// The parts that differ, the largest first.
  public let causes: [Cause]
  /// Whether anything differs that the customer or the books would see, the same total included.
  public let isChanged: Bool
}
