import PricingRules
import SourceText
import Testing

/// The advice that stands below an error of a rule set, a cart or a catalogue.
@Suite("Advice below errors")
struct AdviceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let part: String
    let text: String
    let help: String
    init(_ part: String, _ text: String, _ help: String) { (self.part, self.text, self.help) = (part, text, help) }
    var testDescription: String { "\(part): \(text)" }
  }

  static func rule(_ members: String) -> String { #"{"id":"a","group":"g",\#(members)}"# }

  static let ruleSets: [Case] = [
    Case("apiVersion", #""pricing/v2""#, "this engine reads `pricing/v1`"),
    Case("id", #""Shop""#, "an id has small letters, digits and single hyphens: `summer-sale`"),
    Case("currency", #""USE""#, "did you mean `USD`?"),
    Case("timeZone", #""Africa/Kairo""#, "for example `Africa/Cairo`"),
    Case("prices", #""taxInclusiv""#, "did you mean `taxInclusive`?"),
    Case("order", #"{"minimun":"5"}"#, "did you mean `minimum`?"),
    Case("order", #"{"x":"5"}"#, "known keys are `minimum`, `maximumQuantityPerLine`"),
    Case("order", #"{"minimum":5.50}"#, "write \"5.50\", so that no reader takes it for a binary float"),
    Case("order", #"{"minimum":"-5"}"#, "a decimal is never negative; the rule says what is taken off"),
    Case("order", #"{"minimum":"5e2"}"#, "write all digits, without an exponent"),
    Case("order", #"{"minimum":"05"}"#, "write it without the leading zero"),
    Case("order", #"{"minimum":"5,50"}"#, "the decimal separator is a point, and there is no grouping"),
    Case("then", #"{"percentOff":{"percent":"8%"}}"#, "a percentage is written without the sign: \"8.875\""),
    Case("regions", #"{"East":["US"]}"#, "use small letters, digits and hyphens"),
    Case("regions", #"{"east":["us"]}"#, "capital letters and digits, parts joined by `-`: `US-NY`"),
    Case("rule", rule(#""select":{"delivery":false},"then":{"percentOff":{"percent":"1"}}"#), "leave it away instead"),
    Case(
      "rule", rule(#""select":{"delivery":true},"then":{"amountOff":{"amount":"1","per":"line"}}"#),
      "delivery takes `percentOff`, `amountOff` per selection and `unitPrice` with an amount"),
    Case("then", #"{"bundlePrice":{"price":"1"}}"#, "one set with one member is allowed"),
    Case(
      "rule",
      rule(
        #""select":{"lines":{}},"then":{"tiers":{"by":"lineQuantity","apply":"whole","rows":[{"when":{"atLeast":"2"},"percentOff":"1"}]}},"limit":{"units":"1"}"#
      ), "it works with `percentOff`, `amountOff`, `unitPrice` with an amount and `buyGet`"),
    Case(
      "then", #"{"percentOff":{"percent":"1","per":"selection","round":"price"}}"#, "a selection has no unit price"),
    Case(
      "then", #"{"buyGet":{"buy":"1","get":"1","percentOff":"100","pick":"pairs","buyLines":{}}}"#,
      "leave `buyLines` away"),
    Case(
      "then", RuleSetErrorTests.tiers("selectionTotal", "slices", #"[{"when":{"moreThan":"1"},"amountOff":"1"}]"#),
      "`amountOff` needs `apply: whole`"),
    Case(
      "then", RuleSetErrorTests.tiers("selectionTotal", "slices", #"[{"when":{"atLeast":"1"},"percentOff":"1"}]"#),
      #"units 4 to 6 are `{ "moreThan": "3", "atMost": "6" }`"#),
    Case(
      "then",
      RuleSetErrorTests.tiers(
        "selectionTotal", "whole",
        #"[{"when":{"atLeast":"1"},"percentOff":"1"},{"when":{"atLeast":"2"},"percentOff":"2"}]"#),
      "a value may lie in one row only"),
    Case("when", #"{"coupons":["A"]}"#, "did you mean `coupon`?"),
    Case("when", #"{"subtotal":{"atLeast":"1","moreThan":"1"}}"#, "keep the one that is meant"),
    Case("when", #"{"at":{"time":{"from":"10:00","until":"10:00"}}}"#, "leave `time` away to mean the whole day"),
    Case("when", #"{"at":{"time":{"from":"6pm"}}}"#, "write `18:00`"),
    Case("taxWhen", #"{"date":{"from":"30.11.2026"}}"#, "write `2026-11-30`"),
    Case("fee", #"{"amount":"1","percent":"1"}"#, "a fee is an amount or a percentage"),
    Case(
      "fees", #"[{"id":"standard","then":{"charge":{"amount":"1"}}}]"#,
      "ids of discounts, fees and delivery methods are unique together"),
    Case(
      "delivery",
      #"{"methods":{"M":{"table":{"hit":"unique","rows":[{"when":{},"charge":"1"}]}}},"tax":{"mode":"none"}}"#,
      "use small letters, digits and single hyphens"),
    Case("deliveryTax", #"{"mode":"category","category":"tt"}"#, "did you mean `t`?"),
    Case("components", #"[{"code":"vat","percent":"1"}]"#, "up to 16 capital letters, digits and hyphens: `CGST`"),
    Case(
      "stacking",
      #"{"order":["g"],"groups":{"g":{"mode":"all","scope":"cart"},"h":{"mode":"all","scope":"cart"}}}"#,
      "it would never run"),
    Case(
      "stacking",
      #"{"order":["g"],"groups":{"g":{"mode":"all","scope":"cart"},"H":{"mode":"all","scope":"cart"}}}"#,
      "use small letters, digits and single hyphens"),
  ]

  @Test("What helps with a rule set", arguments: ruleSets)
  func ruleSetAdvice(test: Case) {
    let document = RuleSetErrorTests.document(test.part, test.text)
    let findings = RuleSet.read(document.bytes, file: "shop.json", zone: ZoneFiles.zone).findings
    #expect(findings.contains { $0.help == test.help }, "\(findings.map { "\($0.message): \($0.help ?? "")" })")
  }

  @Test("A set of regions that is nearly declared is named with its sign")
  func regions() {
    let text = String(decoding: RuleSetErrorTests.document("when", #"{"shipTo":["@wets"]}"#).bytes, as: UTF8.self)
      .replacing("\"timeZone\"", with: "\"regions\": { \"west\": [\"US\"] }, \"timeZone\"")
    let findings = RuleSet.read(Array(text.utf8), file: "shop.json").findings
    #expect(findings.contains { $0.help == "did you mean `@west`?" }, "\(findings.map(\.message))")
  }

  static let carts: [Case] = [
    Case("apiVersion", #""pricing/v2""#, "this engine reads `pricing/v1`"),
    Case("at", #""2026-11-30""#, "write `2026-11-30T18:30:00+05:30`"),
    Case("colour", #""curency": 1"#, "did you mean `currency`?"),
    Case("line.quantity", #""-1""#, "to take goods back, price a cart with `document: credit`"),
    Case("line.quantity", "1e3", "write all digits, without an exponent"),
    Case("line.quantity", #""1,5""#, "the decimal separator is a point, and there is no grouping"),
    Case("line.unitPrice", "", "without a catalogue every line needs its price"),
    Case("line.taxCategory", "", "name one, or give the rule set a `tax.default`"),
    Case("line.taxCategory", #""tt""#, "did you mean `t`?"),
  ]

  @Test("What helps with a cart", arguments: carts)
  func cartAdvice(test: Case) throws {
    let engine = PricingEngine(try CartErrorTests.shop.ruleSet())
    do throws(CartRejection) {
      _ = try engine.quote(parsing: CartErrorTests.document(test.part, test.text).bytes)
      Issue.record("priced")
    } catch {
      #expect(error.faults.first?.help == test.help)
    }
  }

  @Test("What helps with a catalogue")
  func catalogueAdvice() {
    let bytes = Array(#"{"apiVersion":"pricing/v2","kind":"Catalog","products":[]}"#.utf8)
    #expect(Catalog.read(bytes, file: "c.json").findings.map(\.help) == ["this engine reads `pricing/v1`"])
  }
}
