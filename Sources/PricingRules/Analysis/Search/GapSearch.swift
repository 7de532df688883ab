/// Looks for facts that no row of a table speaks of.
///
/// A row is a box; what lies outside of it is split into boxes, one for each of its literals, and each of those is
/// searched with the rows that still touch it. On tables as people write them the boxes die out at once; a table that is
/// made to be hard ends at the budget, which is said.
struct GapSearch {
  /// Boxes that are looked at before the search gives up.
  static let budget = 200_000

  private let space: FactSpace
  /// Judges a box that no row touches; true ends the search.
  private let judge: (Conjunction) -> Bool
  private var boxes = 0
  /// Whether the search ended before everything was looked at.
  private(set) var isExhausted = false

  init(_ space: FactSpace, judge: @escaping (Conjunction) -> Bool) {
    self.space = space
    self.judge = judge
  }

  /// Searches a box; true when `judge` has ended the search.
  mutating func search(_ box: Conjunction, _ rows: [[Literal]]) -> Bool {
    boxes += 1
    if boxes > Self.budget {
      isExhausted = true
      return false
    }
    let touching = rows.filter { row in row.allSatisfy { box.admits($0) } }
    // The row with the fewest literals leaves the fewest boxes.
    guard let chosen = touching.indices.min(by: { touching[$0].count < touching[$1].count }) else { return judge(box) }
    var inside = box
    var rest = touching
    let row = rest.remove(at: chosen)
    for literal in row {
      var outside = inside
      if outside.add(space.negation(of: literal)), search(outside, rest) { return true }
      if isExhausted { return false }
      if !inside.add(literal) { break }
    }
    return false
  }
}
