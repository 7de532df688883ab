/// Step 2: gross = unit price × quantity ÷ per, **R** to the currency's digits, once for each position (A01).
func gross(of position: Position, in set: RuleSet) -> Fraction {
  // `rounding.amounts.level: unit` rounds the unit price first (A27).
  let price = set.rounding.roundsUnitPrice ? set.rounded(position.unitPrice) : position.unitPrice
  return set.rounded(price * position.pricedUnits)
}
