import CICU

/// How ICU writes a range of two numbers.
enum ICURangeFormat {
  /// The parts of `low – high`, both written in ASCII digits.
  static func parts(
    _ low: [UInt8], _ high: [UInt8], skeleton: String, locale: LocaleIdentifier
  ) throws(ICUFailure) -> [FormattedPart] {
    let units = Array(skeleton.utf16)
    let format = try unsafe icu("format ranges as `\(skeleton)` in `\(locale)`") {
      unsafe icu_unumrf_openForSkeletonWithCollapseAndIdentityFallback(
        units, Int32(units.count), ICU_RANGE_COLLAPSE_AUTO, ICU_IDENTITY_FALLBACK_SINGLE_VALUE, locale.icuName, nil, &$0
      )
    }
    defer { unsafe icu_unumrf_close(format) }
    let result = try unsafe icu("keep a formatted range") { unsafe icu_unumrf_openResult(&$0) }
    defer { unsafe icu_unumrf_closeResult(result) }
    let first = low.map { CChar(bitPattern: $0) }
    let second = high.map { CChar(bitPattern: $0) }
    try icu("format a range") {
      unsafe icu_unumrf_formatDecimalRange(
        format, first, Int32(first.count), second, Int32(second.count), result, &$0)
    }
    let value = try unsafe icu("read a formatted range") { unsafe icu_unumrf_resultAsValue(result, &$0) }
    return try unsafe ICUFormattedValue.parts(of: value)
  }
}
