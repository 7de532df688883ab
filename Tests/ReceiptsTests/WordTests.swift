import Localization
import Testing

@testable import Receipts

@Suite("Words of receipts")
struct WordTests {
  @Test("Every word is in every language, once")
  func complete() {
    #expect(ReceiptWords.rows.map(\.word) == ReceiptWord.allCases)
    for row in ReceiptWords.rows {
      #expect(!row.english.isEmpty && !row.arabic.isEmpty && !row.hindi.isEmpty, "\(row.word)")
    }
  }

  @Test("Every language fills in the same values")
  func arguments() {
    for row in ReceiptWords.rows {
      let arguments = [row.english, row.arabic, row.hindi].map { text in
        (0..<4).filter { text.contains("{\($0)}") }
      }
      #expect(arguments[0] == arguments[1] && arguments[0] == arguments[2], "\(row.word)")
    }
  }

  @Test("Counts have every plural category of their language", arguments: ["en", "ar", "hi"])
  func counts(language: String) throws {
    let categories = try PluralRules(locale: LocaleIdentifier(language)).categories
    #expect(Set(categories) == Set(ReceiptWords.itemsToAdd[language].map { Array($0.keys) } ?? []))
  }

  @Test("Another language has English words, from left to right")
  func fallback() throws {
    let receipt = try HostileTextTests.receipt("x", "fa")
    #expect(receipt.html.contains("<html lang=\"en\" dir=\"ltr\">"))
    #expect(receipt.text().contains("Subtotal"))
    #expect(receipt.text().contains("۱۲"))
  }
}
