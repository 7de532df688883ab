import Glibc

/// Reads a descriptor line by line, in memory that does not grow with the input.
struct LineReader {
  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  private static let chunk = 1 << 18
  /// No cart is larger; what is, is no stream of lines.
  private static let longest = 1 << 26

  /// Reads an open descriptor; `name` is what messages call it.
  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The next line without its end, or nothing at the end of the input. A last line needs no end.
  mutating func next() throws -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      if isAtEnd {
        defer { start = buffer.count }
        return start == buffer.count ? nil : Array(buffer[start...])
      }
      searched = buffer.count - start
      try fill()
    }
  }

  private mutating func fill() throws {
    buffer.removeFirst(start)
    start = 0
    guard buffer.count <= Self.longest else { throw Failure(name, "a line is longer than 64 MiB") }
    var number: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunk) { bytes, count in
      var read = 0
      repeat { read = unsafe Glibc.read(descriptor, bytes.baseAddress, Self.chunk) } while read < 0 && errno == EINTR
      if read < 0 { number = errno }
      count = max(0, read)
    }
    guard number == 0 else { throw Failure(name, SystemError.message(number)) }
    if bytes.isEmpty { isAtEnd = true } else { buffer += bytes }
  }
}
