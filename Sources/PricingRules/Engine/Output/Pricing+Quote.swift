import Money

extension Pricing {
  /// The priced cart as the quote document's value.
  func quote(_ ruleSet: RuleSet) -> Quote {
    var lines: [Quote.Line] = []
    for index in cart.lines.indices { lines.append(line(index)) }
    var fees: [Quote.Fee] = []
    for index in self.fees.indices { fees.append(fee(index)) }
    var taxes: [Quote.TaxTotal] = []
    for index in self.taxes.totals.indices { taxes.append(taxTotal(self.taxes.totals[index])) }
    var tenders: [Quote.Payment] = []
    for index in cart.tenders.indices { tenders.append(payment(index)) }
    return Quote(
      ruleSet: ruleSet.id, revision: ruleSet.revision, cart: cart.string(orNil: cart.id),
      document: cart.isCredit ? .credit : .sale, currency: ruleSet.currency, prices: ruleSet.prices,
      at: cart.string(cart.at), lines: lines, delivery: delivery(), fees: fees, taxes: taxes, totals: totals(),
      tenders: tenders, due: money(settlement.due), applied: applied(), notApplied: notApplied(),
      hints: hints(), problems: problems(), claims: claims())
  }

  // MARK: Amounts

  /// A credit mirrors its sale.
  var sign: Int64 { cart.isCredit ? -1 : 1 }

  private func amount(_ units: Int64, _ places: Int) -> FixedDecimal { FixedDecimal.money(sign * units, places) }

  func money(_ amount: Int64) -> FixedDecimal { self.amount(amount, plan.digits) }

  private func tax(_ amount: Int64) -> FixedDecimal { self.amount(amount, plan.rounding.taxPlaces) }

  // MARK: Parts

  private func line(_ index: Int) -> Quote.Line {
    let (source, parts) = (cart.lines[index], split.lines[index])
    var discounts: [Quote.Discount] = []
    var next = Int(parts.firstDiscount)
    while next >= 0 {
      let discount = split.discounts[next]
      discounts.append(Quote.Discount(rule: plan.names.rules[Int(discount.rule)], amount: money(discount.amount)))
      next = Int(discount.next)
    }
    return Quote.Line(
      id: cart.string(source.id), sku: cart.string(source.sku), gross: money(parts.gross), discounts: discounts,
      total: money(parts.total), taxable: taxable(of: parts).decimal(sign),
      taxes: parts.list < 0 ? [] : taxes(parts.taxes.range.map { split.taxes[$0] }, parts.list))
  }

  private func taxes(_ amounts: some Sequence<Int64>, _ list: Int32) -> [Quote.Tax] {
    var taxes: [Quote.Tax] = []
    for (component, amount) in zip(plan.tax.lists[Int(list)].components.range, amounts) {
      let key = plan.tax.keys[Int(plan.tax.components[component].key)]
      taxes.append(Quote.Tax(code: key.code, rate: key.quoteRate, amount: tax(amount)))
    }
    return taxes
  }

  private func delivery() -> Quote.Delivery? {
    guard run.method >= 0 else { return nil }
    var discounts: [Quote.Discount] = []
    for index in run.deliveryShares.indices {
      let share = run.deliveryShares[index]
      discounts.append(Quote.Discount(rule: plan.names.rules[Int(share.rule)], amount: money(share.amount)))
    }
    var taxes: [Quote.Tax] = []
    for index in self.taxes.deliveryTotals.indices {
      let total = self.taxes.deliveryTotals[index]
      let key = plan.tax.keys[Int(total.key)]
      taxes.append(Quote.Tax(code: key.code, rate: key.quoteRate, amount: tax(total.amount)))
    }
    return Quote.Delivery(
      method: plan.names.methods[run.method], charge: money(run.deliveryCharge), discounts: discounts,
      total: money(run.delivery), taxes: taxes)
  }

  private func fee(_ index: Int) -> Quote.Fee {
    var taxes: [Quote.Tax] = []
    if let item = feeItem(index) { taxes = self.taxes(item.taxes.range.map { self.taxes.rounded[$0] }, item.list) }
    return Quote.Fee(id: plan.names.fees[fees[index].fee], amount: money(fees[index].amount), taxes: taxes)
  }

  private func taxTotal(_ total: TaxRun.Total) -> Quote.TaxTotal {
    let key = plan.tax.keys[total.key]
    return Quote.TaxTotal(
      code: key.code, rate: key.quoteRate,
      taxable: taxable(total.base, lessTaxes: total.contained).decimal(sign), amount: tax(total.amount))
  }

  private func totals() -> Quote.Totals {
    Quote.Totals(
      subtotal: money(subtotal), discount: money(subtotal - run.discountedSubtotal),
      discountedSubtotal: money(run.discountedSubtotal), delivery: money(run.delivery),
      fees: money(settlement.fees), tax: tax(taxes.total), total: amount(settlement.total, plan.totalPlaces),
      roundOff: amount(settlement.roundOff, plan.totalPlaces), payable: money(settlement.payable))
  }

  private func payment(_ index: Int) -> Quote.Payment {
    let payment = settlement.payments[index]
    return Quote.Payment(
      id: cart.string(cart.tenders[index].id), kind: cart.tenders[index].kind, amount: money(payment.amount),
      left: FixedDecimal.money(payment.left, plan.digits))
  }

  private func applied() -> [Quote.AppliedRule] {
    var applied: [Quote.AppliedRule] = []
    for index in appliedRules() {
      let rule = run.rules[index]
      let unused = rule.unused > 0 ? money(rule.unused) : nil
      applied.append(Quote.AppliedRule(rule: plan.names.rules[index], amount: money(rule.amount), unused: unused))
    }
    return applied
  }

  private func claims() -> [Quote.Claim] {
    var claims: [Quote.Claim] = []
    eachClaim { claims.append(Quote.Claim(coupon: plan.names.coupons[$0], rule: plan.names.rules[$1])) }
    return claims
  }

  private func hints() -> [Quote.Hint] {
    var hints: [Quote.Hint] = []
    var rules = BitCursor()
    while let rule = rules.next(in: live.rules) {
      guard let hint = run.rules[rule].hint else { continue }
      hints.append(Quote.Hint(code: hint.code, rule: plan.names.rules[rule], missing: missing(hint)))
    }
    if let missing = missingForDelivery {
      hints.append(
        Quote.Hint(
          code: .delivery, rule: plan.names.methods[run.method], missing: FixedDecimal.money(missing, plan.digits)))
    }
    return hints
  }

  /// Money, or a number of units.
  func missing(_ hint: RuleRun.Hint) -> FixedDecimal {
    switch hint.code {
    case .quantity, .selectionQuantity, .units: FixedDecimal.number(hint.missing, scale: 6)
    default: (try? FixedDecimal(coefficient: hint.missing, scale: plan.digits)) ?? .zero
    }
  }
}

extension TaxKey {
  /// The rate as quotes show it.
  var quoteRate: Quote.Rate {
    switch rate {
    case .percent(let percent): .percent(percent)
    case .perUnit(let amount): .perUnit(amount)
    }
  }
}
