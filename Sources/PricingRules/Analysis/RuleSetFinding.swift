public import SourceText

/// What the analysis of a rule set found: the finding for a report, and a cart that shows it.
public struct RuleSetFinding: Sendable {
  /// The finding, with its place in the rule set's file.
  public let finding: Finding
  /// A cart that proves it: two rows hold for it, no row holds, the rule is beaten, the total drops. Nil where the claim
  /// is that there is no cart, and where there is nothing to price.
  public let witness: Cart?
}
