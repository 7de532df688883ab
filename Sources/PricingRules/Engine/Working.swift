/// How the amount of a rule came about.
struct Working: Sendable {
  /// What it was measured on, in minor units.
  let base: Int128
  /// Before rounding.
  let exact: Ratio
  let rounded: Int64
  /// `limit.amount`, when it bound.
  var limit: Int64?
  /// What was left to take from, when that bound.
  var room: Int64?
  /// What `stacking.cap` left, when that bound.
  var cap: Int64?
}

extension Pricing {
  func working(
    _ selected: [Selected], exact: Ratio, rounded: Int64, room: Int64, shares: [Int64], _ rule: RulePlan
  ) throws(EngineFault) -> Working {
    let total = shares.reduce(0, +)
    var working = Working(base: selected.reduce(0) { $0 + Int128($1.base) }, exact: exact.reduced, rounded: rounded)
    if total < rounded {
      if let limit = rule.limit.amount, total == limit { working.limit = limit } else { working.room = total }
    }
    return working
  }
}
