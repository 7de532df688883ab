import FoundationEssentials
import Glibc
import PricingAgreement
import PricingReference
import Synchronization

// Compares the engine with the slow reference on random rule sets and carts, on two threads or as many as there are
// cores: PricingSweep [RULE-SETS [CARTS [FIRST-SEED]]]
//
// PricingSweep show SEED CART prints the documents of one cart, for a look at a difference.
// PricingSweep write FOLDER RULE-SETS CARTS writes rule sets with their carts, SEED.rules.json and SEED.carts.jsonl.
if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "show", let seed = UInt64(CommandLine.arguments[2]),
  let cart = Int(CommandLine.arguments[3])
{
  for document in try RuleSetAgreement(seed: seed).documents(cart: cart) {
    print(String(decoding: document, as: UTF8.self))
  }
  exit(0)
}
if CommandLine.arguments.count == 5, CommandLine.arguments[1] == "write",
  let ruleSets = UInt64(CommandLine.arguments[3]),
  let carts = Int(CommandLine.arguments[4])
{
  for seed in 0..<ruleSets {
    let random = RandomRuleSets(seed: seed)
    let name = "\(CommandLine.arguments[2])/\(seed)"
    try Data(random.ruleSet()).write(to: URL(filePath: name + ".rules.json"))
    let lines = (0..<carts).flatMap { random.cart(for: $0) + [UInt8(ascii: "\n")] }
    try Data(lines).write(to: URL(filePath: name + ".carts.jsonl"))
  }
  exit(0)
}

let numbers = CommandLine.arguments.dropFirst().map { UInt64($0) }
guard numbers.count <= 3, numbers.allSatisfy({ $0 != nil }) else {
  print("usage: PricingSweep [RULE-SETS [CARTS [FIRST-SEED]]]")
  exit(2)
}
let arguments = numbers.compactMap { $0 }
let ruleSets = arguments.count > 0 ? arguments[0] : 2_000
let carts = arguments.count > 1 ? Int(arguments[1]) : 10
let firstSeed = arguments.count > 2 ? arguments[2] : 100_000

/// How far the threads are.
struct Progress {
  var next: UInt64 = 0
  var differences = 0
}

let progress = Mutex(Progress())

func work() {
  while true {
    let next = progress.withLock { progress -> UInt64? in
      if progress.next == ruleSets { return nil }
      progress.next += 1
      return firstSeed + progress.next - 1
    }
    guard let seed = next else { return }
    let differences: [String]
    do {
      differences = try RuleSetAgreement(seed: seed).differences(carts: carts)
    } catch {
      differences = ["seed \(seed): \(error)"]
    }
    progress.withLock { progress in
      for difference in differences where progress.differences < 50 { print(difference) }
      progress.differences += differences.count
    }
  }
}

let clock = ContinuousClock()
let start = clock.now
await withDiscardingTaskGroup { group in
  for _ in 0..<max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) { group.addTask { work() } }
}
let total = progress.withLock { $0.differences }
let seconds = (clock.now - start).components.seconds
print("\(ruleSets) random rule sets × \(carts) carts against the reference: \(total) differences (\(seconds) s)")
exit(total == 0 ? 0 : 1)
