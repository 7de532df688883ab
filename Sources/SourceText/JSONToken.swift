/// A few bytes that a compact document is expected to have at some place, such as `,"sku":`, compared as two words.
public struct JSONToken: Sendable {
  /// The first eight bytes and the next eight, the first of them lowest; zeros behind the end.
  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64
  /// The bits of the words that belong to the token.
  @usableFromInline let firstMask: UInt64
  @usableFromInline let secondMask: UInt64
  /// How many bytes it has.
  @usableFromInline let count: Int

  /// The most bytes that a token can have.
  public static let longest = 16

  /// The UTF-8 of a text; nil when that has more than sixteen bytes, or none.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.isEmpty || bytes.count > Self.longest { return nil }
    func word(_ bytes: some Collection<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(
      first: word(bytes.prefix(8)), second: word(bytes.dropFirst(8)),
      firstMask: UInt64.max >> UInt64(max(0, 64 - 8 * bytes.count)),
      secondMask: bytes.count <= 8 ? 0 : UInt64.max >> UInt64(128 - 8 * bytes.count), count: bytes.count)
  }

  private init(first: UInt64, second: UInt64, firstMask: UInt64, secondMask: UInt64, count: Int) {
    (self.first, self.second, self.firstMask, self.secondMask) = (first, second, firstMask, secondMask)
    self.count = count
  }

  /// A token that no document has: its bytes are no UTF-8.
  public static let impossible = JSONToken(first: .max, second: 0, firstMask: .max, secondMask: 0, count: 0)

  /// Whether two words, of which the first byte is the lowest, begin with the token.
  @inlinable
  @inline(__always)
  func begins(_ low: UInt64, _ high: UInt64) -> Bool {
    (low ^ first) & firstMask | (high ^ second) & secondMask == 0
  }
}
