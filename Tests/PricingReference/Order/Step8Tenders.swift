/// Steps 8 and 9: tenders, then the rounding of the rest (A33).
struct Payment: Sendable {
  /// What each tender pays, in the cart's order.
  var tenders: [Fraction] = []
  var due = Fraction.zero

  var payable: Fraction { tenders.sum + due }
}

extension Calculation {
  func payment(_ total: Fraction) throws(Delivery.TableOverlap) -> Payment {
    var payment = Payment()
    var left = total
    var isCovered = false
    // Each tender takes min(balance, what is left, R half up to the currency's digits); no effect on tax.
    for tender in cart.tenders {
      let wanted = isCovered ? .zero : RoundingMode.halfUp(left, to: set.unit)
      let amount = min(tender.balance, wanted)
      payment.tenders.append(amount)
      left = left - amount
      isCovered = isCovered || amount == wanted
    }
    // When tenders cover everything, `due` is 0 and no increment applies.
    payment.due = isCovered ? .zero : try roundedPayable(left)
    return payment
  }

  /// Step 9: at most one payable row may match; none: the currency's smallest unit (A58).
  private func roundedPayable(_ amount: Fraction) throws(Delivery.TableOverlap) -> Fraction {
    let facts = discounts.facts
    let rows = set.rounding.payable.filter { $0.when.holds(facts) }
    guard rows.count < 2 else { throw Delivery.TableOverlap() }
    return rows.first.map { $0.mode(amount, to: $0.increment) } ?? set.rounded(amount)
  }
}
