/// Turns byte offsets of a UTF-8 text into lines and columns.
///
/// Built in one quick pass that counts the lines of each block of the text; a look-up is a binary search among the
/// blocks and a look at two of them at most.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// The offset of the first character: a UTF-8 byte order mark is no column.
  private let first: Int
  /// How many line ends stand before each block; the last one is for the end of the text.
  private let endsBefore: [Int]
  /// How many scalars start before each block; empty where all lines are short enough to be counted.
  private let scalarsBefore: [Int]

  private static let block = 1 << 10
  /// A line that is longer than this many blocks is not counted from its start.
  private static let longLine = 4

  /// Indexes a text. A UTF-8 byte order mark at its start is no column.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var endsBefore = [0]
    endsBefore.reserveCapacity(bytes.count / Self.block + 2)
    var count = 0
    var start = 0
    var blocksOfLine = 0
    var hasLongLine = false
    while start < bytes.count {
      let ends = Self.countLineEnds(in: bytes.span, from: start, to: min(start + Self.block, bytes.count))
      blocksOfLine = ends == 0 ? blocksOfLine + 1 : 0
      hasLongLine = hasLongLine || blocksOfLine >= Self.longLine - 1
      count += ends
      endsBefore.append(count)
      start += Self.block
    }
    self.endsBefore = endsBefore
    scalarsBefore = hasLongLine ? Self.countScalars(bytes) : []
  }

  /// Whether a line ends with a byte: a line feed, or a carriage return that none follows.
  private static func isLineEnd(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "\n")
      || bytes[index] == UInt8(ascii: "\r")
        && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
  }

  /// Counts the line ends in a range that is no longer than a block.
  private static func countLineEnds(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let (feed, carriage) = (SIMD16<UInt8>(repeating: 0x0A), SIMD16<UInt8>(repeating: 0x0D))
    // By the place within sixteen bytes: -1 for each line end; a block has only 64 of them in one place.
    var ends = SIMD16<Int8>.zero
    var index = start
    // The byte behind says whether a carriage return ends a line by itself.
    while index + 16 <= end, index + 17 <= bytes.count {
      let part = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
      let next = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index + 1, as: SIMD16<UInt8>.self)
      let isEnd = (part .== feed) .| ((part .== carriage) .& (next .!= feed))
      ends.replace(with: ends &- 1, where: isEnd)
      index += 16
    }
    var count = -Int(SIMD16<Int16>(truncatingIfNeeded: ends).wrappedSum())
    while index < end {
      if isLineEnd(bytes, at: index) { count += 1 }
      index += 1
    }
    return count
  }

  private static func countScalars(_ bytes: [UInt8]) -> [Int] {
    var counts: [Int] = []
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if index % block == 0 { counts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
    }
    return counts
  }

  /// How many scalars start between two offsets of a line.
  private func scalars(from start: Int, to end: Int) -> Int {
    if end - start > Self.block, !scalarsBefore.isEmpty { return scalars(before: end) - scalars(before: start) }
    var count = 0
    var index = start
    while index < end {
      // Continuation bytes belong to the scalar before them.
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
      index += 1
    }
    return count
  }

  private func scalars(before offset: Int) -> Int {
    let block = min(offset / Self.block, scalarsBefore.count - 1)
    return scalarsBefore[block] + scalars(from: block * Self.block, to: offset)
  }

  /// Whether the text has no bytes.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The number of lines: one more than the line ends.
  public var count: Int { (endsBefore.last ?? 0) + 1 }

  /// The offset at which a line (from 1) that is there starts.
  private func start(ofLine line: Int) -> Int {
    guard line > 1 else { return first }
    // The block with the line end before it: the last one with fewer before itself.
    var low = 0
    var high = endsBefore.count - 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if endsBefore[middle] < line - 1 { low = middle } else { high = middle }
    }
    let span = bytes.span
    var left = line - 1 - endsBefore[low]
    var index = low * Self.block
    while left > 0, index < span.count {
      index = ByteScan.first(UInt8(ascii: "\n"), UInt8(ascii: "\r"), in: span, from: index, to: span.count)
      guard index < span.count else { break }
      if Self.isLineEnd(span, at: index) { left -= 1 }
      index += 1
    }
    return index
  }

  /// The line (from 1) that an offset is in.
  private func line(at offset: Int) -> Int {
    let block = offset / Self.block
    guard block * Self.block < offset else { return endsBefore[block] + 1 }
    return endsBefore[block] + Self.countLineEnds(in: bytes.span, from: block * Self.block, to: offset) + 1
  }

  /// The position of a byte offset; an offset behind the end is the place after the last character.
  public func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    let start = start(ofLine: line)
    var column = 1 + scalars(from: start, to: offset)
    // An offset inside a scalar stands for the scalar.
    if offset < bytes.count, offset > start, bytes[offset] & 0xC0 == 0x80 { column -= 1 }
    return Position(line: line, column: column)
  }

  /// The text of a line (from 1) without its end; empty for a line that is not there.
  public func text(ofLine line: Int) -> String {
    String(decoding: bytes(ofLine: line), as: UTF8.self)
  }

  /// The UTF-8 bytes of a line (from 1) without its end; empty for a line that is not there.
  public func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line >= 1, line <= count else { return [] }
    let start = start(ofLine: line)
    let feed = UInt8(ascii: "\n")
    let end = ByteScan.first(feed, UInt8(ascii: "\r"), in: bytes.span, from: start, to: bytes.count)
    return bytes[start..<end]
  }
}
