/// Looks for two rows of a table that one cart matches.
struct OverlapSearch {
  /// Pairs that are looked at closely before the search gives up.
  private static let budget = 20_000

  private let base: Conjunction
  private let rows: [Conjunction?]
  private let literals: [[Literal]]
  /// Rows whose two nearest facts cannot meet are told apart by numbers alone.
  private let shadows: [Shadow]
  private var closely = 0
  /// Whether the search ended before everything was looked at.
  private(set) var isExhausted = false

  init(_ base: Conjunction, _ literals: [[Literal]]) {
    self.base = base
    self.literals = literals
    rows = literals.map { base.adding($0) }
    shadows = rows.map { $0.map(Shadow.init) ?? Shadow() }
  }

  /// For each row, the first row before it that `judge` finds to overlap.
  mutating func pairs(_ judge: (_ earlier: Int, _ later: Int, Conjunction) -> Bool) {
    for later in rows.indices {
      for earlier in 0..<later {
        guard shadows[later].meets(shadows[earlier]), let box = rows[earlier], rows[later] != nil,
          let both = box.adding(literals[later])
        else { continue }
        closely += 1
        if closely > Self.budget {
          isExhausted = true
          return
        }
        if judge(earlier, later, both) { break }
      }
    }
  }

  /// The smallest and largest value of each fact of a row.
  private struct Shadow {
    private var bounds: [(dimension: Int, lower: Int128, upper: Int128)] = []

    init() {}

    init(_ row: Conjunction) {
      for dimension in Dimension.allCases {
        if let set = row[dimension], let first = set.first, let last = set.last {
          bounds.append((dimension.rawValue, first, last))
        }
      }
    }

    func meets(_ other: Shadow) -> Bool {
      var left = 0
      var right = 0
      while left < bounds.count, right < other.bounds.count {
        let a = bounds[left]
        let b = other.bounds[right]
        if a.dimension == b.dimension {
          if a.upper < b.lower || b.upper < a.lower { return false }
          left += 1
          right += 1
        } else if a.dimension < b.dimension {
          left += 1
        } else {
          right += 1
        }
      }
      return true
    }
  }
}
