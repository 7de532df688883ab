import Testing

@testable import PricingReference

@Suite("coupon codes")
struct CouponFoldingTests {
  @Test(
    "codes are equal after trimming and full case folding, without a locale",
    arguments: [
      ("SAVE10", " save10\u{A0}"), ("straße", "STRASSE"), ("\u{1E9E}", "ss"), ("\u{C9}T\u{C9}", "\u{E9}t\u{E9}"),
      ("ΣΑΣ", "σας"), ("\u{130}", "i\u{307}"), ("\u{FB01}", "FI"), ("\u{212A}", "k"), ("\u{3000}A\u{2003}", "a"),
      ("\u{13A0}", "\u{AB70}"),
    ])
  func equal(_ a: String, _ b: String) {
    #expect(Text(a).foldedCode == Text(b).foldedCode)
  }

  @Test(
    "codes stay apart that only a locale or a normalization would equate",
    arguments: [("I", "\u{131}"), ("\u{E9}", "e\u{301}"), ("A B", "AB"), ("\u{130}", "i")])
  func apart(_ a: String, _ b: String) {
    #expect(Text(a).foldedCode != Text(b).foldedCode)
  }
}
