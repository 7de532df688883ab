import SourceText

/// Something that is wrong with a document: the common form of a rule set's finding and a cart's error.
struct Problem: Sendable {
  /// What kind of fault; the codes of the quote document's errors where there is one.
  var code: String
  var pointer: JSONPointer
  /// The bytes that it is about.
  var range: Range<Int>
  var message: String
  var help: String?
  /// What was wanted and what was found, where that is more than the message.
  var needs: String?
  var has: String?
}

/// A value of a document with its place.
struct Value {
  let node: JSONNode
  let pointer: JSONPointer
}

/// The members of an object, by key; of duplicates the first.
struct Object {
  let value: Value
  /// In the order of the document, without unknown and duplicate keys.
  let members: [(key: String, value: Value)]

  subscript(key: String) -> Value? {
    members.first { $0.key == key }?.value
  }

  func has(_ key: String) -> Bool { self[key] != nil }
}
