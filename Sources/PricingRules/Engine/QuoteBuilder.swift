import Money

/// Puts the results of the calculation into the quote document.
struct QuoteBuilder {
  let ruleSet: RuleSet
  let pricing: Pricing
  let explain: Bool
  /// 1, or −1 for a credit, which mirrors its sale.
  let sign: Int64

  var plan: PricingPlan { pricing.plan }
  private var cart: Cart { pricing.cart.cart }

  /// - Parameter explain: whether reasons are given for every rule, and the working of amounts is kept.
  init(_ ruleSet: RuleSet, _ cart: PreparedCart, explain: Bool, keepsWorking: Bool = false) throws(EngineFault) {
    self.ruleSet = ruleSet
    self.explain = explain
    pricing = try Pricing(ruleSet.plan, cart, explains: keepsWorking)
    sign = cart.cart.document == .credit ? -1 : 1
  }

  func quote() throws(EngineFault) -> Quote {
    try quote(of: pricing.bestRun())
  }

  func explainedQuote() throws(EngineFault) -> (Quote, Explanation) {
    let run = try pricing.bestRun()
    let quote = try quote(of: run)
    return (quote, explanation(run, hasTaxes: !quote.taxes.isEmpty))
  }

  private func quote(of run: Pricing.Run) throws(EngineFault) -> Quote {
    let fees = try pricing.fees(run)
    var feeSum: Int64 = 0
    for fee in fees { feeSum = try feeSum.checkedAdding(fee.amount) }
    let taxes = try pricing.taxes(run, fees)
    var taxSum: Int64 = 0
    for item in taxes.items { for tax in item.rounded { taxSum = try taxSum.checkedAdding(tax) } }
    let settlement = try Settlement(pricing, run, fees: feeSum, tax: taxSum)
    let split = try LineSplit(pricing, run, taxes)
    return Quote(
      ruleSet: ruleSet.id, revision: ruleSet.revision, cart: cart.id, document: cart.document,
      currency: ruleSet.currency, prices: ruleSet.prices, at: cart.at, lines: lines(split),
      delivery: delivery(run, taxes), fees: self.fees(fees, taxes), taxes: try taxTotals(taxes),
      totals: Quote.Totals(
        subtotal: money(pricing.subtotal), discount: money(pricing.subtotal - run.discountedSubtotal),
        discountedSubtotal: money(run.discountedSubtotal), delivery: money(run.delivery?.running ?? 0),
        fees: money(feeSum), tax: tax(taxSum), total: amount(settlement.total, settlement.totalPlaces),
        roundOff: amount(settlement.roundOff, settlement.totalPlaces), payable: money(settlement.payable)),
      tenders: zip(cart.tenders, settlement.payments).map { tender, payment in
        Quote.Payment(
          id: tender.id, kind: tender.kind, amount: money(payment.amount),
          left: FixedDecimal.money(payment.left, plan.digits))
      },
      due: money(settlement.due), applied: applied(run), notApplied: notApplied(run), hints: try hints(run),
      problems: pricing.problems(run, taxes), claims: claims(run))
  }

  // MARK: Amounts

  private func amount(_ units: Int64, _ places: Int) -> FixedDecimal {
    (try? FixedDecimal(coefficient: Int128(sign * units), scale: places)) ?? .zero
  }

  private func money(_ amount: Int64) -> FixedDecimal { self.amount(amount, plan.digits) }

  private func tax(_ amount: Int64) -> FixedDecimal { self.amount(amount, plan.rounding.taxPlaces) }

  /// What is taxed: an amount, less the taxes that it contains.
  private func taxable(_ amount: Int128, lessTaxes taxes: Int128) -> FixedDecimal {
    let places = plan.rounding.taxPlaces
    if !plan.isInclusive { return (try? FixedDecimal(coefficient: Int128(sign) * amount, scale: plan.digits)) ?? .zero }
    let wide = max(plan.digits, places)
    let net = amount * PlanCompiler.powers[wide - plan.digits] - taxes * PlanCompiler.powers[wide - places]
    return (try? FixedDecimal(coefficient: Int128(sign) * net, scale: wide)) ?? .zero
  }

  // MARK: Parts

  private func lines(_ split: LineSplit) -> [Quote.Line] {
    pricing.cart.lines.enumerated().map { index, line in
      let amounts = split.taxes[index] ?? []
      return Quote.Line(
        id: line.id, sku: line.sku, gross: money(split.gross[index]),
        discounts: split.discounts[index].map {
          Quote.Discount(rule: plan.rules[$0.rule].id, amount: money($0.amount))
        },
        total: money(split.total[index]),
        taxable: taxable(
          Int128(split.total[index] + split.kept[index]), lessTaxes: amounts.reduce(0) { $0 + Int128($1) }),
        taxes: split.taxes[index] == nil ? [] : taxes(amounts, split.lists[index]))
    }
  }

  private func taxes(_ amounts: [Int64], _ list: Int) -> [Quote.Tax] {
    guard let tax = plan.tax else { return [] }
    return zip(tax.lists[list].components, amounts).map { component, amount in
      let key = tax.keys[component.key]
      return Quote.Tax(code: key.code, rate: key.quoteRate, amount: self.tax(amount))
    }
  }

  private func delivery(_ run: Pricing.Run, _ taxes: Pricing.TaxRun) -> Quote.Delivery? {
    guard let delivery = run.delivery else { return nil }
    // Portions of a delivery are summed per code and rate.
    var sums: [(key: Int, amount: Int64)] = []
    for item in taxes.items {
      guard case .delivery = item.source, let tax = plan.tax else { continue }
      for (component, amount) in zip(tax.lists[item.list].components, item.rounded) {
        if let place = sums.firstIndex(where: { $0.key == component.key }) {
          sums[place].amount += amount
        } else {
          sums.append((component.key, amount))
        }
      }
    }
    return Quote.Delivery(
      method: plan.methods[delivery.method].id, charge: money(delivery.charge),
      discounts: delivery.discounts.map { Quote.Discount(rule: plan.rules[$0.rule].id, amount: money($0.amount)) },
      total: money(delivery.running),
      taxes: sums.compactMap { sum in
        plan.tax.map { tax in
          Quote.Tax(code: tax.keys[sum.key].code, rate: tax.keys[sum.key].quoteRate, amount: self.tax(sum.amount))
        }
      })
  }

  private func fees(_ fees: [Pricing.FeeRun], _ taxRun: Pricing.TaxRun) -> [Quote.Fee] {
    fees.enumerated().map { index, fee in
      let item = taxRun.items.first { if case .fee(index) = $0.source { true } else { false } }
      return Quote.Fee(
        id: plan.fees[fee.fee].id, amount: money(fee.amount), taxes: item.map { taxes($0.rounded, $0.list) } ?? [])
    }
  }

  private func taxTotals(_ taxes: Pricing.TaxRun) throws(EngineFault) -> [Quote.TaxTotal] {
    guard let tax = plan.tax else { return [] }
    var totals: [(key: Int, amount: Int64, base: Int128, contained: Int128)] = []
    for item in taxes.items {
      let contained = item.rounded.reduce(Int128(0)) { $0 + Int128($1) }
      for (component, amount) in zip(tax.lists[item.list].components, item.rounded) {
        let place: Int
        if let known = totals.firstIndex(where: { $0.key == component.key }) {
          place = known
        } else {
          place = totals.count
          totals.append((component.key, 0, 0, 0))
        }
        totals[place].amount = try totals[place].amount.checkedAdding(amount)
        totals[place].base += Int128(item.amount)
        totals[place].contained += contained
      }
    }
    return totals.map { total in
      Quote.TaxTotal(
        code: tax.keys[total.key].code, rate: tax.keys[total.key].quoteRate,
        taxable: taxable(total.base, lessTaxes: total.contained), amount: self.tax(total.amount))
    }
  }

  /// Rules that took something off: line rules by group and file order, then delivery rules likewise.
  private func applied(_ run: Pricing.Run) -> [Quote.AppliedRule] {
    let order = plan.groups.flatMap(\.lineRules) + plan.groups.flatMap(\.deliveryRules)
    return order.filter { run.rules[$0].amount > 0 }.map { index in
      let rule = run.rules[index]
      return Quote.AppliedRule(
        rule: plan.rules[index].id, amount: money(rule.amount), unused: rule.unused > 0 ? money(rule.unused) : nil)
    }
  }

  private func claims(_ run: Pricing.Run) -> [Quote.Claim] {
    if sign < 0 { return [] }
    var claims: [Quote.Claim] = []
    var claimed = SymbolSet()
    for rule in plan.rules where run.rules[rule.index].amount > 0 {
      guard let code = rule.coupons.first(where: { pricing.cart.coupons.contains($0.symbol) }),
        !claimed.contains(code.symbol)
      else { continue }
      claimed.insert(code.symbol)
      claims.append(Quote.Claim(coupon: code.text, rule: rule.id))
    }
    return claims
  }

  private func hints(_ run: Pricing.Run) throws(EngineFault) -> [Quote.Hint] {
    var hints: [Quote.Hint] = []
    for rule in plan.rules {
      guard let hint = run.rules[rule.index].hint else { continue }
      let isMoney =
        switch hint.code {
        case .quantity, .selectionQuantity, .units: false
        default: true
        }
      let missing =
        isMoney
        ? (try? FixedDecimal(coefficient: hint.missing, scale: plan.digits)) ?? .zero
        : FixedDecimal.number(hint.missing, scale: 6)
      hints.append(Quote.Hint(code: hint.code, rule: rule.id, missing: missing))
    }
    if let delivery = run.delivery, let missing = try pricing.deliveryHint(run) {
      hints.append(
        Quote.Hint(
          code: .delivery, rule: plan.methods[delivery.method].id,
          missing: (try? FixedDecimal(coefficient: missing, scale: plan.digits)) ?? .zero))
    }
    return hints
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
