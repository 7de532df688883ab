import Localization

/// The words of receipts in one language.
struct ReceiptWords: Sendable {
  /// The language of the words, which is not the reader's where that has none: `en`, `ar`, `hi`.
  let language: String
  private let texts: [ReceiptWord: String]
  private let counts: [PluralCategory: String]

  /// The words in a language, in English where there are none.
  init(language: String) {
    let column: (Row) -> String
    switch language {
    case "ar": column = { $0.arabic }
    case "hi": column = { $0.hindi }
    default: column = { $0.english }
    }
    self.language = ["ar", "hi"].contains(language) ? language : "en"
    texts = Dictionary(Self.rows.map { ($0.word, column($0)) }) { first, _ in first }
    counts = Self.itemsToAdd[self.language] ?? [:]
  }

  /// The text of a word.
  subscript(_ word: ReceiptWord) -> String { texts[word] ?? word.rawValue }

  /// The text for so many items to add.
  func itemsToAdd(_ category: PluralCategory) -> String { counts[category] ?? counts[.other] ?? "{0}" }
}
