import Money

/// The last steps: the total, what tenders pay of it, and what is left to pay in payable money.
struct Settlement {
  /// In units of ``totalPlaces``.
  let total: Int64
  let totalPlaces: Int
  /// In minor units.
  let payments: [(amount: Int64, left: Int64)]
  let due: Int64
  /// In units of ``totalPlaces``.
  let roundOff: Int64
  let payable: Int64

  init(_ pricing: Pricing, _ run: Pricing.Run, fees: Int64, tax: Int64) throws(EngineFault) {
    let plan = pricing.plan
    let digits = plan.digits
    totalPlaces = plan.isInclusive ? digits : max(digits, plan.rounding.taxPlaces)
    let unit = Int64(PlanCompiler.powers[totalPlaces - digits])
    func inTotalUnits(_ amount: Int64) throws(EngineFault) -> Int64 {
      try RoundingMode.down.amount(Int128(amount), times: Int128(unit), dividedBy: 1)
    }

    var sum = try run.discountedSubtotal.checkedAdding(run.delivery?.running ?? 0).checkedAdding(fees)
    sum = try inTotalUnits(sum)
    if !plan.isInclusive {
      let taxUnit = PlanCompiler.powers[totalPlaces - plan.rounding.taxPlaces]
      sum = try sum.checkedAdding(RoundingMode.down.amount(Int128(tax), times: taxUnit, dividedBy: 1))
    }
    total = sum

    var left = sum
    var paid: Int64 = 0
    var payments: [(amount: Int64, left: Int64)] = []
    var isCovered = false
    for tender in pricing.cart.cart.tenders {
      let balance = tender.balance.minorUnits(digits) ?? 0
      let open = max(0, Int64(RoundingMode.halfUp.divide(Int128(left), by: Int128(unit))))
      let amount = min(balance, open)
      if amount > 0, amount == open { isCovered = true }
      payments.append((amount, balance - amount))
      paid += amount
      left -= try inTotalUnits(amount)
    }
    self.payments = payments
    due = isCovered ? 0 : try Self.rounded(left, unit, pricing, run)
    payable = try paid.checkedAdding(due)
    roundOff = try inTotalUnits(payable).checkedAdding(-total)
  }

  /// The rest in payable money: a multiple of the increment of the row that matches.
  private static func rounded(
    _ rest: Int64, _ unit: Int64, _ pricing: Pricing, _ run: Pricing.Run
  ) throws(EngineFault) -> Int64 {
    let facts = pricing.facts(run)
    var increment: Int64 = 1
    var mode = pricing.plan.rounding.amounts
    var isFound = false
    for row in pricing.plan.rounding.payable where pricing.holds(row.checks, facts) {
      if isFound { throw .tableOverlap }
      isFound = true
      increment = row.increment
      mode = row.mode
    }
    let steps = mode.divide(Int128(rest), by: Int128(increment) * Int128(unit))
    return try RoundingMode.down.amount(steps, times: Int128(increment), dividedBy: 1)
  }
}
