public import Money

/// How the amounts of a quote came about: for each rule that applied its working, and where amounts were rounded.
///
/// Why the other rules did not apply stands in ``Quote/notApplied``.
public struct Explanation: Sendable, Hashable {
  /// The working of a rule's amount.
  public struct Rule: Sendable, Hashable {
    /// The rule's id.
    public var rule: String
    /// What it was measured on: the money of the lines, or the delivery charge.
    public var base: FixedDecimal
    /// The amount before rounding, to at most ten decimals.
    public var exact: FixedDecimal
    /// Whether ``exact`` is the whole number, or cut off behind its last decimal.
    public var isExact: Bool
    /// The amount after rounding.
    public var rounded: FixedDecimal
    /// What made the rule take off less, in the order in which it bound.
    public var clamps: [Clamp]
    /// What the rule took off.
    public var taken: FixedDecimal
  }

  /// What makes a rule take off less than its rounded amount.
  public enum Clamp: Sendable, Hashable {
    /// `limit.amount` of the rule.
    case limit(FixedDecimal)
    /// What was left of the lines, or what `limit.unitFloor` left.
    case left(FixedDecimal)
    /// Lines that another rule of the group won: what this one kept.
    case beatenOnLines(FixedDecimal)
    /// What `stacking.cap` left.
    case cap(FixedDecimal)
  }

  /// A place where amounts are rounded.
  public enum RoundingPoint: Sendable, Hashable {
    /// The unit price, before it is multiplied.
    case unitPrice(RoundingMode, places: Int)
    /// Lines, discounts, fees: everything that is no tax.
    case amounts(RoundingMode, places: Int)
    /// Taxes at a level: `line`, `unit`, `category` or `invoice`.
    case taxes(RoundingMode, places: Int, level: String)
    /// What is paid, to a multiple of an increment.
    case payable(RoundingMode, increment: FixedDecimal)
  }

  /// Rules that took something off, in the order of ``Quote/applied``.
  public var rules: [Rule]
  /// The roundings that this cart went through.
  public var rounding: [RoundingPoint]
}
