import Money

extension Pricing {
  /// Finds the charge of the cart's method, and runs the rules that select delivery.
  ///
  /// Their conditions see the totals after all groups, whichever group they are in.
  mutating func deliver() throws(EngineFault) {
    try findMethod()
    for group in plan.groups.indices {
      let rows = plan.groups[group].deliveryRules
      if rows.isEmpty { continue }
      if plan.runs(group, in: run.choice) {
        try runDeliveryRules(rows, plan.groups[group].mode)
      } else {
        markExcluded(rows)
      }
    }
  }

  private mutating func findMethod() throws(EngineFault) {
    guard let name = cart.deliveryMethod, !plan.methods.isEmpty else { return }
    let method = Int(plan.vocabularies.methodIDs.number(of: name.range, in: cart.texts.span))
    guard method >= 0 else {
      run.deliveryProblem = .unknownDeliveryMethod
      return
    }
    guard let row = try matchingRow(method) ?? plan.methods[method].otherwise else {
      run.deliveryProblem = .deliveryNotOffered
      return
    }
    run.method = method
    run.deliveryCharge = try charge(row)
    run.delivery = run.deliveryCharge
  }

  /// The row of a method that matches.
  private func matchingRow(_ method: Int) throws(EngineFault) -> ChargePlan? {
    var matching: ChargePlan?
    var cursor = BitCursor(plan.methods[method].rows)
    while let row = cursor.next(in: plan.chargeDestinations, cart[.shipTo]) {
      if !holds(plan.chargeRows[row].checks) { continue }
      if matching != nil { throw .tableOverlap }
      matching = plan.chargeRows[row].charge
    }
    return matching
  }

  /// What a row charges for this cart.
  func charge(_ row: ChargePlan) throws(EngineFault) -> Int64 {
    guard let plus = row.plus else { return row.amount }
    let measure = plus.of == .weight ? cart.weight : cart.quantity
    if measure <= plus.above { return row.amount }
    let started = RoundingMode.up.divide(measure - plus.above, by: plus.each)
    let extra = try RoundingMode.down.amount(started, times: Int128(plus.amount), dividedBy: 1)
    return try row.amount.checkedAdding(extra)
  }

  // MARK: Rules

  private mutating func runDeliveryRules(_ rows: Rows, _ mode: Stacking.Mode) throws(EngineFault) {
    var winner: Candidate?
    candidates.removeAll()
    var cursor = BitCursor(rows)
    while let row = cursor.next(in: live.rows) {
      let rule = Int(plan.groupRules[row])
      let failing = firstFailing(plan.rules[rule].checks)
      if failing >= 0 {
        fail(rule, failing, givesHint: true)
      } else if run.method < 0 {
        run.rules[rule].outcome = .reason(.noDelivery)
      } else {
        let saving = try deliverySaving(rule)
        if saving.total == 0 { run.rules[rule].outcome = .reason(run.delivery == 0 ? .nothingLeft : .noSaving) }
        if mode == .all {
          if saving.total > 0 { applyToDelivery(saving) }
          continue
        }
        candidates.append(saving)
        guard saving.total > 0 else { continue }
        if let best = winner, mode == .first || saving.total <= best.total { continue }
        winner = saving
      }
    }
    guard let winner else { return }
    for index in candidates.indices where candidates[index].rule != winner.rule {
      lose(candidates[index].rule, to: winner.rule)
    }
    applyToDelivery(winner)
  }

  private mutating func applyToDelivery(_ saving: Candidate) {
    run.delivery -= saving.total
    run.saving += saving.total
    run.deliveryShares.append(Run.DeliveryShare(rule: Int32(saving.rule), amount: saving.total))
    if plan.rules[saving.rule].keepsTaxBase { run.deliveryKept += saving.total }
    run.rules[saving.rule].amount = saving.total
    run.rules[saving.rule].outcome = .applied
    if saving.hasNominal { run.rules[saving.rule].unused -= saving.total }
  }

  /// What a rule takes off the delivery.
  private mutating func deliverySaving(_ index: Int) throws(EngineFault) -> Candidate {
    let rule = plan.rules[index]
    let mode = plan.rounding.amounts
    let running = Ratio(whole: Int128(run.delivery))
    let cap = rule.limit.amount ?? .max
    var exact = Ratio.zero
    var nominal: Int64?
    switch rule.effect {
    case .percentOff(let percent, _, let roundsPrice):
      let amount = rule.base == .running ? run.delivery : run.deliveryCharge
      exact = try percent.of(Ratio(whole: Int128(amount)))
      if roundsPrice { exact = try running.subtracting(Ratio(whole: Int128(running.subtracting(exact).rounded(mode)))) }
    case .amountOff(let amount, _):
      exact = Ratio(whole: amount)
      nominal = min(Int64(clamping: amount), cap)
    case .unitPrice(let price):
      exact = try running.subtracting(Ratio(whole: Int128(Ratio(price * plan.power, Int128(Micro.one)).rounded(mode))))
    case .priceTiers, .buyGet, .bundlePrice, .tiers: break
    }
    let rounded = max(0, try exact.rounded(mode))
    if keepsWorking {
      workings[index] = Working(
        base: Int128(run.delivery), exact: exact.reduced, rounded: rounded, limit: rounded > cap ? cap : nil,
        room: min(rounded, cap) > run.delivery ? run.delivery : nil)
    }
    run.rules[index].unused = nominal ?? 0
    return Candidate(rule: index, total: min(rounded, cap, run.delivery), hasNominal: nominal != nil, shares: 0)
  }
}
