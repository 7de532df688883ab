/// Turns byte offsets of a UTF-8 text into lines and columns.
///
/// Built once in one pass; a look-up is a binary search and a count within the line, of at most a few thousand bytes.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// The offset at which each line starts.
  private let starts: [Int]
  /// How many scalars start before every block of bytes; empty where all lines are short enough to be counted.
  private let scalarsBefore: [Int]

  private static let block = 1 << 12

  /// Indexes a text. A UTF-8 byte order mark at its start is no column.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    starts.reserveCapacity(bytes.count / 32)
    let span = bytes.span
    var index = 0
    var longest = 0
    while true {
      index = ByteScan.first(UInt8(ascii: "\n"), UInt8(ascii: "\r"), in: span, from: index, to: span.count)
      if index == span.count { break }
      let isReturn = span[index] == UInt8(ascii: "\r")
      index += 1
      if isReturn, index < span.count, span[index] == UInt8(ascii: "\n") { index += 1 }
      longest = max(longest, index - (starts.last ?? 0))
      starts.append(index)
    }
    longest = max(longest, span.count - (starts.last ?? 0))
    self.starts = starts
    scalarsBefore = longest > Self.block ? Self.countScalars(bytes) : []
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

  /// The number of lines: one more than the line ends.
  public var count: Int { starts.count }

  /// The position of a byte offset; an offset behind the end is the place after the last character.
  public func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = 1 + scalars(from: starts[low], to: offset)
    // An offset inside a scalar stands for the scalar.
    if offset < bytes.count, offset > starts[low], bytes[offset] & 0xC0 == 0x80 { column -= 1 }
    return Position(line: low + 1, column: column)
  }

  /// The text of a line (from 1) without its end; empty for a line that is not there.
  public func text(ofLine line: Int) -> String {
    String(decoding: bytes(ofLine: line), as: UTF8.self)
  }

  /// The UTF-8 bytes of a line (from 1) without its end; empty for a line that is not there.
  public func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line >= 1, line <= starts.count else { return [] }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }
}
