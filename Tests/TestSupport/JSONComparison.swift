public import SourceText

/// Where two JSON documents differ, as lines of text.
public struct JSONComparison {
  /// Whether the expected document may leave keys away.
  private let isPartial: Bool
  /// Keys that are not compared.
  private let ignored: Set<String>
  private var differences: [String] = []

  private init(isPartial: Bool, ignored: Set<String>) {
    self.isPartial = isPartial
    self.ignored = ignored
  }

  /// The differences, as lines of text. Of a partial expectation only what it states is compared; elements with an
  /// identity by that (reading A65).
  public static func differences(
    _ actual: JSONNode, _ expected: JSONNode, isPartial: Bool = false, ignored: Set<String> = []
  ) -> [String] {
    var comparison = JSONComparison(isPartial: isPartial, ignored: ignored)
    comparison.compare(actual, expected, .root)
    return comparison.differences
  }

  private mutating func compare(_ actual: JSONNode, _ expected: JSONNode, _ pointer: JSONPointer) {
    switch (actual.value, expected.value) {
    case (.object(let found), .object(let wanted)):
      for member in wanted where !ignored.contains(member.key) {
        if let value = actual[member.key] {
          compare(value, member.value, pointer.appending(member.key))
        } else {
          differences.append("\(pointer)/\(member.key): missing")
        }
      }
      if isPartial { return }
      for member in found where !ignored.contains(member.key) && expected[member.key] == nil {
        differences.append("\(pointer)/\(member.key): unexpected")
      }
    case (.array(let found), .array(let wanted)):
      compareArrays(found, wanted, pointer)
    default:
      let (found, wanted) = (Self.text(actual), Self.text(expected))
      if found != wanted { differences.append("\(pointer): \(found), expected \(wanted)") }
    }
  }

  /// Elements with an identity are compared by it when the expectation is partial (reading A65).
  private mutating func compareArrays(_ found: [JSONNode], _ wanted: [JSONNode], _ pointer: JSONPointer) {
    if isPartial, let identity = Self.identity(pointer.tokens.last ?? "") {
      for element in wanted {
        let key = identity(element)
        if let match = found.first(where: { identity($0) == key }) {
          compare(match, element, pointer.appending(key))
        } else {
          differences.append("\(pointer)/\(key): missing")
        }
      }
      return
    }
    if found.count != wanted.count {
      differences.append(
        "\(pointer): \(found.count) elements, expected \(wanted.count): \(found.map(Self.text)) / \(wanted.map(Self.text))"
      )
      return
    }
    for (index, pair) in zip(found, wanted).enumerated() { compare(pair.0, pair.1, pointer.appending(index)) }
  }

  private static func identity(_ name: String) -> ((JSONNode) -> String)? {
    func member(_ node: JSONNode, _ key: String) -> String { node[key].map(text) ?? "" }
    switch name {
    case "lines", "fees", "tenders": return { member($0, "id") }
    case "taxes": return { member($0, "code") + member($0, "percent") + member($0, "perUnit") }
    case "applied", "notApplied", "hints", "claims":
      return { member($0, "rule") + ($0["rule"] == nil ? member($0, "coupon") : "") }
    default: return nil
    }
  }

  /// A value as compact text, for messages.
  public static func text(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[" + elements.map(text).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\($0.key):\(text($0.value))" }.joined(separator: ",") + "}"
    }
  }
}
