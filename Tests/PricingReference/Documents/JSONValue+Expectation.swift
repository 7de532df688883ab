/// Reading of rule sets and catalogues, where the first fault ends the job: the engine's own tests prove its findings.
extension JSONValue {
  func object(_ what: String) throws(ReferenceError) -> [Member] {
    guard let members else { throw ReferenceError("\(what) is no object") }
    if let twice = members.first(where: \.isDuplicate) {
      throw ReferenceError("key \(twice.key) is there twice in \(what)")
    }
    return members
  }

  func array(_ what: String) throws(ReferenceError) -> [JSONValue] {
    guard let elements else { throw ReferenceError("\(what) is no array") }
    return elements
  }

  func string(_ what: String) throws(ReferenceError) -> Text {
    guard let text else { throw ReferenceError("\(what) is no string") }
    return text
  }

  func strings(_ what: String) throws(ReferenceError) -> [Text] {
    var texts: [Text] = []
    for element in try array(what) { texts.append(try element.string(what)) }
    return texts
  }

  func boolean(_ what: String) throws(ReferenceError) -> Bool {
    guard let bool else { throw ReferenceError("\(what) is neither true nor false") }
    return bool
  }

  func decimal(_ what: String) throws(ReferenceError) -> Fraction {
    guard let text, let value = Fraction(decimal: text) else { throw ReferenceError("\(what) is no decimal") }
    return value
  }

  func choice<Choice: RawRepresentable<String>>(_ what: String) throws(ReferenceError) -> Choice {
    guard let text, let choice = Choice(rawValue: text.description) else { throw ReferenceError("\(what) is unknown") }
    return choice
  }

  func required(_ key: Text) throws(ReferenceError) -> JSONValue {
    guard let value = self[key] else { throw ReferenceError("key \(key) is missing") }
    return value
  }

  /// Refuses keys that are not in the list.
  func only(_ keys: Set<Text>, _ what: String) throws(ReferenceError) {
    for member in try object(what) where !keys.contains(member.key) {
      throw ReferenceError("unknown key \(member.key) in \(what)")
    }
  }

  /// Reads the value of a key that may be missing.
  func optional<Value>(
    _ key: Text, _ read: (JSONValue) throws(ReferenceError) -> Value
  ) throws(ReferenceError) -> Value? {
    guard let value = self[key] else { return nil }
    return try read(value)
  }
}
