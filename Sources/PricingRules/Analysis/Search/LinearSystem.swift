/// Sums of unknowns that are not negative, each between two bounds: has it a solution?
///
/// Decided by the first phase of the simplex method in whole numbers: a row is kept as multiples of a common
/// denominator, the last pivot, so that nothing is rounded. Bland's rule makes it end.
struct LinearSystem {
  /// The unknowns of a sum, and its bounds; no upper one when the sum may be as large as it likes.
  struct Sum {
    var unknowns: [Int]
    var least: Int128
    var most: Int128?
  }

  enum Outcome: Equatable {
    case impossible
    /// A solution in whole numbers, one for each unknown.
    case solution([Int128])
    /// The numbers were too large, or the solution that was found is in fractions.
    case undecided
  }

  private struct Overflow: Error {}

  private var rows: [[Int128]] = []
  private var basis: [Int] = []
  private var denominator: Int128 = 1
  private let unknowns: Int
  /// Columns from here on are the ones that have to become zero.
  private let artificial: Int
  private let width: Int

  /// Whether so many unknowns can have the sums.
  static func solve(unknowns: Int, _ sums: [Sum]) -> Outcome {
    var system = LinearSystem(unknowns: unknowns, sums)
    do {
      return try system.solve()
    } catch {
      return .undecided
    }
  }

  private init(unknowns: Int, _ sums: [Sum]) {
    self.unknowns = unknowns
    let below = sums.filter { $0.least > 0 }
    let above = sums.compactMap { sum in sum.most.map { (sum.unknowns, $0) } }
    artificial = unknowns + below.count + above.count
    width = artificial + below.count + 1
    for (index, sum) in below.enumerated() {
      var row = Array(repeating: Int128(0), count: width)
      for unknown in sum.unknowns { row[unknown] = 1 }
      row[unknowns + index] = -1
      row[artificial + index] = 1
      row[width - 1] = sum.least
      rows.append(row)
      basis.append(artificial + index)
    }
    for (index, (members, most)) in above.enumerated() {
      var row = Array(repeating: Int128(0), count: width)
      for unknown in members { row[unknown] = 1 }
      row[unknowns + below.count + index] = 1
      row[width - 1] = most
      rows.append(row)
      basis.append(unknowns + below.count + index)
    }
  }

  private mutating func solve() throws(Overflow) -> Outcome {
    while let column = entering() {
      // One row of an artificial unknown has a positive entry there, so that there is a row to leave.
      guard let row = try leaving(column) else { return .undecided }
      try pivot(row, column)
    }
    if rows.indices.contains(where: { basis[$0] >= artificial && rows[$0][width - 1] != 0 }) { return .impossible }
    var solution = Array(repeating: Int128(0), count: unknowns)
    for row in rows.indices where basis[row] < unknowns {
      let (quotient, remainder) = rows[row][width - 1].quotientAndRemainder(dividingBy: denominator)
      if remainder != 0 { return .undecided }
      solution[basis[row]] = quotient
    }
    return .solution(solution)
  }

  /// The first column that makes the sum of what has to become zero smaller.
  private func entering() -> Int? {
    (0..<artificial).first { column in
      let gain = rows.indices.reduce(Int128(0)) { basis[$1] >= artificial ? $0 + rows[$1][column] : $0 }
      return gain > 0
    }
  }

  /// The row whose unknown reaches zero first.
  private func leaving(_ column: Int) throws(Overflow) -> Int? {
    var found: Int?
    for row in rows.indices where rows[row][column] > 0 {
      guard let best = found else {
        found = row
        continue
      }
      let own = try product(rows[row][width - 1], rows[best][column])
      let other = try product(rows[best][width - 1], rows[row][column])
      if own < other || own == other && basis[row] < basis[best] { found = row }
    }
    return found
  }

  private mutating func pivot(_ pivotRow: Int, _ column: Int) throws(Overflow) {
    let pivot = rows[pivotRow][column]
    for row in rows.indices where row != pivotRow {
      let factor = rows[row][column]
      for index in 0..<width {
        let (difference, overflow) = try product(rows[row][index], pivot)
          .subtractingReportingOverflow(product(factor, rows[pivotRow][index]))
        if overflow { throw Overflow() }
        // The division is exact: entries are determinants of the coefficients.
        rows[row][index] = difference / denominator
      }
    }
    denominator = pivot
    basis[pivotRow] = column
  }

  private func product(_ left: Int128, _ right: Int128) throws(Overflow) -> Int128 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    if overflow { throw Overflow() }
    return product
  }
}
