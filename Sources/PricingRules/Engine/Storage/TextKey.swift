/// A text as a few words: its length and its first and last eight bytes, which are all of it up to sixteen bytes.
struct TextKey: Sendable, Equatable {
  /// The first byte lowest; zeros behind the end.
  let first: UInt64
  /// Equal to `first` in texts of up to eight bytes.
  let last: UInt64
  let count: Int

  /// The key of no text.
  static let none = TextKey()

  private init() {
    (first, last, count) = (0, 0, -1)
  }

  @inline(__always)
  init(first: UInt64, last: UInt64, count: Int) {
    (self.first, self.last, self.count) = (first, last, count)
  }

  /// The key of a part of some bytes. Bytes behind the part are read, and masked out, where there are any.
  @inline(__always)
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "range out of range")
    count = range.count
    if count > 8 {
      first = bytes.word(at: range.lowerBound)
      last = bytes.word(at: range.upperBound - 8)
    } else {
      first = bytes.shortWord(range)
      last = first
    }
  }

  init(_ bytes: Span<UInt8>) { self.init(bytes, 0..<bytes.count) }

  /// Whether the words are the whole text.
  var isWhole: Bool {
    @inline(__always) get { count <= 16 }
  }

  /// The first eight bytes as a number that is ordered as they are.
  var order: UInt64 {
    @inline(__always) get { first.byteSwapped }
  }

  /// A hash of the whole text, of which this is the key.
  @inline(__always)
  func hash(seed: UInt64, _ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var hash = Self.mix(first ^ seed, UInt64(truncatingIfNeeded: count))
    if count <= 8 { return hash }
    hash = Self.mix(hash, last)
    return isWhole ? hash : Self.hash(hash, bytes, range)
  }

  /// Texts that agree at both ends are common: article numbers with a prefix and a suffix.
  @inline(never)
  private static func hash(_ ends: UInt64, _ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var hash = ends
    var index = range.lowerBound + 8
    while index + 8 < range.upperBound {
      hash = mix(hash, bytes.word(at: index))
      index += 8
    }
    return hash
  }

  @inline(__always)
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = (left ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: right ^ 0xD6E8_FEB8_6659_FD93)
    return high ^ low
  }
}
