/// A message that cannot be made of the arguments it was given.
public struct MessageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The message has more placeholders than there are arguments.
    case missingArgument(position: Int, given: Int)
    /// There are more arguments than the message has placeholders, in any of its plurals.
    case surplusArguments(given: Int, used: Int)
    /// An argument is of another type than its placeholder.
    case wrongType(position: Int, placeholder: String, argument: String)
    /// A placeholder that no message can have: `%n`, `%p`, `%e`.
    case unsupportedPlaceholder(String)
    /// A placeholder names a variable that the entry does not have.
    case unknownVariable(String)
    /// A variable has neither the category of the number nor `other`.
    case missingCategory(variable: String, category: PluralCategory)
    /// A variable that contains itself, alone or through others.
    case endlessVariables(String)
    /// Variables in variables, deeper than so many.
    case deepVariables(limit: Int)
  }

  /// The key of the message.
  public let key: String
  /// What is wrong.
  public let reason: Reason

  /// A sentence in lower case.
  public var description: String {
    let fault =
      switch reason {
      case .missingArgument(let position, let given):
        "needs an argument \(position) and has \(given)"
      case .surplusArguments(let given, let used):
        "takes \(used == 0 ? "no arguments" : used == 1 ? "1 argument" : "\(used) arguments") and has \(given)"
      case .wrongType(let position, let placeholder, let argument):
        "has `\(placeholder)` for argument \(position), which is \(argument)"
      case .unsupportedPlaceholder(let placeholder): "has the placeholder `\(placeholder)`, which is not supported"
      case .unknownVariable(let name): "uses the variable `\(name)`, which its entry does not define"
      case .missingCategory(let name, let category):
        "has no text for the category `\(category.rawValue)` of `\(name)`, and no `other`"
      case .endlessVariables(let name): "has the variable `\(name)` inside of itself"
      case .deepVariables(let limit): "has variables in variables more than \(limit) deep"
      }
    return "the message `\(key)` \(fault)"
  }
}
