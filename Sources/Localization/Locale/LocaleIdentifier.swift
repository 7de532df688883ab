import CICU

/// A language, with its script, region and extensions where given, that ICU has data for.
///
/// ICU itself opens any text as a locale and formats with its root data, which shows a price in a way that no reader
/// asked for. A value of this type has been checked: its tag is well formed (BCP 47; underscores are taken as hyphens),
/// its language has data, its script and its region exist.
public struct LocaleIdentifier: Sendable, Hashable, CustomStringConvertible {
  /// The tag in its canonical form: `ar-EG`, `hi-IN-u-nu-deva`.
  public let tag: String
  /// The same locale as ICU names it: `ar_EG`, `hi_IN@numbers=deva`.
  let icuName: String

  /// Checks a tag.
  ///
  /// - Throws: ``UnknownLocale`` with the nearest tag that there is.
  public init(_ tag: String) throws(UnknownLocale) {
    guard let name = Self.icuName(forTag: tag), Self.hasData(name), Self.hasKnownSubtags(name) else {
      throw UnknownLocale(tag: tag)
    }
    let canonical = try? unsafe ICUText.ascii("write a language tag") {
      unsafe icu_uloc_toLanguageTag(name, $0, $1, 1, &$2)
    }
    guard let canonical else { throw UnknownLocale(tag: tag) }
    self.tag = canonical
    icuName = name
  }

  private init(tag: String, icuName: String) {
    self.tag = tag
    self.icuName = icuName
  }

  /// The canonical tag.
  public var description: String { tag }

  /// The language alone: `ar`.
  public var language: String { String(tag.prefix { $0 != "-" }) }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { unsafe icu_uloc_isRightToLeft(icuName) != 0 }

  /// The locale with another set of digits: `latn`, `arab`, `native` …
  func withDigits(_ numberingSystem: String) throws(ICUFailure) -> LocaleIdentifier {
    try with("numbers", numberingSystem)
  }

  /// The locale with the digits that an option asks for.
  func with(_ digits: MoneyFormatter.Digits) throws(ICUFailure) -> LocaleIdentifier {
    switch digits {
    case .localeDefault: self
    case .latin: try withDigits("latn")
    case .native: try withDigits("native")
    }
  }

  /// The locale with the calendar that business is done in.
  ///
  /// CLDR 42 has the Islamic calendar for Saudi Arabia, whose offices and invoices have since gone over to the Gregorian
  /// one. A calendar that the tag names stays.
  func withBusinessCalendar() throws(ICUFailure) -> LocaleIdentifier {
    let isSaudi = icuName.hasSuffix("_SA") || icuName.contains("_SA@")
    return isSaudi && !icuName.contains("calendar=") ? try with("calendar", "gregorian") : self
  }

  private func with(_ keyword: String, _ value: String) throws(ICUFailure) -> LocaleIdentifier {
    let name = try unsafe ICUText.ascii("choose \(keyword)") { buffer, capacity, status in
      // ICU changes the name in place.
      let bytes = Array(icuName.utf8CString)
      guard let buffer = unsafe buffer, bytes.count <= capacity else {
        status = ICU_BUFFER_OVERFLOW_ERROR
        return Int32(2 * bytes.count)
      }
      unsafe buffer.initialize(from: bytes, count: bytes.count)
      return unsafe icu_uloc_setKeywordValue(keyword, value, buffer, capacity, &status)
    }
    return LocaleIdentifier(tag: tag, icuName: name)
  }
}
