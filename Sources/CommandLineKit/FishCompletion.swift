/// The completions for fish.
public struct FishCompletion: Sendable {
  private let program: Program

  /// Makes the writer of a program's completions.
  public init(_ program: Program) {
    self.program = program
  }

  /// A script to be sourced, or put into a folder of completions.
  public func script() -> String {
    let name = program.name
    var lines = ""
    for option in program.options { lines += line("__\(name)_has_no_command", option) }
    for row in program.listedCommands {
      lines += "complete -c \(name) -n __\(name)_has_no_command -a \(row.name) -d \(quoted(row.summary))\n"
    }
    for row in program.listedCommands {
      let condition = "__\(name)_command_is \(row.name)"
      for option in row.allOptions { lines += line(condition, option) }
      if let operand = row.operands.last, let values = values(of: operand.variable) {
        lines += "complete -c \(name) -n '\(condition)' \(values)\n"
      }
    }
    return """
      # Completions of \(name) for fish: source this file, or save it as
      # ~/.config/fish/completions/\(name).fish
      function __\(name)_has_no_command
          test (count (commandline -opc)) -eq 1
      end
      function __\(name)_command_is
          set -l words (commandline -opc)
          test (count $words) -ge 2; and test $words[2] = $argv[1]
      end
      complete -c \(name) -f
      \(lines)
      """
  }

  private func line(_ condition: String, _ option: OptionRow) -> String {
    var parts = ["complete -c \(program.name) -n '\(condition)' -l \(option.name)"]
    if let short = option.short { parts.append("-s \(short)") }
    if let variable = option.variable {
      // A value follows; names of files are offered only where the value is one.
      if case .file = variable.form { parts.append("-r") } else { parts.append("-x") }
      if let values = values(of: variable) { parts.append(values) }
    }
    return parts.joined(separator: " ") + " -d \(quoted(option.summary))\n"
  }

  private func values(of variable: Variable) -> String? {
    switch variable.form {
    case .text, .integer: nil
    case .choice(let choices): "-a \(quoted(choices.map(\.name).joined(separator: " ")))"
    case .command: "-a \(quoted(program.listedCommands.map(\.name).joined(separator: " ")))"
    case .file: "-F"
    case .folder: "-a '(__fish_complete_directories)'"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
