import Money

extension Pricing {
  /// Finds the charge of the cart's method, and runs the rules that select delivery.
  func deliver(_ choice: [Bool], _ run: inout Run) throws(EngineFault) {
    let facts = facts(run)
    if let name = cart.cart.deliveryMethod {
      if let method = plan.methods.firstIndex(where: { $0.id.utf8.elementsEqual(name.utf8) }) {
        if let row = try matchingRow(plan.methods[method], facts) ?? plan.methods[method].otherwise {
          let charge = try charge(row)
          run.delivery = DeliveryRun(method: method, charge: charge, running: charge)
        } else {
          run.deliveryProblem = .deliveryNotOffered
        }
      } else if !plan.methods.isEmpty {
        run.deliveryProblem = .unknownDeliveryMethod
      }
    }
    for (index, group) in plan.groups.enumerated() {
      if choice[index] {
        try runDeliveryRules(of: group, facts, &run)
      } else {
        markExcluded(group.deliveryRules, &run)
      }
    }
  }

  /// The row of a method that matches.
  func matchingRow(_ method: DeliveryMethodPlan, _ facts: Facts) throws(EngineFault) -> ChargePlan? {
    var matching: ChargePlan?
    for row in method.rows where holds(row.checks, facts) {
      if matching != nil { throw .tableOverlap }
      matching = row.charge
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

  private func runDeliveryRules(of group: GroupPlan, _ facts: Facts, _ run: inout Run) throws(EngineFault) {
    var savings: [DeliverySaving] = []
    for index in group.deliveryRules {
      let rule = plan.rules[index]
      if let failure = firstFailure(rule.checks, facts) {
        run.rules[index].outcome = failure.outcome
        run.rules[index].hint = hint(rule.checks, failure, facts)
      } else if let delivery = run.delivery {
        var saving = try saving(rule, delivery)
        saving.rule = index
        run.rules[index].unused = saving.nominal ?? 0
        if saving.amount == 0 {
          run.rules[index].outcome = .reason(delivery.running == 0 ? .nothingLeft : .noSaving)
        }
        if group.mode == .all {
          if saving.amount > 0 { applyToDelivery(saving, &run) }
        } else {
          savings.append(saving)
        }
      } else {
        run.rules[index].outcome = .reason(.noDelivery)
      }
    }
    var winner: DeliverySaving?
    for candidate in savings where candidate.amount > 0 {
      if winner == nil || (group.mode == .best && candidate.amount > winner?.amount ?? 0) { winner = candidate }
    }
    guard let winner else { return }
    for loser in savings where loser.rule != winner.rule { lose(loser.rule, to: winner.rule, &run) }
    applyToDelivery(winner, &run)
  }

  private func applyToDelivery(_ saving: DeliverySaving, _ run: inout Run) {
    run.delivery?.running -= saving.amount
    run.delivery?.discounts.append((saving.rule, saving.amount))
    if plan.rules[saving.rule].keepsTaxBase { run.delivery?.kept += saving.amount }
    run.rules[saving.rule].amount = saving.amount
    run.rules[saving.rule].outcome = .applied
    run.rules[saving.rule].working = saving.working
    if saving.nominal != nil { run.rules[saving.rule].unused -= saving.amount }
  }

  /// What a rule takes off the delivery, and the amount that it names.
  private func saving(_ rule: RulePlan, _ delivery: DeliveryRun) throws(EngineFault) -> DeliverySaving {
    let mode = plan.rounding.amounts
    let running = Ratio(whole: Int128(delivery.running))
    let cap = rule.limit.amount ?? .max
    let exact: Ratio
    var nominal: Int64?
    switch rule.effect {
    case .percentOff(let percent, let base, _, let roundsPrice):
      let amount = base == .running ? delivery.running : delivery.charge
      let off = try percentage(percent, of: Ratio(whole: Int128(amount)))
      exact = roundsPrice ? try running.subtracting(Ratio(whole: Int128(running.subtracting(off).rounded(mode)))) : off
    case .amountOff(let amount, _):
      exact = Ratio(whole: amount)
      nominal = min(Int64(clamping: amount), cap)
    case .unitPrice(let price):
      let minor = Ratio(price * PlanCompiler.powers[plan.digits], Int128(Micro.one))
      exact = try running.subtracting(Ratio(whole: Int128(minor.rounded(mode))))
    case .priceTiers, .buyGet, .bundlePrice, .tiers:
      exact = .zero
    }
    let rounded = max(0, try exact.rounded(mode))
    let amount = min(rounded, cap, delivery.running)
    var saving = DeliverySaving(amount: amount, nominal: nominal)
    if explains {
      saving.working = Working(
        base: Int128(delivery.running), exact: exact, rounded: rounded,
        limit: rounded > cap ? cap : nil, room: rounded > delivery.running ? delivery.running : nil)
    }
    return saving
  }

  private struct DeliverySaving {
    var rule = 0
    let amount: Int64
    let nominal: Int64?
    var working: Working?
  }
}
