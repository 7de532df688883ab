import CommandLineKit

/// `mizan manual`, for those who pack the command: the manual page, and the reference page of the docs.
enum ManualCommand: Command {
  enum Format: String, OptionChoice {
    case roff, markdown

    var summary: String {
      switch self {
      case .roff: "a manual page for `man`"
      case .markdown: "a page for the docs"
      }
    }
  }

  static let format = Option.choice("format", "FORMAT", Format.roff, "how to write it")

  static let row = CommandRow(
    "manual", "writes the manual page",
    options: [format.row],
    examples: [CommandRow.Example("mizan manual > mizan.1", "writes the page that `man` shows")],
    isHidden: true)

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let program = CommandTable.program
    switch arguments[format] {
    case .roff: try console.output.write(ManualPage(program).text())
    case .markdown: try console.output.write(MarkdownPage(program).text())
    }
    return .done
  }
}
