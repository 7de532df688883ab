import CICU

/// A calendar of ICU, for what it knows of time zones. One thread at a time.
@safe final class ICUCalendar {
  private let calendar: UnsafeMutableRawPointer?

  /// Opens a calendar in a zone whose name is known to be one.
  init(zone: String) throws(ICUFailure) {
    let units = Array(zone.utf16)
    unsafe calendar = try unsafe icu("read the time zone `\(zone)`") {
      unsafe icu_ucal_open(units, Int32(units.count), "en", ICU_GREGORIAN, &$0)
    }
  }

  deinit { unsafe icu_ucal_close(calendar) }

  /// The offset from UTC at a moment, both in seconds.
  func offset(at seconds: Int64) throws(ICUFailure) -> Int {
    try icu("go to a moment") { unsafe icu_ucal_setMillis(calendar, Double(seconds) * 1000, &$0) }
    let standard = try icu("read an offset") { unsafe icu_ucal_get(calendar, ICU_ZONE_OFFSET, &$0) }
    let summer = try icu("read an offset") { unsafe icu_ucal_get(calendar, ICU_DST_OFFSET, &$0) }
    return Int(standard + summer) / 1000
  }

  /// The next change of the zone after a moment, in seconds; nil when there is none.
  func transition(after seconds: Int64) throws(ICUFailure) -> Int64? {
    try icu("go to a moment") { unsafe icu_ucal_setMillis(calendar, Double(seconds) * 1000, &$0) }
    var time = 0.0
    let isFound = try icu("find a change of a time zone") {
      unsafe icu_ucal_getTimeZoneTransitionDate(calendar, ICU_TRANSITION_NEXT, &time, &$0)
    }
    return isFound != 0 ? Int64((time / 1000).rounded(.down)) : nil
  }

  /// Whether a name is one of the IANA database. ICU makes up a zone for every other text.
  static func isZone(_ name: String) -> Bool {
    guard (1...64).contains(name.utf16.count), name != "Etc/Unknown" else { return false }
    let units = Array(name.utf16)
    var isSystem: Int8 = 0
    let canonical = try? unsafe ICUText.utf16("look a time zone up") {
      unsafe icu_ucal_getCanonicalTimeZoneID(units, Int32(units.count), $0, $1, &isSystem, &$2)
    }
    return canonical != nil && isSystem != 0
  }

  /// The names of all zones.
  static let zones: [String] = {
    var status = ICU_ZERO_ERROR
    let names = unsafe icu_ucal_openTimeZones(&status)
    defer { unsafe icu_uenum_close(names) }
    var zones: [String] = []
    while let name = unsafe icu_uenum_next(names, nil, &status) { unsafe zones.append(String(cString: name)) }
    return zones
  }()
}
