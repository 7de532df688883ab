import PricingRules

/// A rule for summer time as POSIX writes it: `EET-2EEST,M4.5.5/0,M10.5.4/24`.
struct PosixTimeZone: Equatable {
  /// A day of every year, and the second of that day, which may be before or after it.
  struct Change: Equatable {
    enum Day: Equatable {
      /// The day of the year from 1, 29 February left out.
      case julian(Int)
      /// The day of the year from 0.
      case ordinal(Int)
      /// The weekday (0 is Sunday) of the week of the month; week 5 is the last.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    var day: Day
    var seconds: Int
  }

  /// Seconds east of UTC.
  let standardOffset: Int
  /// The offset in summer and when it begins and ends, in the clock time before the change.
  let summer: (offset: Int, start: Change, end: Change)?

  static func == (left: Self, right: Self) -> Bool {
    left.standardOffset == right.standardOffset && left.summer?.offset == right.summer?.offset
      && left.summer?.start == right.summer?.start && left.summer?.end == right.summer?.end
  }

  /// Reads the rule; nil for what is none.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = PosixReader(text)
    guard reader.skipName(), let standard = reader.time() else { return nil }
    standardOffset = -standard
    if reader.isAtEnd {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    let offset = reader.next == UInt8(ascii: ",") ? -standard + 3600 : reader.time().map { -$0 }
    guard let offset, let start = reader.change(), let end = reader.change(), reader.isAtEnd else { return nil }
    summer = (offset, start, end)
  }

  /// The changes of some years, in the order of time.
  func transitions(years: ClosedRange<Int>) -> [TimeZoneRules.Transition] {
    guard let summer else { return [TimeZoneRules.Transition(at: .min, offset: standardOffset)] }
    return years.flatMap { year in
      [
        TimeZoneRules.Transition(at: summer.start.instant(in: year) - Int64(standardOffset), offset: summer.offset),
        TimeZoneRules.Transition(at: summer.end.instant(in: year) - Int64(summer.offset), offset: standardOffset),
      ]
    }.sorted { $0.at < $1.at }
  }
}

extension PosixTimeZone.Change {
  /// Seconds since 1970 on a clock that shows the time before the change.
  fileprivate func instant(in year: Int) -> Int64 {
    Int64(dayNumber(in: year)) * 86_400 + Int64(seconds)
  }

  /// Days since 1970-01-01.
  private func dayNumber(in year: Int) -> Int {
    switch day {
    case .julian(let day):
      let isAfterFebruary = day >= 60 && Self.days(year, 3, 1) - Self.days(year, 2, 28) == 2
      return Self.days(year, 1, 1) + day - 1 + (isAfterFebruary ? 1 : 0)
    case .ordinal(let day): return Self.days(year, 1, 1) + day
    case .weekday(let month, let week, let weekday):
      let first = Self.days(year, month, 1)
      let next = month == 12 ? Self.days(year + 1, 1, 1) : Self.days(year, month + 1, 1)
      // 1970-01-01 was a Thursday.
      let firstWeekday = ((first + 4) % 7 + 7) % 7
      var day = first + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      while day >= next { day -= 7 }
      return day
    }
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar, counted in years that begin in March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}

/// Reads the parts of such a rule.
private struct PosixReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: byte) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// `EET` or `<+03>`.
  mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let length = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }.count
    rest = rest.dropFirst(length)
    return length >= 3
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix(4).prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// `-2`, `5:30`, `24:00:00`, in seconds.
  mutating func time() -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number().map({ $0 * 3600 }), seconds <= 167 * 3600 else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let part = number(), part < 60 else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `,M10.5.4/24`, `,J60`, `,59/2`.
  mutating func change() -> PosixTimeZone.Change? {
    guard skip(",") else { return nil }
    let day: PosixTimeZone.Change.Day
    if skip("M") {
      guard let month = number(), skip("."), let week = number(), skip("."), let weekday = number(),
        (1...12).contains(month), (1...5).contains(week), weekday < 7
      else { return nil }
      day = .weekday(month: month, week: week, weekday: weekday)
    } else if skip("J") {
      guard let number = number(), (1...365).contains(number) else { return nil }
      day = .julian(number)
    } else {
      guard let number = number(), number <= 365 else { return nil }
      day = .ordinal(number)
    }
    guard skip("/") else { return PosixTimeZone.Change(day: day, seconds: 7200) }
    return time().map { PosixTimeZone.Change(day: day, seconds: $0) }
  }
}
