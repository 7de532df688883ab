import CommandLineKit
import SourceText

/// `mizan explain CHECK-ID`.
enum ExplainCommand: Command {
  enum Format: String, OptionChoice {
    case text, markdown

    var summary: String {
      switch self {
      case .text: "for a terminal"
      case .markdown: "a page for the docs"
      }
    }
  }

  static let id = Operand<String?>.optional(Variable("CHECK-ID"), "the id of a check; without one, all are listed")

  static let format = Option<Format>.choice("format", short: "f", "FORMAT", .text, "how to write it")

  static let row = CommandRow(
    "explain", "says what a check finds, and why",
    operands: [id.row], options: [format.row],
    examples: [
      CommandRow.Example("mizan explain silent-truncation", "says what that check finds"),
      CommandRow.Example("mizan explain --format markdown > checks.md", "writes a page about all checks"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard let id = arguments[id] else {
      if arguments[format] == .markdown {
        try console.output.write(CheckMarkdown.page(CheckReference.all))
        return .done
      }
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
    switch arguments[format] {
    case .text: try console.output.write(CheckPage(check, console.outputStyle).text)
    case .markdown: try console.output.write(CheckMarkdown.section(check))
    }
    return .done
  }
}
