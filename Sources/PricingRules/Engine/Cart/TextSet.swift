/// Texts of one cart that have to be different, in memory that is used again.
struct TextSet: ~Copyable {
  private var hashes = Buffer<UInt64>()
  private var texts = Buffer<CartForm.Text>()
  /// Open addressing with linear probing; −1 is a free slot. Only used for many texts.
  private var slots = Buffer<Int32>()

  mutating func clear() {
    hashes.removeAll()
    texts.removeAll()
    slots.removeAll()
  }

  /// Adds a text of a pool; false when it is in already.
  mutating func insert(_ text: CartForm.Text, in pool: borrowing Buffer<UInt8>) -> Bool {
    // A seed of this process, so that nobody can make a cart whose ids all meet in one slot.
    let hash = TextKey(pool.span, text.range).hash(seed: Self.seed, pool.span, text.range)
    if find(text, hash, pool) { return false }
    hashes.append(hash)
    texts.append(text)
    // Few texts are searched one by one.
    if hashes.count > 16 { index() }
    return true
  }

  private func find(_ text: CartForm.Text, _ hash: UInt64, _ pool: borrowing Buffer<UInt8>) -> Bool {
    if slots.isEmpty {
      for index in hashes.indices where hashes[index] == hash && isEqual(index, text, pool) { return true }
      return false
    }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if hashes[index] == hash, isEqual(index, text, pool) { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  private func isEqual(_ index: Int, _ text: CartForm.Text, _ pool: borrowing Buffer<UInt8>) -> Bool {
    pool.span(texts[index].range).isEqual(to: pool.span(text.range))
  }

  /// Puts the newest text into the slots, or all of them when there are too few slots.
  private mutating func index() {
    if hashes.count * 2 <= slots.count { return place(hashes.count - 1) }
    let count = max(64, slots.count * 2)
    slots.removeAll()
    slots.append(repeating: -1, count: count)
    for index in hashes.indices { place(index) }
  }

  private mutating func place(_ index: Int) {
    var slot = Int(truncatingIfNeeded: hashes[index]) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  private static let seed = UInt64.random(in: .min ... .max)
}

/// Texts from anywhere that have to be different.
struct DistinctTexts: ~Copyable {
  private var pool = Buffer<UInt8>()
  private var set = TextSet()

  /// Adds a text; false when it is in already.
  mutating func insert(_ text: String) -> Bool {
    let start = pool.count
    pool.append(contentsOf: text.utf8.span)
    let stored = CartForm.Text(start: Int32(start), count: Int32(pool.count - start))
    if set.insert(stored, in: pool) { return true }
    pool.removeLast(pool.count - start)
    return false
  }
}
