import SourceText

/// The titles that a rule set needs, with the places of the ids that ask for them.
public struct RuleSetTitles: Sendable {
  /// One title.
  struct Title: Sendable {
    /// The key in the table.
    var key: String
    /// The bytes of the id in the rule set.
    var place: Range<Int>
  }

  /// The table that titles are in.
  static let table = "Rules"

  /// The rule set's path.
  public let path: String
  let bytes: [UInt8]
  let titles: [Title]

  /// Reads a document; nil where it is no rule set. What is wrong with it otherwise is not said here.
  public init?(_ bytes: [UInt8], path: String) {
    guard let node = try? JSONNode(parsing: bytes), case .string("RuleSet")? = node["kind"]?.value,
      let set = node["id"], case .string(let name) = set.value
    else { return nil }
    self.path = path
    self.bytes = bytes
    var titles = [Title(key: "rule.\(name)", place: set.range)]
    for section in ["discounts", "fees"] {
      guard case .array(let rules)? = node[section]?.value else { continue }
      for rule in rules {
        guard let id = rule["id"], case .string(let text) = id.value else { continue }
        titles.append(Title(key: "rule.\(name).\(text)", place: id.range))
      }
    }
    if case .object(let methods)? = node["delivery"]?["methods"]?.value {
      titles += methods.map { Title(key: "rule.\(name).\($0.key)", place: $0.keyRange) }
    }
    self.titles = titles
  }
}
