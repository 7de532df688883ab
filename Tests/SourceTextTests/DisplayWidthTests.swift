import SourceText
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "A text takes as many columns as its scalars do",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{A0}", 1), ("\u{AD}", 0), ("a\tb", 2),
      // Arabic with marks, its number sign, Arabic-Indic digits.
      ("سَعْر", 3), ("\u{600}", 1), ("١٢٣٫٤٥", 6),
      // Devanagari: a mark below takes none, a vowel sign beside its letter takes one.
      ("कु", 1), ("का", 2), ("क्\u{200D}ष", 2),
      ("价格", 4), ("ｱ", 1), ("Ａ", 2), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("€₹", 2),
      ("\u{200B}\u{2066}\u{FEFF}\u{202E}", 0), ("\u{2028}", 0), ("\u{E0041}", 0), ("𠀀", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(
    "A lam and its alef take two columns, as terminals and `wcwidth` count, and the sign of the two takes one",
    arguments: [
      ("لا", 2), ("لأ", 2), ("لإ", 2), ("لآ", 2), ("لَا", 2), ("ل\u{200D}ا", 2), ("لـا", 3), ("السلام", 6),
      ("الإجمالي", 8),
      ("\u{FEFB}", 1), ("\u{FEF6}", 1),
    ])
  func lamAlef(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }
}
