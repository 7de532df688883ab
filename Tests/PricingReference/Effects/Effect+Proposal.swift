extension EffectInput {
  /// What the rule's effect would take off lines.
  var proposal: Proposal {
    switch rule.effect {
    case .percentOff(let percent, let base, let per, let roundsPrice):
      percentOff(percent, of: base, per: per, roundsPrice: roundsPrice)
    case .amountOff(let amount, let per): amountOff(amount, per: per)
    case .unitPrice(let amount): unitPrice(amount)
    case .unitPriceTiers(let tiers): unitPrice(tiers)
    case .buyGet(let effect): buyGet(effect)
    case .bundlePrice(let price): bundlePrice(price, rule.members)
    case .tiers(let rows, let base): tiers(rows, base: base)
    }
  }
}

extension Rule {
  /// The members of `select.sets`.
  var members: [(filter: LineFilter, quantity: Fraction)] {
    if case .sets(let members) = selection { return members }
    return []
  }

  /// The filters of the lines that it selects.
  var filters: [LineFilter] {
    switch selection {
    case .lines(let filter): [filter]
    case .sets(let members): members.map(\.filter)
    case .delivery: []
    }
  }

  /// The code of an effect that takes nothing off (quote.md §2).
  func nothingSaved(_ proposal: Proposal? = nil) -> Because {
    switch effect {
    case .tiers: return Because("below-first-tier")
    case .buyGet: return Because("not-enough-units")
    // A set that was formed, but on which `limit` leaves nothing, is another matter.
    case .bundlePrice: return Because(proposal?.formsSets == true ? "no-saving" : "not-enough-units")
    default: return Because("no-saving")
    }
  }
}
