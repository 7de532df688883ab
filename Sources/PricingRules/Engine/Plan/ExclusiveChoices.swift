/// The ways to run groups of which some exclude each other.
enum ExclusiveChoices {
  /// The most combinations that are compared for one cart.
  static let limit = 256

  /// The number of combinations; nil when there are more than ``limit``.
  static func count(groups: Int, pairs: [(Int, Int)]) -> Int? {
    Search(groups: groups, pairs: pairs).found?.count
  }

  /// Every largest set of groups without an exclusive pair, as flags for each group. The set whose groups come earlier
  /// stands before the others. Only for groups whose combinations can be counted.
  static func all(groups: Int, pairs: [(Int, Int)]) -> [[Bool]] {
    Search(groups: groups, pairs: pairs).found ?? [Array(repeating: true, count: groups)]
  }

  private struct Search {
    /// The sets; nil when there are too many.
    private(set) var found: [[Bool]]? = []
    private var rivals: [[Int]]
    /// Groups that some other excludes; all others are in every set.
    private let contested: [Int]
    private var chosen: [Bool]
    private var steps = 0

    /// Pairs that are made to be hard leave many sets that turn out not to be largest; they count as too many, as do
    /// more contested groups than anybody can oversee.
    private static let mostSteps = 100_000
    private static let mostContested = 1_000

    init(groups: Int, pairs: [(Int, Int)]) {
      rivals = Array(repeating: [], count: groups)
      for (first, second) in pairs {
        rivals[first].append(second)
        rivals[second].append(first)
      }
      contested = rivals.indices.filter { [rivals] in !rivals[$0].isEmpty }
      chosen = rivals.map(\.isEmpty)
      if contested.count > Self.mostContested { found = nil } else { choose(0) }
    }

    /// Taking a group is tried before leaving it, so the sets come out in their order.
    private mutating func choose(_ place: Int) {
      guard let count = found?.count else { return }
      steps += 1
      if steps > Self.mostSteps {
        found = nil
        return
      }
      guard place < contested.count else {
        // A set is largest when every group left out has a rival in it.
        guard contested.allSatisfy({ chosen[$0] || hasChosenRival($0) }) else { return }
        if count == ExclusiveChoices.limit { found = nil } else { found?.append(chosen) }
        return
      }
      let group = contested[place]
      if !hasChosenRival(group) {
        chosen[group] = true
        choose(place + 1)
        chosen[group] = false
      }
      // A group may be left out only where a rival is in the set, or can still come into it.
      if rivals[group].contains(where: { chosen[$0] || ($0 > group && !hasChosenRival($0)) }) { choose(place + 1) }
    }

    private func hasChosenRival(_ group: Int) -> Bool { rivals[group].contains { chosen[$0] } }
  }
}
