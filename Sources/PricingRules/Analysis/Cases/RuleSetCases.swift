public import SourceText

/// Named carts with what a rule set is expected to say of them: the content of `<rule-set>.cases.json`.
public struct RuleSetCases: Sendable {
  /// One cart and any part of its quote.
  public struct Case: Sendable {
    /// What the case is about.
    public let name: String
    /// The cart's document.
    let cart: JSONNode
    /// The part of a quote, or of an error, that is expected.
    let expected: JSONNode
    /// The products that the cart is priced with.
    let catalog: Catalog?
    let pointer: JSONPointer
  }

  /// The id of the rule set that they are about.
  public let ruleSet: String
  /// In the order of the file.
  public let cases: [Case]
  private let bytes: [UInt8]
  private let file: String

  init(ruleSet: String, cases: [Case], bytes: [UInt8], file: String) {
    self.ruleSet = ruleSet
    self.cases = cases
    self.bytes = bytes
    self.file = file
  }

  /// Prices every cart and compares it with what is expected: a finding for each difference, at the expected value.
  ///
  /// Objects are compared key by key, so that an expectation may leave out what it does not care for. Lines, fees and
  /// tenders are found by their `id`, taxes by code and rate, rules by `rule`; other lists are compared as a whole.
  public func findings(for ruleSet: RuleSet) -> [Finding] {
    let lines = LineIndex(bytes)
    if self.ruleSet != ruleSet.id {
      let finding = Finding(
        RuleSetCheck.caseDiffers.id, .error, file: file, at: .start, pointer: "/ruleSet",
        message: "these cases are about the rule set `\(self.ruleSet)`, not `\(ruleSet.id)`")
      return [finding]
    }
    return cases.flatMap { test in
      differences(test, ruleSet).map { difference in
        Finding(
          RuleSetCheck.caseDiffers.id, .error, file: file, at: lines.position(at: difference.range.lowerBound),
          to: lines.position(at: difference.range.upperBound), pointer: difference.pointer.description,
          message: "the case `\(test.name)` differs: \(difference.message)", help: difference.help)
      }
    }
  }

  private func differences(_ test: Case, _ ruleSet: RuleSet) -> [CaseDifference] {
    let engine = PricingEngine(ruleSet, catalog: test.catalog)
    let actual: [UInt8]
    do {
      actual = try engine.json(engine.cart(parsing: Array(bytes[test.cart.range])), explain: true)
    } catch {
      if !Case.expectsError(test.expected) {
        return error.faults.map { fault in
          let range = fault.range ?? 0..<0
          let start = test.cart.range.lowerBound
          return CaseDifference(
            range: start + range.lowerBound..<start + range.upperBound,
            pointer: fault.pointer.split(separator: "/").reduce(test.pointer.appending("cart")) {
              $0.appending(String($1))
            },
            message: "the cart is refused, \(fault.message)", help: fault.help)
        }
      }
      actual = error.json
    }
    guard let node = try? JSONNode(parsing: actual) else { return [] }
    var comparison = CaseComparison()
    comparison.compare(node, test.expected, test.pointer.appending("expect"))
    return comparison.differences
  }
}

extension RuleSetCases.Case {
  /// Whether an error object is expected, not a quote.
  static func expectsError(_ expected: JSONNode) -> Bool {
    if case .string("Error") = expected["kind"]?.value { return true }
    return expected["errors"] != nil
  }
}

extension RuleSetCheck {
  static let caseDiffers = RuleSetCheck(
    "ruleset-case-differs", .error,
    summary: "A cart of `<id>.cases.json` is not priced as its case expects.",
    reason: """
      A case is a promise: this cart costs that. Either the rules have changed what they should not have, or the \
      promise has changed and the case has to follow. The finding stands at the expected value and names both.
      """,
    search: .project)
}
