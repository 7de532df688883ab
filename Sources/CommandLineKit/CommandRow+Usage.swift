extension Program {
  /// The usage line of a command, such as `mizan check [OPTION…] [PATH…]`.
  public func usage(of row: CommandRow) -> String {
    var parts = [name, row.name]
    for option in row.options where option.presence == .required { parts.append(option.usage) }
    if row.options.contains(where: { $0.presence != .required }) { parts.append("[OPTION…]") }
    parts += row.operands.map(\.usage)
    return parts.joined(separator: " ")
  }

  /// The usage line of the program.
  public var usage: String { "\(name) COMMAND [OPTION…] [ARGUMENT…]" }
}

extension OptionRow {
  /// The long name and the variable, such as `--rules FILE`.
  var usage: String {
    [longName, variable?.name].compactMap(\.self).joined(separator: " ")
  }

  /// What the help texts say: the summary with the choices, the bounds and the value that holds without it.
  var description: String {
    var notes: [String] = []
    if let variable {
      if variable.choices.contains(where: { $0.summary.isEmpty }) {
        notes.append("one of " + variable.choices.map { "`\($0.name)`" }.joined(separator: ", "))
      }
      if case .integer(let range) = variable.form {
        notes.append("from \(range.lowerBound) to \(range.upperBound)")
      }
    }
    if let standard { notes.append("`\(standard)` when not given") }
    if presence == .required { notes.append("required") }
    if case .requiredUnless(let other) = presence { notes.append("required without `--\(other)`") }
    if isRepeatable { notes.append("may be given more than once") }
    return notes.isEmpty ? summary : "\(summary) (\(notes.joined(separator: "; ")))"
  }

  /// The choices that say what they mean, which help texts list below the option.
  var explainedChoices: [Variable.Choice] {
    (variable?.choices ?? []).filter { !$0.summary.isEmpty }
  }
}

extension OperandRow {
  /// What the help texts say: the summary, and when it has to be given where the usage line cannot say it.
  var description: String {
    if case .requiredUnless(let other) = presence { "\(summary) (required without `--\(other)`)" } else { summary }
  }

  /// How the usage line writes it, such as `[PATH…]`.
  var usage: String {
    let name = variable.name + (isRepeatable ? "…" : "")
    return presence == .required ? name : "[\(name)]"
  }
}
