/// The reference page of the program in Markdown.
public struct MarkdownPage: Sendable {
  private let program: Program

  /// Makes the writer of a program's page.
  public init(_ program: Program) {
    self.program = program
  }

  /// The whole page.
  public func text() -> String {
    var text = "# \(program.name)\n\n\(sentence(program.summary))\n\n    \(program.usage)\n"
    for paragraph in program.details { text += "\n\(paragraph)\n" }
    text += table("Exit status", "status", program.statuses)
    text += table("Environment", "variable", program.environment)
    for row in program.listedCommands { text += section(row) }
    return text
  }

  private func section(_ row: CommandRow) -> String {
    var text = "\n## \(program.name) \(row.name)\n\n\(sentence(row.summary))\n\n    \(program.usage(of: row))\n"
    for paragraph in row.details { text += "\n\(paragraph)\n" }
    if !row.operands.isEmpty { text += "\n| operand | meaning |\n|---|---|\n" }
    for operand in row.operands { text += "| `\(operand.usage)` | \(cell(operand.description)) |\n" }
    text += "\n| option | meaning |\n|---|---|\n"
    for option in row.allOptions {
      let names = [option.shortName, option.usage].compactMap(\.self).map { "`\($0)`" }.joined(separator: ", ")
      let choices = option.explainedChoices.map { "<br>`\($0.name)`: \(cell($0.summary))" }.joined()
      text += "| \(names) | \(cell(option.description))\(choices) |\n"
    }
    for example in row.examples { text += "\n\(sentence(example.summary))\n\n    \(example.line)\n" }
    return text
  }

  private func table(_ title: String, _ heading: String, _ entries: [Program.Entry]) -> String {
    guard !entries.isEmpty else { return "" }
    return "\n## \(title)\n\n| \(heading) | meaning |\n|---|---|\n"
      + entries.map { "| `\($0.name)` | \(cell($0.summary)) |\n" }.joined()
  }

  private func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }
}
