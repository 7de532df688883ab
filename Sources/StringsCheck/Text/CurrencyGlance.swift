/// Tells texts that speak of no currency from those that may, with a look at a few bytes.
struct CurrencyGlance {
  /// The names, by a number made of their first two bytes, and of their last two.
  private let starts: [[[UInt8]]]
  private let ends: [[[UInt8]]]
  /// Where there is a name at all: which way, by the bits 1 and 2.
  private let isThere: [UInt8]
  private static let size = 1024

  /// Made once.
  static let shared = CurrencyGlance()

  private init() {
    var starts = [[[UInt8]]](repeating: [], count: Self.size)
    var ends = starts
    for name in CurrencyNames.all {
      let bytes = Array(name.utf8)
      starts[Self.slot(bytes[0], bytes[1])].append(bytes)
      ends[Self.slot(bytes[bytes.count - 2], bytes[bytes.count - 1])].append(bytes)
    }
    self.starts = starts
    self.ends = ends
    isThere = (0..<Self.size).map { (starts[$0].isEmpty ? 0 : 1) | (ends[$0].isEmpty ? 0 : 2) }
  }

  private static func slot(_ one: UInt8, _ two: UInt8) -> Int { (Int(one) << 3 ^ Int(two)) & (size - 1) }

  /// Whether a text with some traits may have a currency beside an amount, or be one. Where it says no, none is there.
  func mayMention(_ text: Span<UInt8>, _ traits: TextTraits) -> Bool {
    if traits.contains(.currencySign) || traits.contains(.otherDigit) { return true }
    guard traits.contains(.percent) || traits.contains(.asciiDigit) else {
      return traits.contains(.dollar) || text.count <= 24 && startsWithName(text, at: 0)
    }
    var index = 0
    while index < text.count {
      let byte = text[index]
      // Letters of all scripts lie behind the digits.
      if byte > UInt8(ascii: "9") {
        index += 1
      } else if Self.isDigit(byte) {
        let start = index
        while index < text.count, Self.isDigit(text[index]) { index += 1 }
        if isBesideName(text, start, index) { return true }
      } else if byte == UInt8(ascii: "%") {
        guard let end = Self.endOfPlaceholder(text, index) else { return true }
        if isBesideName(text, index, end) { return true }
        index = end
      } else if byte == UInt8(ascii: "$") {
        return true
      } else {
        index += 1
      }
    }
    return false
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// The end of a placeholder; nil for one that has to be read with more care.
  private static func endOfPlaceholder(_ text: Span<UInt8>, _ start: Int) -> Int? {
    var index = start + 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "l"): index += 1
      case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "u"), UInt8(ascii: "i"),
        UInt8(ascii: "%"):
        return index + 1
      default: return nil
      }
    }
    return nil
  }

  private func isBesideName(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var behind = end
    var before = start
    for _ in 0..<2 {
      if behind < text.count, text[behind] == 0x20 {
        behind += 1
      } else if behind + 1 < text.count, text[behind] == 0xC2, text[behind + 1] == 0xA0 {
        behind += 2
      }
      if before > 0, text[before - 1] == 0x20 {
        before -= 1
      } else if before > 1, text[before - 2] == 0xC2, text[before - 1] == 0xA0 {
        before -= 2
      }
    }
    // The other spaces and the marks of direction start with this byte.
    if behind < text.count, text[behind] == 0xE2 { return true }
    if before > 2, text[before - 3] == 0xE2 { return true }
    if startsWithName(text, at: behind) || endsWithName(text, before) { return true }
    return before > 0 && text[before - 1] == UInt8(ascii: ".") && endsWithName(text, before - 1)
  }

  private func startsWithName(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard start + 1 < text.count else { return false }
    let slot = Self.slot(text[start], text[start + 1])
    guard isThere[slot] & 1 != 0 else { return false }
    for name in starts[slot] where start + name.count <= text.count {
      if text.extracting(start..<start + name.count).hasSameBytes(as: name.span) { return true }
    }
    return false
  }

  private func endsWithName(_ text: Span<UInt8>, _ end: Int) -> Bool {
    guard end > 1 else { return false }
    let slot = Self.slot(text[end - 2], text[end - 1])
    guard isThere[slot] & 2 != 0 else { return false }
    for name in ends[slot] where name.count <= end {
      if text.extracting(end - name.count..<end).hasSameBytes(as: name.span) { return true }
    }
    return false
  }
}
