public import SourceText

/// Findings that are known, so that only new ones count.
public struct Baseline: Sendable {
  /// How often each finding is known.
  private var counts: [String: Int] = [:]

  /// Knows nothing.
  public init() {}

  /// Knows some findings.
  public init(_ findings: [Finding]) {
    for finding in findings { counts[Fingerprint(finding).text, default: 0] += 1 }
  }

  /// Reads what ``document(of:)`` has written.
  ///
  /// - Throws: ``JSONSyntaxError``, or a ``Malformed`` that says what is wrong.
  public init(reading bytes: [UInt8]) throws {
    let node = try JSONNode(parsing: bytes)
    guard case .number("1")? = node["version"]?.value, case .array(let entries)? = node["findings"]?.value else {
      throw Malformed(message: "the baseline is not of version 1", offset: node.range.lowerBound)
    }
    for entry in entries {
      guard case .string(let fingerprint)? = entry["fingerprint"]?.value else {
        throw Malformed(message: "an entry of the baseline has no `fingerprint`", offset: entry.range.lowerBound)
      }
      var count = 1
      if let member = entry["count"] {
        guard case .number(let text) = member.value, let number = Int(text), number > 0 else {
          throw Malformed(
            message: "the `count` of an entry is no whole number above 0", offset: member.range.lowerBound)
        }
        count = number
      }
      counts[fingerprint, default: 0] += count
    }
  }

  /// A baseline that cannot be read.
  public struct Malformed: Error, Sendable {
    /// What is wrong.
    public let message: String
    /// The byte where it starts.
    public let offset: Int
  }

  /// The findings that are not known. Of several with one fingerprint as many are left out as are known.
  public func new(_ findings: [Finding]) -> [Finding] {
    if counts.isEmpty { return findings }
    var left = counts
    return findings.filter { finding in
      let fingerprint = Fingerprint(finding).text
      guard let count = left[fingerprint], count > 0 else { return true }
      left[fingerprint] = count - 1
      return false
    }
  }

  /// The baseline of some findings as JSON: one line for each, in an order that does not depend on places, so that
  /// version control shows small changes.
  public static func document(of findings: [Finding]) -> [UInt8] {
    var groups: [String: (finding: Finding, count: Int)] = [:]
    for finding in findings { groups[Fingerprint(finding).text, default: (finding, 0)].count += 1 }
    let sorted = groups.sorted { left, right in
      let one = left.value.finding
      let other = right.value.finding
      return (one.id, one.table ?? "", one.language ?? "", one.key ?? "", left.key)
        < (other.id, other.table ?? "", other.language ?? "", other.key ?? "", right.key)
    }
    var text: [UInt8] = Array("{\n\"version\":1,\"findings\":[".utf8)
    for (number, entry) in sorted.enumerated() {
      var json = JSONWriter()
      json.beginObject()
      json.key("id")
      json.string(entry.value.finding.id)
      for (name, value) in [
        ("table", entry.value.finding.table), ("language", entry.value.finding.language),
        ("key", entry.value.finding.key),
      ] {
        guard let value else { continue }
        json.key(name)
        json.string(value)
      }
      json.key("fingerprint")
      json.string(entry.key)
      if entry.value.count > 1 {
        json.key("count")
        json.number(entry.value.count)
      }
      json.endObject()
      text += Array((number == 0 ? "\n" : ",\n").utf8) + json.bytes
    }
    return text + Array("\n]}\n".utf8)
  }
}
