import Money

/// Turns the parts of a rule set into the engine's form, and collects the texts that they mention.
struct PlanCompiler {
  let digits: Int
  var vocabularies = Vocabularies()
  var needsWallClock = false
  /// Different lists of tax components and different code–rate pairs, numbered.
  var componentLists: [[TaxTable.Component]] = []
  var taxKeys: [TaxKey] = []

  init(digits: Int) {
    self.digits = digits
  }

  // MARK: Conditions

  mutating func checks(_ condition: Condition) -> [Check] {
    condition.requirements.map { requirement in
      Check(
        key: requirement.key, isNegated: requirement.isNegated, test: test(requirement), source: requirement)
    }
  }

  private mutating func test(_ requirement: Requirement) -> Check.Test {
    switch requirement.test {
    case .anyOf(let texts): return .symbols(symbols(texts, requirement.key))
    case .regions(let codes): return .symbols(Self.insert(codes, into: &vocabularies.regions))
    case .flag(let flag): return .flag(flag)
    case .interval(let interval): return .number(NumberRange(interval, scale: scale(of: requirement.key)))
    case .window(let window):
      if window.needsWallClock { needsWallClock = true }
      return .window(window)
    case .lines(let lines):
      return .lines(
        LinesCheck(
          filter: filter(lines.filter), quantity: lines.quantity.map { NumberRange($0, scale: 6) },
          total: lines.total.map { NumberRange($0, scale: digits) }))
    }
  }

  /// In which units the fact of a key is counted.
  private func scale(of key: Requirement.Key) -> Int {
    switch key {
    case .subtotal, .discountedSubtotal: digits
    // A weight is a sum of products of two numbers with six decimals.
    case .weight: 12
    default: 6
    }
  }

  private mutating func symbols(_ texts: [String], _ key: Requirement.Key) -> SymbolSet {
    switch key {
    case .coupon: Self.insert(texts.map(CaseFolding.folded), into: &vocabularies.coupons)
    case .customerTag: Self.insert(texts, into: &vocabularies.customerTags)
    case .channel: Self.insert(texts, into: &vocabularies.channels)
    case .payment: Self.insert(texts, into: &vocabularies.payments)
    case .deliveryMethod: Self.insert(texts, into: &vocabularies.methods)
    default: Self.insert(texts, into: &vocabularies.taxCategories)
    }
  }

  private static func insert(_ texts: [String], into vocabulary: inout Vocabulary) -> SymbolSet {
    var set = SymbolSet()
    for text in texts { set.insert(vocabulary.insert(text)) }
    return set
  }

  mutating func filter(_ filter: LineFilter) -> FilterPlan {
    var plan = FilterPlan()
    plan.sku = filter.sku.map { Self.insert($0, into: &vocabularies.skus) }
    plan.category = filter.category.map { Self.insert($0, into: &vocabularies.categories) }
    plan.tag = filter.tag.map { Self.insert($0, into: &vocabularies.tags) }
    for (name, values) in filter.attribute {
      plan.attributes.append(
        (vocabularies.attributes.insert(name), Self.insert(values, into: &vocabularies.attributeValues)))
    }
    plan.unitPrice = filter.unitPrice.map { NumberRange($0, scale: 6) }
    plan.quantity = filter.quantity.map { NumberRange($0, scale: 6) }
    plan.weight = filter.weight.map { NumberRange($0, scale: 6) }
    plan.not = filter.not.map { self.filter($0) }
    return plan
  }

  // MARK: Rules

  mutating func rule(_ discount: Discount, index: Int) -> RulePlan {
    let target: RulePlan.Target
    switch discount.selection {
    case .lines(let filter): target = .lines(self.filter(filter))
    case .sets(let members): target = .sets(members.map { (filter($0.filter), $0.quantity.smallMicro) })
    case .delivery: target = .delivery
    }
    let codes = discount.when.requirements.flatMap { requirement -> [String] in
      guard requirement.key == .coupon, !requirement.isNegated, case .anyOf(let codes) = requirement.test else {
        return []
      }
      return codes
    }
    return RulePlan(
      index: index, id: discount.id, group: discount.group, checks: checks(discount.when), target: target,
      effect: effect(discount.effect), limit: limit(discount.limit), keepsTaxBase: discount.keepsTaxBase,
      isFinal: discount.isFinal,
      coupons: codes.map { (vocabularies.coupons.insert(CaseFolding.folded($0)), $0) })
  }

  /// The coupons that discounts name; those of fees and charges are not the customer's to claim.
  mutating func coupons(of discounts: [Discount]) -> SymbolSet {
    var known = SymbolSet()
    for requirement in discounts.flatMap(\.when.requirements) where requirement.key == .coupon {
      guard case .anyOf(let codes) = requirement.test else { continue }
      for code in codes { known.insert(vocabularies.coupons.insert(CaseFolding.folded(code))) }
    }
    return known
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
        percent: off.percent.smallMicro, base: off.base, perSelection: off.perSelection, roundsPrice: off.roundsPrice)
    case .amountOff(let off):
      return .amountOff(amount: off.per == .unit ? off.amount.micro : Int128(money(off.amount)), per: off.per)
    case .unitPrice(let amount): return .unitPrice(amount.micro)
    case .bundlePrice(let price): return .bundlePrice(money(price))
    case .buyGet(let buyGet):
      return .buyGet(
        BuyGetPlan(
          buy: buyGet.buy, get: buyGet.get, percent: buyGet.percent.smallMicro, pick: buyGet.pick,
          buyLines: buyGet.buyLines.map { filter($0) }, repeats: buyGet.repeats))
    case .tiers(let tiers):
      let scale = tiers.by == .selectionTotal ? digits : 6
      return .tiers(
        TiersPlan(
          by: tiers.by, slices: tiers.slices,
          rows: tiers.rows.map { row in
            let off: TiersPlan.Off
            switch row.off {
            case .percent(let percent): off = .percent(percent.smallMicro)
            case .amount(let amount): off = .amount(money(amount))
            }
            return TiersPlan.Row(range: NumberRange(row.when, scale: scale), off: off, interval: row.when)
          }))
    case .priceTiers(let tiers):
      return .priceTiers(
        PriceTiersPlan(
          by: tiers.by, slices: tiers.slices,
          rows: tiers.rows.map { (NumberRange($0.when, scale: 6), $0.amount.micro) }))
    }
  }

  /// Minor units. An amount that is out of reach of every cart stays out of reach.
  private func money(_ amount: FixedDecimal) -> Int64 {
    amount.minorUnits(digits) ?? .max
  }

  // MARK: Charges

  mutating func method(_ method: DeliveryMethod) -> DeliveryMethodPlan {
    DeliveryMethodPlan(
      id: method.id, rows: method.rows.map { (checks($0.when), charge($0.charge)) },
      otherwise: method.otherwise.map(charge))
  }

  private func charge(_ charge: DeliveryCharge) -> ChargePlan {
    ChargePlan(
      amount: money(charge.amount),
      plus: charge.plus.map { plus in
        // Weights are counted in units of 10⁻¹², quantities in millionths.
        let unit: Int128 = plus.of == .weight ? 1_000_000 : 1
        return ChargePlan.Plus(
          of: plus.of, above: plus.above.micro * unit, each: plus.each.micro * unit, amount: money(plus.amount))
      })
  }

  mutating func deliveryTax(_ tax: DeliveryTax, isTaxed: Bool) -> DeliveryTaxPlan {
    guard isTaxed else { return .none }
    switch tax {
    case .none: return .none
    case .highestRate: return .highestRate
    case .prorata: return .prorata
    case .category(let name): return .category(vocabularies.taxCategories.insert(name), name: name)
    }
  }

  mutating func fee(_ fee: Fee, isTaxed: Bool) -> FeePlan {
    let charge: FeePlan.Charge
    switch fee.charge {
    case .amount(let amount): charge = .amount(money(amount))
    case .percent(let percent, let of, let atLeast, let atMost):
      charge = .percent(percent.smallMicro, of: of, atLeast: atLeast.map(money), atMost: atMost.map(money))
    }
    let category = isTaxed ? fee.taxCategory : nil
    return FeePlan(
      id: fee.id, checks: checks(fee.when), charge: charge,
      taxCategory: category.map { (vocabularies.taxCategories.insert($0), $0) })
  }

  mutating func rounding(_ rounding: Rounding) -> RoundingPlan {
    RoundingPlan(
      amounts: rounding.amounts, roundsUnitPrice: rounding.roundsUnitPrice, taxLevel: rounding.taxLevel,
      taxMode: rounding.taxMode, combinesComponents: rounding.combinesComponents, taxPlaces: rounding.taxPlaces,
      roundsNet: rounding.roundsNet,
      payable: rounding.payable.map { (checks($0.when), money($0.increment), $0.mode) })
  }
}

extension Discount {
  var selectsDelivery: Bool {
    if case .delivery = selection { true } else { false }
  }
}
