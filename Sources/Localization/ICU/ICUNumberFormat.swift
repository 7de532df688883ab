import CICU

/// A number format of ICU, opened from a skeleton. ICU allows any number of threads to format with it at once.
@safe final class ICUNumberFormat: Sendable {
  nonisolated(unsafe) private let format: OpaquePointer?

  /// Opens a format, such as `currency/INR .00` in `hi_IN`.
  init(skeleton: String, locale: LocaleIdentifier) throws(ICUFailure) {
    let units = Array(skeleton.utf16)
    unsafe format = try icu("format numbers as `\(skeleton)` in `\(locale)`") {
      unsafe icu_unumf_openForSkeletonAndLocale(units, Int32(units.count), locale.icuName, &$0)
    }
  }

  deinit { unsafe icu_unumf_close(format) }

  /// Formats a decimal number, written in ASCII digits.
  func parts(_ number: [UInt8]) throws(ICUFailure) -> [FormattedPart] {
    let result = try unsafe icu("keep a formatted number") { unsafe icu_unumf_openResult(&$0) }
    defer { unsafe icu_unumf_closeResult(result) }
    // With a length of −1 ICU refuses numbers of more than 34 digits.
    try icu("format a number") { status in
      unsafe number.withUnsafeBytes { bytes in
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        unsafe icu_unumf_formatDecimal(format, start, Int32(bytes.count), result, &status)
      }
    }
    let value = try unsafe icu("read a formatted number") { unsafe icu_unumf_resultAsValue(result, &$0) }
    return try unsafe ICUFormattedValue.parts(of: value)
  }
}
