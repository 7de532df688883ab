/// Texts of one cart that have to be different, in memory that is used again.
struct TextSet {
  private var hashes: [UInt64] = []
  private var ranges: [Range<Int>] = []
  private var bytes: [UInt8] = []
  /// Open addressing with linear probing; −1 is a free slot. Only used for many texts.
  private var slots: [Int32] = []

  mutating func clear() {
    hashes.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
  }

  /// Adds a text; false when it is in already.
  mutating func insert(_ text: Span<UInt8>) -> Bool {
    let hash = Self.hash(text)
    if find(text, hash) { return false }
    let start = bytes.count
    unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    hashes.append(hash)
    ranges.append(start..<bytes.count)
    // Few texts are searched one by one.
    if hashes.count > 16 { index() }
    return true
  }

  private func find(_ text: Span<UInt8>, _ hash: UInt64) -> Bool {
    if slots.isEmpty {
      for index in hashes.indices where hashes[index] == hash && isEqual(index, text) { return true }
      return false
    }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if hashes[index] == hash, isEqual(index, text) { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  /// Puts the newest text into the slots, or all of them when there are too few slots.
  private mutating func index() {
    if hashes.count * 2 <= slots.count { return place(hashes.count - 1) }
    let count = max(64, slots.count * 2)
    slots.removeAll(keepingCapacity: true)
    for _ in 0..<count { slots.append(-1) }
    for index in hashes.indices { place(index) }
  }

  private mutating func place(_ index: Int) {
    var slot = Int(truncatingIfNeeded: hashes[index]) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  private func isEqual(_ index: Int, _ text: Span<UInt8>) -> Bool {
    let range = ranges[index]
    guard range.count == text.count else { return false }
    for offset in 0..<text.count where bytes[range.lowerBound + offset] != text[offset] { return false }
    return true
  }

  /// FNV-1a over a seed of this process, so that nobody can make a cart whose ids all meet in one slot.
  private static func hash(_ text: Span<UInt8>) -> UInt64 {
    var hash = seed
    for index in 0..<text.count { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 29)
  }

  private static let seed = UInt64.random(in: .min ... .max)
}
