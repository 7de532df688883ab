/// A moment in microseconds since 1970-01-01T00:00:00Z.
struct Instant: Comparable, Sendable {
  let microseconds: Int

  /// The whole seconds at or before it.
  var seconds: Int { floorDivision(microseconds, 1_000_000) }

  static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }
}

extension Instant {
  /// From RFC 3339 with an offset: `2026-11-30T18:30:00.5+05:30`, at most 6 decimals; nil for everything else.
  init?(_ text: Text) {
    let bytes = text.utf8
    guard bytes.count >= 20, let day = CivilDay(bytes[0..<10]), bytes[10] | 0x20 == UInt8(ascii: "t"),
      let hour = decimalDigits(bytes[11..<13]), bytes[13] == UInt8(ascii: ":"),
      let minute = decimalDigits(bytes[14..<16]), bytes[16] == UInt8(ascii: ":"),
      let second = decimalDigits(bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return nil }
    var (rest, microseconds) = (bytes[19...], 0)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard (1...6).contains(fraction.count), let digits = decimalDigits(fraction) else { return nil }
      microseconds = (fraction.count..<6).reduce(digits) { value, _ in value * 10 }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard let offset = Instant.offset(rest) else { return nil }
    let local = day.number * 86_400 + hour * 3_600 + minute * 60 + second
    self.init(microseconds: (local - offset) * 1_000_000 + microseconds)
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(bytes)
    if bytes.count == 1 { return bytes[0] | 0x20 == UInt8(ascii: "z") ? 0 : nil }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = decimalDigits(bytes[1..<3]),
      let minutes = decimalDigits(bytes[4..<6]), hours < 24, minutes < 60
    else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "+"): return hours * 3_600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3_600 + minutes * 60)
    default: return nil
    }
  }
}

/// The value of a text of digits only, at least one.
func decimalDigits(_ bytes: ArraySlice<UInt8>) -> Int? {
  guard !bytes.isEmpty, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return bytes.reduce(0) { $0 * 10 + Int($1) - 0x30 }
}

/// The quotient towards minus infinity.
func floorDivision(_ a: Int, _ b: Int) -> Int {
  let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
  return rest < 0 ? quotient - 1 : quotient
}
