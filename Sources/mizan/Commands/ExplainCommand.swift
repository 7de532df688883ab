import CommandLineKit
import SourceText

/// `mizan explain CHECK-ID`.
enum ExplainCommand: Command {
  static let id = Operand<String?>.optional(Variable("CHECK-ID"), "the id of a check; without one, all are listed")

  static let row = CommandRow(
    "explain", "says what a check finds, and why",
    operands: [id.row],
    examples: [CommandRow.Example("mizan explain silent-truncation", "says what that check finds")])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard let id = arguments[id] else {
      let width = CheckReference.all.map(\.id.count).max() ?? 0
      for check in CheckReference.all {
        let padding = String(repeating: " ", count: width - check.id.count)
        let severity = check.severity.rawValue
        let gap = String(repeating: " ", count: 7 - severity.count)
        try console.output.write("\(check.id)\(padding)  \(severity)\(gap)  \(check.summary)\n")
      }
      return .done
    }
    guard let check = CheckReference.named(id) else {
      let nearest = NearestName.suggestion(for: id, in: CheckReference.all.map(\.id))
      throw UsageError(
        "`\(id)` is no check", help: nearest.map { "did you mean `\($0)`?" } ?? "`mizan explain` lists all checks")
    }
    try console.output.write(CheckPage(check, console.outputStyle).text)
    return .done
  }
}
