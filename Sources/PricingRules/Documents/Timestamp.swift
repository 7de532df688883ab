/// An instant as RFC 3339 writes it, or a bare date; read without a clock, a locale or a calendar library.
enum Timestamp {
  /// Microseconds in a second, the resolution of instants.
  static let resolution: Int64 = 1_000_000

  /// The instant of a time with offset, in microseconds since 1970; nil when the text is none.
  ///
  /// Up to six decimals of a second; a leap second (`:60`) is none, since no clock of a shop shows one.
  static func instant(_ text: String) -> Int64? {
    instant(text.utf8.span)
  }

  /// The instant of a time with offset, in microseconds since 1970; nil when the bytes are none.
  static func instant(_ bytes: Span<UInt8>) -> Int64? {
    var scanner = DigitScanner(bytes)
    guard let day = scanner.date(), scanner.take("T", or: "t"),
      let hour = scanner.number(digits: 2, in: 0...23), scanner.take(":"),
      let minute = scanner.number(digits: 2, in: 0...59), scanner.take(":"),
      let second = scanner.number(digits: 2, in: 0...59)
    else { return nil }
    var fraction: Int64 = 0
    if scanner.take(".") {
      guard let micro = scanner.fraction() else { return nil }
      fraction = micro
    }
    var offset: Int64 = 0
    if !scanner.take("Z", or: "z") {
      let east = scanner.take("+")
      guard east || scanner.take("-"), let hours = scanner.number(digits: 2, in: 0...23), scanner.take(":"),
        let minutes = scanner.number(digits: 2, in: 0...59)
      else { return nil }
      offset = (hours * 60 + minutes) * (east ? 60 : -60)
    }
    guard scanner.isAtEnd else { return nil }
    let seconds = day * 86_400 + hour * 3600 + minute * 60 + second - offset
    return seconds * resolution + fraction
  }

  /// The days since 1970 of a date `YYYY-MM-DD`; nil when the text is none.
  static func day(_ text: String) -> Int64? {
    var scanner = DigitScanner(text.utf8.span)
    guard let day = scanner.date(), scanner.isAtEnd else { return nil }
    return day
  }

  /// The minutes since midnight of a time `HH:MM`; `24:00` where it is allowed.
  static func minutes(_ text: String, allows24: Bool) -> Int? {
    var scanner = DigitScanner(text.utf8.span)
    guard let hour = scanner.number(digits: 2, in: 0...24), scanner.take(":"),
      let minute = scanner.number(digits: 2, in: 0...59), scanner.isAtEnd,
      hour < 24 || (allows24 && minute == 0)
    else { return nil }
    return Int(hour * 60 + minute)
  }

  /// 0 for Monday … 6 for Sunday.
  static func weekday(ofDay day: Int64) -> Int {
    // 1970-01-01 was a Thursday.
    Int((day + 3).floorRemainder(by: 7))
  }
}

/// Reads fixed-width decimal fields.
private struct DigitScanner: ~Escapable {
  private let bytes: Span<UInt8>
  private var index = 0

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  @inline(__always)
  mutating func take(_ letter: Unicode.Scalar, or other: Unicode.Scalar? = nil) -> Bool {
    guard index < bytes.count else { return false }
    let scalar = Unicode.Scalar(bytes[index])
    guard scalar == letter || scalar == other else { return false }
    index += 1
    return true
  }

  @inline(__always)
  mutating func number(digits: Int, in range: ClosedRange<Int64>) -> Int64? {
    guard index + digits <= bytes.count else { return nil }
    var value: Int64 = 0
    for _ in 0..<digits {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[index] else { return nil }
      value = value * 10 + Int64(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return range.contains(value) ? value : nil
  }

  /// One to six decimals of a second, in microseconds.
  mutating func fraction() -> Int64? {
    var value: Int64 = 0
    var digits = 0
    while index < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[index] {
      value = value * 10 + Int64(bytes[index] - UInt8(ascii: "0"))
      digits += 1
      index += 1
      if digits > 6 { return nil }
    }
    if digits == 0 { return nil }
    for _ in digits..<6 { value *= 10 }
    return value
  }

  /// A date of the Gregorian calendar that exists, as days since 1970.
  mutating func date() -> Int64? {
    guard let year = number(digits: 4, in: 1...9999), take("-"),
      let month = number(digits: 2, in: 1...12), take("-"),
      let day = number(digits: 2, in: 1...31)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    // Long and short months take turns, but for July and August.
    let length = month == 2 ? (isLeap ? 29 : 28) : 30 + (month + month / 8) % 2
    guard day <= length else { return nil }
    return daysSince1970(year: year, month: month, day: day)
  }

  /// Counts from the first of March of year 0, so that the leap day ends a year.
  private func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let era = shifted.floorDividing(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
