import SourceText

extension RuleSetCheck {
  /// What the readers of rule sets find: the rule set does not price until it is mended.
  static let reading: [RuleSetCheck] = [
    fault(
      "ruleset-syntax", "The rule set is no JSON.",
      "Rule sets are JSON in UTF-8 as RFC 8259 defines it: no comments, no comma before a closing bracket.",
      #"  "revision": "1" ↓"order": { "minimum": "5.00" }"#),
    fault(
      "ruleset-unknown-key", "A key is not one of the format.",
      """
      A key that nobody reads is a rule that nobody applies. Editors that know the schema in `rules/schema` complete \
      the right ones.
      """,
      #"  "order": { ↓"minimun": "5.00" }"#),
    fault(
      "ruleset-duplicate-key", "A key is there twice in one object.",
      "JSON readers take one of the two without a word; which one, differs from reader to reader.",
      #"  "order": { "minimum": "5.00", ↓"minimum": "6.00" }"#),
    fault(
      "ruleset-missing-key", "A key that the format asks for is not there.",
      "Defaults are few, so that a rule set says what it means.",
      #"  "delivery": ↓{ "tax": { "mode": "none" } }"#),
    fault(
      "ruleset-wrong-type", "A value has another type than the format asks for.",
      "An array where an object should be, a number where a text should be: most often a bracket in the wrong place.",
      #"  "order": ↓["5.00"]"#),
    fault(
      "ruleset-bad-value", "A value is none that can stand there.",
      "The message says which values there are, or why two parts do not go together.",
      #"  "fees": [ { "id": ↓"Cash On Delivery", "then": { "charge": { "amount": "5.00" } } } ]"#),
    fault(
      "ruleset-bad-decimal", "A decimal is not written as one.",
      """
      Amounts and percentages are strings such as "99.50", so that no reader takes them for binary floats; without a \
      sign, an exponent or leading zeros, and money with no more decimals than its currency.
      """,
      #"  "order": { "minimum": ↓"5.005" }"#),
    fault(
      "ruleset-bad-time", "A date or a time is not written as one, or does not exist.",
      "Times are RFC 3339 with an offset, dates `2026-11-30`, times of day `18:00`.",
      """
        "fees": [ { "id": "eid", "when": { "at": { "from": ↓"2026-02-30" } }, "then": { "charge": { "amount": "5.00" } } } ]
      """),
    fault(
      "ruleset-empty-interval", "No value lies in an interval or a window.",
      "The bounds are the wrong way round, or one of them excludes what the other one asks for.",
      """
        "fees": [ { "id": "small", "when": { "subtotal": ↓{ "atLeast": "50.00", "lessThan": "50.00" } },
          "then": { "charge": { "amount": "5.00" } } } ]
      """),
    fault(
      "ruleset-unknown-reference", "A name is used that is not declared.",
      "Groups, region sets, tax categories and tax components are declared once, so that a slip of the pen is an error.",
      """
        "fees": [ { "id": "far", "when": { "shipTo": [↓"@islands"] }, "then": { "charge": { "amount": "5.00" } } } ]
      """),
    fault(
      "ruleset-duplicate-id", "An id is used twice.",
      "Discounts, fees and delivery methods share one table of titles, and quotes name them by id alone.",
      """
        "fees": [ { "id": "cod", "then": { "charge": { "amount": "5.00" } } },
          { "id": ↓"cod", "then": { "charge": { "amount": "6.00" } } } ]
      """),
    fault(
      "ruleset-unknown-currency", "The currency is none of ISO 4217.",
      "The currency says how many digits money has; a code that is unknown says nothing.",
      #"  "currency": ↓"EGX""#),
    fault(
      "ruleset-unknown-time-zone", "The time zone is none of the IANA database.",
      "Dates and times of day are local to it. Names are `Area/City`; abbreviations such as `EST` are no time zones.",
      #"  "timeZone": ↓"Africa/Kairo""#),
    fault(
      "ruleset-time-zone-needed", "A date or a time of day cannot be read without the rules of the time zone.",
      """
      The library reads no zone data itself: whoever calls it passes them in. The command always does; a program that \
      does not can price rule sets whose times all have offsets.
      """, nil),
    fault(
      "ruleset-tier-overlap", "Two tiers hold for one value.",
      "A value may lie in one tier only; a value in none gives no discount.",
      exampleRule(
        """
        "tiers": { "by": "selectionTotal", "apply": "whole", "rows": [
              { "when": { "atMost": "100.00" }, "percentOff": "5" },
              ↓{ "when": { "atLeast": "100.00" }, "percentOff": "8" } ] }
        """)),
    fault(
      "ruleset-missing-in-order", "A group of `stacking.groups` is missing in `stacking.order`.",
      "A group that is not in the order would never run.",
      """
        "stacking": { "order": ["a"], "groups": { "a": { "mode": "all", "scope": "cart" },
          "b": ↓{ "mode": "all", "scope": "cart" } } }
      """),
    fault(
      "ruleset-too-many-choices", "Exclusive pairs leave too many combinations of groups.",
      "Every largest set of groups without an exclusive pair is priced for every cart; more than 256 of them take too long.",
      nil),
    fault(
      "ruleset-wrong-version", "The format's version is not supported.",
      "This engine reads `pricing/v1`; other versions may mean something else by the same keys.",
      #"  "apiVersion": ↓"pricing/v2""#),
    fault(
      "ruleset-wrong-kind", "The document is no rule set.",
      "A cart, a catalogue or cases were given where a rule set is read.",
      #"  "kind": ↓"Cart""#),
    fault(
      "ruleset-overflow", "Rates on top of each other cannot be computed exactly.",
      "Each component `onTopOf` others multiplies their decimals; with many of them the digits run out. Use fewer decimals.",
      nil),
  ]

  /// What the readers of the other documents find, under one heading each: their codes are those of quote errors.
  static let documents: [RuleSetCheck] = [
    RuleSetCheck(
      "cases-unknown-reference", .error, summary: "Cases name a rule set that is not there.",
      reason: "`rules/shop.cases.json` is about `rules/shop.json`, or about a rule set with the id that it names.",
      search: .project)
  ]

  private static func fault(_ id: String, _ summary: String, _ reason: String, _ example: String?) -> RuleSetCheck {
    RuleSetCheck(
      id, .error, summary: summary, reason: reason, examples: example.map { [Example($0)] } ?? [], search: .reading)
  }
}
