import Glibc

/// Reads a descriptor in blocks of whole lines, in memory that does not grow with the input.
struct BlockReader {
  private let descriptor: Int32
  private let name: String
  /// The start of a line whose end has not been read yet.
  private var rest: [UInt8] = []
  private var isAtEnd = false

  private static let chunk = 1 << 18
  /// No cart is larger; what is, is no stream of lines.
  private static let longest = 1 << 26

  /// Reads an open descriptor; `name` is what messages call it.
  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The next lines with their ends, or nothing at the end of the input. The last line of all may have no end.
  mutating func next() throws -> [UInt8]? {
    while !isAtEnd {
      let bytes = try read()
      if bytes.isEmpty {
        isAtEnd = true
        break
      }
      guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
        rest += bytes
        guard rest.count <= Self.longest else { throw Failure(name, "a line is longer than 64 MiB") }
        continue
      }
      let block = rest + bytes[...end]
      rest = Array(bytes[(end + 1)...])
      return block
    }
    defer { rest = [] }
    return rest.isEmpty ? nil : rest
  }

  private func read() throws -> [UInt8] {
    var number: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunk) { bytes, count in
      var read = 0
      repeat { read = unsafe Glibc.read(descriptor, bytes.baseAddress, Self.chunk) } while read < 0 && errno == EINTR
      if read < 0 { number = errno }
      count = max(0, read)
    }
    guard number == 0 else { throw Failure(name, SystemError.message(number)) }
    return bytes
  }
}
