import StringsFiles

/// What the checks must know of a language.
struct LanguageProfile: Sendable {
  /// The tag.
  let tag: String
  /// The scripts it is written in; empty where that is not known.
  let scripts: [Script]

  /// Looks a language up by its tag. A script in the tag decides.
  init(_ tag: String) {
    self.tag = tag
    let parts = tag.split(separator: "-").map(String.init)
    let language = parts.first ?? ""
    if let script = parts.dropFirst().first(where: { $0.count == 4 }).flatMap({ Self.byCode[$0] }) {
      scripts = script
    } else {
      scripts = Self.byLanguage[language] ?? (Self.latin.contains(language) ? [.latin] : [])
    }
  }

  /// Whether it is written from right to left.
  var isRightToLeft: Bool { scripts.first == .arabic || scripts.first == .hebrew }
  /// Whether it is written in the Arabic script.
  var isArabicScript: Bool { scripts.first == .arabic }
  /// Whether it is the Arabic language.
  var isArabic: Bool { LanguageTag.language(tag) == "ar" }

  /// Whether joiners and non-joiners are a part of the spelling.
  var usesJoiners: Bool {
    switch scripts.first {
    case .arabic: !isArabic
    case .devanagari, .bengali, .gurmukhi, .gujarati, .odia, .tamil, .telugu, .kannada, .malayalam, .sinhala, .khmer,
      .myanmar, .mongolian, .tibetan:
      true
    default: false
    }
  }

  /// Whether zero-width spaces mark where a line may break, because words are not divided.
  var usesZeroWidthSpace: Bool {
    switch scripts.first {
    case .khmer, .thai, .lao, .myanmar, .tibetan: true
    default: false
    }
  }

  /// Whether words are written without spaces between them.
  var dividesNoWords: Bool {
    switch scripts.first {
    case .han, .kana, .hangul: true
    default: usesZeroWidthSpace
    }
  }

  private static let byCode: [String: [Script]] = [
    "Latn": [.latin], "Cyrl": [.cyrillic], "Arab": [.arabic], "Hans": [.han], "Hant": [.han], "Deva": [.devanagari],
    "Hebr": [.hebrew], "Grek": [.greek], "Jpan": [.kana, .han], "Kore": [.hangul, .han], "Beng": [.bengali],
    "Guru": [.gurmukhi], "Mong": [.mongolian], "Thai": [.thai], "Geor": [.georgian], "Armn": [.armenian],
  ]

  private static let byLanguage: [String: [Script]] = [
    "am": [.ethiopic], "ti": [.ethiopic], "ar": [.arabic], "fa": [.arabic], "ur": [.arabic], "ps": [.arabic],
    "ckb": [.arabic], "ug": [.arabic], "sd": [.arabic], "arz": [.arabic], "he": [.hebrew], "iw": [.hebrew],
    "yi": [.hebrew], "hi": [.devanagari], "mr": [.devanagari], "ne": [.devanagari], "sa": [.devanagari],
    "bn": [.bengali], "as": [.bengali], "pa": [.gurmukhi, .arabic], "gu": [.gujarati], "or": [.odia], "ta": [.tamil],
    "te": [.telugu], "kn": [.kannada], "ml": [.malayalam], "si": [.sinhala], "th": [.thai], "lo": [.lao],
    "bo": [.tibetan], "dz": [.tibetan], "my": [.myanmar], "ka": [.georgian], "hy": [.armenian], "km": [.khmer],
    "ko": [.hangul, .han], "ja": [.kana, .han], "zh": [.han], "yue": [.han], "el": [.greek], "ru": [.cyrillic],
    "uk": [.cyrillic], "be": [.cyrillic], "bg": [.cyrillic], "mk": [.cyrillic], "kk": [.cyrillic, .latin],
    "ky": [.cyrillic], "tg": [.cyrillic], "tt": [.cyrillic, .latin], "ba": [.cyrillic], "mn": [.cyrillic, .mongolian],
    "sr": [.cyrillic, .latin], "uz": [.latin, .cyrillic, .arabic],
  ]

  private static let latin: Set<String> = [
    "en", "fr", "de", "es", "it", "pt", "nl", "sv", "da", "nb", "nn", "no", "fi", "is", "pl", "cs", "sk", "hu", "ro",
    "hr", "bs", "sl", "sq", "lt", "lv", "et", "tr", "az", "vi", "id", "ms", "fil", "tl", "ca", "eu", "gl", "ga", "gd",
    "cy", "br", "mt", "af", "sw", "eo", "ia", "la", "lb", "oc", "co", "ast", "fy", "hsb", "dsb", "rm", "fo", "tk",
    "zu", "xh", "so", "ha", "yo", "ig", "rw", "mg", "mi", "haw", "sm", "ht",
  ]
}
