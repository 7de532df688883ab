import FoundationEssentials
import PricingRules
import Testing

@testable import Localization

struct TimeZoneRulesTests {
  @Test(
    "Offsets are those of the IANA database",
    arguments: [
      ("UTC", "2026-07-01T00:00:00Z", 0),
      ("Asia/Kolkata", "1970-01-01T00:00:00Z", 19_800),
      ("Asia/Kolkata", "2026-07-01T00:00:00Z", 19_800),
      ("Asia/Riyadh", "2026-07-01T00:00:00Z", 10_800),
      // New York: the clocks go forward at 07:00Z on 8 March 2026 and back at 06:00Z on 1 November.
      ("America/New_York", "2026-03-08T06:59:59Z", -18_000),
      ("America/New_York", "2026-03-08T07:00:00Z", -14_400),
      ("America/New_York", "2026-11-01T05:59:59Z", -14_400),
      ("America/New_York", "2026-11-01T06:00:00Z", -18_000),
      ("America/New_York", "2099-07-01T00:00:00Z", -14_400),
      // Lord Howe Island moves by half an hour.
      ("Australia/Lord_Howe", "2026-01-01T00:00:00Z", 39_600),
      ("Australia/Lord_Howe", "2026-07-01T00:00:00Z", 37_800),
      // Samoa skipped 30 December 2011.
      ("Pacific/Apia", "2011-12-30T09:59:59Z", -36_000),
      ("Pacific/Apia", "2011-12-30T10:00:00Z", 50_400),
      // Liberia was 44 minutes and 30 seconds behind until 1972.
      ("Africa/Monrovia", "1970-06-01T00:00:00Z", -2670),
    ])
  func offsets(zone: String, time: String, offset: Int) throws {
    let seconds = try Int64(Date(time, strategy: .iso8601).timeIntervalSince1970)
    #expect(try TimeZoneRules(named: zone).offset(at: seconds) == offset)
  }

  @Test("Transitions are in order, change the offset and end before 2100", arguments: ICUCalendar.zones)
  func tableIsWellFormed(zone: String) throws {
    guard ICUCalendar.isZone(zone) else { return }
    let table = try TimeZoneRules(named: zone)
    var offset = table.initialOffset
    var time: Int64 = 0
    for transition in table.transitions {
      #expect(transition.at > time)
      #expect(transition.offset != offset)
      #expect(transition.at < 4_102_444_800)
      (time, offset) = (transition.at, transition.offset)
    }
  }

  @Test(
    "An unknown zone is an error with the nearest name",
    arguments: [
      ("Asia/Calcuta", "Asia/Calcutta"), ("Africa/Cario", "Africa/Cairo"), ("America/NewYork", "America/New_York"),
      ("GMT+3", nil), ("", nil), ("Etc/Unknown", nil), ("Mars/Olympus", nil),
    ] as [(String, String?)])
  func unknownZone(zone: String, suggestion: String?) {
    do {
      _ = try TimeZoneRules(named: zone)
      Issue.record("accepted")
    } catch let error as UnknownTimeZone {
      if let suggestion { #expect(error.suggestion == suggestion) }
      #expect(error.description == "`\(zone)` is no time zone of the IANA database")
    } catch { Issue.record("\(error)") }
  }
}
