import Money

/// What a rule would take off, computed as if it were alone.
struct Proposal {
  /// By position, in minor units, none above what is left.
  var shares: [Int64]
  /// The amount that the rule names, for `unused`; nil for effects that name none.
  var nominal: Int64?
  /// Why it takes nothing off.
  var refusal: Quote.Reason.Code?
  var hint: Pricing.RuleRun.Hint?
  /// How it came about, when explanations are wanted.
  var working: Working?

  var total: Int64 { shares.reduce(0, +) }
}

extension Pricing {
  /// Runs the rules of a group that work on lines.
  func runLineRules(of group: GroupPlan, _ run: inout Run) throws(EngineFault) {
    if group.lineRules.isEmpty { return }
    let facts = facts(run)
    var candidates: [Int] = []
    for index in group.lineRules {
      if let failure = firstFailure(plan.rules[index].checks, facts) {
        run.rules[index].outcome = failure.outcome
        run.rules[index].hint = hint(plan.rules[index].checks, failure, facts)
      } else {
        candidates.append(index)
      }
    }
    if group.mode == .all {
      for index in candidates {
        let proposal = try propose(plan.rules[index], run)
        record(proposal, index, &run)
        if proposal.total > 0 { try apply(proposal, index, &run) }
      }
      return
    }
    var proposals: [(rule: Int, proposal: Proposal)] = []
    for index in candidates {
      let proposal = try propose(plan.rules[index], run)
      record(proposal, index, &run)
      proposals.append((index, proposal))
    }
    if group.isPerLine {
      try applyWinnersByLine(proposals, group.mode, &run)
    } else {
      try applyWinner(proposals, group.mode, &run)
    }
  }

  private func record(_ proposal: Proposal, _ rule: Int, _ run: inout Run) {
    run.rules[rule].hint = proposal.hint
    run.rules[rule].unused = proposal.nominal ?? 0
    if proposal.total == 0 { run.rules[rule].outcome = .reason(proposal.refusal ?? .noSaving) }
  }

  private func applyWinner(
    _ proposals: [(rule: Int, proposal: Proposal)], _ mode: Stacking.Mode, _ run: inout Run
  ) throws(EngineFault) {
    var winner: (rule: Int, proposal: Proposal)?
    for candidate in proposals where candidate.proposal.total > 0 {
      if mode == .best, candidate.proposal.total > winner?.proposal.total ?? 0 { winner = candidate }
      if mode == .first, winner == nil { winner = candidate }
    }
    guard let winner else { return }
    for loser in proposals where loser.rule != winner.rule && loser.proposal.total > 0 {
      lose(loser.rule, to: winner.rule, &run)
    }
    try apply(winner.proposal, winner.rule, &run)
  }

  private func applyWinnersByLine(
    _ proposals: [(rule: Int, proposal: Proposal)], _ mode: Stacking.Mode, _ run: inout Run
  ) throws(EngineFault) {
    let count = cart.positions.count
    var winners: [Int?] = Array(repeating: nil, count: count)
    for position in 0..<count {
      var best: Int64 = 0
      for (index, candidate) in proposals.enumerated() {
        let share = candidate.proposal.shares[position]
        if share > best, mode == .best || winners[position] == nil {
          best = share
          winners[position] = index
        }
      }
    }
    for (index, candidate) in proposals.enumerated() where candidate.proposal.total > 0 {
      var won = candidate.proposal
      for position in 0..<count where winners[position] != index { won.shares[position] = 0 }
      if won.total > 0 {
        try apply(won, candidate.rule, &run)
      } else if let first = candidate.proposal.shares.firstIndex(where: { $0 > 0 }), let winner = winners[first] {
        lose(candidate.rule, to: proposals[winner].rule, &run)
      }
    }
  }

  func lose(_ rule: Int, to winner: Int, _ run: inout Run) {
    run.rules[rule].outcome = .beaten(by: winner)
    run.rules[rule].hint = nil
  }

  /// Takes a rule's shares off, as far as the cap allows.
  private func apply(_ proposal: Proposal, _ rule: Int, _ run: inout Run) throws(EngineFault) {
    var shares = proposal.shares
    let wanted = proposal.total
    if wanted > run.capLeft { shares = try Allocation.split(run.capLeft, weights: shares) }
    let taken = min(wanted, run.capLeft)
    if run.capLeft != .max { run.capLeft -= taken }
    if taken == 0 {
      run.rules[rule].outcome = .reason(.cap)
      return
    }
    let plan = plan.rules[rule]
    for (position, share) in shares.enumerated() where share > 0 {
      run.running[position] -= share
      if plan.keepsTaxBase { run.kept[position] += share }
      if plan.isFinal { run.closed[position] = true }
      run.shares.append(Run.Share(rule: rule, position: position, amount: share))
    }
    run.rules[rule].amount = taken
    run.rules[rule].working = proposal.working
    run.rules[rule].working?.cap = wanted > taken ? taken : nil
    if proposal.nominal != nil { run.rules[rule].unused -= taken }
    run.rules[rule].outcome = .applied
  }
}
