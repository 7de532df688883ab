import SourceText
import Testing

@Suite("Direction of characters")
struct DirectionTests {
  @Test(
    "Letters of right-to-left scripts run right to left",
    arguments: ["א", "ع", "ށ", "ܐ", "ߊ", "ﷺ", "𐤀", "𞤀"] as [Unicode.Scalar])
  func rightToLeft(scalar: Unicode.Scalar) {
    #expect(scalar.runsRightToLeft)
  }

  @Test("Others do not", arguments: ["a", "क", "税", "1", " ", "\u{200F}", "\u{2068}", "😀"] as [Unicode.Scalar])
  func leftToRight(scalar: Unicode.Scalar) {
    #expect(!scalar.runsRightToLeft)
  }
}
