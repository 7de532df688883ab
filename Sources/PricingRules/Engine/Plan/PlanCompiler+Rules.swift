import Money

extension PlanCompiler {
  mutating func rule(_ discount: Discount) -> RulePlan {
    let target: RulePlan.Target
    switch discount.selection {
    case .lines(let filter): target = .lines(self.filter(filter))
    case .sets(let members):
      let rows = members.map { SetMemberPlan(filter: filter($0.filter), quantity: $0.quantity.smallMicro) }
      target = .sets(Self.append(rows, to: &setMembers))
    case .delivery: target = .delivery
    }
    var base = document.stacking.base
    if case .percentOff(let off) = discount.effect { base = off.base }
    return RulePlan(
      group: Int32(discount.group), checks: checks(of: discount.when), target: target,
      effect: effect(discount.effect), limit: limit(discount.limit), keepsTaxBase: discount.keepsTaxBase,
      isFinal: discount.isFinal, coupons: coupons(of: discount.when), base: base)
  }

  /// The codes that a rule asks for; those that it asks to be absent are known too.
  private mutating func coupons(of condition: Condition) -> Rows {
    var asked: [Int32] = []
    for requirement in condition.requirements where requirement.key == .coupon {
      guard case .anyOf(let codes) = requirement.test else { continue }
      for code in codes {
        let symbol = vocabularies.coupons.insert(CaseFolding.folded(code))
        knownCoupons.insert(symbol)
        if !requirement.isNegated {
          asked.append(Int32(symbol))
          couponTexts.append(code)
        }
      }
    }
    return Self.append(asked, to: &ruleCoupons)
  }

  private func limit(_ limit: Limit) -> LimitPlan {
    LimitPlan(
      amount: limit.amount.map(money), times: limit.times, units: limit.units?.smallMicro,
      unitFloor: limit.unitFloor?.micro)
  }

  private mutating func effect(_ effect: Effect) -> EffectPlan {
    switch effect {
    case .percentOff(let off):
      return .percentOff(
        Fraction(percent: off.percent.smallMicro), perSelection: off.perSelection, roundsPrice: off.roundsPrice)
    case .amountOff(let off):
      return .amountOff(amount: off.per == .unit ? off.amount.micro : Int128(money(off.amount)), per: off.per)
    case .unitPrice(let amount): return .unitPrice(amount.micro)
    case .bundlePrice(let price): return .bundlePrice(money(price))
    case .buyGet(let buyGet):
      let buyLines = buyGet.buyLines.map { filter($0) }
      return .buyGet(
        BuyGetPlan(
          buy: buyGet.buy, get: buyGet.get, percent: Fraction(percent: buyGet.percent.smallMicro),
          pick: buyGet.pick, buyLines: buyLines, repeats: buyGet.repeats))
    case .tiers(let tiers): return .tiers(self.tiers(tiers))
    case .priceTiers(let tiers):
      let rows = tiers.rows.map { row in
        TierRow(range: NumberRange(row.when, scale: 6), off: .price(row.amount.micro), bound: nil)
      }
      let by: Effect.Tiers.Measure = tiers.by == .lineQuantity ? .lineQuantity : .selectionQuantity
      return .priceTiers(TiersPlan(by: by, slices: tiers.slices, rows: Self.append(rows, to: &tierRows)))
    }
  }

  private mutating func tiers(_ tiers: Effect.Tiers) -> TiersPlan {
    let scale = tiers.by == .selectionTotal ? digits : 6
    let rows = tiers.rows.map { row in
      let off: TierRow.Off
      switch row.off {
      case .percent(let percent): off = .percent(Fraction(percent: percent.smallMicro))
      case .amount(let amount): off = .amount(money(amount))
      }
      let bound = row.when.lower.flatMap { try? $0.value.coefficient(atScale: scale) }
      return TierRow(range: NumberRange(row.when, scale: scale), off: off, bound: bound)
    }
    return TiersPlan(by: tiers.by, slices: tiers.slices, rows: Self.append(rows, to: &tierRows))
  }
}
