import SourceText

/// A place where a quote is not what a case expects.
struct CaseDifference: Sendable {
  /// The bytes of the expected value.
  var range: Range<Int>
  var pointer: JSONPointer
  var message: String
  var help: String?
}

/// Compares a document with a part of one that is expected.
struct CaseComparison {
  private(set) var differences: [CaseDifference] = []

  mutating func compare(_ actual: JSONNode, _ expected: JSONNode, _ pointer: JSONPointer) {
    switch (actual.value, expected.value) {
    case (.object, .object(let wanted)):
      for member in wanted where member.key != "$schema" {
        let place = pointer.appending(member.key)
        if let value = actual[member.key] {
          compare(value, member.value, place)
        } else {
          differ(member.value, place, "`\(member.key)` is not there, expected `\(Self.text(member.value))`")
        }
      }
    case (.array(let found), .array(let wanted)):
      compare(found, wanted, expected, pointer)
    default:
      let (found, wanted) = (Self.text(actual), Self.text(expected))
      if !found.utf8.elementsEqual(wanted.utf8) {
        differ(expected, pointer, "`\(pointer.tokens.last ?? "")` is `\(found)`, expected `\(wanted)`")
      }
    }
  }

  private mutating func compare(
    _ found: [JSONNode], _ wanted: [JSONNode], _ expected: JSONNode, _ pointer: JSONPointer
  ) {
    let name = pointer.tokens.last ?? ""
    guard let keys = Self.identity(of: name) else {
      if name == "errors" || found.count == wanted.count {
        for (index, element) in wanted.enumerated() {
          let place = pointer.appending(index)
          if index < found.count {
            compare(found[index], element, place)
          } else {
            differ(element, place, "there is no element \(index + 1) in `\(name)`")
          }
        }
        return
      }
      let list = JSONNode.text(of: found)
      differ(expected, pointer, "`\(name)` is `\(list)`, expected `\(Self.text(expected))`")
      return
    }
    for (index, element) in wanted.enumerated() {
      let place = pointer.appending(index)
      let match = found.first { candidate in
        keys.allSatisfy { key in
          element[key].map { wanted in candidate[key].map { Self.text($0) == Self.text(wanted) } ?? false } ?? true
        }
      }
      if let match {
        compare(match, element, place)
      } else {
        let named = keys.compactMap { key in element[key].map { "\(key) `\(Self.text($0))`" } }.joined(
          separator: " and ")
        differ(element, place, "`\(name)` has no entry with \(named)")
      }
    }
  }

  private mutating func differ(_ expected: JSONNode, _ pointer: JSONPointer, _ message: String) {
    differences.append(CaseDifference(range: expected.range, pointer: pointer, message: message))
  }

  /// The keys by which an element of a list is found (reading A65).
  private static func identity(of name: String) -> [String]? {
    switch name {
    case "lines", "fees", "tenders": ["id"]
    case "taxes": ["code", "percent", "perUnit"]
    case "applied", "notApplied", "hints", "claims": ["rule", "coupon"]
    default: nil
    }
  }

  private static func text(_ node: JSONNode) -> String { node.shown }
}

extension JSONNode {
  /// The value as a message shows it: a text without quotes, the rest as compact JSON.
  fileprivate var shown: String {
    if case .string(let text) = value { return text }
    return String(decoding: CompactJSON.bytes(self), as: UTF8.self)
  }

  fileprivate static func text(of elements: [JSONNode]) -> String {
    "[\(elements.map { String(decoding: CompactJSON.bytes($0), as: UTF8.self) }.joined(separator: ","))]"
  }
}
