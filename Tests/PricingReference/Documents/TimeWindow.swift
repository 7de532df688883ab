/// `at` of a condition, `date` of a tax row: half-open `[from, until)`, weekdays and times of day on the wall clock of the
/// rule set's time zone at the instant, whatever offset the cart writes (A30, A32).
struct TimeWindow: Sendable {
  private var from: Instant?
  private var until: Instant?
  private var weekdays: [Int]?
  /// Minutes since midnight; `until` ≤ `from` means over midnight.
  private var time: (from: Int, until: Int)?
  private let zone: ReferenceZone

  private static let weekdays: [Text] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  init(_ json: JSONValue, _ zone: ReferenceZone) throws(ReferenceError) {
    try json.only(["from", "until", "weekday", "time"], "a time window")
    self.zone = zone
    from = try json.optional("from") { value throws(ReferenceError) in try TimeWindow.moment(value, zone) }
    until = try json.optional("until") { value throws(ReferenceError) in try TimeWindow.moment(value, zone) }
    if let days = try json["weekday"]?.strings("weekday") {
      weekdays = days.compactMap(TimeWindow.weekdays.firstIndex)
    }
    if let window = json["time"] {
      // Without `from` the window starts at 00:00, without `until` it ends at 24:00.
      time = (
        from: try window.optional("from", TimeWindow.minutes) ?? 0,
        until: try window.optional("until", TimeWindow.minutes) ?? 1440
      )
    }
  }

  private static func moment(_ json: JSONValue, _ zone: ReferenceZone) throws(ReferenceError) -> Instant {
    let text = try json.string("a moment")
    if let instant = Instant(text) { return instant }
    // A bare date is the first instant of that local day (A31).
    guard let day = CivilDay(text.utf8[...]) else { throw ReferenceError("\(text) is no moment") }
    return Instant(microseconds: zone.firstInstant(of: day) * 1_000_000)
  }

  private static func minutes(_ json: JSONValue) throws(ReferenceError) -> Int {
    let text = try json.string("a time of day").utf8
    guard text.count == 5, let hours = decimalDigits(text[0..<2]), let minutes = decimalDigits(text[3..<5]) else {
      throw ReferenceError("a time of day is not written as 18:00")
    }
    return hours * 60 + minutes
  }

  func contains(_ instant: Instant) -> Bool {
    if let from, instant < from { return false }
    if let until, instant >= until { return false }
    let local = zone.wallClock(at: instant.seconds)
    if let weekdays, !weekdays.contains(local.weekday) { return false }
    if let time {
      let minute = local.secondOfDay / 60
      return time.from < time.until
        ? time.from <= minute && minute < time.until : minute >= time.from || minute < time.until
    }
    return true
  }
}
