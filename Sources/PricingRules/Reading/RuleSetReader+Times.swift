import SourceText

extension RuleSetReader {
  /// `at`: instants, weekdays and times of day.
  mutating func readWindow(_ value: Value) -> TimeWindow? {
    guard let object = base.object(value, keys: ["from", "until", "weekday", "time"]) else { return nil }
    requireSomeMember(object)
    var window = TimeWindow()
    window.from = object["from"].flatMap { readMoment($0) }
    window.until = object["until"].flatMap { readMoment($0) }
    if let weekday = object["weekday"] { window.weekdays = readWeekdays(weekday) }
    if let time = object["time"] { window.minutes = readDayTime(time) }
    reportEmpty(window, value)
    return window
  }

  /// `date` of a tax row: dates only.
  mutating func readDates(_ value: Value) -> TimeWindow? {
    guard let object = base.object(value, keys: ["from", "until"]) else { return nil }
    requireSomeMember(object)
    var window = TimeWindow()
    window.from = object["from"].flatMap { readDate($0) }
    window.until = object["until"].flatMap { readDate($0) }
    reportEmpty(window, value)
    return window
  }

  private mutating func reportEmpty(_ window: TimeWindow, _ value: Value) {
    if let from = window.from, let until = window.until, from >= until {
      base.report("empty-interval", value, "the window ends before it begins")
    }
  }

  /// A time with offset, or a bare date, which means the first instant of that local day.
  private mutating func readMoment(_ value: Value) -> Int64? {
    guard let text = base.string(value) else { return nil }
    if text.utf8.count == 10 { return readDate(value) }
    if let instant = Timestamp.instant(text) { return instant }
    base.report(
      "bad-time", value, "`\(text)` is no time with an offset and no date",
      help: "write `2026-11-30T18:30:00+05:30`, or `2026-11-30` for the local midnight")
    return nil
  }

  private mutating func readDate(_ value: Value) -> Int64? {
    guard let text = base.string(value) else { return nil }
    guard let day = Timestamp.day(text) else {
      base.report("bad-time", value, "`\(text)` is no date", help: "write `2026-11-30`")
      return nil
    }
    guard requireWallClock(value, "a date"), let zone else { return nil }
    return zone.start(ofDay: day) * Timestamp.resolution
  }

  private mutating func readWeekdays(_ value: Value) -> UInt8? {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let listed = base.names(value) { reader, element in
      guard let name = reader.string(element) else { return nil }
      if names.contains(name) { return name }
      reader.report("bad-value", element, "`\(name)` is none of \(names.map { "`\($0)`" }.joined(separator: ", "))")
      return nil
    }
    guard let listed, requireWallClock(value, "a weekday") else { return nil }
    return listed.reduce(0) { bits, name in bits | 1 << UInt8(names.firstIndex(of: name) ?? 0) }
  }

  private mutating func readDayTime(_ value: Value) -> TimeWindow.DayTime? {
    guard let object = base.object(value, keys: ["from", "until"]) else { return nil }
    requireSomeMember(object)
    let from = readMinutes(object["from"], missing: 0, allows24: false)
    let until = readMinutes(object["until"], missing: 24 * 60, allows24: true)
    guard let from, let until, requireWallClock(value, "a time of day") else { return nil }
    if from == until {
      base.report("bad-value", value, "both ends are the same time", help: "leave `time` away to mean the whole day")
      return nil
    }
    return TimeWindow.DayTime(from: from, until: until)
  }

  private mutating func readMinutes(_ value: Value?, missing: Int, allows24: Bool) -> Int? {
    guard let value else { return missing }
    guard let text = base.string(value) else { return nil }
    if let minutes = Timestamp.minutes(text, allows24: allows24) { return minutes }
    base.report("bad-time", value, "`\(text)` is no time of day", help: "write `18:00`")
    return nil
  }

  /// Reports where a wall clock is needed and no zone data was given.
  private mutating func requireWallClock(_ value: Value, _ what: String) -> Bool {
    if zone == nil { return false }
    if knowsWallClock { return true }
    base.report(
      "time-zone-needed", value, "\(what) needs the rules of the time zone, and none were given",
      help: "pass zone data to the reader, or write instants with an offset")
    return false
  }
}
