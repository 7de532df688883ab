/// The everyday words for a currency and its minor unit in one language.
struct CurrencyWords: Sendable, Equatable {
  /// The forms of one noun.
  struct Noun: Sendable, Equatable {
    /// What is said for exactly one, where the language leaves the numeral away: جنيه واحد.
    var oneAlone: String?
    /// What is said for exactly two, where the language leaves the numeral away: جنيهان.
    var twoAlone: String?
    /// After the numeral 1.
    var singular: String
    /// After a number of the plural category `few`.
    var few: String
    /// After a number of the plural category `many`.
    var many: String
    /// After every other number, and after a fraction.
    var other: String

    /// The form after a numeral.
    func form(after number: ShownNumber, _ category: PluralCategory) -> String {
      if number.isExactly(1) { return singular }
      switch category {
      case .few: return few
      case .many: return many
      default: return other
      }
    }
  }

  var major: Noun
  /// The smallest unit of ISO 4217; nil where there is none, or none that people name.
  var minor: Noun?

  /// The words for a currency, where the library has them.
  static func find(_ currency: String, language: String) -> CurrencyWords? {
    switch language {
    case "ar": arabic[currency]
    case "en": english[currency]
    case "hi": hindi[currency]
    default: nil
    }
  }

  /// What stands between the units and the minor units: "and", with its spaces.
  static func conjunction(language: String) -> String {
    switch language {
    case "ar": " و"
    case "en": " and "
    default: " "
    }
  }
}

extension CurrencyWords.Noun {
  /// A noun with a singular and a plural.
  static func noun(_ singular: String, _ plural: String) -> Self {
    Self(singular: singular, few: plural, many: plural, other: plural)
  }

  /// A noun that never changes.
  static func invariant(_ word: String) -> Self { noun(word, word) }

  /// An Arabic noun: the singular, the dual, the plural after 3 to 10, and the singular after 11 to 99.
  static func arabic(_ singular: String, _ dual: String, _ few: String, _ many: String, isFeminine: Bool = false)
    -> Self
  {
    Self(
      oneAlone: singular + (isFeminine ? " واحدة" : " واحد"), twoAlone: dual, singular: singular, few: few, many: many,
      other: singular)
  }
}
