import Money

@testable import Localization

/// Formats one amount, with what cannot be seen escaped.
func format(
  _ amount: String, _ currency: String, _ locale: String, _ style: MoneyFormatter.Style = .symbol,
  _ change: (inout MoneyFormatter.Options) -> Void = { _ in }
) throws -> String {
  var options = MoneyFormatter.Options(style: style)
  change(&options)
  let formatter = try MoneyFormatter(
    locale: LocaleIdentifier(locale), currency: Currency(currency), options: options)
  let value = try FixedDecimal(parsing: amount)
  let text = formatter.format(value)
  precondition(formatter.parts(value).map(\.text).joined() == text)
  return escaped(text)
}
