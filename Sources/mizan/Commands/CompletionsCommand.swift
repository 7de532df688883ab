import CommandLineKit

/// `mizan completions SHELL`.
enum CompletionsCommand: Command {
  enum Shell: String, OptionChoice {
    case bash, zsh, fish

    var summary: String { "" }
  }

  static let shell = Operand<String>.required(.choice("SHELL", of: Shell.self), "the shell: bash, zsh or fish")

  static let row = CommandRow(
    "completions", "writes a script that completes commands and options in a shell",
    operands: [shell.row],
    examples: [
      CommandRow.Example("source <(mizan completions bash)", "sets this bash up; in `~/.bashrc` it does so for good"),
      CommandRow.Example("source <(mizan completions zsh)", "sets this zsh up, behind `compinit`"),
      CommandRow.Example("mizan completions fish | source", "sets this fish up"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let program = CommandTable.program
    switch Shell(rawValue: arguments[shell]) {
    case .bash: try console.output.write(BashCompletion(program).script())
    case .zsh: try console.output.write(ZshCompletion(program).script())
    case .fish: try console.output.write(FishCompletion(program).script())
    case nil: return .failed
    }
    return .done
  }
}
