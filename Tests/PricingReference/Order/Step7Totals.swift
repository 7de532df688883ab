/// Step 7: total = sum of parts, never recomputed from a rate.
struct Totals: Sendable {
  let subtotal: Fraction
  let discount: Fraction
  let discountedSubtotal: Fraction
  let delivery: Fraction
  let fees: Fraction
  let tax: Fraction
  let total: Fraction
}

extension Calculation {
  var totals: Totals {
    let delivery = delivery?.total ?? .zero
    let fees = fees.map(\.amount).sum
    let tax = taxes.flatMap(\.self).sum
    let discounted = discounts.running.sum
    return Totals(
      subtotal: discounts.gross.sum, discount: discounts.total, discountedSubtotal: discounted, delivery: delivery,
      fees: fees, tax: tax, total: discounted + delivery + fees + (set.isInclusive ? .zero : tax))
  }
}
