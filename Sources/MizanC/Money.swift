public import CMizan
import Localization
import Money

/// A formatter that C holds.
final class Formatter: Sendable {
  let formatter: MoneyFormatter

  init(_ formatter: MoneyFormatter) { self.formatter = formatter }
}

/// Prepares to write amounts; `mizan.h` says how.
@c @implementation
public func mizan_money_formatter_create(
  _ locale: UnsafePointer<CChar>?, _ currency: UnsafePointer<CChar>?, _ style: UnsafePointer<CChar>?,
  _ formatter: UnsafeMutablePointer<OpaquePointer?>?, _ report: UnsafeMutablePointer<mizan_bytes>?
) -> mizan_status {
  unsafe Handle.make(formatter, report) {
    var options = MoneyFormatter.Options()
    if unsafe style != nil {
      let name = try unsafe Text.argument(style, "style")
      guard let known = MoneyFormatter.Style(rawValue: name) else { throw InvalidArgument("`\(name)` is no style") }
      options.style = known
    }
    return try unsafe Formatter(
      MoneyFormatter(
        locale: LocaleIdentifier(Text.argument(locale, "locale")),
        currency: Currency(Text.argument(currency, "currency")), options: options))
  }
}

/// Gives a formatter back; `mizan.h` says how.
@c @implementation
public func mizan_money_formatter_free(_ formatter: OpaquePointer?) {
  unsafe Handle.release(Formatter.self, formatter)
}

/// Writes an amount; `mizan.h` says how.
@c @implementation
public func mizan_money_format(
  _ formatter: OpaquePointer?, _ amount: UnsafePointer<CChar>?, _ amountLength: Int,
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int64 {
  guard let formatter = unsafe Handle.object(Formatter.self, formatter),
    let amount = unsafe Number.read(amount, amountLength)
  else { return -1 }
  return unsafe Text.print(formatter.formatter.format(amount), to: buffer, capacity)
}
