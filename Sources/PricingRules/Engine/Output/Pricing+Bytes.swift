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

  // MARK: Parts

  private func writeLines(_ out: inout QuoteOutput) {
    out.raw(#","lines":["#)
    let sign = sign
    for index in cart.lines.indices {
      if index > 0 { out.byte(UInt8(ascii: ",")) }
      out.text(#"{"id":"#, cart.lines[index].id, of: cart)
      out.text(#","sku":"#, cart.lines[index].sku, of: cart)
      out.amount(#","gross":""#, sign &* split.lines[index].gross, plan.digits)
      out.raw(#","discounts":["#)
      var next = Int(split.lines[index].firstDiscount)
      var isFirst = true
      while next >= 0 {
        writeDiscount(Int(split.discounts[next].rule), sign &* split.discounts[next].amount, &isFirst, &out)
        next = Int(split.discounts[next].next)
      }
      out.amount(#"],"total":""#, sign &* split.lines[index].total, plan.digits)
      writeTaxable(of: index, &out)
      out.raw(#","taxes":["#)
      writeTaxes(split.lines[index].list, split.taxes, split.lines[index].taxes, &out)
      out.raw("]}")
    }
    out.byte(UInt8(ascii: "]"))
  }

  @inline(__always)
  private func writeTaxable(of index: Int, _ out: inout QuoteOutput) {
    if plan.isInclusive {
      let taxable = taxable(of: split.lines[index])
      out.amount(#","taxable":""#, Int128(sign) * taxable.units, taxable.places)
    } else {
      out.amount(#","taxable":""#, sign &* (split.lines[index].total &+ split.lines[index].kept), plan.digits)
    }
  }

  @inline(__always)
  private func writeDiscount(_ rule: Int, _ amount: Int64, _ isFirst: inout Bool, _ out: inout QuoteOutput) {
    out.element(
      plan.fragments.discounts[rule], of: plan.fragments, isFirst: &isFirst, amount, plan.digits, .brace)
  }

  @inline(__always)
  private func writeTaxes(_ list: Int32, _ amounts: borrowing Buffer<Int64>, _ rows: Rows, _ out: inout QuoteOutput) {
    guard list >= 0 else { return }
    var component = Int(plan.tax.lists[Int(list)].components.start)
    var isFirst = true
    for index in rows.range {
      writeTax(Int(plan.tax.components[component].key), amounts[index], &isFirst, &out)
      component &+= 1
    }
  }

  @inline(__always)
  private func writeTax(_ key: Int, _ amount: Int64, _ isFirst: inout Bool, _ out: inout QuoteOutput) {
    out.element(
      plan.fragments.taxes[key], of: plan.fragments, isFirst: &isFirst, sign &* amount, plan.rounding.taxPlaces, .brace)
  }

  private func writeDelivery(_ out: inout QuoteOutput) {
    guard run.method >= 0 else { return out.raw(#","delivery":null"#) }
    out.raw(#","delivery":"#)
    out.copy(plan.fragments.methods[run.method], of: plan.fragments)
    out.amount("", sign &* run.deliveryCharge, plan.digits)
    out.raw(#","discounts":["#)
    var isFirst = true
    for index in run.deliveryShares.indices {
      writeDiscount(Int(run.deliveryShares[index].rule), sign &* run.deliveryShares[index].amount, &isFirst, &out)
    }
    out.amount(#"],"total":""#, sign &* run.delivery, plan.digits)
    out.raw(#","taxes":["#)
    isFirst = true
    for index in taxes.deliveryTotals.indices {
      writeTax(Int(taxes.deliveryTotals[index].key), taxes.deliveryTotals[index].amount, &isFirst, &out)
    }
    out.raw("]}")
  }

  private func writeFees(_ out: inout QuoteOutput) {
    out.raw(#","fees":["#)
    var isFirst = true
    for index in fees.indices {
      out.element(
        plan.fragments.fees[fees[index].fee], of: plan.fragments, isFirst: &isFirst, sign &* fees[index].amount,
        plan.digits, .quote)
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
      out.element(plan.fragments.taxTotals[taxes.totals[index].key], of: plan.fragments, isFirst: &isFirst)
      let taxable = taxable(taxes.totals[index].base, lessTaxes: taxes.totals[index].contained)
      out.amount("", Int128(sign) * taxable.units, taxable.places)
      out.amount(#","amount":""#, sign &* taxes.totals[index].amount, plan.rounding.taxPlaces, .brace)
    }
    out.byte(UInt8(ascii: "]"))
  }

  private func writeTotals(_ out: inout QuoteOutput) {
    let (sign, digits) = (sign, plan.digits)
    out.amount(#","totals":{"subtotal":""#, sign &* subtotal, digits)
    out.amount(#","discount":""#, sign &* (subtotal - run.discountedSubtotal), digits)
    out.amount(#","discountedSubtotal":""#, sign &* run.discountedSubtotal, digits)
    out.amount(#","delivery":""#, sign &* run.delivery, digits)
    out.amount(#","fees":""#, sign &* settlement.fees, digits)
    out.amount(#","tax":""#, sign &* taxes.total, plan.rounding.taxPlaces)
    out.amount(#","total":""#, sign &* settlement.total, plan.totalPlaces)
    out.amount(#","roundOff":""#, sign &* settlement.roundOff, plan.totalPlaces)
    out.amount(#","payable":""#, sign &* settlement.payable, digits, .brace)
  }

  private func writeTenders(_ out: inout QuoteOutput) {
    out.raw(#","tenders":["#)
    var isFirst = true
    for index in cart.tenders.indices {
      out.comma(unlessFirst: &isFirst)
      out.text(#"{"id":"#, cart.tenders[index].id, of: cart)
      let amount = sign * settlement.payments[index].amount
      switch cart.tenders[index].kind {
      case .giftCard: out.amount(#","kind":"giftCard","amount":""#, amount, plan.digits)
      case .credit: out.amount(#","kind":"credit","amount":""#, amount, plan.digits)
      }
      out.amount(#","left":""#, settlement.payments[index].left, plan.digits, .brace)
    }
    out.amount(#"],"due":""#, sign * settlement.due, plan.digits)
  }

  private func writeApplied(_ out: inout QuoteOutput) {
    out.raw(#","applied":["#)
    var isFirst = true
    var cursor = BitCursor()
    while let row = cursor.next(in: live.rows) {
      let rule = Int(plan.groupRules[row])
      if run.rules[rule].amount == 0 { continue }
      let (amount, unused) = (run.rules[rule].amount, run.rules[rule].unused)
      out.element(
        plan.fragments.discounts[rule], of: plan.fragments, isFirst: &isFirst, sign &* amount, plan.digits,
        unused > 0 ? .quote : .brace)
      if unused > 0 { out.amount(#","unused":""#, sign &* unused, plan.digits, .brace) }
    }
    out.byte(UInt8(ascii: "]"))
  }
}
