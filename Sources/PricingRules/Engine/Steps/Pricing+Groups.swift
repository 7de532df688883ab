import Money

/// What a rule would take off, computed as if it were alone.
struct Proposal: ~Copyable {
  /// By position, in minor units, none above what is left.
  var shares = Buffer<Int64>()
  /// Their sum.
  var total: Int64 = 0
  /// The amount that the rule names, for `unused`; nil for effects that name none.
  var nominal: Int64?
  /// Why it takes nothing off.
  var refusal = Quote.Reason.Code.noSaving
  var hint: Pricing.RuleRun.Hint?

  /// Proposes nothing for a number of positions.
  mutating func clear(_ count: Int) {
    shares.removeAll()
    shares.append(repeating: 0, count: count)
    total = 0
    nominal = nil
    refusal = .noSaving
    hint = nil
  }
}

/// A proposal that competes with others; its shares are kept aside.
struct Candidate {
  let rule: Int
  let total: Int64
  let hasNominal: Bool
  /// Where its shares begin.
  let shares: Int
}

extension Pricing {
  /// Runs the rules of a group that work on lines.
  mutating func runLineRules(_ rows: Rows, _ mode: Stacking.Mode, isPerLine: Bool) throws(EngineFault) {
    ready.removeAll()
    // Conditions see the totals at the start of the group, so all are asked before the first rule applies.
    var cursor = BitCursor(rows)
    while let row = cursor.next(in: live.rows) {
      let rule = Int(plan.groupRules[row])
      let failing = firstFailing(plan.rules[rule].checks)
      if failing < 0 { ready.append(rule) } else { fail(rule, failing, givesHint: true) }
    }
    if ready.isEmpty { return }
    candidates.removeAll()
    candidateShares.removeAll()
    for index in ready.indices {
      let rule = ready[index]
      try propose(rule)
      record(rule)
      if proposal.total == 0 { continue }
      if mode == .all {
        try apply(rule, hasNominal: proposal.nominal != nil)
      } else {
        candidates.append(
          Candidate(
            rule: rule, total: proposal.total, hasNominal: proposal.nominal != nil, shares: candidateShares.count))
        candidateShares.append(contentsOf: proposal.shares)
      }
    }
    if candidates.isEmpty { return }
    if isPerLine {
      try applyWinnersByLine(mode)
    } else {
      try applyWinner(mode)
    }
  }

  private mutating func record(_ rule: Int) {
    run.rules[rule].hint = proposal.hint
    run.rules[rule].unused = proposal.nominal ?? 0
    if proposal.total == 0 { run.rules[rule].outcome = .reason(proposal.refusal) }
  }

  private mutating func applyWinner(_ mode: Stacking.Mode) throws(EngineFault) {
    var winner = 0
    if mode == .best {
      for index in candidates.indices where candidates[index].total > candidates[winner].total { winner = index }
    }
    for index in candidates.indices where index != winner {
      lose(candidates[index].rule, to: candidates[winner].rule)
    }
    recall(candidates[winner])
    try apply(candidates[winner].rule, hasNominal: candidates[winner].hasNominal)
  }

  /// Puts a candidate's shares back into the proposal.
  private mutating func recall(_ candidate: Candidate) {
    for position in proposal.shares.indices {
      proposal.shares[position] = candidateShares[candidate.shares + position]
    }
    proposal.total = candidate.total
  }

  private mutating func applyWinnersByLine(_ mode: Stacking.Mode) throws(EngineFault) {
    chosen.removeAll()
    for position in cart.positions.indices {
      var winner = -1
      var best: Int64 = 0
      for index in candidates.indices {
        let share = candidateShares[candidates[index].shares + position]
        if share > best, mode == .best || winner < 0 { (best, winner) = (share, index) }
      }
      chosen.append(Int64(winner))
    }
    for index in candidates.indices {
      let candidate = candidates[index]
      var won: Int64 = 0
      var rival = -1
      for position in cart.positions.indices {
        let share = candidateShares[candidate.shares + position]
        if chosen[position] == Int64(index) {
          proposal.shares[position] = share
          won += share
        } else {
          proposal.shares[position] = 0
          if share > 0, rival < 0 { rival = Int(chosen[position]) }
        }
      }
      proposal.total = won
      if won > 0 {
        try apply(candidate.rule, hasNominal: candidate.hasNominal)
      } else if rival >= 0 {
        lose(candidate.rule, to: candidates[rival].rule)
      }
    }
  }

  mutating func lose(_ rule: Int, to winner: Int) {
    run.rules[rule].outcome = .beaten(by: Int32(winner))
    run.rules[rule].hint = nil
  }

  /// Takes the shares of the proposal off, as far as the cap allows.
  private mutating func apply(_ rule: Int, hasNominal: Bool) throws(EngineFault) {
    let taken = min(proposal.total, run.capLeft)
    if taken < proposal.total {
      try allocation.split(taken, proposal.shares)
      for position in proposal.shares.indices { proposal.shares[position] = allocation.parts[position] }
      if keepsWorking { workings[rule]?.cap = taken }
    }
    if run.capLeft != .max { run.capLeft -= taken }
    if taken == 0 {
      run.rules[rule].outcome = .reason(.cap)
      return
    }
    let (keepsTaxBase, isFinal) = (plan.rules[rule].keepsTaxBase, plan.rules[rule].isFinal)
    for position in proposal.shares.indices {
      let share = proposal.shares[position]
      if share == 0 { continue }
      run.running[position] -= share
      let bit: UInt64 = 1 &<< UInt64(position & 63)
      if run.running[position] == 0 { run.spent[position >> 6] |= bit }
      if keepsTaxBase { run.kept[position] += share }
      if isFinal { run.closed[position >> 6] |= bit }
      run.shares.append(Run.Share(rule: Int32(rule), position: Int32(position), amount: share))
    }
    run.discountedSubtotal -= taken
    run.saving += taken
    run.rules[rule].amount = taken
    if hasNominal { run.rules[rule].unused -= taken }
    run.rules[rule].outcome = .applied
  }
}
