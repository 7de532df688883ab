import FoundationEssentials
import Glibc
import Localization
import PricingRules

/// Prices carts through the library, on one thread, and prints carts per second of one core for each way in and out:
/// copies of one cart (`.json`), or the lines of a file in turn (`.jsonl`).
///
///     swift run -c release --package-path Tests/Benchmarks Pricing RULES CARTS [COUNT [NAME]]
let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: Pricing RULES CARTS [COUNT [NAME]]")
  exit(2)
}
let count = arguments.count > 3 ? Int(arguments[3]) ?? 100_000 : 100_000
/// Only measurements whose name begins with this are made.
let only = arguments.count > 4 ? arguments[4] : ""

func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

let reading = RuleSet.read(try bytes(arguments[1]), file: arguments[1]) { try? TimeZoneRules(named: $0) }
guard let ruleSet = reading.value else {
  print(reading.findings)
  exit(2)
}
let engine = PricingEngine(ruleSet)
let file = try bytes(arguments[2])
let documents =
  arguments[2].hasSuffix(".jsonl") ? file.split(separator: UInt8(ascii: "\n")).map { [UInt8]($0) } : [file]

/// Seconds that this thread has used a core, whatever else the machine was doing.
func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func measure(_ name: String, _ body: () throws -> Int) rethrows {
  guard name.hasPrefix(only) else { return }
  var best = Double.infinity
  var check = 0
  for _ in 0..<5 {
    let start = cpuSeconds()
    check = try body()
    best = min(best, cpuSeconds() - start)
  }
  print("\(name): \(Int(Double(count) / best)) carts per second of one core (\(check))")
}

let carts = "bytes".hasPrefix(only.prefix(5)) && !only.isEmpty ? [] : try documents.map { try engine.cart(parsing: $0) }
try measure("value to value") {
  var lines = 0
  for index in 0..<count { lines += try engine.quote(carts[index % carts.count]).lines.count }
  return lines
}
var session = PricingSession(engine)
var output: [UInt8] = []
for explain in [false, true] {
  try measure("value to bytes\(explain ? ", explained" : "")") {
    var size = 0
    for index in 0..<count {
      output.removeAll(keepingCapacity: true)
      try session.quote(carts[index % carts.count], explain: explain, appendingTo: &output)
      size += output.count
    }
    return size
  }
  try measure("bytes to bytes\(explain ? ", explained" : "")") {
    var size = 0
    for index in 0..<count {
      output.removeAll(keepingCapacity: true)
      let document = documents[index % documents.count]
      try session.quote(parsing: document.span, explain: explain, appendingTo: &output)
      size += output.count
    }
    return size
  }
}
