import PricingRules

/// Prices a stream of carts, one JSON document a line: a quote or an error object for each, in the order of the input,
/// on several threads and in memory that does not grow with the stream.
struct QuoteStream {
  let engine: PricingEngine
  let explain: Bool
  /// On how many threads.
  let threads: Int

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

  /// Prices what a descriptor gives, and writes to a stream.
  func run(_ input: BlockReader, to output: OutputStream, _ progress: inout Progress) throws -> Summary {
    var summary = Summary()
    let pipeline = Pipeline(threads: threads) { [engine] in Block(engine) }
    try pipeline.run(input) { reader, block in
      try reader.next(&block.input)
    } work: { [explain] block in
      block.price(explain: explain)
    } deliver: { block in
      try block.session.withOutput { try output.write($0) }
      summary.add(block.summary)
      progress.show(summary.carts)
    }
    try output.flush()
    progress.clear()
    return summary
  }

  /// Some lines of the input with what came of them. One thread at a time has it.
  private final class Block: @unchecked Sendable {
    var input = InputBlock()
    var session: PricingSession
    private(set) var summary = Summary()

    init(_ engine: PricingEngine) {
      session = PricingSession(engine)
    }

    /// Prices each line: its quote, or an error object.
    func price(explain: Bool) {
      summary = Summary()
      session.clearOutput()
      input.forEachLine { _, line in
        summary.carts += 1
        do throws(CartRejection) {
          if try !session.appendQuote(parsing: line, explain: explain) { summary.notOrderable += 1 }
        } catch {
          summary.rejected += 1
          session.append(error.json.span)
        }
        session.append(Self.lineEnd.span)
      }
    }

    private static let lineEnd: [UInt8] = [UInt8(ascii: "\n")]
  }
}
