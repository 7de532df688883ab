import PricingRules

/// Compares a stream of carts, one JSON document a line, on several threads and in memory that does not grow with the
/// stream.
struct ComparisonStream {
  let comparison: RuleSetComparison
  /// On how many threads.
  let threads: Int

  /// Adds what happens to the carts of a descriptor to a summary.
  func run(_ input: BlockReader, into summary: inout ComparisonSummary) throws {
    let pipeline = Pipeline(threads: threads) { [comparison] in Block(comparison) }
    try pipeline.run(Source(reader: input)) { source, block in
      guard try source.reader.next(&block.input) else { return false }
      block.firstNumber = source.lines + 1
      source.lines += block.input.lineCount
      return true
    } work: { block in
      block.compare()
    } deliver: { block in
      for change in block.changes { summary.add(change) }
    }
  }

  private struct Source: Sendable {
    var reader: BlockReader
    /// Lines that were read.
    var lines = 0
  }

  /// Some lines of the input with what came of them. One thread at a time has it.
  private final class Block: @unchecked Sendable {
    var input = InputBlock()
    /// The number of its first line, from 1.
    var firstNumber = 1
    private var session: ComparisonSession
    private(set) var changes: [CartChange] = []

    init(_ comparison: RuleSetComparison) {
      session = ComparisonSession(comparison)
    }

    func compare() {
      changes.removeAll(keepingCapacity: true)
      input.forEachLine { number, line in
        changes.append(session.change(ofCart: line, number: firstNumber + number))
      }
    }
  }
}
