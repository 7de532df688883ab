import Money

extension Discount {
  /// Why a rule takes nothing off whatever the cart holds, and the keys below it that say so.
  func idleness(capPercent: FixedDecimal?) -> (path: [String], reason: String)? {
    func isZero(_ number: FixedDecimal?) -> Bool { number?.coefficient == 0 }
    if selection.isOfLines, isZero(capPercent) { return ([], "`stacking.cap` is 0 %") }
    if isZero(limit.amount) { return (["limit", "amount"], "its limit is 0") }
    switch effect {
    case .percentOff(let off) where isZero(off.percent): return (["then", "percentOff", "percent"], "it takes 0 % off")
    case .amountOff(let off) where isZero(off.amount): return (["then", "amountOff", "amount"], "it takes 0 off")
    case .buyGet(let buyGet) where isZero(buyGet.percent):
      return (["then", "buyGet", "percentOff"], "it takes 0 % off")
    case .buyGet:
      guard let units = limit.units, units < FixedDecimal(1) else { return nil }
      return (["limit", "units"], "only whole units are given, and its limit is less than one")
    case .tiers(let tiers) where tiers.rows.allSatisfy { $0.off.isZero }:
      return (["then", "tiers", "rows"], "every row takes 0 off")
    default: return nil
    }
  }
}
