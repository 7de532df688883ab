import StringsCheck

extension PluralUse {
  /// The plurals of a few languages, from the rules of CLDR.
  static let samples: [String: PluralUse] = [
    "en": PluralUse(all: ["one", "other"]) { $0 == 1 ? "one" : "other" },
    "hi": PluralUse(all: ["one", "other"]) { $0 <= 1 ? "one" : "other" },
    "fa": PluralUse(all: ["one", "other"]) { $0 <= 1 ? "one" : "other" },
    "hu": PluralUse(all: ["one", "other"]) { $0 == 1 ? "one" : "other" },
    "fr": PluralUse(all: ["one", "many", "other"]) { $0 <= 1 ? "one" : "other" },
    "ja": PluralUse(all: ["other"]) { _ in "other" },
    "ar": PluralUse(all: ["zero", "one", "two", "few", "many", "other"]) { number in
      switch (number, number % 100) {
      case (0, _): "zero"
      case (1, _): "one"
      case (2, _): "two"
      case (_, 3...10): "few"
      case (_, 11...99): "many"
      default: "other"
      }
    },
    "ru": PluralUse(all: ["one", "few", "many", "other"]) { number in
      switch (number % 10, number % 100) {
      case (1, let hundred) where hundred != 11: "one"
      case (2...4, let hundred) where !(12...14).contains(hundred): "few"
      default: "many"
      }
    },
  ]
}
