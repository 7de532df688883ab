/// Writes compact JSON as UTF-8 bytes: commas by itself, members in the order of the calls, text unescaped but for `"`,
/// `\` and U+0000–001F (`\b \t \n \f \r`, else `\u00xx` in lower case).
///
///     var json = JSONWriter()
///     json.object { json in
///       json.member("version", 1)
///       json.key("findings")
///       json.array { json in json.value("a") }
///     }
public struct JSONWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8]
  /// Whether the next key or value follows another one.
  private var needsComma = false

  /// Starts with nothing written; `capacity` is the expected number of bytes.
  public init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Gives what has been written so far and forgets it, so that a long document can be handed on in pieces.
  public mutating func drain() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes an object whose members `body` writes.
  public mutating func object<Failure>(_ body: (inout JSONWriter) throws(Failure) -> Void) throws(Failure) {
    open(UInt8(ascii: "{"))
    try body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array whose elements `body` writes.
  public mutating func array<Failure>(_ body: (inout JSONWriter) throws(Failure) -> Void) throws(Failure) {
    open(UInt8(ascii: "["))
    try body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of a member, whose value has to follow.
  public mutating func key(_ name: String) {
    separate()
    Self.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text.
  public mutating func value(_ text: String) {
    separate()
    Self.append(text, to: &bytes)
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int) {
    raw(String(number))
  }

  /// Writes `true` or `false`.
  public mutating func value(_ flag: Bool) {
    raw(flag ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    raw("null")
  }

  /// Writes a value that is JSON already, such as the text of a number.
  public mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  /// Writes a member whose value is a text.
  public mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// Writes a member whose value is a text, or `null` without one.
  public mutating func member(_ name: String, orNull text: String?) {
    key(name)
    if let text { value(text) } else { null() }
  }

  /// Writes a member whose value is a whole number.
  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a member whose value is `true` or `false`.
  public mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Breaks the line between two elements, so that long lists can be read and searched by line.
  public mutating func newLine() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      needsComma = false
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Ends the line after the last element of a list, or after a document; what follows starts anew.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}
