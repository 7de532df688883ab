import PricingRules
import SourceText
import StringsCheck

/// A check of translations or of rule sets, as the reference shows it.
struct CheckReference {
  /// A small project that shows a check at work.
  struct Example {
    let files: [(path: String, text: String)]
    let isGood: Bool
  }

  /// What stands in front of every place of an example where a finding starts.
  static let mark: Character = StringsCheck.Example.mark

  let id: String
  let severity: Severity
  let summary: String
  let reason: String
  let examples: [Example]

  private init(_ check: Check) {
    id = check.id
    severity = check.severity
    summary = check.summary
    reason = check.reason
    examples = check.examples.map { Example(files: $0.files.map { ($0.path, $0.text) }, isGood: $0.isGood) }
  }

  private init(_ check: RuleSetCheck) {
    id = check.id
    severity = check.severity
    summary = check.summary
    reason = check.reason
    examples = check.examples.map { Example(files: $0.files.map { ($0.path, $0.text) }, isGood: $0.isGood) }
  }

  /// All checks: those of translations, then those of rule sets.
  static let all = Check.all.map { CheckReference($0) } + RuleSetCheck.all.map { CheckReference($0) }

  /// The check with an id.
  static func named(_ id: String) -> CheckReference? {
    all.first { $0.id == id }
  }
}
