extension JSONWriter {
  /// An object whose members `body` writes.
  public mutating func object<Failure>(_ body: (inout JSONWriter) throws(Failure) -> Void) throws(Failure) {
    beginObject()
    try body(&self)
    endObject()
  }

  /// An array whose elements `body` writes.
  public mutating func array<Failure>(_ body: (inout JSONWriter) throws(Failure) -> Void) throws(Failure) {
    beginArray()
    try body(&self)
    endArray()
  }

  /// A member whose value is a text.
  public mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// A member whose value is a text, or `null` without one.
  public mutating func member(_ name: String, orNull text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  /// A member whose value is a whole number.
  public mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  /// A member whose value is `true` or `false`.
  public mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }
}
