import Money

// What both forms of the quote, value and bytes, are written from.

extension Pricing {
  /// An amount with its decimals.
  struct Taxable {
    let units: Int128
    let places: Int

    func decimal(_ sign: Int64) -> FixedDecimal {
      (try? FixedDecimal(coefficient: Int128(sign) * units, scale: places)) ?? .zero
    }
  }

  /// What is taxed: an amount, less the taxes that it contains.
  func taxable(_ amount: Int128, lessTaxes taxes: Int128) -> Taxable {
    if !plan.isInclusive { return Taxable(units: amount, places: plan.digits) }
    let places = max(plan.digits, plan.rounding.taxPlaces)
    let wide = max(plan.power, plan.taxPower)
    return Taxable(units: amount * (wide / plan.power) - taxes * (wide / plan.taxPower), places: places)
  }

  func taxable(of line: LineSplit.Line) -> Taxable {
    var contained: Int128 = 0
    for index in line.taxes.range { contained += Int128(split.taxes[index]) }
    return taxable(Int128(line.total) + Int128(line.kept), lessTaxes: contained)
  }

  /// The tax item of a fee, if it is taxed.
  func feeItem(_ fee: Int) -> TaxItem? {
    for index in taxes.items.indices {
      if case .fee(let source) = taxes.items[index].source, Int(source) == fee { return taxes.items[index] }
    }
    return nil
  }

  /// Rules that took something off: line rules by group and file order, then delivery rules.
  func appliedRules() -> [Int] {
    var applied: [Int] = []
    var rows = BitCursor()
    while let row = rows.next(in: live.rows) {
      let rule = Int(plan.groupRules[row])
      if run.rules[rule].amount > 0 { applied.append(rule) }
    }
    return applied
  }

  /// Calls with each coupon that was used, once: the index of the code's text, and the rule.
  @inline(__always)
  func eachClaim(_ body: (_ coupon: Int, _ rule: Int) -> Void) {
    if cart.isCredit || cart[.coupon].rows.isEmpty { return }
    var rules = BitCursor()
    while let rule = rules.next(in: live.rules) {
      if run.rules[rule].amount == 0 || plan.rules[rule].coupons.isEmpty { continue }
      if let coupon = claim(of: rule), !isClaimed(plan.ruleCoupons[coupon], before: rule) { body(coupon, rule) }
    }
  }

  /// The first coupon that a rule asks for and the cart has: the index of the code's text.
  private func claim(of rule: Int) -> Int? {
    for row in plan.rules[rule].coupons.range where holdsCoupon(plan.ruleCoupons[row]) { return row }
    return nil
  }

  /// Whether a rule that stands earlier in the file used a coupon.
  private func isClaimed(_ symbol: Int32, before rule: Int) -> Bool {
    var rules = BitCursor()
    while let earlier = rules.next(in: live.rules), earlier < rule {
      if run.rules[earlier].amount > 0, let coupon = claim(of: earlier), plan.ruleCoupons[coupon] == symbol {
        return true
      }
    }
    return false
  }

  private func holdsCoupon(_ symbol: Int32) -> Bool {
    for row in cart[.coupon].rows.range where cart.symbols[row] == symbol { return true }
    return false
  }

  /// Whether a rule that did not apply is told of: every one with explanations, else one that names a coupon of the cart.
  @inline(__always)
  func isTold(_ rule: Int) -> Bool {
    run.rules[rule].amount <= 0 && (explain || namesCoupon(rule))
  }

  private func namesCoupon(_ rule: Int) -> Bool {
    for row in plan.rules[rule].coupons.range where holdsCoupon(plan.ruleCoupons[row]) { return true }
    return false
  }

  /// Whether no discount knows a coupon of the cart.
  func isUnknown(_ coupon: CartForm.Text) -> Bool {
    let symbol = cart.symbol(coupon, plan.vocabularies.coupons)
    return symbol < 0 || !plan.knownCoupons.contains(Int(symbol))
  }
}
