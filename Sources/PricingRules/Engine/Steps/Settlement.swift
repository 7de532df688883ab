import Money

/// The last steps: the total, what tenders pay of it, and what is left to pay in payable money.
struct Settlement: ~Copyable {
  struct Payment {
    let amount: Int64
    let left: Int64
  }

  var fees: Int64 = 0
  /// In units of ``PricingPlan/totalPlaces``.
  var total: Int64 = 0
  /// In minor units.
  var payments = Buffer<Payment>()
  var due: Int64 = 0
  /// In units of ``PricingPlan/totalPlaces``.
  var roundOff: Int64 = 0
  var payable: Int64 = 0
}

extension Pricing {
  /// Adds the parts up, lets tenders pay, and rounds the rest.
  mutating func settle() throws(EngineFault) {
    settlement.fees = 0
    for index in fees.indices { settlement.fees = try settlement.fees.checkedAdding(fees[index].amount) }
    let money = try run.discountedSubtotal.checkedAdding(run.delivery).checkedAdding(settlement.fees)
    settlement.total = try totalUnits(money)
    settlement.total = try settlement.total.checkedAdding(taxes.total.checkedMultiplied(by: plan.totalInTaxUnit))
    let paid = try payByTenders()
    settlement.payable = try paid.checkedAdding(settlement.due)
    settlement.roundOff = try totalUnits(settlement.payable).checkedAdding(-settlement.total)
  }

  private func totalUnits(_ amount: Int64) throws(EngineFault) -> Int64 {
    try amount.checkedMultiplied(by: plan.totalInMinorUnit)
  }

  /// Each tender pays what it can of what is left, rounded to money; no increment applies to what they cover. One that
  /// could pay more than a rest of less than half a cent covers it too.
  private mutating func payByTenders() throws(EngineFault) -> Int64 {
    settlement.payments.removeAll()
    var left = settlement.total
    var paid: Int64 = 0
    var isCovered = false
    for index in cart.tenders.indices {
      let balance = cart.tenders[index].balance
      let open = max(0, RoundingMode.halfUp.divide(left, by: plan.totalInMinorUnit))
      let amount = min(balance, open)
      if amount == open { isCovered = true }
      settlement.payments.append(Settlement.Payment(amount: amount, left: balance - amount))
      paid += amount
      left -= try totalUnits(amount)
    }
    settlement.due = isCovered ? 0 : try payable(left)
    return paid
  }

  /// The rest in payable money: a multiple of the increment of the row that matches.
  private func payable(_ rest: Int64) throws(EngineFault) -> Int64 {
    var increment: Int64 = 1
    var mode = plan.rounding.amounts
    var isFound = false
    for row in plan.payable.indices where holds(plan.payable[row].checks) {
      if isFound { throw .tableOverlap }
      isFound = true
      (increment, mode) = (plan.payable[row].increment, plan.payable[row].mode)
    }
    let (divisor, overflow) = increment.multipliedReportingOverflow(by: plan.totalInMinorUnit)
    if divisor == 1 { return rest }
    if overflow {
      let steps = mode.divide(Int128(rest), by: Int128(increment) * Int128(plan.totalInMinorUnit))
      return try RoundingMode.down.amount(steps, times: Int128(increment), dividedBy: 1)
    }
    return try mode.divide(rest, by: divisor).checkedMultiplied(by: increment)
  }
}
