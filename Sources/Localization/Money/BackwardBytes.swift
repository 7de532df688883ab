/// UTF-8 for a text that is written from its end to its start, as digits come: eight bytes at a time, of which those in
/// front that are not meant are overwritten by what is written next.
struct BackwardBytes: Sendable, Equatable {
  /// The number of bytes.
  let count: Int
  /// The last eight bytes, the last of all highest; zeros where there are fewer.
  private let last: UInt64
  /// The eight bytes before those, and so on.
  private let earlier: [UInt64]

  /// No bytes.
  static let none = BackwardBytes(EmptyCollection())

  init(_ bytes: some Collection<UInt8>) {
    var words: [UInt64] = []
    var rest = Array(bytes)[...]
    repeat {
      words.append(UInt64(lastOf: rest.suffix(8)))
      rest = rest.dropLast(8)
    } while !rest.isEmpty
    count = bytes.count
    last = words[0]
    earlier = Array(words.dropFirst())
  }

  /// Whether there are at most eight bytes.
  var isShort: Bool { count <= 8 }

  /// Puts the bytes in front of an index and moves it there.
  @inline(__always)
  func put(into output: inout MutableRawSpan, _ end: inout Int) {
    unsafe output.put(last, before: end)
    if !isShort { putEarlier(into: &output, end &- 8) }
    end &-= count
  }

  /// Puts bytes that are short in front of an index and moves it there.
  @inline(__always)
  func putShort(into output: inout MutableRawSpan, _ end: inout Int) {
    unsafe output.put(last, before: end)
    end &-= count
  }

  private func putEarlier(into output: inout MutableRawSpan, _ end: Int) {
    var end = end
    for word in earlier {
      unsafe output.put(word, before: end)
      end -= 8
    }
  }
}

extension UInt64 {
  /// At most eight bytes, the last of them highest, with zeros in front.
  init(lastOf bytes: some BidirectionalCollection<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * (8 - bytes.count))
  }
}

extension MutableRawSpan {
  /// Puts eight bytes in front of an index, which must be one of the span and at least 8.
  @unsafe
  @inline(__always)
  mutating func put(_ word: UInt64, before end: Int) {
    assert(end >= 8 && end <= byteCount)
    unsafe storeBytes(of: word.littleEndian, toUncheckedByteOffset: end &- 8, as: UInt64.self)
  }
}
