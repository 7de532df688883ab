/// What the user gave to a command, checked against the command's row.
public struct Arguments: Sendable {
  /// The words given to each option, by its long name; a switch has one empty word for each time it stands there.
  var words: [String: [String]] = [:]
  /// The words of each operand, by the name of its variable.
  var operandWords: [String: [String]] = [:]

  /// The value of an option.
  public subscript<Value>(option: Option<Value>) -> Value {
    option.read(words[option.row.name] ?? [])
  }

  /// The value of an operand.
  public subscript<Value>(operand: Operand<Value>) -> Value {
    operand.read(operandWords[operand.row.variable.name] ?? [])
  }

  /// Whether the user gave an option, even with the value that holds without it.
  public func has<Value>(_ option: Option<Value>) -> Bool {
    words[option.row.name] != nil
  }
}

/// What a command line asks for.
public enum Invocation: Sendable {
  /// The help text of the program, or of a command.
  case help(CommandRow?)
  /// The version.
  case version
  /// A command with its arguments.
  case run(CommandRow, Arguments)
}
