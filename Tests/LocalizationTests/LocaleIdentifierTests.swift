import CICU
import Testing

@testable import Localization

struct LocaleIdentifierTests {
  @Test(
    "A tag is brought into its canonical form",
    arguments: [
      ("ar", "ar"), ("ar-EG", "ar-EG"), ("ar_eg", "ar-EG"), ("EN-in", "en-IN"), ("pt_BR", "pt-BR"),
      ("zh-Hant-TW", "zh-Hant-TW"), ("hi-IN-u-nu-deva", "hi-IN-u-nu-deva"), ("en-EG", "en-EG"), ("es-419", "es-419"),
      ("en-001", "en-001"), ("iw", "he"), ("sr-Latn", "sr-Latn"), ("no", "no"), ("nb", "nb"),
    ])
  func canonicalForm(tag: String, canonical: String) throws {
    #expect(try LocaleIdentifier(tag).tag == canonical)
  }

  @Test(
    "What ICU would silently take for its root locale is an error",
    arguments: [
      "", "not a locale!!", "zz-ZZ", "und", "root", "en-XX", "en-Qqqq-US", "ar-EG-", "-ar", "e", "ar--EG", "en US",
      "\u{639}\u{631}", "en\u{0}US", "C", "POSIX", "en-US.UTF-8", "@currency=EGP", "en@currency=EGP",
      String(repeating: "en-", count: 1000),
    ])
  func unknownLocale(tag: String) {
    #expect(throws: UnknownLocale(tag: tag)) { try LocaleIdentifier(tag) }
  }

  /// Countries are found without ICU's table of regions, which takes longer to open than all else of a locale.
  @Test("A region of two letters is known exactly when ICU's table of regions has it")
  func regions() throws {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    var known = 0
    for region in letters.flatMap({ first in letters.map { first + $0 } }) {
      var status = ICU_ZERO_ERROR
      _ = unsafe icu_uregion_getRegionFromCode(region, &status)
      let isRegion = status <= ICU_ZERO_ERROR
      #expect(LocaleIdentifier.hasKnownSubtags("en_\(region)") == isRegion, "\(region)")
      if isRegion { known += 1 }
    }
    #expect(known > 250)
  }

  @Test(
    "The nearest tag is suggested",
    arguments: [
      ("en-INN", "en-IN"), ("hi-II", "hi-IN"), ("arr-EG", "ar-EG"), ("ar_EG.UTF-8", "ar-EG"), ("hi_IN@x", "hi-IN"),
    ])
  func suggestion(tag: String, nearest: String) {
    #expect(UnknownLocale(tag: tag).suggestion == nearest)
  }

  @Test("Every locale of ICU is accepted", arguments: [LocaleIdentifier.available])
  func available(tags: [String]) throws {
    #expect(tags.count > 500)
    for tag in tags { #expect(throws: Never.self) { try LocaleIdentifier(tag) } }
  }

  @Test("Digits are chosen without touching the rest of the tag")
  func digits() throws {
    let locale = try LocaleIdentifier("hi-IN-u-ca-indian-nu-deva")
    #expect(try locale.withDigits("latn").icuName == "hi_IN@calendar=indian;numbers=latn")
    #expect(try LocaleIdentifier("ar-EG").withDigits("native").icuName == "ar_EG@numbers=native")
  }

  @Test("Direction", arguments: [("ar", true), ("ur-PK", true), ("he", true), ("hi", false), ("en", false)])
  func direction(tag: String, isRightToLeft: Bool) throws {
    #expect(try LocaleIdentifier(tag).isRightToLeft == isRightToLeft)
  }
}
