import StringsFiles

/// What a key with variations says in one language: all its texts, and the plurals that choose among them.
struct VariedText: Sendable {
  /// What chooses a text.
  enum Role: Sendable, Hashable {
    /// Nothing, or the device or the width.
    case plain
    /// Nothing; it holds the variables.
    case format
    /// A category of a plural: an index into the plurals.
    case branch(plural: Int, category: String)
  }

  /// One text.
  struct Text: Sendable {
    var literal: Literal
    var role: Role
  }

  /// One choice by a number.
  struct Plural: Sendable {
    /// Where a missing category is reported.
    var key: Literal
    /// The name of the variable; nil where the whole text is varied.
    var name: String?
    /// The argument that it chooses by, from 1, where that is known.
    var argument: Int?
    /// The type of that argument, where the file says it.
    var type: ArgumentType?
    /// Its categories, as written.
    var categories: [(name: String, key: Literal)] = []
    /// Whether it can be judged; a variable with faults cannot.
    var isSound = true
  }

  /// A fault of the structure.
  struct Fault: Sendable {
    var source: Range<Int>
    var message: String
    var help: String?
    /// It is only remarkable.
    var isNote = false
  }

  var texts: [Text] = []
  var plurals: [Plural] = []
  var faults: [Fault] = []
  /// The states of its texts, in a catalog.
  var states: [Literal] = []

  /// The names of the categories, in their usual order.
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  mutating func addFault(_ source: Range<Int>, _ message: String, help: String? = nil, isNote: Bool = false) {
    faults.append(Fault(source: source, message: message, help: help, isNote: isNote))
  }

  /// The text of a plural in a category, else in `other`.
  func branch(of plural: Int, _ category: String) -> Text? {
    texts.first { $0.role == .branch(plural: plural, category: category) }
      ?? texts.first { $0.role == .branch(plural: plural, category: "other") }
  }

  /// The plural with a name, or the one at the same place.
  func plural(like other: Plural, at index: Int) -> Int? {
    plurals.firstIndex { $0.name == other.name } ?? (plurals.indices.contains(index) ? index : nil)
  }
}
