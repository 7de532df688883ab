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
    if isPerLine, candidates.count > 1 {
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
    chooseByLine(mode)
    for index in candidates.indices {
      let candidate = candidates[index]
      var won: Int64 = 0
      var rival = -1
      for position in cart.positions.indices {
        let share = candidateShares[candidate.shares + position]
        let winner = Int(chosen[position])
        let kept = winner == index ? share : 0
        proposal.shares[position] = kept
        won += kept
        rival = rival < 0 && kept < share ? winner : rival
      }
      proposal.total = won
      if won > 0 {
        try apply(candidate.rule, hasNominal: candidate.hasNominal)
      } else if rival >= 0 {
        lose(candidate.rule, to: candidates[rival].rule)
      }
    }
  }

  /// Fills ``chosen`` with the index of the candidate that wins each position; −1 where none takes anything off.
  private mutating func chooseByLine(_ mode: Stacking.Mode) {
    chosen.removeAll()
    for position in cart.positions.indices {
      var winner = -1
      var best: Int64 = 0
      for index in candidates.indices {
        let share = candidateShares[candidates[index].shares + position]
        let isBetter = share > best
        winner = isBetter ? index : winner
        best = isBetter ? share : best
        if mode == .first, winner >= 0 { break }
      }
      chosen.append(Int64(winner))
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
    for word in run.closed.indices { takeShares(rule, word) }
    run.discountedSubtotal -= taken
    run.saving += taken
    run.rules[rule].amount = taken
    if hasNominal { run.rules[rule].unused -= taken }
    run.rules[rule].outcome = .applied
  }

  /// Takes the shares of the proposal off one word of positions.
  @inline(__always)
  private mutating func takeShares(_ rule: Int, _ word: Int) {
    let first = word &<< 6
    var left: UInt64 = 0
    for place in 0..<min(64, proposal.shares.count &- first) {
      left |= (proposal.shares[first &+ place] == 0 ? 0 : 1) &<< UInt64(truncatingIfNeeded: place)
    }
    if plan.rules[rule].isFinal { run.closed[word] |= left }
    let keepsTaxBase = plan.rules[rule].keepsTaxBase
    while left != 0 {
      let place = left.trailingZeroBitCount
      left &= left &- 1
      let position = first &+ place
      let share = proposal.shares[position]
      run.running[position] -= share
      run.spent[word] |= (run.running[position] == 0 ? 1 : 0) &<< UInt64(truncatingIfNeeded: place)
      if keepsTaxBase { run.kept[position] += share }
      run.shares.append(
        Run.Share(
          rule: Int32(truncatingIfNeeded: rule), position: Int32(truncatingIfNeeded: position), amount: share))
    }
  }
}
