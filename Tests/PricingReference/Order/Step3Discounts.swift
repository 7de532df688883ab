/// Step 3: the groups in order, each on the running totals that the earlier ones left.
struct Discounts: Sendable {
  /// What became of a rule.
  struct Outcome: Sendable {
    var amounts: [Fraction] = []
    /// Off delivery.
    var offDelivery = Fraction.zero
    var unused = Fraction.zero
    /// nil when it took something off.
    var because: Because?
    var hint: (code: Text, missing: Text)?

    var amount: Fraction { amounts.sum + offDelivery }
  }

  let set: RuleSet
  let cart: Cart
  let positions: [Position]
  let gross: [Fraction]
  /// The groups that run; the others lost to an exclusive rival.
  let groups: [Text]

  var running: [Fraction]
  /// Discounts that a third party pays (`taxBase: keep`): they stay in the taxable amount.
  var kept: [Fraction]
  var isOpen: [Bool]
  /// By the rule's index in the file.
  var outcomes: [Int: Outcome] = [:]
  /// Rules that took something off lines, in the order in which they did.
  var applied: [Rule] = []
  /// What `stacking.cap` still allows.
  var capLeft: Fraction?

  init(set: RuleSet, cart: Cart, positions: [Position], gross: [Fraction], groups: [Text]) {
    (self.set, self.cart, self.positions, self.gross, self.groups) = (set, cart, positions, gross, groups)
    running = gross
    kept = gross.map { _ in .zero }
    isOpen = gross.map { _ in true }
    // At most `cap.percent` of the subtotal, rounded down (A24).
    capLeft = set.stacking.cap.map { RoundingMode.floor(gross.sum * $0, to: set.unit) }
    for group in set.stacking.order { run(group) }
  }

  var facts: Facts { Facts(cart: cart, positions: positions, gross: gross, running: running, digits: set.digits) }

  var total: Fraction { gross.sum - running.sum }

  private mutating func run(_ group: Text) {
    let rules = set.rules.filter { $0.group == group && !$0.selectsDelivery }
    let facts = facts
    guard let policy = set.stacking.groups[group] else { return }
    guard groups.contains(group) else {
      for rule in rules {
        // No hint: the rule would not apply if the threshold were reached.
        outcomes[rule.index] = Outcome(because: rule.when.firstFailure(facts) ?? groupExcluded(group))
      }
      return
    }
    switch (policy.mode, policy.scope) {
    case (.all, _): all(rules, facts)
    case (let mode, .cart): oneWinner(rules, mode, facts)
    case (let mode, .line): winnerPerLine(rules, mode, facts)
    }
  }

  /// The outcome of a rule whose `when` does not hold.
  func conditionFailure(_ rule: Rule, _ facts: Facts) -> Outcome? {
    let failures = rule.when.failures(facts)
    guard let first = failures.first else { return nil }
    // A hint only when exactly one condition fails (A38).
    return Outcome(because: first, hint: failures.count == 1 ? first.hint : nil)
  }

  func groupExcluded(_ group: Text) -> Because {
    let rivals = set.stacking.order.filter { other in
      groups.contains(other) && set.stacking.exclusive.contains { $0 == (group, other) || $0 == (other, group) }
    }
    return Because("group-excluded", needs: .array(rivals.map { .text($0) }))
  }

  /// Computes a rule on the present totals; nil after an outcome that says why it cannot take anything off.
  private mutating func propose(_ rule: Rule, _ facts: Facts) -> Proposal? {
    if let failure = conditionFailure(rule, facts) {
      outcomes[rule.index] = failure
      return nil
    }
    if let because = selectionFailure(rule) {
      outcomes[rule.index] = Outcome(because: because)
      return nil
    }
    let selection = positions.indices.filter { index in
      isEligible(index) && rule.filters.contains { $0.matches(positions[index]) }
    }
    let input = EffectInput(
      set: set, rule: rule, positions: positions, gross: gross, running: running, selection: selection)
    let proposal = input.proposal
    outcomes[rule.index] = Outcome(because: rule.nothingSaved(proposal), hint: proposal.hint)
    return proposal
  }

  /// A line with quantity 0 or nothing left is in no selection (A09), nor one that a `final` rule touched (A10).
  private func isEligible(_ index: Int) -> Bool {
    isOpen[index] && positions[index].quantity.isPositive && running[index].isPositive
  }

  /// Why there is nothing to work on; of `sets` the first member without lines decides.
  private func selectionFailure(_ rule: Rule) -> Because? {
    for filter in rule.filters {
      let matching = positions.indices.filter { filter.matches(positions[$0]) }
      if matching.isEmpty { return Because("no-matching-lines") }
      if !matching.contains(where: { isOpen[$0] }) { return Because("final") }
      if !matching.contains(where: isEligible) { return Because("nothing-left") }
    }
    return nil
  }
}

extension Discounts {
  /// `all`: one after the other in file order, each on what the one before left; `when` sees the start of the group.
  private mutating func all(_ rules: [Rule], _ facts: Facts) {
    for rule in rules {
      if let proposal = propose(rule, facts), proposal.total.isPositive { apply(rule, proposal.amounts, proposal) }
    }
  }

  /// `scope: cart`: the largest saving, or the first that takes something off (A49); ties go to the earlier rule.
  private mutating func oneWinner(_ rules: [Rule], _ mode: Stacking.Mode, _ facts: Facts) {
    var winner: (rule: Rule, proposal: Proposal)?
    var losers: [Rule] = []
    for rule in rules {
      guard let proposal = propose(rule, facts), proposal.total.isPositive else { continue }
      if let best = winner, mode == .first || proposal.total <= best.proposal.total {
        losers.append(rule)
      } else {
        if let best = winner { losers.append(best.rule) }
        winner = (rule, proposal)
      }
    }
    guard let winner else { return }
    for rule in losers { outcomes[rule.index] = Outcome(because: Because("beaten", needs: .text(winner.rule.id))) }
    apply(winner.rule, winner.proposal.amounts, winner.proposal)
  }

  /// `scope: line`: each rule as if alone on the totals at the start of the group; each line takes the winner's share,
  /// and shares of a rule on lines that it lost lapse (A08).
  private mutating func winnerPerLine(_ rules: [Rule], _ mode: Stacking.Mode, _ facts: Facts) {
    var proposals: [(rule: Rule, proposal: Proposal)] = []
    for rule in rules {
      if let proposal = propose(rule, facts), proposal.total.isPositive { proposals.append((rule, proposal)) }
    }
    let winners: [Rule?] = positions.indices.map { index in
      let savers = proposals.filter { $0.proposal.amounts[index].isPositive }
      let best = mode == .first ? nil : savers.map { $0.proposal.amounts[index] }.max()
      return savers.first { best == nil || $0.proposal.amounts[index] == best }?.rule
    }
    for (rule, proposal) in proposals {
      let shares = positions.indices.map { winners[$0]?.index == rule.index ? proposal.amounts[$0] : .zero }
      if shares.sum.isPositive {
        apply(rule, shares, proposal)
      } else if let lost = positions.indices.first(where: { proposal.amounts[$0].isPositive }),
        let winner = winners[lost]
      {
        outcomes[rule.index] = Outcome(because: Because("beaten", needs: .text(winner.id)))
      }
    }
  }

  /// Subtracts a rule's amounts, cut by what `stacking.cap` leaves: a cut rule is allocated with its uncapped amounts as
  /// weights (A24).
  private mutating func apply(_ rule: Rule, _ amounts: [Fraction], _ proposal: Proposal) {
    var amounts = amounts
    if let left = capLeft {
      if amounts.sum > left { amounts = allocate(left, unit: set.unit, weights: amounts, limits: amounts) }
      capLeft = left - amounts.sum
    }
    var outcome = Outcome(amounts: amounts, hint: proposal.hint)
    if amounts.sum.isPositive {
      applied.append(rule)
      outcome.unused = proposal.nominal.map { max(.zero, $0 - amounts.sum) } ?? .zero
    } else {
      outcome.because = Because("cap")
    }
    outcomes[rule.index] = outcome
    for index in positions.indices {
      running[index] = running[index] - amounts[index]
      if rule.keepsTaxBase { kept[index] = kept[index] + amounts[index] }
      if rule.isFinal, amounts[index].isPositive { isOpen[index] = false }
    }
  }
}
