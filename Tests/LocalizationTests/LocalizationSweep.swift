import Foundation
import Money
import Synchronization
import Testing

@testable import Localization

/// Everything that the tests of the learnt route and of parsing try a sample of. `Tests/Sweeps/localization` runs it.
@Suite(.enabled(if: SweepRecord.isAsked))
struct LocalizationSweep {
  @Test("Both routes write the same, everywhere", arguments: SweepRecord.open("routes"))
  func bothRoutesWriteTheSame(tag: String) throws {
    var differences: [String] = []
    for currency in LearntRouteTests.currencies {
      for style in LearntRouteTests.styles {
        for sign in LearntRouteTests.signs {
          var options = MoneyFormatter.Options(style: style)
          options.sign = sign
          let draw = LearntRouteTests.Draw(locale: tag, currency: currency, options: options)
          differences += try LearntRouteTests.differences(draw).map { "\(draw.testDescription): \($0)" }
        }
      }
    }
    #expect(differences == [])
    if differences.isEmpty { try SweepRecord.close("routes", tag) }
  }

  @Test("What is written is read back, everywhere", arguments: SweepRecord.open("reading"))
  func roundTrip(tag: String) throws {
    var differences: [String] = []
    for currency in LearntRouteTests.currencies {
      for style in AmountParsingTests.readableStyles {
        var options = MoneyFormatter.Options(style: style)
        options.fraction = .exact
        let formatter = try MoneyFormatter(
          locale: LocaleIdentifier(tag), currency: Currency(currency), options: options)
        for text in AmountParsingTests.amounts {
          let amount = try FixedDecimal(parsing: text)
          let written = formatter.format(amount)
          if (try? formatter.parse(written).value) != amount {
            differences.append("\(currency) \(style) \(text): \(escaped(written))")
          }
          if formatter.parts(amount).count(where: { $0.kind == .currency }) > 1 {
            differences.append("\(currency) \(style) \(text) names its currency twice: \(escaped(written))")
          }
        }
      }
    }
    #expect(differences == [])
    if differences.isEmpty { try SweepRecord.close("reading", tag) }
  }
}

/// What the sweep has found to be right, in a file, so that it can be stopped and taken up again.
enum SweepRecord {
  private static let environment = ProcessInfo.processInfo.environment

  static var isAsked: Bool { environment["MIZAN_SWEEP"] != nil }

  /// The locales that are still to be tried: all of them, or every `PARTS`th from the `PART`th on.
  static func open(_ part: String) -> [String] {
    guard let file = environment["MIZAN_SWEEP"] else { return [] }
    let closed = Set(
      ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init))
    let share = (environment["MIZAN_SWEEP_PART"] ?? "1/1").split(separator: "/").compactMap { Int($0) }
    guard share.count == 2, share[1] > 0 else { return [] }
    return LocaleIdentifier.available.enumerated()
      .filter { $0.offset % share[1] == share[0] % share[1] && !closed.contains("\(part) \($0.element)") }
      .map(\.element)
  }

  private static let lock = Mutex<Void>(())

  /// Notes that a locale is right.
  static func close(_ part: String, _ tag: String) throws {
    guard let file = environment["MIZAN_SWEEP"] else { return }
    try lock.withLock { _ in
      if !FileManager.default.fileExists(atPath: file) { try Data().write(to: URL(fileURLWithPath: file)) }
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("\(part) \(tag)\n".utf8))
      try handle.close()
    }
  }
}
