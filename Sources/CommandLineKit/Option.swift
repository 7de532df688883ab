/// An option with the type of its value: what a command asks ``Arguments`` for.
///
/// The parser has checked the words before a command sees them, so reading one cannot fail.
public struct Option<Value: Sendable>: Sendable {
  /// Its row in the table.
  public let row: OptionRow
  let read: @Sendable ([String]) -> Value

  private init(
    _ name: String, short: Character?, _ variable: Variable?, presence: Presence = .optional,
    isRepeatable: Bool = false, standard: String? = nil, excludes: [String], _ summary: String,
    read: @escaping @Sendable ([String]) -> Value
  ) {
    row = OptionRow(
      name: name, short: short, variable: variable, presence: presence, isRepeatable: isRepeatable,
      standard: standard, excludes: excludes, summary: summary)
    self.read = read
  }
}

extension Option<Bool> {
  /// A switch: there or not.
  public static func flag(
    _ name: String, short: Character? = nil, excludes: [String] = [], _ summary: String
  ) -> Option {
    Option(name, short: short, nil, excludes: excludes, summary) { !$0.isEmpty }
  }
}

extension Option<String> {
  /// An option that has to be given.
  public static func required(
    _ name: String, short: Character? = nil, _ variable: Variable, excludes: [String] = [], _ summary: String
  ) -> Option {
    Option(name, short: short, variable, presence: .required, excludes: excludes, summary) { $0.last ?? "" }
  }

  /// An option with a value that holds when it is not given.
  public static func standard(
    _ name: String, short: Character? = nil, _ variable: Variable, _ standard: String, excludes: [String] = [],
    _ summary: String
  ) -> Option {
    Option(name, short: short, variable, standard: standard, excludes: excludes, summary) { $0.last ?? standard }
  }
}

extension Option<String?> {
  /// An option that may be left out.
  public static func optional(
    _ name: String, short: Character? = nil, _ variable: Variable, presence: Presence = .optional,
    excludes: [String] = [], _ summary: String
  ) -> Option {
    Option(name, short: short, variable, presence: presence, excludes: excludes, summary) { $0.last }
  }
}

extension Option<[String]> {
  /// An option that may be given more than once; the values keep their order.
  public static func repeated(
    _ name: String, short: Character? = nil, _ variable: Variable, excludes: [String] = [], _ summary: String
  ) -> Option {
    Option(name, short: short, variable, isRepeatable: true, excludes: excludes, summary) { $0 }
  }
}

extension Option<Int?> {
  /// An option whose value is a whole number within bounds.
  public static func integer(
    _ name: String, short: Character? = nil, _ variable: String, in range: ClosedRange<Int>, excludes: [String] = [],
    _ summary: String
  ) -> Option {
    Option(name, short: short, Variable(variable, .integer(range)), excludes: excludes, summary) {
      $0.last.flatMap { Int($0) }
    }
  }
}

extension Option where Value: OptionChoice {
  /// An option whose value is a case of a type.
  public static func choice(
    _ name: String, short: Character? = nil, _ variable: String, _ standard: Value, excludes: [String] = [],
    _ summary: String
  ) -> Option {
    Option(
      name, short: short, .choice(variable, of: Value.self), standard: standard.rawValue, excludes: excludes, summary
    ) { $0.last.flatMap(Value.init(rawValue:)) ?? standard }
  }

  /// An option whose value is a case of a type, or nothing when it is not given.
  public static func optionalChoice(
    _ name: String, short: Character? = nil, _ variable: String, excludes: [String] = [], _ summary: String
  ) -> Option<Value?> {
    Option<Value?>(name, short: short, .choice(variable, of: Value.self), excludes: excludes, summary) {
      $0.last.flatMap(Value.init(rawValue:))
    }
  }
}
