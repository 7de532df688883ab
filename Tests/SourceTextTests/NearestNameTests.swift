import SourceText
import Testing

@Suite("Nearest name")
struct NearestNameTests {
  @Test(
    "A misspelt name finds the one that was meant, a strange one none",
    arguments: [
      ("precent", "percent"), ("Percent", "percent"), ("percnt", "percent"), ("discuonts", "discounts"),
      ("zzzz", nil), ("", nil), (String(repeating: "p", count: 100_000), nil),
    ] as [(String, String?)])
  func suggestions(name: String, meant: String?) {
    #expect(NearestName.suggestion(for: name, in: ["amount", "percent", "discounts", "of"]) == meant)
  }
}
