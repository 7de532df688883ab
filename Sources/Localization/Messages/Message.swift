import StringsFiles

/// What a table has for a key: a text with placeholders, and the variables that some of them stand for.
struct Message: Sendable {
  /// A part of a message that is chosen by a number.
  struct Variable: Sendable {
    /// The position of the number among the arguments, where the table says it; else it goes by its placeholder.
    var argument: Int?
    /// Whether placeholders without a position in the branches start at the variable's own argument, as in
    /// `.stringsdict`, or at the first one.
    var startsAtArgument = true
    /// The texts, by the names that the table has for them.
    var branches: [PluralCategory: String] = [:]

    /// The text for a number: 0 takes `zero` where there is one, in every language.
    func branch(_ category: PluralCategory, isZero: Bool) -> String? {
      if isZero, let text = branches[.zero] { return text }
      return branches[category] ?? branches[.other]
    }
  }

  /// The text, with `%#@name@` for a variable.
  var format: String
  var variables: [String: Variable] = [:]

  init(format: String, variables: [String: Variable] = [:]) {
    self.format = format
    self.variables = variables
  }

  /// Whether it is shown as it stands when there are no arguments.
  var hasPlaceholders: Bool { !FormatString(ArraySlice(format.utf8)).specifiers.isEmpty }

  /// The highest position of an argument that the message reads in any of its branches.
  var argumentCount: Int { count(in: format, from: 1, depth: 0) }

  /// How deep variables may stand in one another.
  static let maximumDepth = 8

  private func count(in text: String, from first: Int, depth: Int) -> Int {
    guard depth < Self.maximumDepth else { return 0 }
    let bytes = ArraySlice(text.utf8)
    let specifiers = FormatString(bytes).specifiers
    let arguments = FormatArguments(specifiers)
    return arguments.uses.reduce(0) { highest, use in
      let specifier = specifiers[use.specifier]
      let isPlaced = use.isAmount ? false : specifier.position != nil
      let position = isPlaced ? use.number : use.number + first - 1
      guard !use.isAmount, let name = specifier.name(in: bytes), let variable = variables[name] else {
        return max(highest, position)
      }
      let argument = variable.argument ?? position
      let inside = variable.branches.values.map {
        count(in: $0, from: variable.startsAtArgument ? argument : 1, depth: depth + 1)
      }
      return max(highest, argument, inside.max() ?? 0)
    }
  }
}

extension FormatSpecifier {
  /// The name of the variable that it stands for.
  func name(in text: ArraySlice<UInt8>) -> String? {
    variable.map { range in
      String(decoding: text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound], as: UTF8.self)
    }
  }
}
