/// The completions for bash.
public struct BashCompletion: Sendable {
  private let program: Program

  /// Makes the writer of a program's completions.
  public init(_ program: Program) {
    self.program = program
  }

  /// A script to be sourced, or put into a folder of completions.
  public func script() -> String {
    let name = program.name
    let function = "_" + name
    var values = ""
    for row in program.listedCommands {
      for option in row.options {
        guard let variable = option.variable else { continue }
        let names = [option.longName, option.shortName].compactMap(\.self)
        values += "    \(names.map { "\(row.name),\($0)" }.joined(separator: "|"))) \(action(variable)) ;;\n"
      }
    }
    var options = "          '') reply '\(program.options.flatMap(\.completedNames).joined(separator: " "))' ;;\n"
    var operands = "          '') reply '\(program.listedCommands.map(\.name).joined(separator: " "))' ;;\n"
    for row in program.listedCommands {
      let names = row.allOptions.flatMap(\.completedNames).joined(separator: " ")
      options += "          \(row.name)) reply '\(names)' ;;\n"
      if let operand = row.operands.last { operands += "          \(row.name)) \(action(operand.variable)) ;;\n" }
    }
    return """
      # Completions of \(name) for bash: source this file, or save it as
      # ~/.local/share/bash-completion/completions/\(name)
      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} before='' command='' i
        reply() { COMPREPLY=($(compgen -W "$1" -- "$word")); }
        COMPREPLY=()
        if ((COMP_CWORD > 1)); then
          before=${COMP_WORDS[COMP_CWORD - 1]}
          command=${COMP_WORDS[1]}
        fi
        # The equals sign of --option=value is a word of its own.
        if [[ $word == '=' ]]; then
          word=''
        elif [[ $before == '=' ]]; then
          before=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          [[ ${COMP_WORDS[i]} == -- ]] && before=--
        done
        case $command,$before in
      \(values)    *)
            if [[ $word == -* && $before != -- ]]; then
              case $command in
      \(options)        esac
            else
              case $command in
      \(operands)        esac
            fi ;;
        esac
        unset -f reply
      }
      complete -F \(function) \(name)

      """
  }

  private func action(_ variable: Variable) -> String {
    switch variable.form {
    case .text, .integer: ":"
    case .choice(let choices): "reply '\(choices.map(\.name).joined(separator: " "))'"
    case .file: "compopt -o default 2>/dev/null"
    case .command: "reply '\(program.listedCommands.map(\.name).joined(separator: " "))'"
    case .folder: "compopt -o dirnames 2>/dev/null"
    }
  }
}

extension OptionRow {
  /// The names that shells offer.
  var completedNames: [String] { [longName, shortName].compactMap(\.self) }
}
