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

  /// Fills a block with the next lines and their ends; false at the end of the input.
  ///
  /// A block is handed on as soon as it has a line, so that what comes slowly is answered at once.
  mutating func next(_ block: inout InputBlock) throws -> Bool {
    block.count = 0
    block.append(rest)
    rest.removeAll(keepingCapacity: true)
    while !isAtEnd {
      let start = block.count
      if try read(&block) == 0 {
        isAtEnd = true
        break
      }
      guard let end = block.bytes[start..<block.count].lastIndex(of: UInt8(ascii: "\n")) else {
        guard block.count <= Self.longest else { throw Failure(name, "a line is longer than 64 MiB") }
        continue
      }
      rest += block.bytes[end + 1..<block.count]
      block.count = end + 1
      return true
    }
    return block.count > 0
  }

  /// Appends what the system gives to the block; zero bytes at the end.
  private func read(_ block: inout InputBlock) throws -> Int {
    block.makeRoom(Self.chunk)
    let start = block.count
    var read = 0
    repeat {
      read = unsafe block.bytes.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(descriptor, bytes.baseAddress.map { unsafe $0 + start }, Self.chunk)
      }
    } while read < 0 && errno == EINTR
    guard read >= 0 else { throw Failure(name, SystemError.message(errno)) }
    block.count += read
    return read
  }
}
