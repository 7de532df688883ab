/// The signs, codes and words of currencies.
enum CurrencyNames {
  /// Whether a scalar is the sign of a currency.
  static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x24, 0xA2...0xA5, 0x60B, 0x9F2, 0x9F3, 0xAF1, 0xBF9, 0xE3F, 0x20A0...0x20CF, 0xFDFC, 0xFF04: true
    default: false
    }
  }

  /// Whether a word is a code or a word for a currency.
  static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    guard mayBeName(word) else { return false }
    let text = String(decoding: word, as: UTF8.self)
    return codes.contains(text) || words.contains(text)
  }

  /// Rules most words out by their first letters.
  private static func mayBeName(_ word: ArraySlice<UInt8>) -> Bool {
    switch word.first {
    // Three capitals, or one of the few words.
    case let first? where (0x41...0x5A).contains(first): word.count == 3 || first == UInt8(ascii: "R")
    case UInt8(ascii: "d"), UInt8(ascii: "e"), UInt8(ascii: "r"): word.count <= 8
    // Arabic and Devanagari.
    case 0xD8, 0xD9, 0xDA, 0xDB, 0xE0: true
    default: false
    }
  }

  /// Whether a text is a currency and nothing else.
  static func isCurrency(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= 24 else { return false }
    let (value, width) = text.isEmpty ? (0, 0) : Scalars.decode(text, at: text.startIndex)
    if width == text.count, let scalar = Unicode.Scalar(value), isSign(scalar) { return true }
    // Some codes are words of other languages in capitals: they mean a currency only beside an amount.
    return isName(text) && !["YER", "LYD", "ILS"].contains(String(decoding: text, as: UTF8.self))
  }

  /// All codes and words.
  static var all: Set<String> { codes.union(words) }

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
