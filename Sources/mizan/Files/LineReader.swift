/// Reads a descriptor line by line, in memory that does not grow with the input.
struct LineReader {
  private var blocks: BlockReader
  private var block = InputBlock()
  private var start = 0

  /// Reads an open descriptor; `name` is what messages call it.
  init(_ descriptor: Int32, name: String) {
    blocks = BlockReader(descriptor, name: name)
  }

  /// The next line without its end, or nothing at the end of the input. A last line needs no end.
  mutating func next() throws -> [UInt8]? {
    if start >= block.count {
      guard try blocks.next(&block) else { return nil }
      start = 0
    }
    let end = block.lineEnd(from: start)
    defer { start = end + 1 }
    return Array(block.bytes[start..<end])
  }
}
