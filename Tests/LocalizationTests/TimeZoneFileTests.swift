import Foundation
import PricingRules
import Testing

@testable import Localization

struct TimeZoneFileTests {
  static let hasFiles: Bool = {
    let isThere = FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Africa/Cairo")
    if !isThere { print("skipped: this system has no time zone files") }
    return isThere
  }()

  /// Zones whose past was found to be another one after the data of ICU 72 was made.
  static let revised: Set<String> = [
    "America/Rainy_River", "Antarctica/Casey", "Antarctica/Vostok", "Asia/Choibalsan",
  ]

  static func file(_ zone: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(zone)")))
  }

  static func seconds(_ time: String) throws -> Int64 {
    try Int64(Date(time, strategy: .iso8601).timeIntervalSince1970)
  }

  @Test(
    "The system's files say what ICU's data may not know yet", .enabled(if: hasFiles),
    arguments: [
      ("Africa/Cairo", "2026-07-01T12:00:00Z", 10_800), ("Africa/Cairo", "2026-04-23T21:59:59Z", 7200),
      ("Africa/Cairo", "2026-04-23T22:00:00Z", 10_800), ("Africa/Cairo", "2026-10-29T20:59:59Z", 10_800),
      ("Africa/Cairo", "2026-10-29T21:00:00Z", 7200), ("Africa/Cairo", "2099-07-01T00:00:00Z", 10_800),
      ("Africa/Cairo", "2020-07-01T00:00:00Z", 7200), ("Asia/Kolkata", "1970-01-01T00:00:00Z", 19_800),
      ("America/New_York", "2026-03-08T06:59:59Z", -18_000), ("America/New_York", "2026-03-08T07:00:00Z", -14_400),
      ("Australia/Lord_Howe", "2050-07-01T00:00:00Z", 37_800), ("Europe/Dublin", "2026-07-01T00:00:00Z", 3600),
      ("UTC", "2026-07-01T00:00:00Z", 0),
    ])
  func offsets(zone: String, time: String, offset: Int) throws {
    let rules = try #require(TimeZoneRules(named: zone, tzif: Self.file(zone)))
    #expect(rules.offset(at: try Self.seconds(time)) == offset)
  }

  @Test("Files and ICU agree on the years that both know", .enabled(if: hasFiles))
  func agreesWithICU() throws {
    let (start, end) = (try Self.seconds("2000-01-01T00:00:00Z"), try Self.seconds("2022-01-01T00:00:00Z"))
    var compared = 0
    for zone in ICUCalendar.zones where ICUCalendar.isZone(zone) && !Self.revised.contains(zone) {
      guard let file = try? Self.file(zone), let rules = TimeZoneRules(named: zone, tzif: file) else { continue }
      let oracle = try TimeZoneRules(named: zone)
      let moments = (rules.transitions + oracle.transitions).flatMap { [$0.at - 1, $0.at] } + [start]
      let different = moments.filter { (start..<end).contains($0) && rules.offset(at: $0) != oracle.offset(at: $0) }
      #expect(different == [], "\(zone)")
      compared += 1
    }
    #expect(compared > 400)
  }

  @Test(
    "Rules of POSIX are read, and what is none is not",
    arguments: [
      ("EET-2EEST,M4.5.5/0,M10.5.4/24", true), ("<+0330>-3:30", true), ("UTC0", true),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", true),
      ("EST5EDT,J60,J300/-1", true), ("EST5EDT,59,299", true), ("", false), ("EST", false), ("E5", false),
      ("EST5EDT", false), ("EST5EDT,M13.1.1,M1.1.1", false), ("EST5EDT,M3.2.0,M11.1.0,", false), ("EST999", false),
    ])
  func posixRules(text: String, isRule: Bool) {
    #expect((PosixTimeZone(ArraySlice(text.utf8)) != nil) == isRule)
  }

  @Test("A damaged file is refused, wherever it is cut", .enabled(if: hasFiles))
  func damagedFiles() throws {
    let file = try Self.file("Africa/Cairo")
    for length in 0..<file.count - 40 {
      _ = TimeZoneRules(named: "Africa/Cairo", tzif: Array(file.prefix(length)))
    }
    #expect(TimeZoneRules(named: "Africa/Cairo", tzif: Array(file.prefix(100))) == nil)
    #expect(TimeZoneRules(named: "Africa/Cairo", tzif: []) == nil)
    var huge = file
    for index in 20..<44 { huge[index] = 0xFF }
    #expect(TimeZoneRules(named: "Africa/Cairo", tzif: huge) == nil)
  }
}
