extension RuleSetDocument {
  /// Every requirement of every condition.
  var requirements: [Requirement] {
    conditions.flatMap(\.requirements)
  }

  private var conditions: [Condition] {
    discounts.map(\.when) + fees.map(\.when) + deliveryMethods.flatMap { $0.rows.map(\.when) }
      + (tax?.rows.map(\.when) ?? []) + rounding.payable.map(\.when)
  }

  /// Every line filter: of selections, of conditions and of triggers.
  var filters: [LineFilter] {
    var filters = requirements.compactMap { requirement -> LineFilter? in
      if case .lines(let condition) = requirement.test { condition.filter } else { nil }
    }
    for discount in discounts {
      filters += discount.selection.filters
      if case .buyGet(let buyGet) = discount.effect, let trigger = buyGet.buyLines { filters.append(trigger) }
    }
    return filters
  }
}

extension Selection {
  /// The filters of the lines that it speaks of; none for delivery.
  var filters: [LineFilter] {
    switch self {
    case .lines(let filter): [filter]
    case .sets(let members): members.map(\.filter)
    case .delivery: []
    }
  }
}
