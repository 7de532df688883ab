import Foundation
import Localization
import Money
import RawICU

/// The same amounts written in every way, in turn.
///
/// They are timed in slices, and the fastest time of each slice counts: on a shared machine a round of all amounts is
/// hardly ever left alone.
struct Comparison {
  static let rounds = 30
  static let slice = 5_000

  private let locale: String
  private let code: String
  private let formatter: MoneyFormatter
  private let fixed: [FixedDecimal]
  private let decimals: [Decimal]
  private let lengths: [Int32]
  /// The numbers as text, one behind the other, and where each of them starts.
  private let bytes: [CChar]
  private let starts: [Int]

  init(_ workload: Workload, _ locale: String, _ code: String) throws {
    self.locale = locale
    self.code = code
    formatter = try MoneyFormatter(locale: LocaleIdentifier(locale), currency: Currency(code))
    fixed = workload.numbers.compactMap { FixedDecimal($0) }
    decimals = workload.numbers.compactMap { Decimal(string: $0) }
    lengths = workload.numbers.map { Int32($0.utf8.count) }
    bytes = workload.numbers.joined().utf8.map { CChar(bitPattern: $0) }
    starts = lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int($1)) }
  }

  /// Prints the time of every way.
  func run() throws {
    guard let icu = raw_icu_open(locale, code) else { throw ICUIsMissing() }
    defer { raw_icu_close(icu) }
    let texts = self.texts(icu)
    // A number whose shown digits are all 0 has no minus here, and one in ICU.
    let different = zip(fixed, texts).count { number, text in
      let ours = formatter.format(number)
      return ours != text && !(number.isNegative && ours == formatter.format(.zero))
    }
    print("\n\(locale) \(code): \(texts.count) texts, \(different) different from ICU")

    var ways = ways(icu, texts)
    for _ in 0..<Self.rounds {
      for start in stride(from: 0, to: fixed.count, by: Self.slice) {
        for index in ways.indices { ways[index].time(start..<start + Self.slice) }
      }
    }
    for way in ways {
      let padded = way.name.padding(toLength: 24, withPad: " ", startingAt: 0)
      print("  \(padded)\(String(format: "%8.0f  %6.3f", way.nanoseconds, way.nanoseconds / ways[0].nanoseconds))")
    }
  }

  private func ways(_ icu: OpaquePointer, _ texts: [String]) -> [Way] {
    func raw(_ range: Range<Int>, utf8: Int32) -> Int {
      unsafe bytes[starts[range.lowerBound]...].withUnsafeBufferPointer { numbers in
        unsafe lengths[range].withUnsafeBufferPointer { lengths in
          Int(
            unsafe raw_icu_format(
              icu, numbers.baseAddress, lengths.baseAddress, Int32(range.count), utf8, nil, 0))
        }
      }
    }
    let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: locale))
      .rounded(rule: .toNearestOrAwayFromZero)
    let written = texts.map { Array($0.utf8) }
    return [
      Way("ICU in C, UTF-16") { raw($0, utf8: 0) },
      Way("ICU in C, UTF-8") { raw($0, utf8: 1) },
      Way("mizan, fixed point") { format(fixed[$0], formatter) },
      Way("mizan, Decimal") { format(decimals[$0], formatter) },
      // What no formatter that returns texts can do without.
      Way("bytes made a String") { written[$0].reduce(0) { $0 + copy($1) } },
      // It is slow, and gets a tenth of each slice.
      Way("Foundation, style kept", share: 10) { format(decimals[$0], style) },
    ]
  }

  /// What ICU makes of all numbers.
  private func texts(_ icu: OpaquePointer) -> [String] {
    var texts = [CChar](repeating: 0, count: fixed.count * 200)
    let used = raw_icu_format(icu, bytes, lengths, Int32(fixed.count), 1, &texts, Int64(texts.count))
    return String(decoding: texts.prefix(Int(used)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: "\n").map { String($0) }
  }
}

/// A way to write amounts, and the fastest time of each slice.
struct Way {
  let name: String
  /// Only one amount of so many is written.
  private let share: Int
  private let body: (Range<Int>) -> Int
  private var best: [Int: Double] = [:]

  /// `body` writes a range of the amounts and returns something that depends on all of them.
  init(_ name: String, share: Int = 1, _ body: @escaping (Range<Int>) -> Int) {
    self.name = name
    self.share = share
    self.body = body
  }

  /// Nanoseconds for an amount.
  var nanoseconds: Double { best.values.reduce(0, +) / Double(best.count * Comparison.slice / share) * 1e9 }

  /// Writes a slice.
  mutating func time(_ slice: Range<Int>) {
    let start = ContinuousClock.now
    precondition(body(slice.prefix(slice.count / share)) > 0)
    let elapsed = ContinuousClock.now - start
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    best[slice.lowerBound] = min(best[slice.lowerBound] ?? .infinity, seconds)
  }
}

/// ICU has no data for a locale or a currency.
struct ICUIsMissing: Error {}

/// Makes a text of bytes that are known to be UTF-8.
@inline(never)
private func copy(_ bytes: [UInt8]) -> Int {
  unsafe String(copying: UTF8Span(unchecked: bytes.span)).utf8.count
}
