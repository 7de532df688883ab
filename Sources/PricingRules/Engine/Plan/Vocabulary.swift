/// The texts that a rule set mentions in one role, numbered.
///
/// A cart's text is looked up once and is a number from then on; one that no rule mentions has none. Texts are compared
/// byte for byte: Swift's `==` would take a composed and a decomposed letter for the same.
struct Vocabulary: Sendable {
  private struct Entry: Sendable {
    let key: TextKey
    let start: Int
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Open addressing with linear probing; −1 is a free slot.
  private var slots: [Int32] = Array(repeating: -1, count: 8)

  /// The number of texts.
  var count: Int { entries.count }

  /// The number of a text that is a part of some bytes; −1 when no rule mentions it.
  @inline(__always)
  func number(of range: Range<Int>, in text: Span<UInt8>) -> Int32 {
    if entries.isEmpty { return -1 }
    let key = TextKey(text, range)
    var slot = Self.hash(key, text, range) & (slots.count - 1)
    while true {
      let index = slots[slot]
      if index < 0 { return -1 }
      let entry = entries[Int(index)]
      if entry.key == key, key.isWhole || isEqual(entry, text.extracting(range)) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// The number of a text, if a rule mentions it.
  func index(of text: String) -> Int? {
    let number = number(of: 0..<text.utf8.count, in: text.utf8.span)
    return number < 0 ? nil : Int(number)
  }

  /// The number of a text, which is given one if it has none.
  mutating func insert(_ text: String) -> Int {
    insert(Array(text.utf8))
  }

  /// The number of a text given as bytes, which is given one if it has none.
  mutating func insert(_ text: [UInt8]) -> Int {
    let known = number(of: text.indices, in: text.span)
    if known >= 0 { return Int(known) }
    entries.append(Entry(key: TextKey(text.span), start: bytes.count))
    bytes.append(contentsOf: text)
    if entries.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      for index in entries.indices { place(index) }
    } else {
      place(entries.count - 1)
    }
    return entries.count - 1
  }

  private mutating func place(_ index: Int) {
    let entry = entries[index]
    var slot = Self.hash(entry.key, bytes.span, entry.start..<entry.start + entry.key.count) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  @inline(never)
  private func isEqual(_ entry: Entry, _ text: Span<UInt8>) -> Bool {
    bytes.span.extracting(entry.start..<entry.start + entry.key.count).isEqual(to: text)
  }

  /// Only rule sets fill the table, so a cart cannot make its chains long.
  @inline(__always)
  private static func hash(_ key: TextKey, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    Int(truncatingIfNeeded: key.hash(seed: 0, bytes, range))
  }
}
