/// One row of the table of operands: a word on the command line that belongs to no option.
public struct OperandRow: Sendable {
  /// What the user puts there.
  public var variable: Variable
  /// Whether it has to be given.
  public var presence: Presence
  /// Whether any number of words may follow one another in its place.
  public var isRepeatable: Bool
  /// What it is: a phrase in lower case without a final stop.
  public var summary: String
}

/// An operand with the type of its value: what a command asks ``Arguments`` for.
public struct Operand<Value: Sendable>: Sendable {
  /// Its row in the table.
  public let row: OperandRow
  let read: @Sendable ([String]) -> Value

  private init(
    _ variable: Variable, _ presence: Presence, isRepeatable: Bool, _ summary: String,
    read: @escaping @Sendable ([String]) -> Value
  ) {
    row = OperandRow(variable: variable, presence: presence, isRepeatable: isRepeatable, summary: summary)
    self.read = read
  }
}

extension Operand<String> {
  /// An operand that has to be given.
  public static func required(_ variable: Variable, _ summary: String) -> Operand {
    Operand(variable, .required, isRepeatable: false, summary) { $0.first ?? "" }
  }
}

extension Operand<String?> {
  /// An operand that may be left out.
  public static func optional(_ variable: Variable, presence: Presence = .optional, _ summary: String) -> Operand {
    Operand(variable, presence, isRepeatable: false, summary) { $0.first }
  }
}

extension Operand<[String]> {
  /// Any number of words; with `presence: .required` at least one.
  public static func many(_ variable: Variable, presence: Presence = .optional, _ summary: String) -> Operand {
    Operand(variable, presence, isRepeatable: true, summary) { $0 }
  }
}
