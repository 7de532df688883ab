import Foundation
import Money
import SourceText

// What the parts of a quote cost, beside what Foundation offers: decimals, and reading JSON.
//
//     swift run -c release --package-path Tests/Benchmarks Micro

let count = 200_000
let texts = (0..<count).map { "\($0 * 7919 % 100_000).\(10 + $0 % 90)" }
let fixed = texts.compactMap { FixedDecimal($0) }
let decimals = texts.compactMap { Decimal(string: $0) }

/// Nanoseconds of one of `count` steps; the fastest of some runs, since the machine is shared.
func nanoseconds(_ body: () throws -> Int) rethrows -> Double {
  var best = Double.infinity
  var check = 0
  for _ in 0..<7 {
    let start = ContinuousClock.now
    check &+= try body()
    let elapsed = ContinuousClock.now - start
    best = min(best, Double(elapsed.components.seconds) * 1e9 + Double(elapsed.components.attoseconds) * 1e-9)
  }
  // The sum is looked at, so that no work is left out.
  if check == .min { print(check) }
  return best / Double(count)
}

func show(_ name: String, _ ours: Double, _ theirs: Double) {
  func right(_ number: Double, _ places: Int) -> String {
    let text = number.formatted(.number.precision(.fractionLength(places)).grouping(.never))
    return String(repeating: " ", count: max(0, 10 - text.count)) + text
  }
  print(
    name.padding(toLength: 24, withPad: " ", startingAt: 0) + right(ours, 1) + right(theirs, 1)
      + right(theirs / ours, 1))
}

print("                         ours (ns)  Foundation     times")
show(
  "add",
  try nanoseconds { try Int(truncatingIfNeeded: fixed.reduce(.zero) { try $0.adding($1) }.coefficient) },
  nanoseconds { decimals.reduce(Decimal.zero, +).isZero ? 1 : 0 })

let rate = FixedDecimal("0.1875") ?? .zero
let rateDecimal = Decimal(string: "0.1875") ?? 0
show(
  "multiply and round",
  try nanoseconds {
    try fixed.reduce(0) {
      $0 &+ Int(truncatingIfNeeded: try $1.multiplied(by: rate).rounded(toPlaces: 2, .halfEven).coefficient)
    }
  },
  nanoseconds {
    decimals.reduce(0) { sum, value in
      var (exact, rounded) = (value * rateDecimal, Decimal())
      NSDecimalRound(&rounded, &exact, 2, .bankers)
      return sum &+ (rounded.isZero ? 1 : 0)
    }
  })
show(
  "read a decimal",
  nanoseconds { texts.reduce(0) { $0 &+ (FixedDecimal($1) == nil ? 1 : 0) } },
  nanoseconds { texts.reduce(0) { $0 &+ (Decimal(string: $1) == nil ? 1 : 0) } })
show(
  "write a decimal",
  nanoseconds { fixed.reduce(0) { $0 &+ $1.description.utf8.count } },
  nanoseconds { decimals.reduce(0) { $0 &+ $1.description.utf8.count } })

let line = #"{"id":"1","sku":"A87076","category":["apparel"],"unitPrice":"124.22","quantity":"1"}"#
let document = Array("[\(Array(repeating: line, count: count / 8).joined(separator: ","))]".utf8)
let data = Data(document)
show(
  "read 8 members of JSON",
  try nanoseconds {
    var reader = try JSONReader(document.span)
    try reader.skipValue()
    return reader.offset
  },
  try nanoseconds { (try JSONSerialization.jsonObject(with: data) as? [Any])?.count ?? 0 })
