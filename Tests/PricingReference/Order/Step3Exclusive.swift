extension RuleSet {
  /// Every largest set of groups that holds no exclusive pair (A07), the ones whose groups come earlier in `order` first.
  var groupChoices: [[Text]] {
    let rivals = stacking.order.filter { group in
      stacking.exclusive.contains { $0.0 == group || $0.1 == group }
    }
    func areCompatible(_ groups: [Text]) -> Bool {
      !stacking.exclusive.contains { $0.0 != $0.1 && groups.contains($0.0) && groups.contains($0.1) }
    }
    var choices: [[Text]] = [[]]
    for group in rivals { choices += choices.map { $0 + [group] }.filter(areCompatible) }
    let largest = choices.filter { choice in
      !rivals.contains { !choice.contains($0) && areCompatible(choice + [$0]) }
    }
    func places(_ groups: [Text]) -> [Int] { groups.compactMap(stacking.order.firstIndex) }
    return
      largest
      .map { choice in stacking.order.filter { !rivals.contains($0) || choice.contains($0) } }
      .sorted { places($0).lexicographicallyPrecedes(places($1)) }
  }
}
