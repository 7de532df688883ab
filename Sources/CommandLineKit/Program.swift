/// The whole table: from its rows come the parser, the help texts, the completions, the manual page and the docs page.
public struct Program: Sendable {
  /// A name and what it means.
  public struct Entry: Sendable {
    /// An exit status or a variable of the environment.
    public var name: String
    /// What it means: a phrase in lower case without a final stop.
    public var summary: String

    /// Makes an entry.
    public init(_ name: String, _ summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// The name of the executable.
  public var name: String
  /// The version number.
  public var version: String
  /// What the program is for: a phrase in lower case without a final stop.
  public var summary: String
  /// More about it: paragraphs of whole sentences.
  public var details: [String]
  /// The commands, in the order of the help text.
  public var commands: [CommandRow]
  /// The exit statuses, which are the same for every command.
  public var statuses: [Entry]
  /// The variables of the environment that matter to it.
  public var environment: [Entry]

  /// Makes the table.
  public init(
    name: String, version: String, summary: String, details: [String] = [], commands: [CommandRow],
    statuses: [Entry] = [], environment: [Entry] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.details = details
    self.commands = commands
    self.statuses = statuses
    self.environment = environment
  }

  /// The options that stand in the place of a command.
  public var options: [OptionRow] { [.help, .version] }

  /// The commands that lists show.
  public var listedCommands: [CommandRow] { commands.filter { !$0.isHidden } }

  /// The row with a name.
  public func command(named name: String) -> CommandRow? {
    commands.first { $0.name == name }
  }
}
