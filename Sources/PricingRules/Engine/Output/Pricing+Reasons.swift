import Money
import SourceText

extension Pricing {
  /// Rules that took nothing off, then coupons that no rule knows.
  func notApplied() -> [Quote.NotApplied] {
    var reasons: [Quote.NotApplied] = []
    var rules = BitCursor()
    while let rule = rules.next(in: live.rules) {
      if !isTold(rule) { continue }
      reasons.append(Quote.NotApplied(subject: .rule(plan.names.rules[rule]), because: reason(rule)))
    }
    for index in cart.coupons.indices where isUnknown(cart.coupons[index]) {
      let code = cart.string(cart.coupons[index])
      reasons.append(Quote.NotApplied(subject: .coupon(code), because: Quote.Reason(code: .unknownCoupon)))
    }
    return reasons
  }

  private func reason(_ rule: Int) -> Quote.Reason {
    switch run.rules[rule].outcome {
    case .applied: return Quote.Reason(code: .noSaving)
    case .reason(let code): return Quote.Reason(code: code)
    case .beaten(let winner): return Quote.Reason(code: .beaten, needs: plan.fragments.ruleID(Int(winner)))
    case .groupExcluded: return Quote.Reason(code: .groupExcluded, needs: excludingGroups(of: rule))
    case .check(let index):
      let check = plan.checks[Int(index)]
      return Quote.Reason(
        code: check.key.reason, needs: plan.requirements[Int(check.requirement)].needs,
        has: fact(check.key, run.rules[rule].has))
    case .lines(let index, let byTotal):
      let check = plan.checks[Int(index)]
      let needs = plan.linesNeeds(check, byTotal: byTotal)
      return Quote.Reason(code: .lines, needs: needs, has: .number(linesFact(byTotal: byTotal, run.rules[rule].has)))
    }
  }

  /// The groups that ran and exclude a rule's, as JSON.
  func excludingGroups(of rule: Int) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for rival in plan.rivals[Int(plan.rules[rule].group)] where plan.runs(rival, in: run.choice) {
      writer.string(plan.names.groups[rival])
    }
    writer.endArray()
    return writer.bytes
  }

  /// What the cart has of lines: money for a total, else a number.
  func linesFact(byTotal: Bool, _ has: Int128) -> FixedDecimal {
    byTotal
      ? (try? FixedDecimal(coefficient: has, scale: plan.digits)) ?? .zero : FixedDecimal.number(has, scale: 6)
  }

  /// What the cart has of a fact that is a number.
  func numberFact(_ key: Requirement.Key, _ has: Int128) -> FixedDecimal {
    switch key {
    case .subtotal, .discountedSubtotal: (try? FixedDecimal(coefficient: has, scale: plan.digits)) ?? .zero
    case .weight: FixedDecimal.number(has, scale: 12)
    default: FixedDecimal.number(has, scale: 6)
    }
  }

  private func fact(_ key: Requirement.Key, _ number: Int128) -> Quote.Fact {
    switch key {
    case .coupon: return .texts(cart.strings(cart.coupons))
    case .customerTag: return .texts(cart.strings(cart.customerTags))
    case .sameRegion: return .flag(cart.sameRegion)
    case .subtotal, .discountedSubtotal, .quantity, .weight: return .number(numberFact(key, number))
    default: return .text(cart.string(orNil: textFact(key)))
    }
  }

  /// What the cart has of a fact that is one text; nil when it does not state it.
  func textFact(_ key: Requirement.Key) -> CartForm.Text? {
    switch key {
    case .channel: cart.channel
    case .payment: cart.payment
    case .deliveryMethod: cart.deliveryMethod
    case .shipTo: cart.shipTo
    case .shipFrom: cart.shipFrom
    default: cart.at
    }
  }
}

extension PricingPlan {
  /// What a condition on lines asks for: the bound that fails, or with `not` all of it.
  func linesNeeds(_ check: CheckPlan, byTotal: Bool) -> [UInt8] {
    let requirement = requirements[Int(check.requirement)]
    guard !check.isNegated, case .lines(let lines) = requirement.test else { return requirement.needs }
    return byTotal ? lines.totalNeeds : lines.quantityNeeds
  }
}

extension Requirement.Key {
  /// The code of the reason that names it.
  var reason: Quote.Reason.Code { Quote.Reason.Code(rawValue: rawValue) ?? .lines }
}
