/// The known name nearest to a misspelt one, for "did you mean".
public enum NearestName {
  /// The candidate with the smallest edit distance to `name`, when it is near enough to be meant.
  ///
  /// The distance is Damerau–Levenshtein (optimal string alignment) over Unicode scalars, without regard to ASCII case.
  /// A candidate may be at most a third of the longer word away. Of equally near ones the first wins.
  public static func suggestion(for name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = folded(name)
    // A hostile name must not cost more than it is worth.
    guard wanted.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let other = folded(candidate)
      guard other.count <= 64 else { continue }
      let limit = max(1, max(wanted.count, other.count) / 3)
      let distance = distance(wanted, other)
      if distance <= limit, distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.candidate
  }

  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
  }

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, current[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[b.count]
  }
}
