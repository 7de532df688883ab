import Money
import SourceText

extension QuoteBuilder {
  /// Rules that took nothing off, then coupons that no rule knows.
  func notApplied(_ run: Pricing.Run) -> [Quote.NotApplied] {
    var reasons: [Quote.NotApplied] = []
    for rule in plan.rules where run.rules[rule.index].amount == 0 {
      let namesCoupon = rule.coupons.contains { pricing.cart.coupons.contains($0.symbol) }
      guard explain || namesCoupon else { continue }
      reasons.append(Quote.NotApplied(subject: .rule(rule.id), because: reason(rule, run)))
    }
    for code in pricing.cart.couponCodes {
      if let symbol = plan.vocabularies.coupons.index(of: code), plan.knownCoupons.contains(symbol) { continue }
      reasons.append(Quote.NotApplied(subject: .coupon(code), because: Quote.Reason(code: .unknownCoupon)))
    }
    return reasons
  }

  private func reason(_ rule: RulePlan, _ run: Pricing.Run) -> Quote.Reason {
    switch run.rules[rule.index].outcome {
    case .applied:
      return Quote.Reason(code: .noSaving)
    case .reason(let code):
      return Quote.Reason(code: code)
    case .beaten(let winner):
      return Quote.Reason(code: .beaten, needs: Self.json(plan.rules[winner].id))
    case .groupExcluded:
      let rivals = plan.groups[rule.group].rivals.filter { hasRun($0, run) }
      return Quote.Reason(code: .groupExcluded, needs: Self.json(rivals.map { plan.groups[$0].id }))
    case .check(let index, let has):
      let check = rule.checks[index]
      let code = Quote.Reason.Code(rawValue: check.key.rawValue) ?? .lines
      return Quote.Reason(code: code, needs: check.source.needs, has: fact(check.key, has))
    case .lines(let index, let byTotal, let has):
      return linesReason(rule.checks[index], byTotal: byTotal, has: has)
    }
  }

  private func linesReason(_ check: Check, byTotal: Bool, has: Int128) -> Quote.Reason {
    guard case .lines(let lines) = check.source.test else { return Quote.Reason(code: .lines) }
    if check.isNegated {
      return Quote.Reason(code: .lines, needs: check.source.needs, has: .number(.number(has, scale: 6)))
    }
    if byTotal {
      return Quote.Reason(code: .lines, needs: lines.totalNeeds, has: .number(money(has)))
    }
    return Quote.Reason(code: .lines, needs: lines.quantityNeeds, has: .number(.number(has, scale: 6)))
  }

  private func hasRun(_ group: Int, _ run: Pricing.Run) -> Bool { run.choice[group] }

  private func money(_ amount: Int128) -> FixedDecimal {
    (try? FixedDecimal(coefficient: amount, scale: plan.digits)) ?? .zero
  }

  private func fact(_ key: Requirement.Key, _ number: Int128) -> Quote.Fact {
    let cart = pricing.cart.cart
    switch key {
    case .coupon: return .texts(pricing.cart.couponCodes)
    case .customerTag: return .texts(Set(cart.customerTags).sorted { $0.compareBytes($1) < 0 })
    case .channel: return .text(cart.channel)
    case .payment: return .text(cart.payment)
    case .deliveryMethod: return .text(cart.deliveryMethod)
    case .shipTo: return .text(cart.shipTo)
    case .shipFrom: return .text(cart.shipFrom)
    case .sameRegion: return .flag(pricing.cart.sameRegion)
    case .at: return .text(cart.at)
    case .subtotal, .discountedSubtotal: return .number(money(number))
    case .weight: return .number(.number(number, scale: 12))
    default: return .number(.number(number, scale: 6))
    }
  }

  private static func json(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }

  private static func json(_ texts: [String]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for text in texts { writer.string(text) }
    writer.endArray()
    return writer.bytes
  }
}
