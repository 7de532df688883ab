import Money

extension Pricing {
  /// Writes the quote document: compact JSON, keys in the order of the format, no line end.
  ///
  /// - Returns: whether the cart can be ordered.
  @discardableResult
  func write(to out: inout QuoteOutput) -> Bool {
    let isOrderable = isOrderable
    out.copy(plan.fragments.head, of: plan.fragments)
    out.textOrNull(cart.id, of: cart)
    if cart.isCredit { out.raw(#","document":"credit""#) }
    out.copy(plan.fragments.middle, of: plan.fragments)
    out.text(cart.at, of: cart)
    writeLines(&out)
    writeDelivery(&out)
    writeFees(&out)
    writeTaxTotals(&out)
    writeTotals(&out)
    writeTenders(&out)
    writeApplied(&out)
    writeNotApplied(&out)
    writeHints(&out)
    writeProblems(isOrderable, &out)
    writeClaims(&out)
    out.byte(UInt8(ascii: "}"))
    return isOrderable
  }

  private func money(_ amount: Int64, _ out: inout QuoteOutput) { out.amount(sign * amount, plan.digits) }

  private func tax(_ amount: Int64, _ out: inout QuoteOutput) { out.amount(sign * amount, plan.rounding.taxPlaces) }

  // MARK: Parts

  private func writeLines(_ out: inout QuoteOutput) {
    out.raw(#","lines":["#)
    var isFirst = true
    for index in cart.lines.indices {
      out.comma(unlessFirst: &isFirst)
      let parts = split.lines[index]
      out.raw(#"{"id":"#)
      out.text(cart.lines[index].id, of: cart)
      out.raw(#","sku":"#)
      out.text(cart.lines[index].sku, of: cart)
      out.raw(#","gross":"#)
      money(parts.gross, &out)
      out.raw(#","discounts":["#)
      var next = Int(parts.firstDiscount)
      var isFirstDiscount = true
      while next >= 0 {
        out.comma(unlessFirst: &isFirstDiscount)
        writeDiscount(Int(split.discounts[next].rule), split.discounts[next].amount, &out)
        next = Int(split.discounts[next].next)
      }
      out.raw(#"],"total":"#)
      money(parts.total, &out)
      out.raw(#","taxable":"#)
      let taxable = taxable(of: parts)
      out.amount(Int128(sign) * taxable.units, taxable.places)
      out.raw(#","taxes":["#)
      writeTaxes(parts.list, split.taxes, parts.taxes, &out)
      out.raw("]}")
    }
    out.byte(UInt8(ascii: "]"))
  }

  private func writeDiscount(_ rule: Int, _ amount: Int64, _ out: inout QuoteOutput) {
    out.copy(plan.fragments.rules[rule], of: plan.fragments)
    out.raw(#","amount":"#)
    money(amount, &out)
    out.byte(UInt8(ascii: "}"))
  }

  private func writeTaxes(_ list: Int32, _ amounts: borrowing Buffer<Int64>, _ rows: Rows, _ out: inout QuoteOutput) {
    guard list >= 0 else { return }
    var component = Int(plan.tax.lists[Int(list)].components.start)
    var isFirst = true
    for index in rows.range {
      out.comma(unlessFirst: &isFirst)
      writeTax(Int(plan.tax.components[component].key), amounts[index], &out)
      component += 1
    }
  }

  private func writeTax(_ key: Int, _ amount: Int64, _ out: inout QuoteOutput) {
    out.copy(plan.fragments.taxes[key], of: plan.fragments)
    out.raw(#","amount":"#)
    tax(amount, &out)
    out.byte(UInt8(ascii: "}"))
  }

  private func writeDelivery(_ out: inout QuoteOutput) {
    guard run.method >= 0 else {
      out.raw(#","delivery":null"#)
      return
    }
    out.raw(#","delivery":"#)
    out.copy(plan.fragments.methods[run.method], of: plan.fragments)
    out.raw(#","charge":"#)
    money(run.deliveryCharge, &out)
    out.raw(#","discounts":["#)
    var isFirst = true
    for index in run.deliveryShares.indices {
      out.comma(unlessFirst: &isFirst)
      writeDiscount(Int(run.deliveryShares[index].rule), run.deliveryShares[index].amount, &out)
    }
    out.raw(#"],"total":"#)
    money(run.delivery, &out)
    out.raw(#","taxes":["#)
    isFirst = true
    for index in taxes.deliveryTotals.indices {
      out.comma(unlessFirst: &isFirst)
      writeTax(Int(taxes.deliveryTotals[index].key), taxes.deliveryTotals[index].amount, &out)
    }
    out.raw("]}")
  }

  private func writeFees(_ out: inout QuoteOutput) {
    out.raw(#","fees":["#)
    var isFirst = true
    for index in fees.indices {
      out.comma(unlessFirst: &isFirst)
      out.copy(plan.fragments.fees[fees[index].fee], of: plan.fragments)
      out.raw(#","amount":"#)
      money(fees[index].amount, &out)
      out.raw(#","taxes":["#)
      if let item = feeItem(index) { writeTaxes(item.list, taxes.rounded, item.taxes, &out) }
      out.raw("]}")
    }
    out.byte(UInt8(ascii: "]"))
  }

  private func writeTaxTotals(_ out: inout QuoteOutput) {
    out.raw(#","taxes":["#)
    var isFirst = true
    for index in taxes.totals.indices {
      let total = taxes.totals[index]
      out.comma(unlessFirst: &isFirst)
      out.copy(plan.fragments.taxes[total.key], of: plan.fragments)
      out.raw(#","taxable":"#)
      let taxable = taxable(total.base, lessTaxes: total.contained)
      out.amount(Int128(sign) * taxable.units, taxable.places)
      out.raw(#","amount":"#)
      tax(total.amount, &out)
      out.byte(UInt8(ascii: "}"))
    }
    out.byte(UInt8(ascii: "]"))
  }

  private func writeTotals(_ out: inout QuoteOutput) {
    out.raw(#","totals":{"subtotal":"#)
    money(subtotal, &out)
    out.raw(#","discount":"#)
    money(subtotal - run.discountedSubtotal, &out)
    out.raw(#","discountedSubtotal":"#)
    money(run.discountedSubtotal, &out)
    out.raw(#","delivery":"#)
    money(run.delivery, &out)
    out.raw(#","fees":"#)
    money(settlement.fees, &out)
    out.raw(#","tax":"#)
    tax(taxes.total, &out)
    out.raw(#","total":"#)
    out.amount(sign * settlement.total, plan.totalPlaces)
    out.raw(#","roundOff":"#)
    out.amount(sign * settlement.roundOff, plan.totalPlaces)
    out.raw(#","payable":"#)
    money(settlement.payable, &out)
    out.byte(UInt8(ascii: "}"))
  }

  private func writeTenders(_ out: inout QuoteOutput) {
    out.raw(#","tenders":["#)
    var isFirst = true
    for index in cart.tenders.indices {
      out.comma(unlessFirst: &isFirst)
      out.raw(#"{"id":"#)
      out.text(cart.tenders[index].id, of: cart)
      switch cart.tenders[index].kind {
      case .giftCard: out.raw(#","kind":"giftCard","amount":"#)
      case .credit: out.raw(#","kind":"credit","amount":"#)
      }
      money(settlement.payments[index].amount, &out)
      out.raw(#","left":"#)
      out.amount(settlement.payments[index].left, plan.digits)
      out.byte(UInt8(ascii: "}"))
    }
    out.raw(#"],"due":"#)
    money(settlement.due, &out)
  }

  private func writeApplied(_ out: inout QuoteOutput) {
    out.raw(#","applied":["#)
    var isFirst = true
    var cursor = BitCursor()
    while let row = cursor.next(in: live.rows) {
      let index = Int(plan.groupRules[row])
      let amount = run.rules[index].amount
      if amount == 0 { continue }
      out.comma(unlessFirst: &isFirst)
      out.copy(plan.fragments.rules[index], of: plan.fragments)
      out.raw(#","amount":"#)
      money(amount, &out)
      if run.rules[index].unused > 0 {
        out.raw(#","unused":"#)
        money(run.rules[index].unused, &out)
      }
      out.byte(UInt8(ascii: "}"))
    }
    out.byte(UInt8(ascii: "]"))
  }
}
