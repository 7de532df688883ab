/// The help texts, 80 columns wide.
public struct HelpText: Sendable {
  private let program: Program
  private let width = 80
  /// The column at which the second column of a list starts.
  private let margin = 24

  /// Makes the writer of a program's help texts.
  public init(_ program: Program) {
    self.program = program
  }

  /// The help text of the program.
  public func ofProgram() -> String {
    var text = "\(program.name): \(program.summary)\n\nusage: \(program.usage)\n"
    for paragraph in program.details { text += "\n" + wrapped(paragraph, indent: 0) }
    text += list("commands", program.listedCommands.map { ($0.name, $0.summary) })
    text += list("options", program.options.map { (names(of: $0), $0.description) })
    text += list("exit status", program.statuses.map { ($0.name, $0.summary) })
    text += list("environment", program.environment.map { ($0.name, $0.summary) })
    return text + "\n`\(program.name) help COMMAND` tells more about a command.\n"
  }

  /// The help text of a command.
  public func of(_ row: CommandRow) -> String {
    var text = "\(program.name) \(row.name): \(row.summary)\n\nusage: \(program.usage(of: row))\n"
    for paragraph in row.details { text += "\n" + wrapped(paragraph, indent: 0) }
    text += list("operands", row.operands.map { ($0.usage, $0.description) })
    text += "\noptions:\n"
    for option in row.allOptions {
      text += entry(names(of: option), option.description, indent: 2)
      for choice in option.explainedChoices { text += entry(choice.name, choice.summary, indent: 8) }
    }
    if !row.examples.isEmpty { text += "\nexamples:\n" }
    for example in row.examples { text += "  \(example.line)\n" + wrapped(example.summary, indent: 6) }
    return text
  }

  private func names(of option: OptionRow) -> String {
    (option.shortName.map { "\($0), " } ?? "    ") + option.usage
  }

  private func list(_ title: String, _ entries: [(String, String)]) -> String {
    guard !entries.isEmpty else { return "" }
    return "\n\(title):\n" + entries.map { entry($0.0, $0.1, indent: 2) }.joined()
  }

  /// A name and its text in two columns; the text starts on a line of its own when the name is long.
  private func entry(_ name: String, _ text: String, indent: Int) -> String {
    let start = String(repeating: " ", count: indent) + name
    let margin = margin + max(0, indent - 2)
    let body = wrapped(text, indent: margin)
    guard start.count + 2 <= margin else { return start + "\n" + body }
    return start + body.dropFirst(start.count)
  }

  private func wrapped(_ text: String, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    var result = ""
    var line = space
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > width {
        result += line + "\n"
        line = space
      }
      line += line.count > indent ? " \(word)" : word
    }
    return result + line + "\n"
  }
}
