/// The signs, codes and words of currencies.
enum CurrencyNames {
  /// The places of all currencies among some scalars.
  static func ranges(in scalars: [Scalars.Element]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index].scalar
      if scalar.properties.generalCategory == .currencySymbol {
        found.append(scalars[index].range)
        index += 1
      } else if isWordPart(scalar), index == 0 || !isWordPart(scalars[index - 1].scalar) || gap(index, scalars) {
        var end = index + 1
        while end < scalars.count, isWordPart(scalars[end].scalar), !gap(end, scalars) { end += 1 }
        let word = String(String.UnicodeScalarView(scalars[index..<end].map(\.scalar)))
        let trimmed = word.hasSuffix(".") && !words.contains(word) ? String(word.dropLast()) : word
        if codes.contains(trimmed) || words.contains(trimmed) {
          found.append(scalars[index].offset..<scalars[index].offset + trimmed.utf8.count)
        }
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  /// Whether a placeholder was taken out in front of an index.
  private static func gap(_ index: Int, _ scalars: [Scalars.Element]) -> Bool {
    scalars[index - 1].end != scalars[index].offset
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isLetter || scalar == "." || scalar.properties.generalCategory == .nonspacingMark
      || scalar.properties.generalCategory == .spacingMark
  }

  /// Codes of ISO 4217 that are no words of a language.
  private static let codes: Set<String> = [
    "AED", "AFN", "AUD", "BDT", "BGN", "BHD", "BRL", "CAD", "CHF", "CLP", "CNY", "CZK", "DKK", "DZD", "EGP", "EUR",
    "GBP",
    "GHS", "HKD", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "JOD", "JPY", "KES", "KRW", "KWD", "KZT", "LBP", "LKR",
    "LYD",
    "MXN", "MYR", "NGN", "NOK", "NPR", "NZD", "OMR", "PHP", "PKR", "PLN", "QAR", "RUB", "SAR", "SDG", "SEK", "SGD",
    "SYP",
    "THB", "TND", "TWD", "UAH", "USD", "UYU", "UZS", "VND", "YER", "ZAR",
  ]

  private static let words: Set<String> = [
    "جنيه", "جنيهات", "جنيهًا", "جنيهاً", "درهم", "دراهم", "درهمًا", "درهماً", "ريال", "ريالات", "ريالًا", "ريالاً", "دينار",
    "دنانير", "دينارًا", "ديناراً", "ليرة", "ليرات", "دولار", "دولارات", "دولارًا", "دولاراً", "يورو", "روبية", "ر.س",
    "ر.س.",
    "د.إ", "د.إ.", "ج.م", "ج.م.", "د.ك", "د.ك.", "ر.ق", "ر.ق.", "د.ب", "د.ب.", "ر.ع", "ر.ع.", "د.أ", "ل.س", "ل.ل",
    "د.ع",
    "रुपये", "रुपए", "रुपया", "रुपयों", "रु", "रु.", "डॉलर", "दिरहम", "रियाल", "dollar", "dollars", "euro", "euros", "rupee",
    "rupees", "dirham", "dirhams", "riyal", "riyals", "Rs", "Rs.",
  ]
}
