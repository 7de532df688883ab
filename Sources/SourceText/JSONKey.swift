/// A key that is looked for, as documents write it, with its quotation marks and its colon: compared as two words.
public struct JSONKey: Sendable {
  /// The first and the last eight of its bytes, the first of them lowest; the same word twice in a shorter key.
  @usableFromInline let first: UInt64
  @usableFromInline let last: UInt64
  /// The bytes of the words that belong to the key.
  @usableFromInline let mask: UInt64
  /// Where the last word starts.
  @usableFromInline let lastStart: Int
  /// With quotation marks and colon.
  @usableFromInline let count: Int

  /// A key of at most 13 bytes that need no escape; nil for any other.
  public init?(_ name: String) {
    let bytes = Array("\"\(name)\":".utf8)
    if bytes.count > 16 || bytes.dropFirst().dropLast(2).contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      return nil
    }
    func word(_ bytes: some Collection<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    first = word(bytes.prefix(8))
    last = word(bytes.suffix(8))
    mask = UInt64.max >> UInt64(max(0, 64 - 8 * bytes.count))
    lastStart = max(0, bytes.count - 8)
    count = bytes.count
  }
}
