import Glibc

/// Whole lines of an input, in memory that is used again.
struct InputBlock {
  /// The lines are its first ``count`` bytes.
  var bytes: [UInt8] = []
  var count = 0

  /// The number of its lines, blank ones included. The last line of all may have no end.
  var lineCount: Int {
    var lines = 0
    var start = 0
    while start < count {
      start = lineEnd(from: start) + 1
      lines += 1
    }
    return lines
  }

  /// Calls `body` for each line that is not blank: its number from 0, and the line without its end.
  func forEachLine(_ body: (Int, Span<UInt8>) throws -> Void) rethrows {
    var number = 0
    var start = 0
    while start < count {
      let end = lineEnd(from: start)
      let line = bytes.span.extracting(start..<end)
      if !Self.isBlank(line) { try body(number, line) }
      start = end + 1
      number += 1
    }
  }

  /// Where a line ends: at its line feed, or behind the last byte.
  func lineEnd(from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      let from = unsafe bytes.baseAddress.unsafelyUnwrapped + start
      guard let found = unsafe memchr(from, Int32(UInt8(ascii: "\n")), count - start) else { return count }
      return unsafe start + (UnsafeRawPointer(found) - from)
    }
  }

  private static func isBlank(_ line: Span<UInt8>) -> Bool {
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      default: return false
      }
    }
    return true
  }
}

extension InputBlock {
  mutating func append(_ more: [UInt8]) {
    makeRoom(more.count)
    bytes.replaceSubrange(count..<count + more.count, with: more)
    count += more.count
  }

  /// Makes room for so many bytes behind the lines.
  mutating func makeRoom(_ size: Int) {
    let missing = count + size - bytes.count
    if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: max(missing, bytes.count))) }
  }
}
