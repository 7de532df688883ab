import Money
import SourceText

/// Reads the values of a JSON document strictly, and collects all that is wrong with it.
///
/// Every function returns nil after it has reported why, so that a caller just goes on with the next member.
struct DocumentReader {
  private(set) var problems: [Problem] = []
  /// Whether decimals may be written as JSON numbers too; their text is read, never a binary float.
  let acceptsNumbers: Bool

  init(acceptsNumbers: Bool) {
    self.acceptsNumbers = acceptsNumbers
  }

  // MARK: Reporting

  mutating func report(_ code: String, _ value: Value, _ message: String, help: String? = nil) {
    report(code, value.pointer, value.node.range, message, help: help)
  }

  mutating func report(
    _ code: String, _ pointer: JSONPointer, _ range: Range<Int>, _ message: String, help: String? = nil,
    needs: String? = nil, has: String? = nil
  ) {
    problems.append(
      Problem(code: code, pointer: pointer, range: range, message: message, help: help, needs: needs, has: has))
  }

  mutating func reportWrongType(_ value: Value, expected: String) {
    report("wrong-type", value, "expected \(expected), found \(value.node.kind.phrase)")
  }

  // MARK: Containers

  /// An object whose keys are all known.
  mutating func object(_ value: Value, keys: [String]) -> Object? {
    object(value) { reader, key, place in
      if keys.contains(key) { return true }
      let nearest = NearestName.suggestion(for: key, in: keys)
      reader.report(
        "unknown-key", place.pointer, place.range, "unknown key `\(key)`",
        help: nearest.map { "did you mean `\($0)`?" }
          ?? "known keys are \(keys.map { "`\($0)`" }.joined(separator: ", "))")
      return false
    }
  }

  /// An object whose keys are names that the document chooses.
  mutating func dictionary(_ value: Value) -> Object? {
    object(value) { _, _, _ in true }
  }

  private mutating func object(
    _ value: Value, accepts: (inout Self, String, (pointer: JSONPointer, range: Range<Int>)) -> Bool
  ) -> Object? {
    guard case .object(let members) = value.node.value else {
      reportWrongType(value, expected: "an object")
      return nil
    }
    var seen: [(key: String, value: Value)] = []
    for member in members {
      let pointer = value.pointer.appending(member.key)
      guard accepts(&self, member.key, (pointer, member.keyRange)) else { continue }
      if seen.contains(where: { $0.key.utf8.elementsEqual(member.key.utf8) }) {
        report("duplicate-key", pointer, member.keyRange, "the key `\(member.key)` is there twice")
        continue
      }
      seen.append((member.key, Value(node: member.value, pointer: pointer)))
    }
    return Object(value: value, members: seen)
  }

  mutating func required(_ object: Object, _ key: String) -> Value? {
    if let value = object[key] { return value }
    let start = object.value.node.range.lowerBound
    report("missing-key", object.value.pointer.appending(key), start..<start + 1, "the key `\(key)` is missing")
    return nil
  }

  mutating func array(_ value: Value, atLeast count: Int = 0) -> [Value]? {
    guard case .array(let elements) = value.node.value else {
      reportWrongType(value, expected: "an array")
      return nil
    }
    if elements.count < count {
      report("bad-value", value, "expected at least \(count == 1 ? "one element" : "\(count) elements")")
      return nil
    }
    return elements.enumerated().map { Value(node: $1, pointer: value.pointer.appending($0)) }
  }

  // MARK: Scalars

  mutating func string(_ value: Value) -> String? {
    guard case .string(let text) = value.node.value else {
      reportWrongType(value, expected: "a string")
      return nil
    }
    return text
  }

  /// A string with at least one character.
  mutating func name(_ value: Value) -> String? {
    guard let text = string(value) else { return nil }
    if text.isEmpty {
      report("bad-value", value, "expected a text that is not empty")
      return nil
    }
    return text
  }

  mutating func bool(_ value: Value) -> Bool? {
    guard case .bool(let flag) = value.node.value else {
      reportWrongType(value, expected: "true or false")
      return nil
    }
    return flag
  }

  /// One of the raw values of an enumeration.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ value: Value, _ type: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    guard let text = string(value) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    report(
      "bad-value", value, "`\(text)` is none of \(names.map { "`\($0)`" }.joined(separator: ", "))",
      help: NearestName.suggestion(for: text, in: names).map { "did you mean `\($0)`?" })
    return nil
  }

  /// A list of different texts, at least one.
  mutating func names(_ value: Value, atLeast count: Int = 1, check: (inout Self, Value) -> String? = { $0.name($1) })
    -> [String]?
  {
    guard let elements = array(value, atLeast: count) else { return nil }
    var names: [String] = []
    var isWhole = true
    for element in elements {
      guard let name = check(&self, element) else {
        isWhole = false
        continue
      }
      if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
        report("bad-value", element, "`\(name)` is in the list twice")
        isWhole = false
      }
      names.append(name)
    }
    return isWhole ? names : nil
  }
}
