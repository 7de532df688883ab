/// One row of the table of commands.
public struct CommandRow: Sendable {
  /// A command line that can be tried as written, and what it does.
  public struct Example: Sendable {
    /// The command line.
    public var line: String
    /// What it does: a phrase in lower case without a final stop.
    public var summary: String

    /// Makes an example.
    public init(_ line: String, _ summary: String) {
      self.line = line
      self.summary = summary
    }
  }

  /// The name, as it is typed.
  public var name: String
  /// What it does: a phrase in lower case without a final stop.
  public var summary: String
  /// More about it: paragraphs of whole sentences.
  public var details: [String]
  /// The options, in the order of the help text; `--help` is in every command by itself.
  public var options: [OptionRow]
  /// The operands, in their order.
  public var operands: [OperandRow]
  /// Command lines to start from.
  public var examples: [Example]
  /// Whether lists of commands leave it out.
  public var isHidden: Bool

  /// Makes a row.
  public init(
    _ name: String, _ summary: String, details: [String] = [], operands: [OperandRow] = [],
    options: [OptionRow] = [], examples: [Example] = [], isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.options = options
    self.operands = operands
    self.examples = examples
    self.isHidden = isHidden
  }

  /// The options of the row and `--help`.
  public var allOptions: [OptionRow] { options + [.help] }
}
