extension EffectInput {
  /// `bundlePrice` with `select.sets` (A23): sets are formed one after another; in each, every member in file order
  /// takes the dearest units left; one that would save nothing is not formed and ends the search.
  func bundlePrice(_ price: Fraction, _ members: [(filter: LineFilter, quantity: Fraction)]) -> Proposal {
    let order = byRunningPrice(cheapestFirst: false)
    var left = positions.map(\.quantity)
    var touched = [Fraction](repeating: .zero, count: positions.count)
    var (saving, formed) = (Fraction.zero, Fraction.zero)
    while rule.limit.times.map({ formed < $0 }) ?? true {
      guard let taken = oneSet(members, order, left) else { break }
      let value = positions.indices.map { self.value(.running, of: taken[$0], at: $0) }.sum
      guard value > price else { break }
      saving = saving + value - price
      formed = formed + .one
      for index in positions.indices {
        left[index] = left[index] - taken[index]
        touched[index] = touched[index] + taken[index]
      }
    }
    // The saving of all sets is one amount, allocated by the running value of the units taken, or by the room above
    // `limit.unitFloor` (A14).
    let values = positions.indices.map { value(.running, of: touched[$0], at: $0) }
    var proposal = once(saving, touched: touched, weights: rule.limit.unitFloor == nil ? values : nil)
    proposal.formsSets = formed.isPositive
    return proposal
  }

  private func oneSet(
    _ members: [(filter: LineFilter, quantity: Fraction)], _ order: [Int], _ left: [Fraction]
  ) -> [Fraction]? {
    var taken = [Fraction](repeating: .zero, count: positions.count)
    for member in members {
      var wanted = member.quantity
      for index in order where member.filter.matches(positions[index]) {
        let units = min(wanted, left[index] - taken[index])
        taken[index] = taken[index] + units
        wanted = wanted - units
      }
      if wanted.isPositive { return nil }
    }
    return taken
  }
}
