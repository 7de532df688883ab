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
  unsafe formatter?.pointee = nil
  var message = ""
  defer { unsafe Text.give(Array(message.utf8), to: report) }
  guard unsafe formatter != nil, let locale = unsafe Text.string(locale), let currency = unsafe Text.string(currency)
  else {
    message = "locale and currency must be texts in UTF-8, and there must be room for the formatter"
    return MIZAN_INVALID_ARGUMENT
  }
  do {
    var options = MoneyFormatter.Options()
    if unsafe style != nil {
      let name = unsafe Text.string(style) ?? ""
      guard let known = MoneyFormatter.Style(rawValue: name) else {
        message = "`\(name)` is no style"
        return MIZAN_INVALID_ARGUMENT
      }
      options.style = known
    }
    let made = try MoneyFormatter(locale: LocaleIdentifier(locale), currency: Currency(currency), options: options)
    unsafe formatter?.pointee = unsafe Handle.retained(Formatter(made))
    return MIZAN_OK
  } catch {
    message = "\(error)"
    return MIZAN_INVALID_ARGUMENT
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
