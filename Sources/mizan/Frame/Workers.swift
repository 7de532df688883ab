import Dispatch
import Glibc
import Synchronization

/// Work on several threads at once, with the results in the order of the work.
struct Workers {
  /// How many threads there are.
  let count: Int

  /// As many threads as asked for, or as there are cores.
  init(_ count: Int? = nil) {
    self.count = count ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Does `work` for every number below `total`, and gives the results in their order.
  func map<Result: Sendable>(_ total: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    guard count > 1, total > 1 else { return (0..<total).map(work) }
    let next = Atomic(0)
    let results = Mutex<[(number: Int, result: Result)]>([])
    DispatchQueue.concurrentPerform(iterations: min(count, total)) { _ in
      var own: [(number: Int, result: Result)] = []
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < total else { break }
        own.append((number, work(number)))
      }
      results.withLock { $0 += own }
    }
    return results.withLock { $0 }.sorted { $0.number < $1.number }.map(\.result)
  }
}
