import FoundationEssentials
import Glibc
import PricingRules

/// Prices copies of one cart through the library, on one thread, and prints carts per second for each way in and out.
///
///     swift run -c release --package-path Tests/Benchmarks Pricing RULES CART [COUNT]
let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: Pricing RULES CART [COUNT]")
  exit(2)
}
let count = arguments.count > 3 ? Int(arguments[3]) ?? 100_000 : 100_000

func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

let reading = RuleSet.read(try bytes(arguments[1]), file: arguments[1])
guard let ruleSet = reading.value else {
  print(reading.findings)
  exit(2)
}
let engine = PricingEngine(ruleSet)
let document = try bytes(arguments[2])
let cart = try engine.cart(parsing: document)
let clock = ContinuousClock()

func measure(_ name: String, _ body: () throws -> Int) rethrows {
  var best = Duration.seconds(1_000_000)
  var check = 0
  for _ in 0..<3 {
    let start = clock.now
    check = try body()
    best = min(best, clock.now - start)
  }
  let seconds = Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
  print("\(name): \(Int(Double(count) / seconds)) carts/s (\(check))")
}

try measure("value to value") {
  var lines = 0
  for _ in 0..<count { lines += try engine.quote(cart).lines.count }
  return lines
}
try measure("value to bytes, explained") {
  var size = 0
  for _ in 0..<count { size += try engine.json(cart, explain: true).count }
  return size
}
var session = PricingSession(engine)
var output: [UInt8] = []
for explain in [false, true] {
  try measure("bytes to bytes\(explain ? ", explained" : "")") {
    var size = 0
    for _ in 0..<count {
      output.removeAll(keepingCapacity: true)
      try session.quote(parsing: document.span, explain: explain, appendingTo: &output)
      size += output.count
    }
    return size
  }
}
