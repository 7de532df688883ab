import CommandLineKit

/// All commands, in the order of the help text.
enum CommandTable {
  /// The commands. A new one is added here.
  static let commands: [any Command.Type] = [
    QuoteCommand.self,
    DiffCommand.self,
    CheckCommand.self,
    CasesCommand.self,
    FormatCommand.self,
    MessageCommand.self,
    DumpCommand.self,
    ExplainCommand.self,
    HelpCommand.self,
    CompletionsCommand.self,
    ManualCommand.self,
  ]

  /// The table that the parser, the help texts, the completions and the manual come from.
  static let program = Program(
    name: "mizan",
    version: VersionText.number,
    summary: "prices carts, checks translations and rule sets, and writes money in any language",
    commands: commands.map { $0.row },
    statuses: [
      Program.Entry("0", "done and clean"),
      Program.Entry("1", "findings, or a cart that could not be priced or ordered"),
      Program.Entry("2", "wrong usage or unreadable input"),
    ],
    environment: [
      Program.Entry("NO_COLOR", "when set, nothing is coloured, even on a terminal")
    ])
}
