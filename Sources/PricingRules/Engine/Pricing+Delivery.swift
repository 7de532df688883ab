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
    var savings: [(rule: Int, amount: Int64, nominal: Int64?)] = []
    for index in group.deliveryRules {
      let rule = plan.rules[index]
      if let failure = firstFailure(rule.checks, facts) {
        run.rules[index].outcome = failure.outcome
        run.rules[index].hint = hint(rule.checks, failure, facts)
      } else if let delivery = run.delivery {
        let (amount, nominal) = try saving(rule, delivery)
        if nominal != nil { run.rules[index].unused = nominal ?? 0 }
        if amount == 0 {
          run.rules[index].outcome = .reason(delivery.running == 0 ? .nothingLeft : .noSaving)
        }
        if group.mode == .all {
          if amount > 0 { applyToDelivery(index, amount, nominal, &run) }
        } else {
          savings.append((index, amount, nominal))
        }
      } else {
        run.rules[index].outcome = .reason(.noDelivery)
      }
    }
    var winner: (rule: Int, amount: Int64, nominal: Int64?)?
    for candidate in savings where candidate.amount > 0 {
      if winner == nil || (group.mode == .best && candidate.amount > winner?.amount ?? 0) { winner = candidate }
    }
    guard let winner else { return }
    for loser in savings where loser.rule != winner.rule {
      run.rules[loser.rule].outcome = .beaten(by: winner.rule)
      run.rules[loser.rule].hint = nil
    }
    applyToDelivery(winner.rule, winner.amount, winner.nominal, &run)
  }

  private func applyToDelivery(_ rule: Int, _ amount: Int64, _ nominal: Int64?, _ run: inout Run) {
    run.delivery?.running -= amount
    run.delivery?.discounts.append((rule, amount))
    if plan.rules[rule].keepsTaxBase { run.delivery?.kept += amount }
    run.rules[rule].amount = amount
    run.rules[rule].outcome = .applied
    if nominal != nil { run.rules[rule].unused -= amount }
  }

  /// What a rule takes off the delivery, and the amount that it names.
  private func saving(_ rule: RulePlan, _ delivery: DeliveryRun) throws(EngineFault) -> (Int64, nominal: Int64?) {
    let cap = rule.limit.amount ?? .max
    func clamped(_ amount: Int64) -> Int64 { max(0, min(amount, cap, delivery.running)) }
    switch rule.effect {
    case .percentOff(let percent, let base, _, let roundsPrice):
      let amount = base == .running ? delivery.running : delivery.charge
      if roundsPrice {
        let off = try Ratio(whole: Int128(amount)).multiplied(by: Ratio(Int128(percent), Micro.hundredPercent))
        let left = try Ratio(whole: Int128(delivery.running)).adding(off.negated).rounded(plan.rounding.amounts)
        return (clamped(delivery.running - left), nil)
      }
      return (clamped(try percentage(percent, of: amount)), nil)
    case .amountOff(let amount, _):
      let amount = Int64(clamping: amount)
      return (clamped(amount), min(amount, cap))
    case .unitPrice(let price):
      let power = PlanCompiler.powers[plan.digits]
      let wanted = try plan.rounding.amounts.amount(price, times: power, dividedBy: Int128(Micro.one))
      return (clamped(delivery.running - wanted), nil)
    case .priceTiers, .buyGet, .bundlePrice, .tiers:
      return (0, nil)
    }
  }
}
