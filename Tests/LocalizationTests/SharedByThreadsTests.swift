import Foundation
import Money
import Synchronization
import Testing

@testable import Localization

/// One value, eight threads. `Tests/Sweeps/localization-threads` runs this under the thread sanitizer.
struct SharedByThreadsTests {
  @Test("Formatters, parsers, localizers and dates give every thread the same")
  func sharedValues() throws {
    let cache = MoneyFormatterCache(capacity: 4)
    let locale = try LocaleIdentifier("ar-EG")
    let egp = try Currency("EGP")
    let formatter = try MoneyFormatter(locale: locale, currency: egp)
    let oracle = try MoneyFormatter(locale: locale, currency: egp, options: .init(), trust: .nothing)
    let compact = try MoneyFormatter(locale: locale, currency: egp, options: .init(style: .compactLong))
    let localizer = try LocalizerTests.localizer("ar-EG")
    let dates = try DateTimeFormatter(locale: locale)
    let styles = MoneyFormatter.Style.allCases

    @Sendable func work(_ number: Int) throws -> [String] {
      let amount = FixedDecimal(number)
      let style = styles[number % styles.count]
      return [
        formatter.format(amount), oracle.format(amount), compact.format(amount),
        try cache.formatter(locale: locale, currency: egp, options: .init(style: style)).format(amount),
        "\(try formatter.parse(formatter.format(amount)).value)",
        try localizer.message("items", .number(amount)),
        try localizer.message("total", .amount(Amount(amount, egp))),
        try dates.format(secondsSince1970: Int64(number) * 1_000_003, offset: 7200),
      ]
    }

    let numbers = Array(0..<200)
    let expected = try numbers.map(work)
    let results = try run(threads: 8) { _ in try numbers.map(work) }
    for result in results { #expect(result == expected) }
  }

  /// Runs work on threads of its own: a pool has no more threads than there are cores.
  private func run<Result: Sendable>(
    threads count: Int, _ work: @escaping @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    let results = Gathered<Result>()
    for index in 0..<count {
      Thread.detachNewThread {
        let result = Swift.Result { try work(index) }
        results.add(result)
      }
    }
    return try results.wait(for: count).map { try $0.get() }
  }
}

/// Results of several threads.
private final class Gathered<Value: Sendable>: Sendable {
  private let results = Mutex<[Result<Value, any Error>]>([])
  private let done = DispatchSemaphore(value: 0)

  func add(_ result: Result<Value, any Error>) {
    results.withLock { $0.append(result) }
    done.signal()
  }

  func wait(for count: Int) -> [Result<Value, any Error>] {
    for _ in 0..<count { done.wait() }
    return results.withLock { $0 }
  }
}
