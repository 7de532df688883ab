import Foundation
import Localization
import Money
import RawICU

// Compares the ways to write amounts of money: this library's, ICU's own in a C loop, Foundation's. `numbers` prints the
// amounts, for others to format (see format.mjs); `memory` formats ten million and prints how the process grew.

let count = 100_000
let workload = Workload(count: count)

switch CommandLine.arguments.dropFirst().first {
case "numbers":
  print(workload.numbers.joined(separator: "\n"))
case "memory":
  try measureMemory(workload)
default:
  try compare(workload)
}

/// Seconds that a body takes; the fastest of some runs, since the machine is shared.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<7 {
    let start = ContinuousClock.now
    try body()
    let elapsed = ContinuousClock.now - start
    best = min(best, Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18)
  }
  return best
}

/// Kept, so that no work is left out.
nonisolated(unsafe) var total = 0

func compare(_ workload: Workload) throws {
  let fixed = workload.numbers.compactMap { FixedDecimal($0) }
  let decimals = workload.numbers.compactMap { Decimal(string: $0) }
  let lengths = workload.numbers.map { Int32($0.utf8.count) }
  let bytes = workload.numbers.joined().utf8.map { CChar(bitPattern: $0) }
  print("ns for an amount, and the ratio to ICU in C with texts in UTF-16; fastest of 7 runs of \(count)")
  for (locale, code) in Workload.locales {
    let formatter = try MoneyFormatter(locale: LocaleIdentifier(locale), currency: Currency(code))
    var rows: [(String, Double)] = []
    func add(_ name: String, share: Int = 1, _ body: () throws -> Void) rethrows {
      rows.append((name, try seconds(body) / Double(count / share) * 1e9))
    }
    func raw(utf8: Int32) -> Int { Int(raw_icu_format(locale, code, bytes, lengths, Int32(count), utf8, nil, 0)) }

    add("ICU in C, UTF-16") { total += raw(utf8: 0) }
    add("ICU in C, UTF-8") { total += raw(utf8: 1) }
    add("mizan, fixed point") { for number in fixed { total += formatter.format(number).utf8.count } }
    add("mizan, Decimal") { for number in decimals { total += formatter.format(number).utf8.count } }
    let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: locale))
      .rounded(rule: .toNearestOrAwayFromZero)
    add("Foundation, style kept", share: 10) {
      for number in decimals.prefix(count / 10) { total += style.format(number).utf8.count }
    }

    var texts = [CChar](repeating: 0, count: count * 200)
    let used = Int(
      raw_icu_format(locale, code, bytes, lengths, Int32(count), 1, &texts, Int64(texts.count)))
    let oracle = String(decoding: texts.prefix(used).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: "\n")
    // A number whose shown digits are all 0 has no minus here, and one in ICU.
    let different = zip(fixed, oracle).count { number, text in
      let ours = formatter.format(number)
      return ours != text && !(number.isNegative && ours == formatter.format(.zero))
    }
    print("\n\(locale) \(code): \(oracle.count) texts, \(different) different from ICU")
    for (name, time) in rows {
      let padded = name.padding(toLength: 24, withPad: " ", startingAt: 0)
      print("  \(padded)\(String(format: "%8.0f  %6.3f", time, time / rows[0].1))")
    }
  }
}

/// Formats ten million amounts and prints the resident memory on the way.
func measureMemory(_ workload: Workload) throws {
  let fixed = workload.numbers.compactMap { FixedDecimal($0) }
  let formatter = try MoneyFormatter(locale: LocaleIdentifier("ar-EG"), currency: Currency("EGP"))
  let compact = try MoneyFormatter(
    locale: LocaleIdentifier("en-IN"), currency: Currency("INR"), options: .init(style: .compact))
  for step in 0...10 {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let resident = status.split(separator: "\n").first { $0.hasPrefix("VmRSS") } ?? ""
    print("\(step),000,000 amounts: \(resident.drop { !$0.isNumber })")
    if step == 10 { break }
    for _ in 0..<10 { for number in fixed { total += formatter.format(number).utf8.count } }
    // The route through ICU is slower and gets a tenth.
    for number in fixed { total += compact.format(number).utf8.count }
  }
}
