import Testing

@testable import PricingReference

@Suite("instants, days and zones")
struct TimeTests {
  @Test(
    "a moment is RFC 3339 with an offset",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-30T18:30:00+05:30", 1_796_043_600),
      ("2024-02-29t23:59:59z", 1_709_251_199),
      ("2026-11-30T18:30:00", nil), ("2026-02-29T00:00:00Z", nil), ("2026-11-30", nil), ("2026-13-01T00:00:00Z", nil),
      ("2026-11-30T24:00:00Z", nil), ("2026-11-30T12:00:00+0200", nil), ("2026-11-30T12:00:00.Z", nil),
      ("2026-11-30T12:00:00.1234567Z", nil), ("", nil),
    ] as [(String, Int?)])
  func moments(_ text: String, _ seconds: Int?) {
    #expect(Instant(Text(text))?.seconds == seconds)
  }

  @Test("fractions of a second count")
  func fractions() {
    #expect(Instant("1970-01-01T00:00:00.5Z")?.microseconds == 500_000)
    #expect(Instant("1970-01-01T00:00:00.000001+00:00")?.microseconds == 1)
  }

  @Test("days are counted from 1970 and know their weekday")
  func days() {
    #expect(CivilDay(year: 1970, month: 1, day: 1).number == 0)
    #expect(CivilDay(year: 2000, month: 3, day: 1).number == 11_017)
    #expect(CivilDay(year: 2026, month: 11, day: 30).weekday == 0)
    #expect(CivilDay(year: 1969, month: 12, day: 28).weekday == 6)
  }

  @Test("a day starts at its first instant, also where midnight does not exist")
  func firstInstants() throws {
    guard let cairo = ReferenceZone.named("Africa/Cairo"), let newYork = ReferenceZone.named("America/New_York") else {
      print("skipped: the system has no zone files")
      return
    }
    // Cairo goes from 00:00 to 01:00 on 24 April 2026: the day starts at 22:00 UTC.
    let day = CivilDay(year: 2026, month: 4, day: 24)
    #expect(cairo.firstInstant(of: day) == Instant("2026-04-23T22:00:00Z")?.seconds)
    #expect(cairo.wallClock(at: cairo.firstInstant(of: day)).secondOfDay == 3_600)
    #expect(
      newYork.firstInstant(of: CivilDay(year: 2026, month: 11, day: 1)) == Instant("2026-11-01T04:00:00Z")?.seconds)
    #expect(
      newYork.firstInstant(of: CivilDay(year: 2027, month: 1, day: 1)) == Instant("2027-01-01T05:00:00Z")?.seconds)
  }

  @Test("the rule of a zone file's footer holds for later years")
  func laterYears() throws {
    guard let newYork = ReferenceZone.named("America/New_York"), let berlin = ReferenceZone.named("Europe/Berlin")
    else {
      print("skipped: the system has no zone files")
      return
    }
    let summer = try #require(Instant("2060-07-01T12:00:00Z")).seconds
    let winter = try #require(Instant("2060-12-01T12:00:00Z")).seconds
    #expect(newYork.wallClock(at: summer).secondOfDay == 8 * 3_600)
    #expect(newYork.wallClock(at: winter).secondOfDay == 7 * 3_600)
    #expect(berlin.wallClock(at: summer).secondOfDay == 14 * 3_600)
  }

  @Test(
    "POSIX zone rules are read",
    arguments: [
      ("EET-2EEST,M4.5.5/0,M10.5.4/24", 2026, ["2026-04-23T22:00:00Z", "2026-10-29T21:00:00Z"]),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 2026, ["2026-04-04T15:00:00Z", "2026-10-03T15:30:00Z"]),
      ("IST-5:30", 2026, []),
    ])
  func footers(_ text: String, _ year: Int, _ moments: [String]) throws {
    let zone = try #require(POSIXZone(text))
    #expect(zone.transitions(of: year).map(\.utcSeconds) == moments.compactMap { Instant(Text($0))?.seconds })
  }

  @Test("what is no zone file gives no zone")
  func noZone() {
    #expect(ReferenceZone(tzif: []) == nil)
    #expect(ReferenceZone(tzif: [UInt8](repeating: 0x54, count: 100)) == nil)
    #expect(ReferenceZone.named("Mars/Olympus") == nil)
  }
}
