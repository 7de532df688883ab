import CommandLineKit

/// A command: its row in the table, and what it does.
///
/// `run` gets arguments that the parser has checked against the row. It writes its result to `console.output`, throws
/// ``Failure`` when the job cannot be done, `UsageError` for a wrong combination of arguments that the row cannot
/// express, and gives the exit status. ``CommandTable`` lists all commands.
protocol Command: SendableMetatype {
  /// Name, options and operands: the parser, the help texts, the completions and the manual come from it.
  static var row: CommandRow { get }
  /// Does the job.
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus
}
