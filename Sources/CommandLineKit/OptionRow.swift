/// One row of the table of options: all that the parser, the help texts, the completions and the manual know of it.
public struct OptionRow: Sendable {
  /// The long name, without its hyphens.
  public var name: String
  /// The letter of the short name.
  public var short: Character?
  /// The value that it takes; none for a switch.
  public var variable: Variable?
  /// Whether it has to be given.
  public var presence: Presence
  /// Whether it may be given more than once.
  public var isRepeatable: Bool
  /// The value that holds when it is not given.
  public var standard: String?
  /// The long names of options that cannot be given together with it.
  public var excludes: [String]
  /// What it does: a phrase in lower case without a final stop.
  public var summary: String

  /// The long name with its hyphens.
  public var longName: String { "--" + name }
  /// The short name with its hyphen.
  public var shortName: String? { short.map { "-\($0)" } }

  /// `-h`, which every command has.
  public static let help = OptionRow(
    name: "help", short: "h", variable: nil, presence: .optional, isRepeatable: false, standard: nil, excludes: [],
    summary: "show this help")
  /// `--version`, which only the program has.
  public static let version = OptionRow(
    name: "version", short: "V", variable: nil, presence: .optional, isRepeatable: false, standard: nil, excludes: [],
    summary: "show the version")
}

/// Whether an option or an operand has to be given.
public enum Presence: Sendable, Hashable {
  /// It may be left out.
  case optional
  /// It has to be given.
  case required
  /// It has to be given unless the option with this long name is.
  case requiredUnless(String)
}
