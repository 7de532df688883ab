import Foundation
import Money
import Testing

@testable import Localization

/// Everything that the tests of the learnt route and of parsing try a sample of. `Tests/Sweeps/localization` runs it.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MIZAN_SWEEP"] != nil), .serialized)
struct LocalizationSweep {
  @Test("Both routes write the same, everywhere", arguments: LocaleIdentifier.available)
  func bothRoutesWriteTheSame(tag: String) throws {
    for currency in LearntRouteTests.currencies {
      for style in LearntRouteTests.styles {
        for sign in LearntRouteTests.signs {
          var options = MoneyFormatter.Options(style: style)
          options.sign = sign
          let draw = LearntRouteTests.Draw(locale: tag, currency: currency, options: options)
          let differences = try LearntRouteTests.differences(draw)
          #expect(differences == [], "\(draw.testDescription)")
        }
      }
    }
  }

  @Test("What is written is read back, everywhere", arguments: LocaleIdentifier.available)
  func roundTrip(tag: String) throws {
    for currency in LearntRouteTests.currencies {
      for style in AmountParsingTests.readableStyles {
        var options = MoneyFormatter.Options(style: style)
        options.fraction = .exact
        let formatter = try MoneyFormatter(
          locale: LocaleIdentifier(tag), currency: Currency(currency), options: options)
        for text in AmountParsingTests.amounts {
          let amount = try FixedDecimal(parsing: text)
          let written = formatter.format(amount)
          let read = try? formatter.parse(written).value
          #expect(read == amount, "\(tag) \(currency) \(style) \(escaped(written))")
        }
      }
    }
  }
}
