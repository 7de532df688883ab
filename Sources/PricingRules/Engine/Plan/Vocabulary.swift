/// The texts that a rule set mentions in one role, numbered.
///
/// A cart's text is looked up once and is a number from then on; one that no rule mentions has none. Texts are compared
/// byte for byte: Swift's `==` would take a composed and a decomposed letter for the same.
struct Vocabulary: Sendable {
  /// A place of the table; one whose number is below zero is free.
  private struct Slot: Sendable {
    var key = TextKey.none
    var number: Int32 = -1
    /// Where the text starts in the bytes.
    var start: Int32 = 0
  }

  private var bytes: [UInt8] = []
  /// Open addressing with linear probing; at least half of the slots are free.
  private var slots: [Slot] = Array(repeating: Slot(), count: 8)

  /// The number of texts.
  private(set) var count = 0

  /// The number of a text that is a part of some bytes; −1 when no rule mentions it.
  func number(of range: Range<Int>, in text: Span<UInt8>) -> Int32 {
    let key = TextKey(text, range)
    return key.isWhole ? number(of: key) : number(of: key, text.extracting(range))
  }

  /// The number of a text of a cart's pool; −1 when no rule mentions it.
  @inline(__always)
  func number(of text: CartForm.Text, in pool: borrowing Buffer<UInt8>) -> Int32 {
    if count == 0 { return -1 }
    let key = pool.key(text.start, text.count)
    return key.isWhole ? number(of: key) : number(of: key, pool.span(text.range))
  }

  /// The number of a text that its key is all of.
  @inline(__always)
  private func number(of key: TextKey) -> Int32 {
    var place = Self.hash(key)
    while true {
      let slot = slots[place & (slots.count &- 1)]
      if slot.number < 0 || slot.key == key { return slot.number }
      place &+= 1
    }
  }

  @inline(never)
  private func number(of key: TextKey, _ text: Span<UInt8>) -> Int32 {
    var place = Self.hash(key, text)
    while true {
      let slot = slots[place & (slots.count - 1)]
      if slot.number < 0 || (slot.key == key && self.text(slot).isEqual(to: text)) { return slot.number }
      place &+= 1
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
    if (count + 1) * 2 > slots.count { grow() }
    place(Slot(key: TextKey(text.span), number: Int32(count), start: Int32(bytes.count)), text.span)
    bytes.append(contentsOf: text)
    count += 1
    return count - 1
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    let bytes = bytes
    for slot in old where slot.number >= 0 { place(slot, Self.text(slot, bytes.span)) }
  }

  private mutating func place(_ slot: Slot, _ text: Span<UInt8>) {
    var place = Self.hash(slot.key, text) & (slots.count - 1)
    while slots[place].number >= 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  @_lifetime(borrow self)
  private func text(_ slot: Slot) -> Span<UInt8> { Self.text(slot, bytes.span) }

  @_lifetime(copy bytes)
  private static func text(_ slot: Slot, _ bytes: Span<UInt8>) -> Span<UInt8> {
    bytes.extracting(Int(slot.start)..<Int(slot.start) + slot.key.count)
  }

  // Only rule sets fill the table, so a cart cannot make its chains long.

  @inline(__always)
  static func hash(_ key: TextKey) -> Int {
    // Both halves of the product, so that every byte counts, also the last one, by which articles are told apart.
    let words = key.first ^ (key.last &<< 1) ^ UInt64(truncatingIfNeeded: key.count)
    let (high, low) = words.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: high ^ low)
  }

  private static func hash(_ key: TextKey, _ text: Span<UInt8>) -> Int {
    if key.isWhole { return hash(key) }
    return Int(truncatingIfNeeded: key.hash(seed: 0, text, 0..<text.count))
  }
}
