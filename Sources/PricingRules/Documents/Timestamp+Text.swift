extension Timestamp {
  /// An instant as RFC 3339 writes it, by the wall clock of a zone: `2026-11-30T18:30:00+05:30`.
  static func text(_ instant: Int64, in zone: TimeZoneRules) -> String {
    let seconds = instant.floorDividing(by: resolution)
    let offset = zone.offset(at: seconds)
    // RFC 3339 has whole minutes of offset; a zone that has not (before 1972) is written in UTC.
    let shown = offset % 60 == 0 ? offset : 0
    let local = seconds + Int64(shown)
    let day = date(ofDay: local.floorDividing(by: 86_400))
    let time = local.floorRemainder(by: 86_400)
    var text = "\(day)T\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))"
    let fraction = instant.floorRemainder(by: resolution)
    if fraction > 0 {
      var digits = String(fraction + resolution).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += ".\(digits)"
    }
    if shown == 0 { return text + "Z" }
    let minutes = Int64(abs(shown) / 60)
    return "\(text)\(shown < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// The date of a day since 1970: `2026-11-30`.
  static func date(ofDay day: Int64) -> String {
    // Years that begin in March, so that the leap day ends one.
    let shifted = day + 719_468
    let era = shifted.floorDividing(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let shownMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (shownMonth <= 2 ? 1 : 0)
    let digits = String(year)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return "\(padded)-\(two(shownMonth))-\(two(dayOfYear - (153 * month + 2) / 5 + 1))"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }
}
