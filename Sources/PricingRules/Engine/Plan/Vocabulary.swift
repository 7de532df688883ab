/// The texts that a rule set mentions in one role, numbered.
///
/// A cart's text is looked up once and is a number from then on; one that no rule mentions has none. Texts are compared
/// byte for byte: Swift's `==` would take a composed and a decomposed letter for the same.
struct Vocabulary: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Open addressing with linear probing; −1 is a free slot.
  private var slots: [Int32] = Array(repeating: -1, count: 8)

  /// The number of texts.
  var count: Int { ends.count }

  /// The number of a text, if a rule mentions it.
  func index(of text: Span<UInt8>) -> Int? {
    if ends.isEmpty { return nil }
    var slot = Self.hash(text) & (slots.count - 1)
    while true {
      let index = Int(slots[slot])
      if index < 0 { return nil }
      if isEqual(index, text) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// The number of a text, if a rule mentions it.
  func index(of text: String) -> Int? {
    if ends.isEmpty { return nil }
    return index(of: text.utf8.span)
  }

  /// The number of a text, which is given one if it has none.
  mutating func insert(_ text: String) -> Int {
    insert(Array(text.utf8))
  }

  /// The number of a text given as bytes, which is given one if it has none.
  mutating func insert(_ text: [UInt8]) -> Int {
    if let index = index(of: text.span) { return index }
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    if ends.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      for index in ends.indices { place(index) }
    } else {
      place(ends.count - 1)
    }
    return ends.count - 1
  }

  private mutating func place(_ index: Int) {
    let range = range(index)
    var slot = Self.hash(bytes.span.extracting(range)) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  private func isEqual(_ index: Int, _ text: Span<UInt8>) -> Bool {
    let range = range(index)
    guard range.count == text.count else { return false }
    for offset in 0..<text.count where bytes[range.lowerBound + offset] != text[offset] { return false }
    return true
  }

  /// FNV-1a. Only rule sets fill the table, so a cart cannot make its chains long.
  private static func hash(_ text: Span<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<text.count { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
