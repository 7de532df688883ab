/// A command line that cannot be understood.
///
/// The message is one sentence in lower case without a final stop, with the user's text in backticks.
public struct UsageError: Error, Sendable, Hashable {
  /// What is wrong.
  public var message: String
  /// What to do about it.
  public var help: String?
  /// The misspelt name, where the fault is one.
  public var unknownName: String?
  /// The names that could have been meant.
  public var knownNames: [String]
  /// The command that was being read.
  public var command: String?

  /// Makes an error; a command may throw one for what its row cannot say.
  public init(
    _ message: String, help: String? = nil, unknownName: String? = nil, knownNames: [String] = [],
    command: String? = nil
  ) {
    self.message = message
    self.help = help
    self.unknownName = unknownName
    self.knownNames = knownNames
    self.command = command
  }
}
