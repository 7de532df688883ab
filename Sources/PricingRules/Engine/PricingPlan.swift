import Money

/// A rule set as the engine runs it: texts are numbers, decimals are integers, references are indices.
struct PricingPlan: Sendable {
  let currency: Currency
  let digits: Int
  let isInclusive: Bool
  let zone: TimeZoneRules
  let vocabularies: Vocabularies
  /// Conditions ask for the wall clock.
  let needsWallClock: Bool
  let rules: [RulePlan]
  /// Coupons that a discount asks for, or asks to be absent.
  let knownCoupons: SymbolSet
  let groups: [GroupPlan]
  let stackingBase: Base
  /// Every largest set of groups that holds no exclusive pair, in the order in which ties are broken.
  let choices: [[Bool]]
  /// In millionths of a percent.
  let capPercent: Int64?
  let methods: [DeliveryMethodPlan]
  let deliveryTax: DeliveryTaxPlan
  let fees: [FeePlan]
  let tax: TaxPlan?
  let rounding: RoundingPlan
  let minimum: Int64?
  let minimumText: String
  let maximumQuantity: Int64?
  let maximumQuantityText: String

  /// - Throws: ``EngineFault`` when tax components have more digits than can be exact.
  init(_ document: RuleSetDocument) throws(EngineFault) {
    var compiler = PlanCompiler(digits: document.currency.digits)
    currency = document.currency
    digits = document.currency.digits
    isInclusive = document.prices == .taxInclusive
    zone = document.zone
    var rules: [RulePlan] = []
    for (index, discount) in document.discounts.enumerated() { rules.append(compiler.rule(discount, index: index)) }
    self.rules = rules
    knownCoupons = compiler.coupons(of: document.discounts)
    groups = document.stacking.groups.enumerated().map { (index, group) -> GroupPlan in
      let members = document.discounts.indices.filter { document.discounts[$0].group == index }
      return GroupPlan(
        id: group.id, mode: group.mode, isPerLine: group.scope == .line,
        lineRules: members.filter { !document.discounts[$0].selectsDelivery },
        deliveryRules: members.filter { document.discounts[$0].selectsDelivery },
        rivals: Set(
          document.stacking.exclusive.compactMap { $0.0 == index ? $0.1 : ($0.1 == index ? $0.0 : nil) }
        ).sorted())
    }
    stackingBase = document.stacking.base
    choices = ExclusiveChoices.all(groups: document.stacking.groups.count, pairs: document.stacking.exclusive)
    capPercent = document.stacking.capPercent?.smallMicro
    methods = document.deliveryMethods.map { compiler.method($0) }
    var taxPlan: TaxPlan?
    if let table = document.tax { taxPlan = try compiler.tax(table) }
    tax = taxPlan
    deliveryTax = compiler.deliveryTax(document.deliveryTax, isTaxed: taxPlan != nil)
    fees = document.fees.map { compiler.fee($0, isTaxed: taxPlan != nil) }
    rounding = compiler.rounding(document.rounding)
    minimum = document.minimum.flatMap { $0.minorUnits(document.currency.digits) }
    minimumText = document.minimum?.description ?? ""
    maximumQuantity = document.maximumQuantityPerLine?.smallMicro
    maximumQuantityText = document.maximumQuantityPerLine?.description ?? ""
    vocabularies = compiler.vocabularies
    needsWallClock = compiler.needsWallClock
  }
}

/// The texts of a rule set in each role.
struct Vocabularies: Sendable {
  /// Case-folded codes.
  var coupons = Vocabulary()
  var customerTags = Vocabulary()
  var channels = Vocabulary()
  var payments = Vocabulary()
  var methods = Vocabulary()
  var regions = Vocabulary()
  var skus = Vocabulary()
  var categories = Vocabulary()
  var tags = Vocabulary()
  /// Attribute names.
  var attributes = Vocabulary()
  /// Values of all attributes.
  var attributeValues = Vocabulary()
  var taxCategories = Vocabulary()
}

/// A rule that takes something off.
struct RulePlan: Sendable {
  let index: Int
  let id: String
  let group: Int
  let checks: [Check]
  let target: Target
  let effect: EffectPlan
  let limit: LimitPlan
  let keepsTaxBase: Bool
  let isFinal: Bool
  /// The codes of `when.coupon`: as folded numbers, and as the rule set writes them.
  let coupons: [(symbol: Int, text: String)]

  enum Target: Sendable {
    case lines(FilterPlan)
    case sets([(filter: FilterPlan, quantity: Int64)])
    case delivery
  }
}

/// Bounds in minor units and millionths.
struct LimitPlan: Sendable {
  var amount: Int64?
  var times: Int64?
  var units: Int64?
  var unitFloor: Int128?
}

/// What a rule does, in minor units and millionths.
enum EffectPlan: Sendable {
  case percentOff(percent: Int64, base: Base, perSelection: Bool, roundsPrice: Bool)
  case amountOff(amount: Int128, per: Effect.AmountOff.Per)
  case unitPrice(Int128)
  case priceTiers(PriceTiersPlan)
  case buyGet(BuyGetPlan)
  case bundlePrice(Int64)
  case tiers(TiersPlan)
}

struct BuyGetPlan: Sendable {
  let buy: Int64
  let get: Int64
  let percent: Int64
  let pick: Effect.BuyGet.Pick
  let buyLines: FilterPlan?
  let repeats: Bool
}

struct TiersPlan: Sendable {
  struct Row: Sendable {
    let range: NumberRange
    let off: Off
    /// The interval as it was written, for hints.
    let interval: Interval
  }

  enum Off: Sendable {
    case percent(Int64)
    case amount(Int64)
  }

  let by: Effect.Tiers.Measure
  let slices: Bool
  let rows: [Row]
}

struct PriceTiersPlan: Sendable {
  let by: Effect.PriceTiers.Measure
  let slices: Bool
  /// Prices in millionths.
  let rows: [(range: NumberRange, amount: Int128)]
}

struct GroupPlan: Sendable {
  let id: String
  let mode: Stacking.Mode
  let isPerLine: Bool
  /// Rules of the group in file order, by what they select.
  let lineRules: [Int]
  let deliveryRules: [Int]
  /// Groups that exclude it.
  let rivals: [Int]
}

struct DeliveryMethodPlan: Sendable {
  let id: String
  let rows: [(checks: [Check], charge: ChargePlan)]
  let otherwise: ChargePlan?
}

struct ChargePlan: Sendable {
  struct Plus: Sendable {
    let of: DeliveryCharge.Measure
    let above: Int128
    let each: Int128
    let amount: Int64
  }

  let amount: Int64
  let plus: Plus?
}

enum DeliveryTaxPlan: Sendable {
  case none
  case highestRate
  case prorata
  case category(Int, name: String)
}

struct FeePlan: Sendable {
  enum Charge: Sendable {
    case amount(Int64)
    case percent(Int64, of: Fee.Measure, atLeast: Int64?, atMost: Int64?)
  }

  let id: String
  let checks: [Check]
  let charge: Charge
  let taxCategory: (symbol: Int, name: String)?
}

struct RoundingPlan: Sendable {
  let amounts: RoundingMode
  let roundsUnitPrice: Bool
  let taxLevel: Rounding.TaxLevel
  let taxMode: RoundingMode
  let combinesComponents: Bool
  let taxPlaces: Int
  let roundsNet: Bool
  let payable: [(checks: [Check], increment: Int64, mode: RoundingMode)]
}
