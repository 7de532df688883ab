/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// A matter of taste, never a reason to fail.
  case note
  /// Likely wrong.
  case warning
  /// Loses text, crashes, or says something else than its author meant.
  case error

  /// Orders `note` < `warning` < `error`.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A problem in somebody's file, as a value: collected, never thrown.
///
/// The message is one sentence in lower case without a final stop, with the user's text in backticks; advice is in
/// ``help``.
public struct Finding: Sendable, Hashable {
  /// The check that found it, in kebab-case.
  public var id: String
  /// How much it matters.
  public var severity: Severity
  /// The file, as the reader was given it.
  public var file: String
  /// Where it starts.
  public var start: Position
  /// Where it ends (the place after its last character), when it spans more than a point.
  public var end: Position?
  /// The RFC 6901 pointer of the value in a JSON document.
  public var pointer: String?
  /// The language of the table it is in, as a BCP 47 tag.
  public var language: String?
  /// The strings table it is in.
  public var table: String?
  /// The key it is about.
  public var key: String?
  /// What is wrong.
  public var message: String
  /// What to do about it.
  public var help: String?
  /// A change that is safe to make without asking.
  public var fix: Fix?

  /// Makes a finding; all that is optional may be filled in later.
  public init(
    _ id: String, _ severity: Severity, file: String, at start: Position, to end: Position? = nil,
    pointer: String? = nil, message: String, help: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.file = file
    self.start = start
    self.end = end
    self.pointer = pointer
    self.message = message
    self.help = help
  }
}

/// A repair of a file: replacements of byte ranges of its UTF-8 text that do not overlap.
public struct Fix: Sendable, Hashable {
  /// One replacement.
  public struct Edit: Sendable, Hashable {
    /// The bytes to replace, counted in the decoded UTF-8 text.
    public var range: Range<Int>
    /// What stands there afterwards.
    public var replacement: String

    /// Makes an edit of the bytes in `range`.
    public init(_ range: Range<Int>, with replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The replacements, in the order of their places.
  public var edits: [Edit]

  /// Makes a fix of edits that do not overlap.
  public init(_ edits: [Edit]) {
    self.edits = edits
  }
}
