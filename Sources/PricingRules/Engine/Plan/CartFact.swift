/// The places outside the lines where a cart has texts that conditions ask for.
enum CartFact: Int, Sendable, CaseIterable {
  case coupon, customerTag, channel, payment, deliveryMethod, shipTo, shipFrom

  init?(_ key: Requirement.Key) {
    switch key {
    case .coupon: self = .coupon
    case .customerTag: self = .customerTag
    case .channel: self = .channel
    case .payment: self = .payment
    case .deliveryMethod: self = .deliveryMethod
    case .shipTo: self = .shipTo
    case .shipFrom: self = .shipFrom
    default: return nil
    }
  }
}

extension Vocabularies {
  /// The texts that conditions ask for at a place.
  subscript(fact: CartFact) -> Vocabulary {
    switch fact {
    case .coupon: coupons
    case .customerTag: customerTags
    case .channel: channels
    case .payment: payments
    case .deliveryMethod: methods
    case .shipTo, .shipFrom: regions
    }
  }
}
