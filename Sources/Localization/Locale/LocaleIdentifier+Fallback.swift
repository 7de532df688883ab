import CICU

extension LocaleIdentifier {
  /// The tags under which texts for the locale are looked for: `zh-TW`, `zh-Hant-TW`, `zh-Hant`; `ar-EG`, `ar`.
  ///
  /// A language alone is one of them only where it is written in the same script: Serbian in Latin letters does not
  /// fall back to Serbian in Cyrillic ones.
  var fallbacks: [String] {
    let own = Subtags(icuName)
    let full = Subtags(Self.maximized(icuName))
    var tags = [own.joined(script: true, region: true), full.joined(script: true, region: true)]
    tags.append(full.joined(script: true, region: false))
    if full.script == Subtags(Self.maximized(own.language)).script {
      tags += [full.joined(script: false, region: true), own.language]
    }
    // The region of a language alone is a guess.
    if own.region.isEmpty { tags.removeAll { $0.hasSuffix("-" + full.region) } }
    var seen: Set<String> = []
    return tags.filter { seen.insert($0).inserted }
  }

  private static func maximized(_ name: String) -> String {
    (try? unsafe ICUText.ascii("complete a locale") { unsafe icu_uloc_addLikelySubtags(name, $0, $1, &$2) }) ?? name
  }

  private struct Subtags {
    let language: String
    let script: String
    let region: String

    init(_ name: String) {
      language = (try? unsafe ICUText.ascii("read a language") { unsafe icu_uloc_getLanguage(name, $0, $1, &$2) }) ?? ""
      script = (try? unsafe ICUText.ascii("read a script") { unsafe icu_uloc_getScript(name, $0, $1, &$2) }) ?? ""
      region = (try? unsafe ICUText.ascii("read a region") { unsafe icu_uloc_getCountry(name, $0, $1, &$2) }) ?? ""
    }

    func joined(script useScript: Bool, region useRegion: Bool) -> String {
      [language, useScript ? script : "", useRegion ? region : ""].filter { !$0.isEmpty }.joined(separator: "-")
    }
  }
}
