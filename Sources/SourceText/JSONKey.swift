/// A key that is looked for, as documents write it, with its quotation marks and its colon: compared as two words.
public struct JSONKey: Sendable {
  /// The first and the last eight of its bytes, the first of them lowest.
  @usableFromInline let first: UInt64
  @usableFromInline let last: UInt64
  /// With quotation marks and colon; 0 for a key that cannot be looked for.
  @usableFromInline let count: Int

  /// A key of at most 13 bytes that need no escape; any other is never found.
  public init(_ name: String) {
    let bytes = Array("\"\(name)\":".utf8)
    guard bytes.count <= 16 else {
      (first, last, count) = (0, 0, 0)
      return
    }
    func word(_ bytes: some Collection<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    first = word(bytes.prefix(8))
    last = word(bytes.suffix(8))
    count = bytes.count
  }
}

extension JSONReader {
  /// Reads a key and its colon if they are the ones that are looked for, with no white space between them; else stays.
  @inlinable
  @inline(__always)
  public mutating func take(_ key: JSONKey) -> Bool {
    guard key.count > 0, offset + 16 <= bytes.count else { return false }
    if key.count >= 8 {
      guard word(at: offset) == key.first, word(at: offset + key.count - 8) == key.last else { return false }
    } else {
      guard word(at: offset) << UInt64(64 - 8 * key.count) == key.first << UInt64(64 - 8 * key.count) else {
        return false
      }
    }
    offset += key.count
    return true
  }
}
