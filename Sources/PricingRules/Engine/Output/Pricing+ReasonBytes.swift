import Money

extension Pricing {
  /// Writes the rules that did not apply, and why.
  func writeNotApplied(_ out: inout QuoteOutput) {
    out.raw(#","notApplied":["#)
    var isFirst = true
    var rules = BitCursor()
    while let rule = rules.next(in: live.rules) {
      if isTold(rule) { writeReason(rule, &isFirst, &out) }
    }
    for index in cart.coupons.indices where isUnknown(cart.coupons[index]) {
      out.comma(unlessFirst: &isFirst)
      out.text(#"{"coupon":"#, cart.coupons[index], of: cart)
      out.raw(#","because":{"code":"unknown-coupon"}}"#)
    }
    out.byte(UInt8(ascii: "]"))
  }

  @inline(__always)
  private func writeReason(_ rule: Int, _ isFirst: inout Bool, _ out: inout QuoteOutput) {
    switch run.rules[rule].outcome {
    case .check(let index):
      // Rule, code and what the check asks for are one piece.
      out.element(plan.fragments.reasons[Int(index)], of: plan.fragments, isFirst: &isFirst)
      writeFact(plan.checks[Int(index)].key, rule, &out)
    case .lines(let index, let byTotal):
      let check = Int(index)
      out.element(
        byTotal ? plan.fragments.totalReasons[check] : plan.fragments.reasons[check], of: plan.fragments,
        isFirst: &isFirst)
      out.number("\"", linesFact(byTotal: byTotal, run.rules[rule].has))
      out.raw("}}")
    default:
      out.element(plan.fragments.refusals[rule], of: plan.fragments, isFirst: &isFirst)
      writeRefusal(rule, &out)
    }
  }

  /// Writes why a rule took nothing off although its conditions hold, from the code on.
  private func writeRefusal(_ rule: Int, _ out: inout QuoteOutput) {
    switch run.rules[rule].outcome {
    case .reason(.noMatchingLines): out.raw(#"no-matching-lines"}}"#)
    case .reason(.final): out.raw(#"final"}}"#)
    case .reason(.nothingLeft): out.raw(#"nothing-left"}}"#)
    case .reason(.belowFirstTier): out.raw(#"below-first-tier"}}"#)
    case .reason(.notEnoughUnits): out.raw(#"not-enough-units"}}"#)
    case .reason(.noSaving), .applied: out.raw(#"no-saving"}}"#)
    case .reason(let code):
      out.buffer.copy(code.rawValue.utf8.span)
      out.raw(#""}}"#)
    case .beaten(let winner):
      out.raw(#"beaten","needs":"#)
      out.copy(plan.fragments.ruleIDs[Int(winner)], of: plan.fragments)
      out.raw("}}")
    case .groupExcluded:
      out.raw(#"group-excluded","needs":"#)
      out.append(excludingGroups(of: rule))
      out.raw("}}")
    case .check, .lines: break
    }
  }

  /// Writes what the cart has of what a rule asks for.
  @inline(__always)
  private func writeFact(_ key: Requirement.Key, _ rule: Int, _ out: inout QuoteOutput) {
    switch key {
    case .coupon: writeList(cart.coupons, &out)
    case .customerTag: writeList(cart.customerTags, &out)
    case .sameRegion:
      switch cart.sameRegion {
      case true?: out.raw("true")
      case false?: out.raw("false")
      case nil: out.raw("null")
      }
    case .subtotal, .discountedSubtotal: out.amount("\"", run.rules[rule].has, plan.digits)
    case .quantity, .weight: out.number("\"", numberFact(key, run.rules[rule].has))
    default: out.textOrNull(textFact(key), of: cart)
    }
    out.raw("}}")
  }

  @inline(__always)
  private func writeList(_ list: borrowing Buffer<CartForm.Text>, _ out: inout QuoteOutput) {
    if list.isEmpty { return out.raw("[]") }
    out.byte(UInt8(ascii: "["))
    for index in list.indices {
      if index > 0 { out.byte(UInt8(ascii: ",")) }
      out.text(list[index], of: cart)
    }
    out.byte(UInt8(ascii: "]"))
  }

  func writeHints(_ out: inout QuoteOutput) {
    out.raw(#","hints":["#)
    var isFirst = true
    var rules = BitCursor()
    while let rule = rules.next(in: live.rules) {
      if let hint = run.rules[rule].hint { writeHint(rule, hint, &isFirst, &out) }
    }
    if let missing = missingForDelivery {
      out.element(plan.fragments.hints[Quote.Hint.Code.delivery.place], of: plan.fragments, isFirst: &isFirst)
      out.copy(plan.fragments.methodIDs[run.method], of: plan.fragments)
      out.amount(#","missing":""#, missing, plan.digits, .brace)
    }
    out.byte(UInt8(ascii: "]"))
  }

  private func writeHint(_ rule: Int, _ hint: RuleRun.Hint, _ isFirst: inout Bool, _ out: inout QuoteOutput) {
    out.element(plan.fragments.hints[hint.code.place], of: plan.fragments, isFirst: &isFirst)
    out.copy(plan.fragments.ruleIDs[rule], of: plan.fragments)
    switch hint.code {
    case .quantity, .selectionQuantity, .units: out.number(#","missing":""#, missing(hint))
    default: out.amount(#","missing":""#, hint.missing, plan.digits)
    }
    out.byte(UInt8(ascii: "}"))
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
    out.raw(#","claims":["#)
    var isFirst = true
    eachClaim { coupon, rule in
      out.comma(unlessFirst: &isFirst)
      out.raw(#"{"coupon":"#)
      out.string(plan.names.coupons[coupon])
      out.raw(#","rule":"#)
      out.copy(plan.fragments.ruleIDs[rule], of: plan.fragments)
      out.byte(UInt8(ascii: "}"))
    }
    out.byte(UInt8(ascii: "]"))
  }
}

extension Quote.Hint.Code {
  /// The place of the code among all.
  fileprivate var place: Int {
    switch self {
    case .subtotal: 0
    case .discountedSubtotal: 1
    case .quantity: 2
    case .total: 3
    case .selectionTotal: 4
    case .selectionQuantity: 5
    case .units: 6
    case .delivery: 7
    }
  }
}
