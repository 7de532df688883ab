import Localization
import Money
import SourceText

/// Words of the user as amounts, currencies and locales; what is wrong is told with the nearest right word.
enum FormattingInput {
  /// A decimal number.
  static func amount(_ text: String) throws(Failure) -> FixedDecimal {
    do {
      return try FixedDecimal(parsing: text)
    } catch {
      throw Failure(nil, "`\(text)` is no amount: \(error)")
    }
  }

  /// A locale.
  static func locale(_ tag: String) throws(Failure) -> LocaleIdentifier {
    do {
      return try LocaleIdentifier(tag)
    } catch {
      throw Failure(nil, "\(error)", help: error.suggestion.map { "did you mean `\($0)`?" })
    }
  }

  /// A currency.
  static func currency(_ code: String) throws(Failure) -> Currency {
    do {
      return try Currency(code)
    } catch {
      let nearest = NearestName.suggestion(for: code, in: Currency.all.map(\.code))
      throw Failure(nil, "\(error)", help: nearest.map { "did you mean `\($0)`?" })
    }
  }

  /// The formatter for words of the user.
  static func formatter(
    locale tag: String, currency code: String, options: MoneyFormatter.Options, from cache: MoneyFormatterCache
  ) throws -> MoneyFormatter {
    let currency = try currency(code)
    return try cache.formatter(locale: locale(tag), currency: currency, options: options)
  }
}
