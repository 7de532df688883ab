public import Money
import Synchronization

/// Keeps formatters that have been made, because making one costs as much as formatting a thousand amounts.
///
/// It may be shared by any number of threads. It holds a bounded number of formatters; when that is reached it starts
/// anew.
public final class MoneyFormatterCache: Sendable {
  private struct Key: Hashable {
    let locale: LocaleIdentifier
    let currency: Currency
    let options: MoneyFormatter.Options
  }

  private let formatters = Mutex<[Key: MoneyFormatter]>([:])
  private let capacity: Int

  /// A cache of at most so many formatters, of a few kilobytes each.
  public init(capacity: Int = 256) {
    self.capacity = max(1, capacity)
  }

  /// The formatter for a locale, a currency and options, made when it is first asked for.
  ///
  /// - Throws: what ``MoneyFormatter/init(locale:currency:options:)`` throws.
  public func formatter(
    locale: LocaleIdentifier, currency: Currency, options: MoneyFormatter.Options = MoneyFormatter.Options()
  ) throws -> MoneyFormatter {
    let key = Key(locale: locale, currency: currency, options: options)
    if let formatter = formatters.withLock({ $0[key] }) { return formatter }
    // Made outside of the lock: others need not wait, and two that make the same one do no harm.
    let formatter = try MoneyFormatter(locale: locale, currency: currency, options: options)
    formatters.withLock { formatters in
      if formatters.count >= capacity { formatters.removeAll(keepingCapacity: true) }
      formatters[key] = formatter
    }
    return formatter
  }
}
