import Testing

@testable import Localization

struct DateTimeFormatterTests {
  @Test(
    "A moment is written in the reader's language and digits, as the clock shows it",
    arguments: [
      ("en-US", -14_400, "Jul 1, 2026, 8:30\\u{202F}AM"), ("en-IN", 19_800, "01-Jul-2026, 6:00\\u{202F}pm"),
      ("ar-EG", 10_800, "٠١\\u{200F}/٠٧\\u{200F}/٢٠٢٦، ٣:٣٠ م"), ("hi-IN", 19_800, "1 जुल॰ 2026, 6:00 pm"),
      ("ar-SA", 10_800, "٠١\\u{200F}/٠٧\\u{200F}/٢٠٢٦، ٣:٣٠ م"), ("en-US", 0, "Jul 1, 2026, 12:30\\u{202F}PM"),
      ("ar-SA-u-ca-islamic-umalqura", 10_800, "١٦ محرم ١٤٤٨ هـ، ٣:٣٠ م"),
    ])
  func moments(locale: String, offset: Int, text: String) throws {
    let formatter = try DateTimeFormatter(locale: LocaleIdentifier(locale))
    let written = escaped(try formatter.format(secondsSince1970: 1_782_909_000, offset: offset))
    #expect(written == text)
  }

  @Test("Digits are a choice")
  func digits() throws {
    let formatter = try DateTimeFormatter(locale: LocaleIdentifier("ar-EG"), digits: .latin)
    #expect(try formatter.format(secondsSince1970: 1_782_909_000, offset: 0).contains("2026"))
  }
}
