/// Step 4: the charge of the method's table, **R**, then the discounts that select `delivery`; never below zero.
struct Delivery: Sendable {
  struct TableOverlap: Error {}

  var charge: Fraction
  var total: Fraction
  var discounts: [(rule: Rule, amount: Fraction)] = []

  /// With the discounts that a third party pays (`taxBase: keep`).
  var taxable: Fraction { total + discounts.filter(\.rule.keepsTaxBase).map(\.amount).sum }
}

extension DeliveryRules.Table {
  /// The charge of the only row that matches; nil when none does and there is no `otherwise`.
  func charge(_ facts: Facts, in set: RuleSet) throws(Delivery.TableOverlap) -> Fraction? {
    let matching = rows.filter { $0.when.holds(facts) }
    guard matching.count < 2 else { throw Delivery.TableOverlap() }
    return (matching.first?.charge ?? otherwise).map { set.rounded($0.amount(facts)) }
  }
}

extension DeliveryRules.Charge {
  /// Started units round up.
  func amount(_ facts: Facts) -> Fraction {
    guard let plus else { return amount }
    let above = (plus.ofWeight ? facts.weight : facts.quantity) - plus.above
    guard above.isPositive else { return amount }
    return amount + Fraction((above / plus.each).ceiling, BigInt(1)) * plus.amount
  }
}

extension Discounts {
  /// Runs the delivery rules, which see the totals after all groups, by group and among themselves (A48).
  mutating func discountDelivery(_ delivery: inout Delivery?) {
    let facts = facts
    for group in set.stacking.order {
      let rules = set.rules.filter { $0.group == group && $0.selectsDelivery }
      guard let policy = set.stacking.groups[group] else { continue }
      var candidates: [Rule] = []
      for rule in rules {
        if !groups.contains(group) {
          outcomes[rule.index] = Outcome(because: rule.when.firstFailure(facts) ?? groupExcluded(group))
        } else if let failure = conditionFailure(rule, facts) {
          outcomes[rule.index] = failure
        } else if delivery == nil {
          outcomes[rule.index] = Outcome(because: Because("no-delivery"))
        } else {
          candidates.append(rule)
        }
      }
      if let present = delivery { delivery = combine(candidates, policy.mode, present) }
    }
  }

  private mutating func combine(_ rules: [Rule], _ mode: Stacking.Mode, _ delivery: Delivery) -> Delivery {
    var delivery = delivery
    if mode == .all {
      for rule in rules { take(rule, off: &delivery) }
      return delivery
    }
    let savings = rules.map { delivery.saving($0, in: set).amount }
    let best = mode == .best ? savings.max() : savings.first(where: \.isPositive)
    let winner = rules.indices.first { savings[$0].isPositive && savings[$0] == best }
    let start = delivery
    for (index, rule) in rules.enumerated() {
      if let winner, winner != index, start.total.isPositive {
        // Also when it would save nothing (quote.md §2).
        outcomes[rule.index] = Outcome(because: Because("beaten", needs: .text(rules[winner].id)))
      } else {
        take(rule, off: &delivery)
      }
    }
    return delivery
  }

  private mutating func take(_ rule: Rule, off delivery: inout Delivery) {
    guard delivery.total.isPositive else {
      outcomes[rule.index] = Outcome(because: Because("nothing-left"))
      return
    }
    let (amount, nominal) = delivery.saving(rule, in: set)
    guard amount.isPositive else {
      outcomes[rule.index] = Outcome(because: rule.nothingSaved())
      return
    }
    delivery.total = delivery.total - amount
    delivery.discounts.append((rule, amount))
    outcomes[rule.index] = Outcome(offDelivery: amount, unused: nominal.map { $0 - amount } ?? .zero)
  }
}

extension Delivery {
  /// What a rule takes off: percentOff, amountOff and unitPrice { amount } only (A48).
  func saving(_ rule: Rule, in set: RuleSet) -> (amount: Fraction, nominal: Fraction?) {
    var (amount, nominal) = (Fraction.zero, Fraction?.none)
    switch rule.effect {
    case .percentOff(let percent, let base, _, let roundsPrice):
      let whole = base == .original ? charge : total
      amount = roundsPrice ? total - set.rounded(total - whole * percent) : set.rounded(whole * percent)
    case .amountOff(let off, _): (amount, nominal) = (off, off)
    case .unitPrice(let price): amount = total - set.rounded(price)
    default: break
    }
    if let cap = rule.limit.amount {
      amount = min(amount, cap)
      nominal = nominal.map { min($0, cap) }
    }
    return (max(.zero, min(amount, total)), nominal)
  }
}
