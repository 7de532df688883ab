import CommandLineKit
import PricingRules

/// `mizan cases RULES`.
enum CasesCommand: Command {
  static let rules = Operand<String>.required(Variable("RULES", .file), "the rule set")
  static let at = Option<String?>.optional(
    "at", Variable("DATE"), "the day that carts without other demands are priced on")
  static let output = Option<String?>.optional("output", short: "o", Variable("FILE", .file), "writes to a file")

  static let row = CommandRow(
    "cases", "writes carts at every edge of a rule set, with the totals of today",
    details: [
      """
      A starting file for `<id>.cases.json`: one cart for every rule and row, and for every bound of an interval or a \
      window one on it and one to either side, a minor unit, a millionth or a second apart. Read it once; from then on \
      `mizan check` says when a change of the rules moves an edge.
      """
    ],
    operands: [rules.row], options: [at.row, output.row],
    examples: [
      CommandRow.Example("mizan cases rules/in-retail.json -o rules/in-retail.cases.json", "a file to start from")
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let ruleSet = try PricingInput.ruleSet(arguments[rules], console)
    if let date = arguments[at], !PricingDate.isValid(date) {
      throw Failure(nil, "`\(date)` is no date and no time with an offset", help: "write `2026-11-30`")
    }
    try console.writing(to: arguments[output]) { try $0.write(ruleSet.boundaryCases(date: arguments[at])) }
    return .done
  }
}
