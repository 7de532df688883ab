/// Looks for bytes of a text eight at a time, where most bytes are not the ones that are looked for.
public enum ByteScan {
  /// The place of the first of two bytes at or behind `start`, or `end`.
  @inlinable
  public static func first(_ one: UInt8, _ two: UInt8, in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    first(in: bytes, from: start, to: end) { word in
      Self.zeros(word ^ (Self.ones &* UInt64(one))) | Self.zeros(word ^ (Self.ones &* UInt64(two)))
    } isWanted: { byte in
      byte == one || byte == two
    }
  }

  /// The place of the first of four bytes at or behind `start`, or `end`.
  @inlinable
  public static func first(
    _ one: UInt8, _ two: UInt8, _ three: UInt8, _ four: UInt8, in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    first(in: bytes, from: start, to: end) { word in
      Self.zeros(word ^ (Self.ones &* UInt64(one))) | Self.zeros(word ^ (Self.ones &* UInt64(two)))
        | Self.zeros(word ^ (Self.ones &* UInt64(three))) | Self.zeros(word ^ (Self.ones &* UInt64(four)))
    } isWanted: { byte in
      byte == one || byte == two || byte == three || byte == four
    }
  }

  @inlinable
  @inline(__always)
  static func first(
    in bytes: Span<UInt8>, from start: Int, to end: Int, _ marks: (UInt64) -> UInt64, isWanted: (UInt8) -> Bool
  ) -> Int {
    let end = min(end, bytes.count)
    var index = max(start, 0)
    while index + 8 <= end {
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      let found = marks(UInt64(littleEndian: word)) & Self.highs
      if found != 0 { return index + found.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < end, !isWanted(bytes[index]) { index += 1 }
    return index
  }

  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// High bits of those of eight bytes that are 0. The lowest is right; ones above it may be set by its borrow.
  @inlinable
  @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
}
