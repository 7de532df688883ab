/// A day of the Gregorian calendar, counted from 1970-01-01.
struct CivilDay: Sendable {
  let number: Int

  init(number: Int) { self.number = number }

  /// From `2026-11-30`; nil when there is no such day.
  init?(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = decimalDigits(bytes[0..<4]), let month = decimalDigits(bytes[5..<7]),
      let day = decimalDigits(bytes[8..<10]), (1...12).contains(month),
      (1...CivilDay.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Counts the days of all years and months before; years from 0.
  init(year: Int, month: Int, day: Int) {
    let before = year - 1
    let days = year == 0 ? -366 : before * 365 + before / 4 - before / 100 + before / 400
    let months = (1..<month).reduce(0) { $0 + CivilDay.length(ofMonth: $1, in: year) }
    number = days + months + day - 1 - 719_162
  }

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// 0 is Monday. 1970-01-01 was a Thursday.
  var weekday: Int { number - floorDivision(number + 3, 7) * 7 + 3 }
}
