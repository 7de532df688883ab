import Glibc
import PricingRules

/// Prices a stream of carts, one JSON document a line: a quote or an error object for each, in the order of the input,
/// on several threads and in memory that does not grow with the stream.
struct QuoteStream {
  let engine: PricingEngine
  let explain: Bool
  let workers: Workers

  /// What became of the carts.
  struct Summary: Sendable {
    var carts = 0
    /// Carts that could not be priced.
    var rejected = 0
    /// Carts that were priced and cannot be ordered.
    var notOrderable = 0

    mutating func add(_ other: Summary) {
      carts += other.carts
      rejected += other.rejected
      notOrderable += other.notOrderable
    }
  }

  /// Prices standard input, and writes to a stream.
  func run(to output: OutputStream, _ progress: inout Progress) throws -> Summary {
    var summary = Summary()
    var reader = BlockReader(STDIN_FILENO, name: InputFile.standardInput)
    var isAtEnd = false
    while !isAtEnd {
      var blocks: [[UInt8]] = []
      // Some blocks for each thread even out lines of different cost.
      while blocks.count < workers.count * 4 {
        guard let block = try reader.next() else {
          isAtEnd = true
          break
        }
        blocks.append(block)
      }
      let batch = blocks
      for (bytes, part) in workers.map(batch.count, { price(batch[$0]) }) {
        try output.write(bytes)
        summary.add(part)
      }
      progress.show(summary.carts)
    }
    try output.flush()
    progress.clear()
    return summary
  }

  /// Prices the carts of one block. A blank line is no cart.
  private func price(_ block: [UInt8]) -> ([UInt8], Summary) {
    var session = PricingSession(engine)
    var output: [UInt8] = []
    output.reserveCapacity(block.count * 4)
    var summary = Summary()
    var start = 0
    while start < block.count {
      let end = block[start...].firstIndex(of: UInt8(ascii: "\n")) ?? block.count
      let line = block.span.extracting(start..<end)
      start = end + 1
      if isBlank(line) { continue }
      summary.carts += 1
      do {
        if try !session.quote(parsing: line, explain: explain, appendingTo: &output) { summary.notOrderable += 1 }
      } catch {
        summary.rejected += 1
        output += error.json
      }
      output.append(UInt8(ascii: "\n"))
    }
    return (output, summary)
  }

  private func isBlank(_ line: Span<UInt8>) -> Bool {
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      default: return false
      }
    }
    return true
  }
}
