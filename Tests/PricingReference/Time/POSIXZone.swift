/// The rule of later years in the footer of a zone file, such as `EET-2EEST,M4.5.5/0,M10.5.4/24` (POSIX `TZ`).
struct POSIXZone {
  private enum Day {
    /// The week-th weekday (0 is Sunday) of a month; week 5 is the last.
    case weekday(month: Int, week: Int, weekday: Int)
    /// 1…365, never counting 29 February.
    case julian(Int)
    /// 0…365.
    case zeroBased(Int)
  }

  private let standard: Int
  private let summer: (offset: Int, start: (day: Day, time: Int), end: (day: Day, time: Int))?

  init?(_ text: String) {
    var scanner = Scanner(rest: text[...])
    guard scanner.name(), let standard = scanner.time() else { return nil }
    self.standard = -standard
    guard !scanner.rest.isEmpty else {
      summer = nil
      return
    }
    guard scanner.name() else { return nil }
    let offset = scanner.rest.first == "," ? 3_600 - standard : -(scanner.time() ?? 0)
    guard let start = scanner.change(), let end = scanner.change() else { return nil }
    summer = (offset, start, end)
  }

  /// The changes of a year, the earliest first.
  func transitions(of year: Int) -> [ReferenceZone.Transition] {
    guard let summer else { return [] }
    return [
      ReferenceZone.Transition(
        utcSeconds: POSIXZone.start(of: summer.start.day, year) + summer.start.time - standard,
        offsetSeconds: summer.offset),
      ReferenceZone.Transition(
        utcSeconds: POSIXZone.start(of: summer.end.day, year) + summer.end.time - summer.offset, offsetSeconds: standard
      ),
    ].sorted { $0.utcSeconds < $1.utcSeconds }
  }

  private static func start(of day: Day, _ year: Int) -> Int {
    let january = CivilDay(year: year, month: 1, day: 1).number
    switch day {
    case .julian(let number): return (january + number - 1 + (CivilDay.isLeap(year) && number > 59 ? 1 : 0)) * 86_400
    case .zeroBased(let number): return (january + number) * 86_400
    case .weekday(let month, let week, let weekday):
      let first = CivilDay(year: year, month: month, day: 1)
      // `CivilDay` counts weekdays from Monday, POSIX from Sunday.
      var date = 1 + (weekday + 6 - first.weekday) % 7 + (week - 1) * 7
      while date > CivilDay.length(ofMonth: month, in: year) { date -= 7 }
      return (first.number + date - 1) * 86_400
    }
  }

  private struct Scanner {
    var rest: Substring

    mutating func name() -> Bool {
      if rest.first == "<" {
        rest = rest.drop { $0 != ">" }.dropFirst()
        return true
      }
      let count = rest.prefix { $0.isLetter }.count
      rest = rest.dropFirst(count)
      return count >= 3
    }

    mutating func number() -> Int? {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits)
    }

    /// `[+|-]hh[:mm[:ss]]` in seconds.
    mutating func time() -> Int? {
      let isNegative = rest.first == "-"
      if isNegative || rest.first == "+" { rest = rest.dropFirst() }
      guard var seconds = number().map({ $0 * 3_600 }) else { return nil }
      for unit in [60, 1] where rest.first == ":" {
        rest = rest.dropFirst()
        seconds += (number() ?? 0) * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// `,M3.2.0/2` and the like.
    mutating func change() -> (day: Day, time: Int)? {
      guard rest.first == "," else { return nil }
      rest = rest.dropFirst()
      var day: Day?
      switch rest.first {
      case "M":
        rest = rest.dropFirst()
        let month = number()
        rest = rest.dropFirst()
        let week = number()
        rest = rest.dropFirst()
        if let month, let week, let weekday = number() { day = .weekday(month: month, week: week, weekday: weekday) }
      case "J":
        rest = rest.dropFirst()
        day = number().map { .julian($0) }
      default: day = number().map { .zeroBased($0) }
      }
      guard let day else { return nil }
      guard rest.first == "/" else { return (day, 7_200) }
      rest = rest.dropFirst()
      return time().map { (day, $0) }
    }
  }
}
