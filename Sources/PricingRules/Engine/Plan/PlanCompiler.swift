import Money

/// Turns a rule set into the plan's tables, and collects the texts that it mentions.
struct PlanCompiler {
  let document: RuleSetDocument
  let digits: Int
  var vocabularies: Vocabularies

  var words: [UInt64] = []
  var terms: [TermPlan] = []
  var checks: [CheckPlan] = []
  var ranges: [NumberRange] = []
  var requirements: [Requirement] = []
  var windows: [TimeWindow] = []
  var lineConditions: [LinesPlan] = []
  var rules: [RulePlan] = []
  var ruleCoupons: [Int32] = []
  var couponTexts: [String] = []
  var knownCoupons: Set<Int> = []
  var groupRules: [Int32] = []
  var groups: [GroupPlan] = []
  var tierRows: [TierRow] = []
  var setMembers: [SetMemberPlan] = []
  var methods: [MethodPlan] = []
  var chargeRows: [ChargeRow] = []
  var fees: [FeePlan] = []
  var payable: [PayableRow] = []
  var deliveryTax = DeliveryTaxPlan.none
  /// Different lists of tax components and different code–rate pairs, numbered.
  var componentLists: [[TaxTable.Component]] = []
  var taxKeys: [TaxKey] = []

  init(_ document: RuleSetDocument, _ vocabularies: Vocabularies) {
    self.document = document
    self.vocabularies = vocabularies
    digits = document.currency.digits
  }

  /// Fills the tables, and gives the one that cannot be copied.
  mutating func compile() throws(EngineFault) -> TaxPlan {
    for discount in document.discounts {
      let rule = self.rule(discount)
      rules.append(rule)
    }
    // Rules on lines run before those on the delivery, whichever groups they are in.
    let lineRules = document.stacking.groups.indices.map { rules(of: $0, onDelivery: false) }
    let deliveryRules = document.stacking.groups.indices.map { rules(of: $0, onDelivery: true) }
    for (index, group) in document.stacking.groups.enumerated() {
      groups.append(
        GroupPlan(
          mode: group.mode, isPerLine: group.scope == .line, lineRules: lineRules[index],
          deliveryRules: deliveryRules[index]))
    }
    for method in document.deliveryMethods {
      _ = vocabularies.methodIDs.insert(method.id)
      let rows = method.rows.map { row in
        let checks = checks(of: row.when)
        return ChargeRow(checks: checks, charge: charge(row.charge))
      }
      let followsTotal = method.rows.contains { $0.when.requirements.contains { $0.key == .discountedSubtotal } }
      methods.append(
        MethodPlan(
          rows: Self.append(rows, to: &chargeRows), otherwise: method.otherwise.map(charge),
          followsTotal: followsTotal))
    }
    var tax = TaxPlan()
    if let table = document.tax { tax = try compile(table) }
    for fee in document.fees {
      let plan = self.fee(fee)
      fees.append(plan)
    }
    if tax.isPresent { deliveryTax = deliveryTax(document.deliveryTax) }
    for row in document.rounding.payable {
      let checks = checks(of: row.when)
      payable.append(PayableRow(checks: checks, increment: money(row.increment), mode: row.mode))
    }
    return tax
  }

  /// The rules of a group, in file order.
  private mutating func rules(of group: Int, onDelivery: Bool) -> Rows {
    let members = document.discounts.indices.filter {
      document.discounts[$0].group == group && document.discounts[$0].selectsDelivery == onDelivery
    }
    return Self.append(members.map { Int32($0) }, to: &groupRules)
  }

  static func append<Row>(_ rows: [Row], to table: inout [Row]) -> Rows {
    let start = table.count
    table += rows
    return Rows(start: Int32(start), count: Int32(rows.count))
  }

  /// Minor units; readers let nothing through that does not fit.
  func money(_ amount: FixedDecimal) -> Int64 {
    amount.minorUnits(digits) ?? .max
  }

  // MARK: Charges

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

  private mutating func fee(_ fee: Fee) -> FeePlan {
    let charge: FeePlan.Charge
    switch fee.charge {
    case .amount(let amount): charge = .amount(money(amount))
    case .percent(let percent, let of, let atLeast, let atMost):
      charge = .percent(
        Fraction(percent: percent.smallMicro), of: of, atLeast: atLeast.map(money), atMost: atMost.map(money))
    }
    var category: Int32 = -1
    if document.tax != nil, let name = fee.taxCategory { category = Int32(vocabularies.taxCategories.insert(name)) }
    return FeePlan(checks: checks(of: fee.when), charge: charge, taxCategory: category)
  }

  private mutating func deliveryTax(_ tax: DeliveryTax) -> DeliveryTaxPlan {
    switch tax {
    case .none: .none
    case .highestRate: .highestRate
    case .prorata: .prorata
    case .category(let name): .category(Int32(vocabularies.taxCategories.insert(name)))
    }
  }
}

extension Discount {
  var selectsDelivery: Bool {
    if case .delivery = selection { true } else { false }
  }
}
