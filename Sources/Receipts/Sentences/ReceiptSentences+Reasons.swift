import Money
import PricingRules
import SourceText

extension ReceiptSentences {
  /// What did not apply, and why.
  func reason(_ entry: Quote.NotApplied) -> Phrase {
    let subject: Phrase
    switch entry.subject {
    case .rule(let id): subject = titles.rule(id)
    case .coupon(let code): subject = language.phrase(.coupon, .name(code))
    }
    return language.phrase(.about, subject, reason(entry.because))
  }

  private func reason(_ because: Quote.Reason) -> Phrase {
    let needs = because.needs.flatMap { try? JSONNode(parsing: $0) }
    switch because.code {
    case .coupon, .customerTag, .channel, .payment, .deliveryMethod, .shipTo, .shipFrom, .sameRegion, .at, .subtotal,
      .discountedSubtotal, .quantity, .weight, .lines:
      return condition(because, needs)
    case .groupExcluded: return language.phrase(.groupExcluded, anyOf(needs?.texts ?? []))
    case .beaten: return language.phrase(.beaten, titles.rule(needs?.text ?? ""))
    case .noDelivery: return language.phrase(.noDelivery)
    case .noMatchingLines: return language.phrase(.noMatchingLines)
    case .final: return language.phrase(.final)
    case .nothingLeft: return language.phrase(.nothingLeft)
    case .cap: return language.phrase(.cap)
    case .belowFirstTier: return language.phrase(.belowFirstTier)
    case .notEnoughUnits: return language.phrase(.notEnoughUnits)
    case .noSaving: return language.phrase(.noSaving)
    case .unknownCoupon: return language.phrase(.unknownCoupon)
    }
  }

  /// A condition that failed, with what it asks for and what the cart has.
  private func condition(_ because: Quote.Reason, _ needs: JSONNode?) -> Phrase {
    let negated = needs?["not"]
    let wanted = (negated ?? needs).map { fact(because.code, $0) } ?? language.phrase(.none)
    guard let has = because.has else { return language.phrase(.needsOnly, wanted) }
    return language.phrase(negated == nil ? .needs : .excludes, wanted, found(because.code, has, needs))
  }

  /// What a condition asks for.
  private func fact(_ code: Quote.Reason.Code, _ needs: JSONNode) -> Phrase {
    switch code {
    case .coupon: return language.phrase(.couponFact, anyOf(needs.texts))
    case .customerTag: return language.phrase(.customerTagFact, anyOf(needs.texts))
    case .channel: return language.phrase(.channelFact, anyOf(needs.texts))
    case .payment: return language.phrase(.paymentFact, anyOf(needs.texts))
    case .deliveryMethod: return language.phrase(.deliveryMethodFact, anyOf(needs.texts, titles.rule))
    case .shipTo: return language.phrase(.shipToFact, anyOf(needs.texts))
    case .shipFrom: return language.phrase(.shipFromFact, anyOf(needs.texts))
    case .sameRegion: return sameRegion(needs.flag)
    case .at: return language.phrase(.timeFact, window(needs))
    case .subtotal: return language.phrase(.subtotalFact, interval(needs, money))
    case .discountedSubtotal: return language.phrase(.discountedSubtotalFact, interval(needs, money))
    case .quantity: return language.phrase(.quantityFact, interval(needs, number))
    case .weight: return language.phrase(.weightFact, interval(needs, number))
    default: return lines(needs)
    }
  }

  private func lines(_ needs: JSONNode) -> Phrase {
    let bounds = [
      needs["quantity"].map { language.phrase(.matchingQuantityFact, interval($0, number)) },
      needs["total"].map { language.phrase(.matchingTotalFact, interval($0, money)) },
    ]
    return language.list(bounds.compactMap(\.self), last: .and) ?? language.phrase(.none)
  }

  private func sameRegion(_ flag: Bool?) -> Phrase {
    guard let flag else { return language.phrase(.none) }
    return language.phrase(flag ? .sameRegionFact : .otherRegionFact)
  }

  /// What the cart has.
  private func found(_ code: Quote.Reason.Code, _ has: Quote.Fact, _ needs: JSONNode?) -> Phrase {
    switch has {
    case .text(let text?):
      if code == .at { return language.date(text) }
      return code == .deliveryMethod ? titles.rule(text) : .name(text)
    case .text(nil): return language.phrase(.none)
    case .texts(let texts): return language.list(texts.map(Phrase.name), last: .and) ?? language.phrase(.none)
    case .flag(let flag): return sameRegion(flag)
    case .number(let amount):
      let isMoney = [.subtotal, .discountedSubtotal].contains(code) || (code == .lines && needs?["total"] != nil)
      return isMoney ? money(amount) : number(amount)
    }
  }
}

extension JSONNode {
  /// The text of a string.
  var text: String? {
    if case .string(let text) = value { return text }
    return nil
  }

  /// The strings of an array.
  var texts: [String] {
    if case .array(let elements) = value { return elements.compactMap(\.text) }
    return []
  }

  /// The truth of a flag.
  fileprivate var flag: Bool? {
    if case .bool(let flag) = value { return flag }
    return nil
  }
}
