/// What is demanded of a fact that is a set of texts: two of its texts do not exclude each other.
struct TextDemand: Sendable {
  /// One of each list must be there.
  private var oneOf: [Set<Int>] = []
  /// None of these may be there.
  private var noneOf: Set<Int> = []

  var isEmpty: Bool { oneOf.isEmpty && noneOf.isEmpty }

  /// Adds a list; false when no set of texts fulfils the demand any more.
  mutating func add(_ texts: Set<Int>, isNegated: Bool) -> Bool {
    if isNegated {
      noneOf.formUnion(texts)
      return oneOf.allSatisfy { !$0.isSubset(of: noneOf) }
    }
    oneOf.append(texts)
    return !texts.isSubset(of: noneOf)
  }

  /// A small set of texts that fulfils it.
  var witness: [Int] {
    var chosen: Set<Int> = []
    for list in oneOf where chosen.isDisjoint(with: list) {
      if let text = list.subtracting(noneOf).min() { chosen.insert(text) }
    }
    return chosen.sorted()
  }
}
