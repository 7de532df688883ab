public import SourceText
import StringsFiles

extension CheckConfiguration {
  /// Reads a configuration. Every fault is a finding; the parts without faults hold.
  ///
  /// `checks` are the ids that it may name.
  public static func reading(
    _ bytes: [UInt8], path: String, checks: [String] = Check.all.map(\.id)
  ) -> (configuration: CheckConfiguration, findings: [Finding]) {
    var reader = ConfigurationReader(bytes, path: path, checks: checks)
    reader.read()
    return (reader.configuration, reader.findings)
  }
}

private struct ConfigurationReader {
  let bytes: [UInt8]
  let path: String
  let lines: LineIndex
  let checks: [String]
  var configuration = CheckConfiguration()
  var findings: [Finding] = []

  static let members = ["$schema", "base", "include", "exclude", "checks", "glossary"]
  static let severities = ["off", "note", "warning", "error"]

  init(_ bytes: [UInt8], path: String, checks: [String]) {
    self.checks = checks
    self.bytes = bytes
    self.path = path
    lines = LineIndex(bytes)
  }

  mutating func read() {
    do {
      let node = try JSONNode(parsing: bytes)
      for member in members(of: node, known: Self.members, "a member of the configuration") { read(member) }
    } catch {
      add(error.offset..<error.offset, "this is no JSON: \(error)")
      findings[findings.count - 1].tellMergeConflict(in: lines)
    }
  }

  private mutating func read(_ member: JSONNode.Member) {
    switch member.key {
    case "base": configuration.base = text(member.value).flatMap { language($0, member.value.range) }
    case "include": configuration.include = texts(member.value).compactMap { glob($0.text, $0.range) }
    case "exclude": configuration.exclude = texts(member.value).compactMap { glob($0.text, $0.range) }
    case "glossary": configuration.glossary = Set(texts(member.value).map { $0.text.lowercased() })
    case "checks":
      for check in members(of: member.value, known: checks, "a check") { readCheck(check) }
    default: return
    }
  }

  private mutating func readCheck(_ check: JSONNode.Member) {
    guard case .object = check.value.value else {
      if let severity = severity(check.value) { add(check.key, severity) }
      return
    }
    for member in members(of: check.value, known: ["severity", "languages", "keys"], "a member here") {
      switch member.key {
      case "severity":
        if let severity = severity(member.value) { add(check.key, severity) }
      case "languages":
        for language in members(of: member.value, known: nil, "") {
          let tag = self.language(language.key, language.keyRange)
          if let severity = severity(language.value), let tag { add(check.key, severity, language: tag) }
        }
      default:
        for pattern in members(of: member.value, known: nil, "") {
          let glob = glob(pattern.key, pattern.keyRange)
          if let severity = severity(pattern.value), let glob { add(check.key, severity, keys: glob) }
        }
      }
    }
  }

  private mutating func add(_ check: String, _ severity: Severity??, language: String? = nil, keys: Glob? = nil) {
    configuration.rules.append(
      CheckConfiguration.Rule(check: check, severity: severity ?? nil, language: language, keys: keys))
  }

  /// The members of an object, those with unknown or repeated keys left out.
  private mutating func members(of node: JSONNode, known: [String]?, _ what: String) -> [JSONNode.Member] {
    guard case .object(let members) = node.value else {
      add(node.range, "an object is expected here, not \(node.kind.phrase)")
      return []
    }
    var seen: Set<String> = []
    return members.filter { member in
      if let known, !known.contains(member.key) {
        let nearest = NearestName.suggestion(for: member.key, in: known)
        add(member.keyRange, "`\(member.key)` is not \(what)", help: nearest.map { "did you mean `\($0)`?" })
        return false
      }
      if !seen.insert(member.key).inserted {
        add(member.keyRange, "`\(member.key)` is there twice")
        return false
      }
      return true
    }
  }

  private mutating func text(_ node: JSONNode) -> String? {
    if case .string(let text) = node.value, !text.isEmpty { return text }
    add(node.range, "a text is expected here, not \(node.kind == .string ? "an empty one" : node.kind.phrase)")
    return nil
  }

  private mutating func texts(_ node: JSONNode) -> [(text: String, range: Range<Int>)] {
    guard case .array(let elements) = node.value else {
      add(node.range, "an array of texts is expected here, not \(node.kind.phrase)")
      return []
    }
    return elements.compactMap { element in text(element).map { ($0, element.range) } }
  }

  /// A language tag in its usual form.
  private mutating func language(_ tag: String, _ range: Range<Int>) -> String? {
    if LanguageTag.isWellFormed(tag) { return LanguageTag.normalized(tag) }
    add(range, "`\(tag)` is no language tag", help: "write it as `en` or `pt-BR`")
    return nil
  }

  private mutating func glob(_ pattern: String, _ range: Range<Int>) -> Glob? {
    let glob = Glob(pattern)
    guard glob.hasOpenBracket else { return glob }
    add(range, "the pattern `\(pattern)` has a `[` without its `]`", help: "write `\\\\[` for the character itself")
    return nil
  }

  /// A severity; `.some(nil)` is `off`.
  private mutating func severity(_ node: JSONNode) -> Severity?? {
    guard case .string(let text) = node.value, Self.severities.contains(text) else {
      var nearest: String?
      if case .string(let text) = node.value { nearest = NearestName.suggestion(for: text, in: Self.severities) }
      let help = nearest.map { "did you mean `\($0)`?" }
      add(node.range, "one of `off`, `note`, `warning` and `error` is expected here", help: help)
      return nil
    }
    return .some(Severity(rawValue: text))
  }

  private mutating func add(_ range: Range<Int>, _ message: String, help: String? = nil) {
    findings.append(
      Finding(
        "configuration", .error, file: path, at: lines.position(at: range.lowerBound),
        to: lines.position(at: range.upperBound), message: message, help: help))
  }
}
