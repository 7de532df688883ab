import Money

/// A rule set as the engine runs it: texts are numbers, decimals are integers, references are rows of tables.
///
/// A class, so that handing it on costs nothing; nothing in it ever changes.
final class PricingPlan: Sendable {
  let currency: String
  let digits: Int
  /// Minor units in one unit of the currency.
  let power: Int128
  /// Products of a price and a quantity, both in millionths, in one minor unit.
  let productsInMinorUnit: Int64
  /// Units of the tax places in one unit of the currency.
  let taxPower: Int128
  /// The decimals of the total, and their units in one unit of the currency.
  let totalPlaces: Int
  let totalPower: Int128
  /// Units of the total in a minor unit, and in a unit of the tax places.
  let totalInMinorUnit: Int64
  let totalInTaxUnit: Int64
  let isInclusive: Bool
  let zone: TimeZoneRules
  let vocabularies: Vocabularies
  /// Whether a condition asks for the wall clock.
  let needsWallClock: Bool
  /// In millionths of a percent.
  let capPercent: Int64?
  let rounding: RoundingPlan
  let minimum: Int64?
  let maximumQuantity: Int64?

  // Tables.
  let words: Buffer<UInt64>
  let terms: Buffer<TermPlan>
  let checks: Buffer<CheckPlan>
  let requirements: Buffer<Requirement>
  let windows: Buffer<TimeWindow>
  let lineConditions: Buffer<LinesPlan>
  let rules: Buffer<RulePlan>
  let ruleCoupons: Buffer<Int32>
  let groupRules: Buffer<Int32>
  let groups: Buffer<GroupPlan>
  let tierRows: Buffer<TierRow>
  let setMembers: Buffer<SetMemberPlan>
  let methods: Buffer<MethodPlan>
  let chargeRows: Buffer<ChargeRow>
  let chargeDestinations: DestinationIndex
  let fees: Buffer<FeePlan>
  let payable: Buffer<PayableRow>
  let deliveryTax: DeliveryTaxPlan
  let tax: TaxPlan
  /// The ranges of numbers that checks and terms ask for.
  let ranges: Buffer<NumberRange>
  let ruleIndex: RuleIndex
  let cartKeys: CartKeys

  /// Every largest set of groups that holds no exclusive pair, in the order in which ties are broken: a flag for each
  /// group.
  private let choices: Buffer<Bool>
  let choiceCount: Int
  /// For each group those that exclude it.
  let rivals: [[Int]]
  /// Coupons that a discount asks for, or asks to be absent.
  let knownCoupons: Set<Int>
  /// Texts of the document.
  let names: Names
  /// Parts of its quotes.
  let fragments: QuoteFragments

  struct Names: Sendable {
    var rules: [String]
    var groups: [String]
    var methods: [String]
    var fees: [String]
    /// The codes of ``PricingPlan/ruleCoupons`` as the rule set writes them.
    var coupons: [String]
    /// The tax categories of the fees, and of the delivery when it has one.
    var feeTaxCategories: [String?]
    var deliveryTaxCategory: String?
    var minimum: String
    var maximumQuantity: String
  }

  /// - Throws: ``EngineFault`` when tax components have more digits than can be exact.
  init(_ document: RuleSetDocument) throws(EngineFault) {
    // Texts are collected in a first pass, so that their numbers are all known in the second.
    var collecting = PlanCompiler(document, Vocabularies())
    _ = try collecting.compile()
    var compiler = PlanCompiler(document, collecting.vocabularies)
    tax = try compiler.compile()

    currency = document.currency.code
    cartKeys = CartKeys(currency: document.currency.code)
    digits = document.currency.digits
    power = PlanCompiler.powers[document.currency.digits]
    productsInMinorUnit = Micro.one * Micro.one / Int64(power)
    isInclusive = document.prices == .taxInclusive
    taxPower = PlanCompiler.powers[document.rounding.taxPlaces]
    totalPlaces =
      document.prices == .taxInclusive
      ? document.currency.digits : max(document.currency.digits, document.rounding.taxPlaces)
    totalPower = PlanCompiler.powers[totalPlaces]
    totalInMinorUnit = Int64(totalPower / power)
    // With inclusive prices taxes are no part of the sum.
    totalInTaxUnit = isInclusive ? 0 : Int64(totalPower / taxPower)
    zone = document.zone
    capPercent = document.stacking.capPercent?.smallMicro
    minimum = document.minimum?.minorUnits(document.currency.digits)
    maximumQuantity = document.maximumQuantityPerLine?.smallMicro
    let rounding = document.rounding
    self.rounding = RoundingPlan(
      amounts: rounding.amounts, roundsUnitPrice: rounding.roundsUnitPrice, taxLevel: rounding.taxLevel,
      taxMode: rounding.taxMode, combinesComponents: rounding.combinesComponents, taxPlaces: rounding.taxPlaces,
      roundsNet: rounding.roundsNet,
      roundsEachTax: rounding.taxLevel == .line && !rounding.combinesComponents
        && !(rounding.roundsNet && document.prices == .taxInclusive))
    let stacking = document.stacking
    let choices = ExclusiveChoices.all(groups: stacking.groups.count, pairs: stacking.exclusive)
    self.choices = Buffer(choices.joined().map { $0 })
    choiceCount = choices.count
    rivals = stacking.groups.indices.map { index in
      Set(stacking.exclusive.compactMap { $0.0 == index ? $0.1 : ($0.1 == index ? $0.0 : nil) }).sorted()
    }
    names = Names(
      rules: document.discounts.map(\.id), groups: stacking.groups.map(\.id),
      methods: document.deliveryMethods.map(\.id),
      fees: document.fees.map(\.id), coupons: compiler.couponTexts,
      feeTaxCategories: document.fees.map(\.taxCategory), deliveryTaxCategory: document.deliveryTax.category,
      minimum: document.minimum?.description ?? "",
      maximumQuantity: document.maximumQuantityPerLine?.description ?? "")

    fragments = QuoteFragments(document, compiler)
    vocabularies = compiler.vocabularies
    needsWallClock = compiler.windows.contains(where: \.needsWallClock)
    words = Buffer(compiler.words)
    terms = Buffer(compiler.terms)
    checks = Buffer(compiler.checks)
    requirements = Buffer(compiler.requirements)
    windows = Buffer(compiler.windows)
    lineConditions = Buffer(compiler.lineConditions)
    rules = Buffer(compiler.rules)
    ruleCoupons = Buffer(compiler.ruleCoupons)
    groupRules = Buffer(compiler.groupRules)
    groups = Buffer(compiler.groups)
    tierRows = Buffer(compiler.tierRows)
    setMembers = Buffer(compiler.setMembers)
    methods = Buffer(compiler.methods)
    chargeRows = Buffer(compiler.chargeRows)
    chargeDestinations = DestinationIndex(compiler.chargeRows.map(\.checks), compiler.checks)
    fees = Buffer(compiler.fees)
    payable = Buffer(compiler.payable)
    deliveryTax = compiler.deliveryTax
    ranges = Buffer(compiler.ranges)
    ruleIndex = RuleIndex(compiler)
    knownCoupons = compiler.knownCoupons
  }

  /// Whether a group runs in a choice.
  @inline(__always)
  func runs(_ group: Int, in choice: Int) -> Bool { choices[choice * groups.count + group] }

  /// Whether a set of texts holds one of those that a test asks for.
  @inline(__always)
  func holds(_ test: SymbolTest, _ symbols: Symbols, _ pool: borrowing Buffer<Int32>) -> Bool {
    if test.mask & symbols.mask == 0 { return false }
    // Below 64 texts every bit stands for one text.
    if test.words.count == 1, !symbols.isLarge { return true }
    for index in symbols.rows.range where contains(test, pool[index]) { return true }
    return false
  }

  /// Whether a text is one of those that a test asks for.
  @inline(__always)
  func contains(_ test: SymbolTest, _ symbol: Int32) -> Bool {
    if symbol < 0 { return false }
    let word = symbol >> 6
    return word < test.words.count && words[Int(test.words.start + word)] & 1 &<< UInt64(symbol & 63) != 0
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
  /// The ids of the delivery methods, in the order of the file.
  var methodIDs = Vocabulary()
  var regions = Vocabulary()
  var skus = Vocabulary()
  var categories = Vocabulary()
  var tags = Vocabulary()
  /// Names and values of attributes, joined by a byte that no UTF-8 text has.
  var attributes = Vocabulary()
  var taxCategories = Vocabulary()
}

/// The texts of a cart in one role, as numbers of the rule set's vocabulary; those that no rule mentions are left out.
struct Symbols {
  /// Bit n stands for the numbers n, n + 64, n + 128 …
  var mask: UInt64 = 0
  /// Whether one of them is 64 or more, so that the bits alone do not decide.
  var isLarge = false
  /// The numbers, in the cart's pool.
  var rows = Rows.none
}
