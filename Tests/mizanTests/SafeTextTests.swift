import Testing

@testable import mizan

@Suite("Safe text")
struct SafeTextTests {
  @Test(
    "A line cannot act on the terminal or reorder its neighbours",
    arguments: [
      ("plain/path.json", "plain/path.json"), ("a\nb", "a<U+000A>b"), ("\u{1B}]0;x\u{7}", "<U+001B>]0;x<U+0007>"),
      ("\u{9B}31m", "<U+009B>31m"), ("a\u{202E}b", "a<U+202E>b"), ("\u{2028}", "<U+2028>"),
      ("\u{E0001}", "<U+E0001>"), ("سعر", "\u{2066}سعر\u{2069}"), ("\u{2069}سعر", "\u{2066}<U+2069>سعر\u{2069}"),
      // What shapes letters, and marks that can be seen, stay.
      ("क्\u{200D}ष", "क्\u{200D}ष"), ("\u{600}1", "\u{2066}\u{600}1\u{2069}"), ("👍\u{FE0F}", "👍\u{FE0F}"),
    ])
  func line(text: String, shown: String) {
    #expect(SafeText.line(text) == shown)
  }

  @Test(
    "A message isolates each text in backticks that runs right to left",
    arguments: [
      ("the key `a` is missing", "the key `a` is missing"),
      ("`سعر` and `a` and `שלום`", "`\u{2068}سعر\u{2069}` and `a` and `\u{2068}שלום\u{2069}`"),
      ("`\u{202E}`", "`<U+202E>`"),
    ])
  func message(text: String, shown: String) {
    #expect(SafeText.message(text) == shown)
  }
}
