/// The quote document, in the order of quote.md §1.
struct QuoteWriter {
  let calculation: Calculation
  let explain: Bool
  private let set: RuleSet
  private let cart: Cart

  init(_ calculation: Calculation, explain: Bool) {
    (self.calculation, self.explain) = (calculation, explain)
    (set, cart) = (calculation.set, calculation.cart)
  }

  // The kinds of decimals. A credit is the sale with every amount negated (A74).

  /// M: money, the currency's digits.
  func money(_ amount: Fraction) -> Output { decimal(amount, set.digits) }
  /// T: tax.
  private func tax(_ amount: Fraction) -> Output { decimal(amount, set.rounding.places) }
  /// W: the wider one when prices exclude tax.
  private func wide(_ amount: Fraction) -> Output {
    decimal(amount, set.isInclusive ? set.digits : max(set.digits, set.rounding.places))
  }
  /// X: the wider one when prices include tax.
  private func taxable(_ amount: Fraction) -> Output {
    decimal(amount, set.isInclusive ? max(set.digits, set.rounding.places) : set.digits)
  }

  private func decimal(_ amount: Fraction, _ places: Int) -> Output {
    .text((cart.isCredit ? -amount : amount).decimal(places: places))
  }

  func quote() throws(Delivery.TableOverlap) -> Output {
    let totals = calculation.totals
    let payment = try calculation.payment(totals.total)
    let problems = Problem.sorted(calculation.problems)
    var members: [(Text, Output)] = [
      ("apiVersion", .text("pricing/v1")), ("kind", .text("Quote")),
      ("ruleSet", ["id": .text(set.id), "revision": .text(set.revision)]), ("cart", .text(cart.id)),
    ]
    if cart.isCredit { members.append(("document", .text("credit"))) }
    members += [
      ("currency", .text(set.currency)), ("prices", .text(set.isInclusive ? "taxInclusive" : "taxExclusive")),
      ("at", .text(cart.at.text)), ("lines", lines), ("delivery", delivery), ("fees", fees), ("taxes", taxes),
      ("totals", output(totals, payment)), ("tenders", tenders(payment)), ("due", money(payment.due)),
      ("applied", applied), ("notApplied", notApplied), ("hints", .array(calculation.hints.map(\.output))),
      ("problems", .array(problems.map(\.output))), ("orderable", .bool(problems.isEmpty)), ("claims", claims),
    ]
    return .object(members)
  }

  private func output(_ totals: Totals, _ payment: Payment) -> Output {
    [
      "subtotal": money(totals.subtotal), "discount": money(totals.discount),
      "discountedSubtotal": money(totals.discountedSubtotal), "delivery": money(totals.delivery),
      "fees": money(totals.fees), "tax": tax(totals.tax), "total": wide(totals.total),
      "roundOff": wide(payment.payable - totals.total), "payable": money(payment.payable),
    ]
  }

  private var lines: Output {
    let shares = calculation.lineShares
    return .array(
      zip(cart.lines, shares).map { line, share in
        let inside = set.isInclusive ? share.taxes.map(\.amount).sum : .zero
        return [
          "id": .text(line.id), "sku": .text(line.sku), "gross": money(share.gross),
          "discounts": discounts(share.discounts), "total": money(share.total),
          "taxable": taxable(share.base - inside),
          "taxes": taxes(share.taxes.map { ($0.component.taxRate, $0.amount) }),
        ]
      })
  }

  private func discounts(_ discounts: [(rule: Rule, amount: Fraction)]) -> Output {
    .array(discounts.map { ["rule": .text($0.rule.id), "amount": money($0.amount)] })
  }

  private func rate(_ rate: TaxRate) -> [(Text, Output)] {
    switch rate.rate {
    case .percent(let percent): [("code", .text(rate.code)), ("percent", .text((percent * Fraction(100)).shortest))]
    case .perUnit(let amount): [("code", .text(rate.code)), ("perUnit", .text(amount.shortest))]
    }
  }

  private func taxes(_ taxes: [(rate: TaxRate, amount: Fraction)]) -> Output {
    .array(taxes.map { .object(rate($0.rate) + [("amount", tax($0.amount))]) })
  }

  private var delivery: Output {
    guard let delivery = calculation.delivery else { return .null }
    let ofDelivery = calculation.summary { $0.kind == .delivery }
    return [
      "method": .text(cart.deliveryMethod), "charge": money(delivery.charge),
      "discounts": discounts(delivery.discounts), "total": money(delivery.total),
      "taxes": taxes(ofDelivery.map { ($0.rate, $0.amount) }),
    ]
  }

  private var fees: Output {
    .array(
      calculation.fees.enumerated().map { index, charged in
        let ofFee = calculation.summary { $0.kind == .fee(index) }
        return [
          "id": .text(charged.fee.id), "amount": money(charged.amount),
          "taxes": taxes(ofFee.map { ($0.rate, $0.amount) }),
        ]
      })
  }

  private var taxes: Output {
    .array(
      calculation.summary { _ in true }.map { entry in
        .object(rate(entry.rate) + [("taxable", taxable(entry.taxable)), ("amount", tax(entry.amount))])
      })
  }

  private func tenders(_ payment: Payment) -> Output {
    .array(
      zip(cart.tenders, payment.tenders).map { tender, amount in
        [
          "id": .text(tender.id), "kind": .text(tender.kind), "amount": money(amount),
          // What is left on a card is not negated.
          "left": .text((tender.balance - amount).decimal(places: set.digits)),
        ]
      })
  }
}

extension Calculation {
  /// Amounts per code and rate in order of first use: `taxable` is what was taxed, inclusive: less all its taxes (A57).
  func summary(
    where isIncluded: (TaxItem) -> Bool
  ) -> [(rate: TaxRate, taxable: Fraction, amount: Fraction)] {
    var entries: [(rate: TaxRate, taxable: Fraction, amount: Fraction)] = []
    for (item, amounts) in zip(taxItems, taxes) where isIncluded(item) {
      let net = set.isInclusive ? item.amount - amounts.sum : item.amount
      for (component, amount) in zip(item.components, amounts) {
        let place = entries.firstIndex { $0.rate == component.taxRate } ?? entries.count
        if place == entries.count { entries.append((component.taxRate, .zero, .zero)) }
        entries[place].taxable = entries[place].taxable + net
        entries[place].amount = entries[place].amount + amount
      }
    }
    return entries
  }
}
