/// Texts as UTF-8 bytes, worked on eight bytes at a time.
extension Span where Element == UInt8 {
  /// Eight bytes from an index on, the first of them lowest.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index + 8 <= count, "index out of range")
    return UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// Up to eight bytes, the first of them lowest, zeros behind the end.
  @inline(__always)
  func shortWord(_ range: Range<Int>) -> UInt64 {
    let size = range.count
    if size == 0 { return 0 }
    let mask = UInt64.max &>> UInt64(64 - 8 * size)
    if range.lowerBound + 8 <= count { return word(at: range.lowerBound) & mask }
    return lastWord(range)
  }

  /// The same at the very end of the bytes.
  @inline(never)
  private func lastWord(_ range: Range<Int>) -> UInt64 {
    var word: UInt64 = 0
    for index in range.reversed() { word = word << 8 | UInt64(self[index]) }
    return word
  }

  /// The bytes as a string.
  var string: String {
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  @inline(__always)
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 8 <= count {
      if word(at: index) != other.word(at: index) { return false }
      index += 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// Below, at or above zero, in the order of the bytes, which is the order of Unicode scalars.
  func order(_ other: Span<UInt8>) -> Int {
    let common = Swift.min(count, other.count)
    var index = 0
    while index + 8 <= common {
      let (mine, theirs) = (word(at: index), other.word(at: index))
      if mine != theirs { return mine.byteSwapped < theirs.byteSwapped ? -1 : 1 }
      index += 8
    }
    while index < common {
      if self[index] != other[index] { return self[index] < other[index] ? -1 : 1 }
      index += 1
    }
    return count == other.count ? 0 : (count < other.count ? -1 : 1)
  }
}
