import CICU
import SourceText

extension LocaleIdentifier {
  /// The tags of all locales that ICU has data of their own for, sorted.
  static let available: [String] = (0..<icu_uloc_countAvailable())
    .compactMap { unsafe icu_uloc_getAvailable($0).map { unsafe String(cString: $0) } }
    .map { String($0.map { $0 == "_" ? "-" : $0 }) }
    .sorted()

  /// ICU's name of a well-formed tag with a language in front; nil for any other text.
  static func icuName(forTag tag: String) -> String? {
    // The longest registered tag with extensions is far below this; a hostile one is not worth a look.
    guard tag.utf8.count <= 200, !tag.utf8.contains(0) else { return nil }
    let hyphenated = String(tag.map { $0 == "_" ? "-" : $0 })
    var parsed: Int32 = 0
    let name = try? unsafe ICUText.ascii("read a language tag") {
      unsafe icu_uloc_forLanguageTag(hyphenated, $0, $1, &parsed, &$2)
    }
    guard let name, Int(parsed) == hyphenated.utf8.count, let first = name.utf8.first, first != UInt8(ascii: "_"),
      first != UInt8(ascii: "@"), name != "root"
    else { return nil }
    return name
  }

  /// Whether ICU has data for the language, and does not fall back to its default or its root.
  static func hasData(_ icuName: String) -> Bool {
    var status = ICU_ZERO_ERROR
    let bundle = unsafe icu_ures_open(nil, icuName, &status)
    unsafe icu_ures_close(bundle)
    return status <= ICU_ZERO_ERROR && status != ICU_USING_DEFAULT_WARNING
  }

  /// Whether the script and the region, where there are any, are registered ones.
  static func hasKnownSubtags(_ icuName: String) -> Bool {
    let script = try? unsafe ICUText.ascii("read a script") { unsafe icu_uloc_getScript(icuName, $0, $1, &$2) }
    let region = try? unsafe ICUText.ascii("read a region") { unsafe icu_uloc_getCountry(icuName, $0, $1, &$2) }
    guard let script, let region else { return false }
    var status = ICU_ZERO_ERROR
    if !script.isEmpty {
      var code: Int32 = -1
      if unsafe icu_uscript_getCode(script, &code, 1, &status) != 1 || code < 0 { return false }
    }
    // Countries are in a small table; for the other regions ICU reads all that it knows of regions.
    let isCountry = unsafe icu_uloc_getISO3Country(icuName).pointee != 0
    if !region.isEmpty, !isCountry { _ = unsafe icu_uregion_getRegionFromCode(region, &status) }
    return status <= ICU_ZERO_ERROR
  }
}

/// A tag that is no language tag, or one of a language, script or region that nobody knows.
public struct UnknownLocale: Error, Sendable, Hashable, CustomStringConvertible {
  /// The tag as it was given.
  let tag: String

  /// The tag in the name of a POSIX locale, such as `ar_EG.UTF-8`, or the nearest one that there is data for.
  public var suggestion: String? {
    if let end = tag.firstIndex(where: { $0 == "." || $0 == "@" }),
      let locale = try? LocaleIdentifier(String(tag[..<end]))
    {
      return locale.tag
    }
    return NearestName.suggestion(for: tag, in: LocaleIdentifier.available)
  }

  /// A sentence in lower case.
  public var description: String { "`\(tag)` is no locale that there is data for" }
}
