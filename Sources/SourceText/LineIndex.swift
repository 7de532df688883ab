/// Turns byte offsets of a UTF-8 text into lines and columns.
///
/// Built once in one pass; a look-up is a binary search and a count within the line.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// The offset at which each line starts.
  private let starts: [Int]

  /// Indexes a text. A UTF-8 byte order mark at its start is no column.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(index)
      } else if byte == UInt8(ascii: "\r") {
        if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        starts.append(index)
      }
    }
    self.starts = starts
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
    var column = 1
    var index = starts[low]
    while index < offset {
      // Continuation bytes belong to the scalar before them.
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
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
