extension Program {
  /// What is wrong with the table itself; empty for a sound one. A test of the program proves that it is.
  public var tableFaults: [String] {
    var faults: [String] = []
    faults += duplicates(commands.map(\.name)).map { "two commands are called `\($0)`" }
    for row in commands {
      if !isName(row.name) { faults.append("`\(row.name)` is no name of a command") }
      if !isPhrase(row.summary) { faults.append("the summary of `\(row.name)` is no phrase") }
      faults += faultsOfOptions(row) + faultsOfOperands(row)
      for example in row.examples where !example.line.contains("\(name) \(row.name)") {
        faults.append("an example of `\(row.name)` is of something else")
      }
    }
    return faults
  }

  private func faultsOfOptions(_ row: CommandRow) -> [String] {
    var faults: [String] = []
    let options = row.allOptions
    let names = options.map(\.name)
    faults += duplicates(names).map { "`\(row.name)` has two options `--\($0)`" }
    faults += duplicates(options.compactMap(\.shortName)).map { "`\(row.name)` has two options `\($0)`" }
    for option in options {
      let place = "`\(row.name) --\(option.name)`"
      if !isName(option.name) || option.name.count < 2 { faults.append("\(place) is no long name") }
      if let short = option.short, !(short.isASCII && short.isLetter) {
        faults.append("\(place): `\(short)` is no letter")
      }
      if !isPhrase(option.summary) { faults.append("the summary of \(place) is no phrase") }
      if let variable = option.variable { faults += faultsOf(variable, place) }
      for other in option.excludes where !names.contains(other) { faults.append("\(place) excludes `--\(other)`") }
      if case .requiredUnless(let other) = option.presence, !names.contains(other) {
        faults.append("\(place) depends on `--\(other)`")
      }
      if let standard = option.standard, let choices = option.variable?.choices, !choices.isEmpty,
        !choices.contains(where: { $0.name == standard })
      {
        faults.append("\(place): `\(standard)` is none of its choices")
      }
    }
    return faults
  }

  private func faultsOfOperands(_ row: CommandRow) -> [String] {
    var faults = duplicates(row.operands.map(\.variable.name)).map { "`\(row.name)` has two operands `\($0)`" }
    if row.operands.count(where: \.isRepeatable) > 1 { faults.append("`\(row.name)` has two operands of any number") }
    for operand in row.operands {
      faults += faultsOf(operand.variable, "`\(row.name) \(operand.variable.name)`")
      if !isPhrase(operand.summary) { faults.append("the summary of `\(operand.variable.name)` is no phrase") }
      if case .requiredUnless(let other) = operand.presence, !row.options.contains(where: { $0.name == other }) {
        faults.append("`\(operand.variable.name)` depends on `--\(other)`")
      }
    }
    return faults
  }

  private func faultsOf(_ variable: Variable, _ place: String) -> [String] {
    var faults: [String] = []
    let isCapital = variable.name.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "-") }
    if variable.name.isEmpty || !isCapital { faults.append("\(place): `\(variable.name)` is no name in capitals") }
    if case .choice(let choices) = variable.form {
      if choices.isEmpty { faults.append("\(place) has no choices") }
      faults += duplicates(choices.map(\.name)).map { "\(place) has two choices `\($0)`" }
      // Names with white space or signs of a shell would break the completions.
      for choice in choices where !isChoice(choice.name) {
        faults.append("\(place): `\(choice.name)` is no name of a choice")
      }
    }
    return faults
  }

  private func duplicates(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }

  private func isName(_ text: String) -> Bool {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    return isPlain && !text.isEmpty && !text.hasPrefix("-")
  }

  private func isChoice(_ text: String) -> Bool {
    text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") } && !text.isEmpty
  }

  /// Lower case (or a proper name), one line, no final stop.
  private func isPhrase(_ text: String) -> Bool {
    !text.isEmpty && !text.hasSuffix(".") && !text.contains("\n") && !text.contains("  ")
  }
}
