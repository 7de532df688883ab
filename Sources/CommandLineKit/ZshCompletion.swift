/// The completions for zsh.
public struct ZshCompletion: Sendable {
  private let program: Program

  /// Makes the writer of a program's completions.
  public init(_ program: Program) {
    self.program = program
  }

  /// A script for a folder of `$fpath`, named after the program with an underscore before it.
  public func script() -> String {
    let name = program.name
    let commands = program.listedCommands.map { "        \(quoted("\($0.name):\($0.summary)"))\n" }.joined()
    let cases = program.listedCommands.map(section).joined()
    let options = program.options.map { "    \(specification($0)) \\\n" }.joined()
    return """
      #compdef \(name)
      # Completions of \(name) for zsh: save this file as _\(name) in a folder of $fpath, or source it.
      _\(name)() {
        local curcontext="$curcontext" state line
        local -A opt_args
        _arguments -C \\
      \(options)    '1:command:->command' \\
          '*::argument:->argument' && return
        case $state in
          command)
            local -a commands=(
      \(commands)      )
            _describe -t commands command commands
            ;;
          argument)
            case $words[1] in
      \(cases)      esac
            ;;
        esac
      }
      if [[ $funcstack[1] == _\(name) ]]; then
        _\(name) "$@"
      else
        compdef _\(name) \(name)
      fi

      """
  }

  private func section(_ row: CommandRow) -> String {
    var specifications = row.allOptions.map(specification)
    for (index, operand) in row.operands.enumerated() {
      let place = operand.isRepeatable ? "*" : "\(index + 1)"
      let colons = operand.presence == .required || operand.isRepeatable ? ":" : "::"
      specifications.append(quoted("\(place)\(colons)\(operand.variable.name):\(action(operand.variable))"))
    }
    let list = specifications.joined(separator: " \\\n            ")
    return "        \(row.name))\n          _arguments -s -S \\\n            \(list)\n          ;;\n"
  }

  private func specification(_ option: OptionRow) -> String {
    let value = option.variable.map { ":\($0.name):\(action($0))" } ?? ""
    let text = "[\(escaped(option.summary))]\(value)"
    let long = option.longName + (option.variable == nil ? "" : "=")
    guard let short = option.shortName else {
      return quoted((option.isRepeatable ? "*" : "") + long + text)
    }
    let shortForm = short + (option.variable == nil ? "" : "+")
    let exclusion = option.isRepeatable ? "*" : "(\(short) \(option.longName))"
    return "\(quoted(exclusion)){\(shortForm),\(long)}\(quoted(text))"
  }

  private func action(_ variable: Variable) -> String {
    switch variable.form {
    case .text, .integer: " "
    case .choice(let choices): "(\(choices.map(\.name).joined(separator: " ")))"
    case .command: "(\(program.listedCommands.map(\.name).joined(separator: " ")))"
    case .file: "_files"
    case .folder: "_files -/"
    }
  }

  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
