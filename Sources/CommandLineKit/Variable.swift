/// What the user puts in the place of a name in capitals: the value of an option, or an operand.
public struct Variable: Sendable {
  /// Which values are accepted, and how a shell completes them.
  public enum Form: Sendable {
    /// Any text.
    case text
    /// A whole number within bounds.
    case integer(ClosedRange<Int>)
    /// One of a few names.
    case choice([Choice])
    /// The name of a file; `-` stands for standard input where the command says so.
    case file
    /// The name of a folder.
    case folder
    /// The name of a command of the program, which the command that takes it checks.
    case command
  }

  /// One of the names that a choice accepts.
  public struct Choice: Sendable {
    /// The name, as it is typed.
    public var name: String
    /// What it means, in a few words; may be empty where the name says it.
    public var summary: String

    /// Makes a choice.
    public init(_ name: String, _ summary: String = "") {
      self.name = name
      self.summary = summary
    }
  }

  /// The name that help texts show, in capitals.
  public var name: String
  /// Which values are accepted.
  public var form: Form

  /// Makes a variable with a name in capitals.
  public init(_ name: String, _ form: Form = .text) {
    self.name = name
    self.form = form
  }

  /// The names of a choice; empty for every other form.
  public var choices: [Choice] {
    if case .choice(let choices) = form { choices } else { [] }
  }
}

/// A type whose cases are the names that an option accepts.
public protocol OptionChoice: RawRepresentable<String>, CaseIterable, Sendable {
  /// What the case means, in a few words.
  var summary: String { get }
}

extension Variable {
  /// The variable whose values are the cases of a type.
  public static func choice<Value: OptionChoice>(_ name: String, of type: Value.Type) -> Variable {
    Variable(name, .choice(Value.allCases.map { Choice($0.rawValue, $0.summary) }))
  }
}
