import SourceText

extension RuleSetCheck {
  static let timesWithoutEffect = RuleSetCheck(
    "ruleset-times-without-effect", .warning,
    summary: "`limit.times` stands beside an effect that it does not limit.",
    reason: """
      `times` counts groups of `buyGet` and sets of `bundlePrice`. Beside any other effect it does nothing, and the rule \
      gives more than its author thinks. Use `limit.amount` or `limit.units`.
      """,
    examples: [
      Example(
        exampleRule(#""percentOff": { "percent": "10" }"#, #""limit": { ↓"times": "2" }"#)),
      Example(
        exampleRule(#""buyGet": { "buy": "2", "get": "1", "percentOff": "100" }"#, #""limit": { "times": "2" }"#)),
    ],
    search: .analysis { run in
      for (index, discount) in run.document.discounts.enumerated() where discount.limit.times != nil {
        switch discount.effect {
        case .buyGet, .bundlePrice: continue
        case .percentOff, .amountOff, .unitPrice, .priceTiers, .tiers:
          run.report(
            at: .discount(index).appending("limit", "times"),
            "`times` does nothing in the rule `\(discount.id)`: it limits `buyGet` and `bundlePrice` only",
            help: "`amount` limits what a rule takes off, `units` the units that it touches")
        }
      }
    })

  /// Members with one rule in one group, for examples.
  static func exampleRule(
    _ effect: String, _ more: String = "", when: String = "", group: String = #""mode": "best", "scope": "cart""#
  ) -> String {
    """
      "discounts": [ { "id": "rule", "group": "g", \(when.isEmpty ? "" : "\(when), ")"select": { "lines": {} },
        "then": { \(effect) }\(more.isEmpty ? "" : ", \(more)") } ],
      "stacking": { "order": ["g"], "groups": { "g": { \(group) } } }
    """
  }
}
