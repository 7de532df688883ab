/// The ways to run groups of which some exclude each other.
enum ExclusiveChoices {
  /// The most combinations that are compared for one cart.
  static let limit = 256

  /// The number of combinations; nil when there are more than ``limit``.
  static func count(groups: Int, pairs: [(Int, Int)]) -> Int? {
    let found = search(groups: groups, pairs: pairs)
    return found.count > limit ? nil : found.count
  }

  /// Every largest set of groups without an exclusive pair, as flags for each group. The set whose groups come earlier
  /// stands before the others.
  static func all(groups: Int, pairs: [(Int, Int)]) -> [[Bool]] {
    Array(search(groups: groups, pairs: pairs).prefix(limit))
  }

  private static func search(groups: Int, pairs: [(Int, Int)]) -> [[Bool]] {
    var rivals: [[Int]] = Array(repeating: [], count: groups)
    for (first, second) in pairs {
      rivals[first].append(second)
      rivals[second].append(first)
    }
    var found: [[Bool]] = []
    var chosen = Array(repeating: false, count: groups)
    // Taking a group is tried before leaving it, so the sets come out in their order.
    func choose(_ group: Int) {
      if found.count > limit { return }
      guard group < groups else {
        // A set is largest when every group left out has a rival in it.
        let isLargest = chosen.indices.allSatisfy { index in chosen[index] || rivals[index].contains { chosen[$0] } }
        if isLargest { found.append(chosen) }
        return
      }
      if !rivals[group].contains(where: { chosen[$0] }) {
        chosen[group] = true
        choose(group + 1)
        chosen[group] = false
      }
      if !rivals[group].isEmpty { choose(group + 1) }
    }
    choose(0)
    return found
  }
}
