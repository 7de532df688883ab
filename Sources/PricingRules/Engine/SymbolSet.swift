/// A set of small numbers, as bits; up to 64 of them need no memory of their own.
struct SymbolSet: Sendable, Hashable {
  private var first: UInt64 = 0
  private var rest: [UInt64] = []

  var isEmpty: Bool { first == 0 && rest.allSatisfy { $0 == 0 } }

  mutating func insert(_ symbol: Int) {
    if symbol < 64 {
      first |= 1 << UInt64(symbol)
      return
    }
    let word = symbol / 64 - 1
    while rest.count <= word { rest.append(0) }
    rest[word] |= 1 << UInt64(symbol % 64)
  }

  func contains(_ symbol: Int) -> Bool {
    if symbol < 64 { return first & 1 << UInt64(symbol) != 0 }
    let word = symbol / 64 - 1
    return word < rest.count && rest[word] & 1 << UInt64(symbol % 64) != 0
  }

  func intersects(_ other: SymbolSet) -> Bool {
    if first & other.first != 0 { return true }
    if rest.isEmpty || other.rest.isEmpty { return false }
    for (word, otherWord) in zip(rest, other.rest) where word & otherWord != 0 { return true }
    return false
  }

  mutating func removeAll() {
    first = 0
    rest.removeAll(keepingCapacity: true)
  }
}
