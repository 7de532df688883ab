public import SourceText

/// What a project says about its checks, in `.mizan.json`.
public struct CheckConfiguration: Sendable {
  /// A severity for the findings of a check, in a language or for keys of a pattern; nil turns them off.
  struct Rule: Sendable {
    var check: String
    var severity: Severity?
    var language: String?
    var keys: Glob?
  }

  /// The language of the source texts, where the file says it.
  public internal(set) var base: String?
  var include: [Glob] = []
  var exclude: [Glob] = []
  var rules: [Rule] = []
  /// Words that may stay untranslated, in lower case.
  public internal(set) var glossary: Set<String> = []

  /// Says nothing: all files, all checks as they are.
  public init() {}

  /// Whether a file is to be checked, by its path from the folder of the configuration.
  public func includes(_ path: String) -> Bool {
    (include.isEmpty || include.contains { $0.matches(path) }) && !exclude.contains { $0.matches(path) }
  }

  /// The findings with the severities that are configured, without those that are turned off.
  public func judged(_ findings: [Finding]) -> [Finding] {
    rules.isEmpty ? findings : findings.compactMap(judged)
  }

  /// The finding with the severity that is configured; nil where it is turned off. The last rule that fits decides.
  public func judged(_ finding: Finding) -> Finding? {
    let rule = rules.last { rule in
      rule.check == finding.id && (rule.language == nil || rule.language == finding.language)
        && (rule.keys.map { glob in finding.key.map(glob.matches) ?? false } ?? true)
    }
    guard let rule else { return finding }
    guard let severity = rule.severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
