import Foundation
import Localization
import Money
import RawICU

// Compares the ways to write amounts of money: this library's, ICU's own in a C loop, Foundation's. `numbers` prints the
// amounts, for others to format (see format.mjs); `loop L N` formats them N times in the locale L and does nothing
// else; `memory` formats ten million and prints how the process grew.

let count = 100_000
let rounds = 15
let workload = Workload(count: count)

switch CommandLine.arguments.dropFirst().first {
case "numbers":
  print(workload.numbers.joined(separator: "\n"))
case "loop":
  let (locale, code) = Workload.locales[Int(CommandLine.arguments[2]) ?? 0]
  let formatter = try MoneyFormatter(locale: LocaleIdentifier(locale), currency: Currency(code))
  let fixed = workload.numbers.compactMap { FixedDecimal($0) }
  print(format(fixed, formatter, times: Int(CommandLine.arguments.last ?? "") ?? 1))
case "memory":
  try measureMemory(workload)
default:
  try compare(workload)
}

/// Formats amounts some times over and adds up the bytes, so that no work is left out.
func format(_ amounts: [FixedDecimal], _ formatter: MoneyFormatter, times: Int = 1) -> Int {
  var total = 0
  for _ in 0..<times { for amount in amounts { total &+= formatter.format(amount).utf8.count } }
  return total
}

/// The same with Foundation's decimals.
func format(_ amounts: [Decimal], _ formatter: MoneyFormatter) -> Int {
  var total = 0
  for amount in amounts { total &+= formatter.format(amount).utf8.count }
  return total
}

/// The same with Foundation's formatter.
func format(_ amounts: ArraySlice<Decimal>, _ style: Decimal.FormatStyle.Currency) -> Int {
  var total = 0
  for amount in amounts { total &+= style.format(amount).utf8.count }
  return total
}

/// Seconds that a body takes.
func seconds(_ body: () -> Int) -> Double {
  let start = ContinuousClock.now
  precondition(body() > 0)
  let elapsed = ContinuousClock.now - start
  return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
}

func compare(_ workload: Workload) throws {
  let fixed = workload.numbers.compactMap { FixedDecimal($0) }
  let decimals = workload.numbers.compactMap { Decimal(string: $0) }
  let lengths = workload.numbers.map { Int32($0.utf8.count) }
  let bytes = workload.numbers.joined().utf8.map { CChar(bitPattern: $0) }
  print("ns for an amount, and the ratio to ICU in C with texts in UTF-16;")
  print("the fastest of \(rounds) rounds of \(count), all in turn")
  for (locale, code) in Workload.locales {
    let formatter = try MoneyFormatter(locale: LocaleIdentifier(locale), currency: Currency(code))
    var rows: [(name: String, share: Int, body: () -> Int, best: Double)] = []
    func add(_ name: String, share: Int = 1, _ body: @escaping () -> Int) {
      rows.append((name, share, body, .infinity))
    }
    func raw(utf8: Int32) -> Int { Int(raw_icu_format(locale, code, bytes, lengths, Int32(count), utf8, nil, 0)) }

    add("ICU in C, UTF-16") { raw(utf8: 0) }
    add("ICU in C, UTF-8") { raw(utf8: 1) }
    add("mizan, fixed point") { format(fixed, formatter) }
    add("mizan, Decimal") { format(decimals, formatter) }
    let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: locale))
      .rounded(rule: .toNearestOrAwayFromZero)
    add("Foundation, style kept", share: 10) { format(decimals.prefix(count / 10), style) }

    // In turn, because the machine is shared: what slows one of them slows all.
    for _ in 0..<rounds {
      for index in rows.indices { rows[index].best = min(rows[index].best, seconds(rows[index].body)) }
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
    let times = rows.map { $0.best / Double(count / $0.share) * 1e9 }
    for (row, time) in zip(rows, times) {
      let padded = row.name.padding(toLength: 24, withPad: " ", startingAt: 0)
      print("  \(padded)\(String(format: "%8.0f  %6.3f", time, time / times[0]))")
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
    // The route through ICU is slower and gets a tenth.
    precondition(format(fixed, formatter, times: 10) + format(fixed, compact) > 0)
  }
}
