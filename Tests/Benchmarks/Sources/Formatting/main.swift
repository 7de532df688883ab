import Foundation
import Localization
import Money
import RawICU

// Compares the ways to write amounts of money: this library's, ICU's own in a C loop, Foundation's. `numbers` prints the
// amounts, for others to format (see format.mjs); `loop L N [decimal]` formats them N times in the locale L and does
// nothing else; `memory` formats ten million and prints how the process grew.

let workload = Workload(count: 100_000)

switch CommandLine.arguments.dropFirst().first {
case "numbers":
  print(workload.numbers.joined(separator: "\n"))
case "loop":
  let (locale, code) = Workload.locales[Int(CommandLine.arguments[2]) ?? 0]
  let formatter = try MoneyFormatter(locale: LocaleIdentifier(locale), currency: Currency(code))
  let times = Int(CommandLine.arguments.dropFirst(3).first ?? "") ?? 1
  if CommandLine.arguments.last == "decimal" {
    let decimals = workload.numbers.compactMap { Decimal(string: $0) }
    print((0..<times).reduce(0) { total, _ in total + format(decimals[...], formatter) })
  } else {
    print(format(workload.numbers.compactMap { FixedDecimal($0) }[...], formatter, times: times))
  }
case "memory":
  try measureMemory(workload)
default:
  print("ns for an amount, and the ratio to ICU in C with texts in UTF-16;")
  print("\(Comparison.rounds) rounds in slices of \(Comparison.slice), the fastest time of each slice, all in turn")
  for (locale, code) in Workload.locales { try Comparison(workload, locale, code).run() }
}

/// Formats amounts some times over and adds up the bytes, so that no work is left out.
func format(_ amounts: ArraySlice<FixedDecimal>, _ formatter: MoneyFormatter, times: Int = 1) -> Int {
  var total = 0
  for _ in 0..<times { for amount in amounts { total &+= formatter.format(amount).utf8.count } }
  return total
}

/// The same with Foundation's decimals.
func format(_ amounts: ArraySlice<Decimal>, _ formatter: MoneyFormatter) -> Int {
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
    precondition(format(fixed[...], formatter, times: 10) + format(fixed[...], compact) > 0)
  }
}
