/// A rule set, read without the checks that the engine makes: a test that wants findings asks the engine.
struct RuleSet: Sendable {
  let id: Text
  let revision: Text?
  let currency: Text
  let digits: Int
  let isInclusive: Bool
  let orderMinimum: JSONValue?
  let maximumQuantityPerLine: JSONValue?
  let rules: [Rule]
  let stacking: Stacking
  let delivery: DeliveryRules?
  let fees: [Fee]
  let tax: TaxRules?
  let rounding: Rounding

  /// The currency's smallest unit.
  var unit: Fraction { Fraction(BigInt(1), BigInt.powerOfTen(digits)) }

  /// **R** for money.
  func rounded(_ amount: Fraction) -> Fraction { rounding.amounts(amount, to: unit) }

  init(_ bytes: [UInt8], zone: ReferenceZone) throws(ReferenceError) {
    guard let json = JSONReader.read(bytes) else { throw ReferenceError("the rule set is no JSON text") }
    try json.only(
      [
        "$schema", "apiVersion", "kind", "id", "revision", "currency", "timeZone", "prices", "regions", "order",
        "discounts", "stacking", "delivery", "fees", "tax", "rounding",
      ], "the rule set")
    guard json["apiVersion"]?.text == "pricing/v1", json["kind"]?.text == "RuleSet" else {
      throw ReferenceError("this is no rule set of pricing/v1")
    }
    id = try json.required("id").string("id")
    revision = try json["revision"]?.string("revision")
    currency = try json.required("currency").string("currency")
    digits = Currency.digits(currency)
    isInclusive = try json.required("prices").string("prices") == "taxInclusive"
    var regions: [Text: [Text]] = [:]
    for member in try json["regions"]?.object("regions") ?? [] {
      regions[member.key] = try member.value.strings("regions")
    }
    let context = RuleSetContext(regions: regions, zone: zone)
    orderMinimum = json["order"]?["minimum"]
    maximumQuantityPerLine = json["order"]?["maximumQuantityPerLine"]
    _ = try orderMinimum?.decimal("minimum")
    _ = try maximumQuantityPerLine?.decimal("maximumQuantityPerLine")
    stacking = try Stacking(json["stacking"])
    var rules: [Rule] = []
    for rule in try json["discounts"]?.array("discounts") ?? [] {
      rules.append(try Rule(rule, index: rules.count, context, base: stacking.base))
    }
    self.rules = rules
    delivery = try json.optional("delivery") { json throws(ReferenceError) in try DeliveryRules(json, context) }
    var fees: [Fee] = []
    for fee in try json["fees"]?.array("fees") ?? [] { fees.append(try Fee(fee, context)) }
    self.fees = fees
    tax = try json.optional("tax") { json throws(ReferenceError) in try TaxRules(json, context) }
    rounding = try Rounding(try json.required("rounding"), digits: digits, context)
  }
}

/// Minor units of ISO 4217; every currency that is not named here has two.
enum Currency {
  static func digits(_ code: Text) -> Int {
    switch code {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF",
      "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    case "CLF", "UYW": 4
    default: 2
    }
  }
}
