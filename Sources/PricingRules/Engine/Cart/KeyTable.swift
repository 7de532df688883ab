import SourceText

/// The keys that an object of a document may have.
///
/// Each is found in one step: by its length and its first and last eight bytes, which are all of it. Before that it is
/// compared with the key that followed the same one last time: most programs write their objects one like the other.
struct KeyTable<Key: CaseIterable & RawRepresentable & Sendable>: Sendable where Key.RawValue == String {
  private let keys = Array(Key.allCases)
  /// The keys with their colons as compact documents write them, at the start of an object and behind another member.
  private let first = Key.allCases.map { JSONToken("\"\($0.rawValue)\":") ?? .impossible }
  private let later = Key.allCases.map { JSONToken(",\"\($0.rawValue)\":") ?? .impossible }
  private var slots: [KeySlot] = []
  /// Chosen so that no two keys meet in one slot.
  private var factor: UInt64 = 1

  init() {
    let names = Key.allCases.map { TextKey(Array($0.rawValue.utf8).span) }
    // About one factor in a hundred will do; the search is over before it is noticed.
    repeat {
      factor = factor &* 0x5851_F42D_4C95_7F2D &+ 0x1405_7B7E_F767_814F
      slots = Array(repeating: KeySlot(), count: 64)
    } while !names.indices.allSatisfy { place(names[$0], $0) }
  }

  private mutating func place(_ name: TextKey, _ number: Int) -> Bool {
    let slot = slot(name)
    if slots[slot].name != .none { return false }
    slots[slot] = KeySlot(name: name, number: number)
    return true
  }

  /// The number of keys.
  var count: Int { keys.count }

  /// A key, and its place among all.
  typealias Found = (key: Key, number: Int)

  /// The next key of an object, with its colon read; nil when the object is closed.
  ///
  /// - Throws: ``NotTaken`` for a key that is unknown, written with escapes, or there a second time.
  @inline(__always)
  func next(
    of object: inout JSONReader.Container, _ reader: inout JSONReader, _ seen: inout SeenKeys,
    _ order: inout KeyOrder<Key>
  ) throws -> Found? {
    if reader.takeKey(order.rows[seen.last].token, in: &object) {
      let expected = order.rows[seen.last]
      try seen.insert(expected.number)
      return (expected.key, expected.number)
    }
    if reader.takeClosing(UInt8(ascii: "}")) { return nil }
    return try find(&object, &reader, &seen, &order)
  }

  /// The next key behind white space, or one that is not expected: it is from now on.
  @inline(never)
  private func find(
    _ object: inout JSONReader.Container, _ reader: inout JSONReader, _ seen: inout SeenKeys,
    _ order: inout KeyOrder<Key>
  ) throws -> Found? {
    guard try reader.nextMember(in: &object) else { return nil }
    let expected = order.rows[seen.last]
    if reader.take(first[expected.number]) {
      try seen.insert(expected.number)
      return (expected.key, expected.number)
    }
    let number = number(try reader.readKey(), in: reader.bytes)
    if number < 0 { throw NotTaken() }
    order.rows[seen.last] = expectation(number, after: seen.last)
    try seen.insert(number)
    return (keys[number], number)
  }

  /// A key that is expected behind another, which is counted from 1; at 0 as the first of an object.
  fileprivate func expectation(_ number: Int, after last: Int) -> KeyOrder<Key>.Expected {
    KeyOrder.Expected(token: last == 0 ? first[number] : later[number], key: keys[number], number: number)
  }

  /// The place of a key among all; −1 for one that is unknown, longer than sixteen bytes or written with escapes.
  @inline(__always)
  func number(_ text: JSONReader.Text, in bytes: Span<UInt8>) -> Int {
    if text.hasEscapes { return -1 }
    let name = TextKey(bytes, text.range)
    let slot = slot(name)
    return slots[slot].name == name && name.isWhole ? slots[slot].number : -1
  }

  /// Bits of some keys, by their places among all.
  func mask(_ wanted: Key...) -> UInt32 where Key: Equatable {
    keys.indices.reduce(0) { wanted.contains(keys[$1]) ? $0 | 1 << UInt32($1) : $0 }
  }

  @inline(__always)
  private func slot(_ name: TextKey) -> Int {
    Int(truncatingIfNeeded: ((name.first ^ UInt64(truncatingIfNeeded: name.count)) &* factor) >> 58)
  }
}

/// Where a key is found. No part of the table, which is generic: the types in it are made when the process runs, and that
/// takes longer than all the rest of the table.
private struct KeySlot: Sendable {
  var name = TextKey.none
  var number = 0
}

/// The keys that an object has had so far.
struct SeenKeys {
  private(set) var bits: UInt32 = 0
  /// The place of the last one in ``KeyOrder/rows``.
  private(set) var last = 0

  @inline(__always)
  mutating func insert(_ number: Int) throws {
    let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: number)
    if bits & bit != 0 { throw NotTaken() }
    bits |= bit
    last = number &+ 1
  }

  func contains(_ mask: UInt32) -> Bool { bits & mask == mask }
}

/// Which key followed which in the last objects of a kind.
struct KeyOrder<Key: CaseIterable & RawRepresentable & Sendable>: ~Copyable where Key.RawValue == String {
  struct Expected {
    let token: JSONToken
    let key: Key
    let number: Int
  }

  /// By the number of the key before, counted from 1; at 0 the first key of an object. Before the first object the keys
  /// are expected in the order of the table.
  fileprivate(set) var rows = Buffer<Expected>()

  init(_ table: KeyTable<Key>) {
    for last in 0...table.count { rows.append(table.expectation(last % table.count, after: last)) }
  }
}
