import SourceText

/// Finds out which of a few known keys a key of a document is, in one step: by its length and its first and last eight
/// bytes, which are all of it.
struct KeyTable<Key: CaseIterable & RawRepresentable & Sendable>: Sendable where Key.RawValue == String {
  private struct Slot: Sendable {
    var name = TextKey.none
    var key: Key?
  }

  private var slots: [Slot] = []
  /// Chosen so that no two keys meet in one slot.
  private var factor: UInt64 = 1

  init() {
    let names = Key.allCases.map { (key: $0, utf8: Array($0.rawValue.utf8)) }
    // About one factor in a hundred will do; the search is over before it is noticed.
    repeat {
      factor = factor &* 0x5851_F42D_4C95_7F2D &+ 0x1405_7B7E_F767_814F
      slots = Array(repeating: Slot(), count: 64)
    } while !names.allSatisfy { place($0.utf8.span, $0.key) }
  }

  private mutating func place(_ name: Span<UInt8>, _ key: Key) -> Bool {
    let name = TextKey(name)
    let slot = slot(name)
    if slots[slot].key != nil { return false }
    slots[slot] = Slot(name: name, key: key)
    return true
  }

  /// The key; nil for one that is unknown, longer than sixteen bytes or written with escapes.
  @inline(__always)
  func key(_ text: JSONReader.Text, in bytes: Span<UInt8>) -> Key? {
    if text.hasEscapes { return nil }
    let name = TextKey(bytes, text.range)
    let slot = slot(name)
    return slots[slot].name == name && name.isWhole ? slots[slot].key : nil
  }

  @inline(__always)
  private func slot(_ name: TextKey) -> Int {
    Int(truncatingIfNeeded: ((name.first ^ UInt64(truncatingIfNeeded: name.count)) &* factor) >> 58)
  }
}
