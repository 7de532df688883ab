import CICU
import Synchronization

/// Writes moments for the readers of one locale as a clock shows them: a date of medium length and the time
/// of day.
///
/// A formatter is a value and may be used by any number of threads.
public struct DateTimeFormatter: Sendable {
  private let format: ICUDateFormat

  /// Prepares to write moments.
  ///
  /// - Parameters:
  ///   - locale: whom they are written for.
  ///   - digits: the set of digits; the same choice as for amounts.
  /// - Throws: ``ICUFailure`` where ICU's data is missing.
  public init(locale: LocaleIdentifier, digits: MoneyFormatter.Digits = .localeDefault) throws(ICUFailure) {
    // Offsets come from the rules of the zone and not from ICU, whose own are as old as the library.
    format = try ICUDateFormat(locale: locale.with(digits).withBusinessCalendar(), zone: "UTC")
  }

  /// Writes a moment as a clock shows it.
  ///
  /// - Parameters:
  ///   - secondsSince1970: the moment, in seconds since 1970-01-01T00:00:00Z.
  ///   - offset: how far the clock is ahead of UTC, in seconds: what `TimeZoneRules` says for the moment.
  /// - Throws: ``ICUFailure`` where ICU fails on the moment, which no input is known to cause.
  public func format(secondsSince1970 seconds: Int64, offset: Int) throws(ICUFailure) -> String {
    try format.text(seconds + Int64(offset))
  }
}

/// A date format of ICU. ICU's own may be used by one thread at a time, so that it stands behind a lock.
@safe final class ICUDateFormat: @unchecked Sendable {
  private let format: UnsafeMutableRawPointer?
  private let lock = Mutex<Void>(())

  init(locale: LocaleIdentifier, zone: String) throws(ICUFailure) {
    let units = Array(zone.utf16)
    unsafe format = try unsafe icu("format dates in `\(locale)`") {
      unsafe icu_udat_open(
        ICU_DATE_SHORT, ICU_DATE_MEDIUM, locale.icuName, units, Int32(units.count), nil, 0, &$0)
    }
  }

  deinit { unsafe icu_udat_close(format) }

  func text(_ seconds: Int64) throws(ICUFailure) -> String {
    try lock.withLock { _ throws(ICUFailure) in
      try unsafe ICUText.utf16("format a date") {
        unsafe icu_udat_format(format, Double(seconds) * 1000, $0, $1, nil, &$2)
      }
    }
  }
}
