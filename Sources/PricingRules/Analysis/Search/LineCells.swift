/// Conditions on lines that depend on each other, decided cell by cell.
///
/// Each line of a cart matches some of the filters and not the others: it lies in one cell. What a condition asks for is
/// then a sum over cells, and whether the sums can be had is a linear system, once for quantities and once for totals.
/// A cell can hold money where it can hold goods.
struct LineCells {
  /// More cells than conditions that people write have; beyond that nothing is decided.
  private static let most = 64
  /// More choices of ranges, where a condition leaves several, than are looked at.
  private static let mostChoices = 64

  private struct Cell {
    /// The filters that its lines match, by their place among the demands.
    var matching: Set<Int>
    var box: LineBox
  }

  /// A line that a cart needs: a box and what it comes to.
  typealias Line = (box: LineBox, quantity: Int128, total: Int128)

  enum Outcome {
    case impossible
    case lines([Line])
    case undecided
  }

  private let demands: [LineTotals]
  private var cells: [Cell] = []
  private var hasTooManyCells = false

  init(_ demands: [LineTotals]) {
    self.demands = demands
    split(0, matching: [], avoiding: [])
  }

  /// Every combination of filters that some line matches exactly.
  private mutating func split(_ index: Int, matching: [Int], avoiding: [Int]) {
    if hasTooManyCells { return }
    let box = LineBox.solve(
      matching: matching.map { demands[$0].demand }, avoiding: avoiding.map { demands[$0].demand })
    guard let box else { return }
    if index == demands.count {
      cells.append(Cell(matching: Set(matching), box: box))
      hasTooManyCells = cells.count > Self.most
      return
    }
    split(index + 1, matching: matching + [index], avoiding: avoiding)
    split(index + 1, matching: matching, avoiding: avoiding + [index])
  }

  /// Whether lines can come to all demands, and which.
  func solve() -> Outcome {
    if hasTooManyCells { return .undecided }
    guard let quantities = choices(\.quantity), let totals = choices(\.total) else { return .undecided }
    var isUndecided = false
    for quantity in quantities {
      // Money is where goods can be.
      let usable = cells.indices.filter { cell in
        switch solve(quantity, atLeastOne: [cell]) {
        case .impossible: false
        case .solution: true
        case .undecided: true
        }
      }
      for total in totals {
        switch solve(quantity, total, usable) {
        case .impossible: continue
        case .lines(let lines): return .lines(lines)
        case .undecided: isUndecided = true
        }
      }
    }
    return isUndecided ? .undecided : .impossible
  }

  private func solve(
    _ quantity: [ClosedRange<Int128>], _ total: [ClosedRange<Int128>], _ usable: [Int]
  ) -> Outcome {
    let money: [Int128]
    switch LinearSystem.solve(unknowns: cells.count, sums(total, usable)) {
    case .impossible: return .impossible
    case .undecided: return .undecided
    case .solution(let solution): money = solution
    }
    switch solve(quantity, atLeastOne: cells.indices.filter { money[$0] > 0 }) {
    // Goods for this money there are not; for other money there may be, unless there are none at all.
    case .impossible: return solve(quantity, atLeastOne: []) == .impossible ? .impossible : .undecided
    case .undecided: return .undecided
    case .solution(let goods):
      return .lines(
        cells.indices.filter { goods[$0] > 0 }.map { (cells[$0].box, goods[$0], money[$0]) })
    }
  }

  /// Quantities of all cells, with some in given ones.
  private func solve(_ ranges: [ClosedRange<Int128>], atLeastOne: [Int]) -> LinearSystem.Outcome {
    let some = atLeastOne.map { LinearSystem.Sum(unknowns: [$0], least: 1, most: nil) }
    return LinearSystem.solve(unknowns: cells.count, sums(ranges, Array(cells.indices)) + some)
  }

  private func sums(_ ranges: [ClosedRange<Int128>], _ usable: [Int]) -> [LinearSystem.Sum] {
    ranges.enumerated().map { index, range in
      LinearSystem.Sum(
        unknowns: usable.filter { cells[$0].matching.contains(index) }, least: range.lowerBound,
        most: range.upperBound < FactSpace.amounts.upperBound ? range.upperBound : nil)
    } + cells.indices.filter { !usable.contains($0) }.map { LinearSystem.Sum(unknowns: [$0], least: 0, most: 0) }
  }

  /// The ways to take one range for each demand; nil when there are too many.
  private func choices(_ set: KeyPath<LineTotals, RangeSet>) -> [[ClosedRange<Int128>]]? {
    var choices: [[ClosedRange<Int128>]] = [[]]
    for demand in demands {
      choices = choices.flatMap { choice in demand[keyPath: set].ranges.map { choice + [$0] } }
      if choices.count > Self.mostChoices { return nil }
    }
    return choices
  }
}
