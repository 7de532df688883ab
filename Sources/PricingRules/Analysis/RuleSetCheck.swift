public import SourceText

/// One check of rule sets: what it looks for, why it matters, and how it looks.
public struct RuleSetCheck: Sendable {
  /// Its id, in kebab-case.
  public let id: String
  /// How much its findings matter.
  public let severity: Severity
  /// What it finds, in one sentence.
  public let summary: String
  /// Why that matters, and what to do.
  public let reason: String
  /// Rule sets that show it at work; they run as tests.
  public let examples: [Example]
  /// How it looks.
  let search: Search

  /// The ways to look.
  enum Search: Sendable {
    /// The reader finds it, and the rule set does not price.
    case reading
    /// The analysis finds it, and the rule set prices all the same.
    case analysis(@Sendable (inout AnalysisRun) -> Void)
    /// Another check reports it when it has to give up.
    case bound
    /// Found beside the rule set: in its cases and in the tables of titles.
    case project
  }

  init(
    _ id: String, _ severity: Severity, summary: String, reason: String, examples: [Example] = [], search: Search
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.reason = reason
    self.examples = examples
    self.search = search
  }
}

extension RuleSetCheck {
  /// A small rule set that shows what a check finds, or leaves alone.
  ///
  /// `↓` stands in front of every character that a finding starts at; an example without one is good.
  public struct Example: Sendable {
    /// A file of the project.
    public struct File: Sendable {
      /// Its path.
      public var path: String
      /// Its text, with the marks. Of a rule set only the members that matter: ``document`` has all of them.
      public var text: String
    }

    /// The mark in front of the character where a finding starts.
    public static let mark: Character = "↓"

    /// The files.
    public let files: [File]
    /// The date that the rule set is checked for.
    public let date: String?

    /// Whether nothing may be found in it.
    public var isGood: Bool { !files.contains { $0.text.contains(Self.mark) } }

    /// Members of a rule set; what is missing is put before them.
    init(_ members: String, date: String? = nil) {
      files = [File(path: "rules/shop.json", text: members)]
      self.date = date
    }

    /// Files of a project.
    init(files: KeyValuePairs<String, String>) {
      self.files = files.map { File(path: $0.key, text: $0.value) }
      date = nil
    }

    /// The whole rule set: the members, with those before them that every rule set needs.
    public var document: String {
      let members = files.first?.text ?? ""
      let known = (try? JSONNode(parsing: Array("{\(members.filter { $0 != Self.mark })}".utf8)))
      var lines: [String] = []
      for (key, value) in Self.frame where known?[key] == nil { lines.append("  \"\(key)\": \(value),") }
      return "{\n\(lines.joined(separator: "\n"))\n\(members)\n}\n"
    }

    private static let frame: KeyValuePairs<String, String> = [
      "apiVersion": #""pricing/v1""#, "kind": #""RuleSet""#, "id": #""shop""#, "currency": #""EGP""#,
      "timeZone": #""UTC""#, "prices": #""taxExclusive""#, "rounding": #"{ "amounts": { "mode": "halfUp" } }"#,
    ]
  }
}
