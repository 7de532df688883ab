/// Random choices that repeat for a seed (SplitMix64).
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// True in `percent` of 100 cases.
  mutating func chance(_ percent: Int) -> Bool { roll(1...100) <= percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(0...elements.count - 1)] }

  /// Some of the elements, at least one, in their order.
  mutating func some<Element>(_ elements: [Element], _ percent: Int = 50) -> [Element] {
    let chosen = elements.filter { _ in chance(percent) }
    return chosen.isEmpty ? [pick(elements)] : chosen
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.dropLast() { elements.swapAt(index, roll(index...elements.count - 1)) }
    return elements
  }

  /// Different numbers, in order.
  mutating func cuts(_ count: Int, _ range: ClosedRange<Int>) -> [Int] {
    var cuts = Set<Int>()
    while cuts.count < min(count, range.count) { cuts.insert(roll(range)) }
    return cuts.sorted()
  }
}
