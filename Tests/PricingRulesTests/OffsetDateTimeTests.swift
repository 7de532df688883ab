import PricingRules
import Testing

@Suite("Times with an offset")
struct OffsetDateTimeTests {
  @Test(
    "The instant and the offset of the clock are read",
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0), ("1970-01-01T00:00:00z", 0, 0), ("1970-01-01T05:30:00+05:30", 0, 19_800),
      ("1969-12-31T19:00:00-05:00", 0, -18_000), ("2026-11-30T18:30:00+05:30", 1_796_043_600, 19_800),
      ("2026-11-30T18:30:00.999999+05:30", 1_796_043_600, 19_800), ("1969-12-31T23:59:59.5Z", -1, 0),
      ("2026-11-30", 1_795_996_800, 0),
    ] as [(String, Int64, Int)])
  func reads(text: String, seconds: Int64, offset: Int) throws {
    let time = try #require(OffsetDateTime(text))
    #expect(time.secondsSince1970 == seconds)
    #expect(time.offset == offset)
  }

  @Test(
    "Anything else is no time", arguments: ["", "Z", "2026-11-30T18:30:00", "2026-02-30", "18:30", "2026-11-30 18:30Z"])
  func refuses(text: String) {
    #expect(OffsetDateTime(text) == nil)
  }
}
