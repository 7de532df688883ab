import SourceText

extension RuleSetCheck {
  static let analysisBound = RuleSetCheck(
    "ruleset-analysis-bound", .note,
    summary: "A question about the rule set was left open.",
    reason: """
      Whether rows overlap or leave a gap can take very long to find out for tables that mix many facts, and conditions \
      on lines can depend on each other in ways that are not searched. Instead of a guess there is this note. Cases \
      (`<id>.cases.json`) for the carts that matter are a good answer.
      """,
    search: .bound)
}
