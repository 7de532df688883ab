/// The manual page of the program, in the `man` macros of roff.
public struct ManualPage: Sendable {
  private let program: Program

  /// Makes the writer of a program's page.
  public init(_ program: Program) {
    self.program = program
  }

  /// The whole page, for section 1.
  public func text() -> String {
    let title = program.name.uppercased()
    var text = ".TH \(title) 1 \"\" \"\(program.name) \(program.version)\" \"User commands\"\n"
    text += ".SH NAME\n\(escaped(program.name)) \\- \(escaped(program.summary))\n"
    text += ".SH SYNOPSIS\n.B \(escaped(program.name))\n\(escaped("COMMAND [OPTION…] [ARGUMENT…]"))\n"
    if !program.details.isEmpty { text += ".SH DESCRIPTION\n" + paragraphs(program.details) }
    text += ".SH OPTIONS\n" + program.options.map(entry).joined()
    text += ".SH COMMANDS\n"
    for row in program.listedCommands { text += section(row) }
    text += list("EXIT STATUS", program.statuses)
    text += list("ENVIRONMENT", program.environment)
    return text
  }

  private func section(_ row: CommandRow) -> String {
    var text = ".SS \(escaped(program.usage(of: row)))\n\(escaped(sentence(row.summary)))\n"
    if !row.details.isEmpty { text += ".PP\n" + paragraphs(row.details) }
    for operand in row.operands { text += tagged(operand.usage, operand.description) }
    for option in row.options { text += entry(option) }
    for example in row.examples {
      text += ".PP\n\(escaped(sentence(example.summary)))\n.PP\n.EX\n\(escaped(example.line))\n.EE\n"
    }
    return text
  }

  private func entry(_ option: OptionRow) -> String {
    let names = [option.shortName, option.usage].compactMap(\.self).joined(separator: ", ")
    let choices = option.explainedChoices.map { "\n.br\n\(escaped("`\($0.name)`: \($0.summary)"))" }.joined()
    return ".TP\n.B \(escaped(names))\n\(escaped(option.description))\(choices)\n"
  }

  private func tagged(_ name: String, _ text: String) -> String {
    ".TP\n.B \(escaped(name))\n\(escaped(text))\n"
  }

  private func list(_ title: String, _ entries: [Program.Entry]) -> String {
    entries.isEmpty ? "" : ".SH \(title)\n" + entries.map { tagged($0.name, $0.summary) }.joined()
  }

  private func paragraphs(_ texts: [String]) -> String {
    texts.map(escaped).joined(separator: "\n.PP\n") + "\n"
  }

  private func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }

  /// Text that roff shows as it is: a hyphen stays one, a full stop starts no request, backticks turn bold, and what is
  /// not ASCII goes by its number, since not every formatter expects UTF-8.
  private func escaped(_ text: String) -> String {
    var result = ""
    var isBold = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "\\|.\\|.\\|."
      case "`":
        isBold.toggle()
        result += isBold ? "\\fB" : "\\fR"
      case _ where !scalar.isASCII:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}
