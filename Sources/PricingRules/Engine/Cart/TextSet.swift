/// Texts of one cart that have to be different, in memory that is used again.
///
/// Most documents number their lines. Short texts of which each is longer than the one before, or as long and behind it
/// in the order of bytes, are different without a look at the others; only the first one that is not makes a table.
struct TextSet: ~Copyable {
  private var texts = Buffer<CartForm.Text>()
  /// Of those that are in the table, which are the first ones.
  private var hashes = Buffer<UInt64>()
  /// Open addressing with linear probing; −1 is a free slot. Only used for many texts.
  private var slots = Buffer<Int32>()
  /// The longest text and the last one of its length, while all come in that order.
  private var length = 0
  private var order: UInt64 = 0

  mutating func clear() {
    texts.removeAll()
    hashes.removeAll()
    slots.removeAll()
    (length, order) = (0, 0)
  }

  /// Adds a text of a pool; false when it is in already.
  @inline(__always)
  mutating func insert(_ text: CartForm.Text, in pool: borrowing Buffer<UInt8>) -> Bool {
    let key = pool.key(text.start, text.count)
    if key.count <= 8, key.count > length || (key.count == length && key.order > order) {
      (length, order) = (key.count, key.order)
      texts.append(text)
      return true
    }
    return insertOutOfOrder(text, in: pool)
  }

  @inline(never)
  private mutating func insertOutOfOrder(_ text: CartForm.Text, in pool: borrowing Buffer<UInt8>) -> Bool {
    while hashes.count < texts.count { addHash(texts[hashes.count], pool) }
    if find(text, hash(text, pool), pool) { return false }
    texts.append(text)
    addHash(text, pool)
    return true
  }

  private mutating func addHash(_ text: CartForm.Text, _ pool: borrowing Buffer<UInt8>) {
    hashes.append(hash(text, pool))
    // Few texts are searched one by one.
    if hashes.count > 16 { index() }
  }

  /// With a seed of this process, so that nobody can make a cart whose ids all meet in one slot.
  private func hash(_ text: CartForm.Text, _ pool: borrowing Buffer<UInt8>) -> UInt64 {
    TextKey(pool.span, text.range).hash(seed: Self.seed, pool.span, text.range)
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
