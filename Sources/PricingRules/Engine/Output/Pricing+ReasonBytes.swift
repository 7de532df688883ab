import Money

extension Pricing {
  /// Writes the rules that did not apply, and why.
  func writeNotApplied(_ out: inout QuoteOutput) {
    out.raw(#","notApplied":["#)
    var isFirst = true
    var rules = BitCursor()
    while let rule = rules.next(in: live.rules) {
      if !isTold(rule) { continue }
      out.comma(unlessFirst: &isFirst)
      writeReason(rule, &out)
      out.raw("}}")
    }
    for index in cart.coupons.indices where isUnknown(cart.coupons[index]) {
      out.comma(unlessFirst: &isFirst)
      out.raw(#"{"coupon":"#)
      out.text(cart.coupons[index], of: cart)
      out.raw(#","because":{"code":"unknown-coupon"}}"#)
    }
    out.byte(UInt8(ascii: "]"))
  }

  private func writeReason(_ rule: Int, _ out: inout QuoteOutput) {
    switch run.rules[rule].outcome {
    case .applied:
      startReason(rule, &out)
      out.raw(#""no-saving""#)
    case .reason(let code):
      startReason(rule, &out)
      out.string(code.rawValue)
    case .beaten(let winner):
      startReason(rule, &out)
      out.raw(#""beaten","needs":"#)
      out.copy(plan.fragments.ruleIDs[Int(winner)], of: plan.fragments)
    case .groupExcluded:
      startReason(rule, &out)
      out.raw(#""group-excluded","needs":"#)
      out.append(excludingGroups(of: rule))
    case .check(let index):
      // Rule, code and what the check asks for are one piece.
      out.copy(plan.fragments.reasons[Int(index)], of: plan.fragments)
      writeFact(plan.checks[Int(index)].key, run.rules[rule].has, &out)
    case .lines(let index, let byTotal):
      let check = Int(index)
      out.copy(byTotal ? plan.fragments.totalReasons[check] : plan.fragments.reasons[check], of: plan.fragments)
      out.string(linesFact(byTotal: byTotal, run.rules[rule].has))
    }
  }

  /// Writes the rule, up to the code of its reason.
  private func startReason(_ rule: Int, _ out: inout QuoteOutput) {
    out.copy(plan.fragments.rules[rule], of: plan.fragments)
    out.raw(#","because":{"code":"#)
  }

  private func writeFact(_ key: Requirement.Key, _ number: Int128, _ out: inout QuoteOutput) {
    switch key {
    case .coupon: writeList(cart.coupons, &out)
    case .customerTag: writeList(cart.customerTags, &out)
    case .sameRegion:
      switch cart.sameRegion {
      case true?: out.raw("true")
      case false?: out.raw("false")
      case nil: out.raw("null")
      }
    case .subtotal, .discountedSubtotal: out.amount(number, plan.digits)
    case .quantity, .weight: out.string(numberFact(key, number))
    default: out.textOrNull(textFact(key), of: cart)
    }
  }

  private func writeList(_ list: borrowing Buffer<CartForm.Text>, _ out: inout QuoteOutput) {
    out.byte(UInt8(ascii: "["))
    var isFirst = true
    for index in list.indices {
      out.comma(unlessFirst: &isFirst)
      out.text(list[index], of: cart)
    }
    out.byte(UInt8(ascii: "]"))
  }

  func writeHints(_ out: inout QuoteOutput) {
    out.raw(#","hints":["#)
    var isFirst = true
    var rules = BitCursor()
    while let rule = rules.next(in: live.rules) {
      guard let hint = run.rules[rule].hint else { continue }
      out.comma(unlessFirst: &isFirst)
      out.raw(#"{"code":"#)
      out.string(hint.code.rawValue)
      out.raw(#","rule":"#)
      out.copy(plan.fragments.ruleIDs[rule], of: plan.fragments)
      out.raw(#","missing":"#)
      out.string(missing(hint))
      out.byte(UInt8(ascii: "}"))
    }
    if let missing = missingForDelivery {
      out.comma(unlessFirst: &isFirst)
      out.raw(#"{"code":"delivery","rule":"#)
      out.copy(plan.fragments.methodIDs[run.method], of: plan.fragments)
      out.raw(#","missing":"#)
      out.amount(missing, plan.digits)
      out.byte(UInt8(ascii: "}"))
    }
    out.byte(UInt8(ascii: "]"))
  }

  func writeProblems(_ isOrderable: Bool, _ out: inout QuoteOutput) {
    if isOrderable {
      out.raw(#","problems":[],"orderable":true"#)
      return
    }
    out.raw(#","problems":["#)
    let problems = problems()
    var isFirst = true
    for problem in problems {
      out.comma(unlessFirst: &isFirst)
      out.raw(#"{"code":"#)
      out.string(problem.code.rawValue)
      for (key, value) in [
        ("line", problem.line), ("item", problem.item), ("needs", problem.needs), ("has", problem.has),
      ] {
        guard let value else { continue }
        out.byte(UInt8(ascii: ","))
        out.string(key)
        out.byte(UInt8(ascii: ":"))
        out.string(value)
      }
      out.byte(UInt8(ascii: "}"))
    }
    out.raw(#"],"orderable":false"#)
  }

  func writeClaims(_ out: inout QuoteOutput) {
    // Most carts have no coupon.
    if cart[.coupon].rows.isEmpty { return out.raw(#","claims":[]"#) }
    out.raw(#","claims":["#)
    var isFirst = true
    for claim in claimed() {
      out.comma(unlessFirst: &isFirst)
      out.raw(#"{"coupon":"#)
      out.string(plan.names.coupons[claim.coupon])
      out.raw(#","rule":"#)
      out.copy(plan.fragments.ruleIDs[claim.rule], of: plan.fragments)
      out.byte(UInt8(ascii: "}"))
    }
    out.byte(UInt8(ascii: "]"))
  }
}
