import FoundationEssentials
import PricingRules

/// Time zones from the system's files in the format of RFC 8536: zone data for tests that comes from nowhere near the
/// code under test. The footer's rule for later years is not needed: the files of Debian list transitions to 2037.
enum ZoneFiles {
  static func zone(_ name: String) -> TimeZoneRules? {
    guard let data = try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)")) else { return nil }
    let bytes = [UInt8](data)
    func number(_ offset: Int, _ size: Int) -> Int64 {
      var value: Int64 = bytes[offset] & 0x80 != 0 ? -1 : 0
      for index in offset..<offset + size { value = value << 8 | Int64(bytes[index]) }
      return value
    }
    func counts(_ header: Int) -> [Int] { (0..<6).map { Int(number(header + 20 + 4 * $0, 4)) } }
    // The first block has 32-bit times; the second one is read.
    let old = counts(0)
    let second = 44 + old[3] * 5 + old[4] * 6 + old[5] + old[2] * 8 + old[1] + old[0]
    let new = counts(second)
    let times = second + 44
    let kinds = times + new[3] * 8
    let types = kinds + new[3]
    func offset(_ type: Int) -> Int { Int(number(types + type * 6, 4)) }
    let transitions = (0..<new[3]).map {
      TimeZoneRules.Transition(at: number(times + $0 * 8, 8), offset: offset(Int(bytes[kinds + $0])))
    }
    return TimeZoneRules(identifier: name, initialOffset: offset(0), transitions: transitions)
  }
}
