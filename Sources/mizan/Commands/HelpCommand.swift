import CommandLineKit

/// `mizan help [COMMAND]`.
enum HelpCommand: Command {
  static let command = Operand<String?>.optional(Variable("COMMAND", .command), "the command to tell about")

  static let row = CommandRow(
    "help", "shows what the commands do and take",
    operands: [command.row],
    examples: [CommandRow.Example("mizan help completions", "shows the options of one command")])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let program = CommandTable.program
    let text = HelpText(program)
    guard let name = arguments[command] else {
      try console.output.write(text.ofProgram())
      return .done
    }
    guard let row = program.command(named: name) else {
      throw UsageError(
        "unknown command `\(name)`", help: "`mizan help` lists the commands", unknownName: name,
        knownNames: program.listedCommands.map(\.name))
    }
    try console.output.write(text.of(row))
    return .done
  }
}
