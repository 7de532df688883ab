import PricingRules
import SourceText
import Testing

/// Every error of reading a rule set, with its message and its place.
@Suite("Errors of rule sets")
struct RuleSetErrorTests {
  /// A member of a small rule set in place of what stands there, with a mark where the error is.
  struct Case: CustomTestStringConvertible, Sendable {
    let part: String
    let text: String
    let id: String
    let message: String
    init(_ part: String, _ text: String, _ id: String, _ message: String) {
      (self.part, self.text, self.id, self.message) = (part, text, id, message)
    }
    var testDescription: String { "\(part): \(text)" }
  }

  /// The members of the rule set that the cases change.
  static let members: [(key: String, text: String)] = [
    ("apiVersion", #""pricing/v1""#), ("kind", #""RuleSet""#), ("id", #""shop""#), ("currency", #""USD""#),
    ("timeZone", #""UTC""#), ("prices", #""taxExclusive""#), ("regions", #"{"east":["US-NY"]}"#),
    ("order", #"{"minimum":"1.00"}"#), ("discounts", "[]"),
    ("stacking", #"{"order":["g"],"groups":{"g":{"mode":"all","scope":"cart"}}}"#),
    ("tax", #"{"categories":["t"],"table":{"hit":"unique","rows":[{"when":{},"components":[]}]}}"#),
    (
      "delivery",
      #"{"methods":{"standard":{"table":{"hit":"unique","rows":[{"when":{},"charge":"1.00"}]}}},"tax":{"mode":"none"}}"#
    ),
    ("fees", "[]"), ("rounding", #"{"amounts":{"mode":"halfUp"}}"#),
  ]

  /// Parts inside of members: the member and what stands around the part.
  static let inner: [String: (member: String, before: String, after: String)] = [
    "rule": ("discounts", "[", "]"),
    "when": (
      "discounts", #"[{"id":"a","group":"g","when":"#,
      #","select":{"lines":{}},"then":{"percentOff":{"percent":"1"}}}]"#
    ),
    "select": ("discounts", #"[{"id":"a","group":"g","select":"#, #","then":{"percentOff":{"percent":"1"}}}]"#),
    "filter": (
      "discounts", #"[{"id":"a","group":"g","select":{"lines":"#, #"},"then":{"percentOff":{"percent":"1"}}}]"#
    ),
    "then": ("discounts", #"[{"id":"a","group":"g","select":{"lines":{}},"then":"#, "}]"),
    "limit": (
      "discounts", #"[{"id":"a","group":"g","select":{"lines":{}},"then":{"percentOff":{"percent":"1"}},"limit":"#, "}]"
    ),
    "table": ("delivery", #"{"methods":{"standard":{"table":"#, #"}},"tax":{"mode":"none"}}"#),
    "charge": (
      "delivery", #"{"methods":{"standard":{"table":{"hit":"unique","rows":[{"when":{},"charge":"#,
      #"}]}}},"tax":{"mode":"none"}}"#
    ),
    "deliveryTax": (
      "delivery", #"{"methods":{"standard":{"table":{"hit":"unique","rows":[{"when":{},"charge":"1.00"}]}}},"tax":"#,
      "}"
    ),
    "fee": ("fees", #"[{"id":"f","then":{"charge":"#, "}}]"),
    "taxRow": ("tax", #"{"categories":["t"],"table":{"hit":"unique","rows":["#, "]}}"),
    "taxWhen": ("tax", #"{"categories":["t"],"table":{"hit":"unique","rows":[{"when":"#, #","components":[]}]}}"#),
    "components": ("tax", #"{"categories":["t"],"table":{"hit":"unique","rows":[{"when":{},"components":"#, "}]}}"),
    "amounts": ("rounding", #"{"amounts":"#, "}"),
    "taxRounding": ("rounding", #"{"amounts":{"mode":"halfUp"},"tax":"#, "}"),
    "payable": ("rounding", #"{"amounts":{"mode":"halfUp"},"payable":"#, "}"),
  ]

  static func document(_ part: String, _ text: String) -> MarkedText {
    if part == "document" { return MarkedText(text) }
    let place = inner[part]
    let changed = place.map { $0.before + text + $0.after } ?? text
    let key = place?.member ?? part
    var lines = members.map { member in "  \"\(member.key)\": \(member.key == key ? changed : member.text)" }
    if !members.contains(where: { $0.key == key }) { lines.append("  \(text)") }
    return MarkedText("{\n" + lines.joined(separator: ",\n") + "\n}\n")
  }

  static func tiers(_ by: String, _ apply: String, _ rows: String) -> String {
    #"{"tiers":{"by":"\#(by)","apply":"\#(apply)","rows":\#(rows)}}"#
  }

  static let oneRow = #"[{"when":{"atLeast":"1"},"percentOff":"1"}]"#

  static let heads: [Case] = [
    Case("document", "\u{2193}", "syntax", "the text is empty"),
    Case("document", "\u{2193}[]", "wrong-type", "expected an object, found an array"),
    Case("apiVersion", "\u{2193}\"pricing/v2\"", "wrong-version", "`pricing/v2` is not supported"),
    Case("apiVersion", "\u{2193}1", "wrong-type", "expected a string, found a number"),
    Case("kind", "\u{2193}\"Cart\"", "wrong-kind", "expected the kind `RuleSet`, found `Cart`"),
    Case("id", "\u{2193}\"Shop\"", "bad-value", "`Shop` is no id"),
    Case("id", "\u{2193}\"a--b\"", "bad-value", "`a--b` is no id"),
    Case("revision", "\"revision\": \u{2193}\"\"", "bad-value", "expected a text that is not empty"),
    Case("currency", "\u{2193}\"USX\"", "unknown-currency", "`USX` is no currency code of ISO 4217"),
    Case("timeZone", "\u{2193}\"Africa/Kairo\"", "unknown-time-zone", "`Africa/Kairo` is no IANA time zone"),
    Case("prices", "\u{2193}\"inclusive\"", "bad-value", "`inclusive` is none of `taxInclusive`, `taxExclusive`"),
    Case("colour", "\u{2193}\"colour\": 1", "unknown-key", "unknown key `colour`"),
    Case("kind2", "\u{2193}\"kind\": \"RuleSet\"", "duplicate-key", "the key `kind` is there twice"),
    Case("regions", "{\"East\":\u{2193}[\"US\"]}", "bad-value", "`East` is no name of a region set"),
    Case("regions", "{\"east\":[\u{2193}\"us\"]}", "bad-value", "`us` is no region code"),
    Case("regions", "{\"east\":[\"US\",\u{2193}\"US\"]}", "bad-value", "`US` is in the list twice"),
    Case("regions", "{\"east\":\u{2193}[]}", "bad-value", "expected at least one element"),
    Case("order", "\u{2193}{}", "bad-value", "an empty object says nothing here"),
    Case(
      "order", "{\"minimum\":\u{2193}\"1.001\"}", "bad-decimal",
      "`1.001` has 3 decimals; at most 2 decimals are allowed"),
    Case("order", "{\"maximumQuantityPerLine\":\u{2193}\"0\"}", "bad-decimal", "`0` has to be more than 0"),
    Case("order", "{\"minimum\":\u{2193}5}", "bad-decimal", "expected a decimal as a string, found the number 5"),
    Case("order", "{\"minimum\":\u{2193}\"-1\"}", "bad-decimal", "`-1` has a sign"),
    Case("order", "{\"minimum\":\u{2193}\"-0\"}", "bad-decimal", "`-0` has a sign"),
    Case("order", "{\"minimum\":\u{2193}null}", "wrong-type", "expected a decimal as a string, found null"),
    Case(
      "order", "{\"minimum\":\u{2193}\"1234567890123456\"}", "bad-decimal",
      "`1234567890123456` has more than 15 digits before the point"),
  ]

  static let discounts: [Case] = [
    Case("discounts", "\u{2193}{}", "wrong-type", "expected an array, found an object"),
    Case(
      "rule", "\u{2193}{\"group\":\"g\",\"select\":{\"lines\":{}},\"then\":{\"percentOff\":{\"percent\":\"1\"}}}",
      "missing-key", "the key `id` is missing"),
    Case(
      "fees", "[{\"id\":\u{2193}\"standard\",\"then\":{\"charge\":{\"amount\":\"1\"}}}]",
      "duplicate-id", "the id `standard` is used twice"),
    Case(
      "rule",
      "{\"id\":\"a\",\"group\":\u{2193}\"h\",\"select\":{\"lines\":{}},\"then\":{\"percentOff\":{\"percent\":\"1\"}}}",
      "unknown-reference", "the group `h` is not declared in `stacking.groups`"),
    Case(
      "rule",
      "{\"id\":\"a\",\"group\":\"g\",\"select\":{\"lines\":{}},\"then\":{\"percentOff\":{\"percent\":\"1\"}},\"taxBase\":\u{2193}\"drop\"}",
      "bad-value", "`drop` is none of `reduce`, `keep`"),
    Case(
      "rule",
      "{\"id\":\"a\",\"group\":\"g\",\"select\":{\"lines\":{}},\"then\":{\"percentOff\":{\"percent\":\"1\"}},\"final\":\u{2193}\"yes\"}",
      "wrong-type", "expected true or false, found a string"),
    Case("select", "\u{2193}{}", "bad-value", "expected exactly one of `lines`, `sets` and `delivery`"),
    Case(
      "select", "{\"lines\":{},\"delivery\":\u{2193}true}", "bad-value",
      "expected exactly one of `lines`, `sets` and `delivery`, found `lines` and `delivery`"),
    Case("select", "{\"delivery\":\u{2193}false}", "bad-value", "`delivery` can only be true"),
    Case("select", "{\"sets\":\u{2193}[]}", "bad-value", "expected at least one element"),
    Case(
      "select", "{\"sets\":[{\"lines\":{},\"quantity\":\u{2193}\"0\"}]}", "bad-decimal", "`0` has to be more than 0"),
    Case("limit", "\u{2193}{}", "bad-value", "an empty object says nothing here"),
    Case("limit", "{\"times\":\u{2193}\"1.5\"}", "bad-decimal", "`1.5` has 1 decimals; it has to be a whole number"),
    Case("limit", "{\"units\":\u{2193}\"0\"}", "bad-decimal", "`0` has to be more than 0"),
    Case("limit", "{\u{2193}\"cap\":\"0\"}", "unknown-key", "unknown key `cap`"),
    Case("filter", "{\"sku\":\u{2193}\"A\"}", "wrong-type", "expected an array, found a string"),
    Case("filter", "{\"attribute\":\u{2193}{}}", "bad-value", "an empty object says nothing here"),
    Case("filter", "{\"not\":\u{2193}{}}", "bad-value", "an empty object says nothing here"),
    Case("filter", "{\"not\":{\u{2193}\"not\":{}}}", "unknown-key", "unknown key `not`"),
    Case("filter", "{\"tag\":[\u{2193}\"\"]}", "bad-value", "expected a text that is not empty"),
  ]

  static let effects: [Case] = [
    Case("then", "\u{2193}{}", "bad-value", "expected exactly one effect"),
    Case(
      "then", "{\"percentOff\":{\"percent\":\"1\"},\"amountOff\":\u{2193}{\"amount\":\"1\",\"per\":\"line\"}}",
      "bad-value", "expected exactly one effect, found `percentOff` and `amountOff`"),
    Case(
      "then", "{\"percentOff\":{\u{2193}\"precent\":\"1\",\"percent\":\"1\"}}", "unknown-key", "unknown key `precent`"),
    Case("then", "{\"percentOff\":{\"percent\":\u{2193}\"101\"}}", "bad-decimal", "`101` is more than 100"),
    Case(
      "then", "{\"percentOff\":{\"percent\":\u{2193}\"5%\"}}", "bad-decimal",
      "`5%` is no plain decimal: a decimal number has digits and at most one point between digits"),
    Case(
      "then", "{\"percentOff\":{\"percent\":\"5\",\"per\":\"selection\",\"round\":\u{2193}\"price\"}}", "bad-value",
      "`round: price` needs `per: line`"),
    Case(
      "then", "{\"percentOff\":{\"percent\":\"5\",\"of\":\u{2193}\"list\"}}", "bad-value",
      "`list` is none of `running`, `original`"),
    Case("then", "{\"amountOff\":\u{2193}{\"amount\":\"5\"}}", "missing-key", "the key `per` is missing"),
    Case(
      "then", "{\"amountOff\":{\"amount\":\u{2193}\"0.001\",\"per\":\"line\"}}", "bad-decimal",
      "`0.001` has 3 decimals; at most 2 decimals are allowed"),
    Case(
      "then", "{\"amountOff\":{\"amount\":\u{2193}\"0.0000001\",\"per\":\"unit\"}}", "bad-decimal",
      "`0.0000001` has 7 decimals; at most 6 decimals are allowed"),
    Case("then", "{\"unitPrice\":\u{2193}{}}", "bad-value", "expected exactly one of `amount` and `tiers`"),
    Case(
      "then", "{\"buyGet\":{\"buy\":\u{2193}\"0\",\"get\":\"1\",\"percentOff\":\"100\"}}", "bad-decimal",
      "`0` has to be more than 0"),
    Case(
      "then",
      "{\"buyGet\":{\"buy\":\"1\",\"get\":\"1\",\"percentOff\":\"100\",\"pick\":\"pairs\",\"buyLines\":\u{2193}{}}}",
      "bad-value", "`pick: pairs` needs one pool"),
    Case(
      "rule",
      "{\"id\":\"a\",\"group\":\"g\",\"select\":{\"delivery\":true},\"then\":\u{2193}{\"amountOff\":{\"amount\":\"1\",\"per\":\"line\"}}}",
      "bad-value", "this effect does not work on delivery"),
    Case(
      "rule",
      "{\"id\":\"a\",\"group\":\"g\",\"select\":{\"sets\":[{\"lines\":{},\"quantity\":\"1\"}]},\"then\":\u{2193}{\"percentOff\":{\"percent\":\"1\"}}}",
      "bad-value", "`sets` takes the effect `bundlePrice` only"),
    Case(
      "rule",
      "{\"id\":\"a\",\"group\":\"g\",\"select\":\u{2193}{\"lines\":{}},\"then\":{\"bundlePrice\":{\"price\":\"1\"}}}",
      "bad-value", "`bundlePrice` needs `sets`"),
    Case(
      "rule",
      "{\"id\":\"a\",\"group\":\"g\",\"select\":{\"lines\":{}},\"then\":{\"tiers\":{\"by\":\"selectionTotal\",\"apply\":\"whole\",\"rows\":[{\"when\":{\"atLeast\":\"1\"},\"percentOff\":\"1\"}]}},\"limit\":{\"units\":\u{2193}\"1\"}}",
      "bad-value", "`units` does not work with this effect"),
    Case(
      "then", tiers("price", "whole", oneRow).replacing("\"price\"", with: "\u{2193}\"price\""), "bad-value",
      "`price` is none of `selectionTotal`, `selectionQuantity`, `lineQuantity`"),
    Case("then", tiers("selectionTotal", "whole", "\u{2193}[]"), "bad-value", "expected at least one element"),
    Case(
      "then",
      tiers(
        "selectionTotal", "whole",
        "[{\"when\":{\"atLeast\":\"1\"},\"percentOff\":\"1\"},\u{2193}{\"when\":{\"atLeast\":\"2\"},\"percentOff\":\"2\"}]"
      ), "tier-overlap", "this row overlaps row 1"),
    Case(
      "then", tiers("selectionTotal", "whole", "[\u{2193}{\"when\":{\"atLeast\":\"1\"}}]"), "bad-value",
      "expected exactly one of `percentOff` and `amountOff`"),
    Case(
      "then", tiers("selectionTotal", "slices", "[{\"when\":\u{2193}{\"atLeast\":\"1\"},\"percentOff\":\"1\"}]"),
      "bad-value", "slices are cut with `moreThan` and `atMost`"),
    Case(
      "then", tiers("selectionTotal", "slices", "[{\"when\":{\"moreThan\":\"1\"},\"amountOff\":\u{2193}\"1\"}]"),
      "bad-value", "slices take `percentOff` only"),
  ]

  static let conditions: [Case] = [
    Case("when", "{\u{2193}\"coupons\":[\"A\"]}", "unknown-key", "unknown key `coupons`"),
    Case("when", "{\"not\":\u{2193}{}}", "bad-value", "an empty object says nothing here"),
    Case("when", "{\"coupon\":\u{2193}[]}", "bad-value", "expected at least one element"),
    Case("when", "{\"payment\":[\"a\",\u{2193}\"a\"]}", "bad-value", "`a` is in the list twice"),
    Case(
      "when", "{\"shipTo\":[\u{2193}\"@west\"]}", "unknown-reference",
      "the region set `@west` is not declared in `regions`"),
    Case("when", "{\"shipTo\":[\u{2193}\"US-\"]}", "bad-value", "`US-` is no region code"),
    Case("when", "{\"sameRegion\":\u{2193}1}", "wrong-type", "expected true or false, found a number"),
    Case("when", "{\"subtotal\":\u{2193}{}}", "bad-value", "an empty object says nothing here"),
    Case(
      "when", "{\"subtotal\":\u{2193}{\"atLeast\":\"1\",\"moreThan\":\"1\"}}", "bad-value",
      "`atLeast` and `moreThan` bound the same side"),
    Case(
      "when", "{\"subtotal\":\u{2193}{\"atLeast\":\"2\",\"lessThan\":\"2\"}}", "empty-interval",
      "no number lies in this interval"),
    Case(
      "when", "{\"subtotal\":{\"atLeast\":\u{2193}\"1e3\"}}", "bad-decimal",
      "`1e3` is no plain decimal: a decimal number has no exponent"),
    Case("when", "{\"subtotal\":{\u{2193}\"min\":\"1\"}}", "unknown-key", "unknown key `min`"),
    Case("when", "{\"lines\":\u{2193}{}}", "missing-key", "the key `select` is missing"),
    Case("when", "{\"at\":\u{2193}{}}", "bad-value", "an empty object says nothing here"),
    Case("when", "{\"at\":{\"from\":\u{2193}\"2026-02-29\"}}", "bad-time", "`2026-02-29` is no date"),
    Case(
      "when", "{\"at\":{\"from\":\u{2193}\"2026-02-28T10:00\"}}", "bad-time",
      "`2026-02-28T10:00` is no time with an offset and no date"),
    Case(
      "when", "{\"at\":\u{2193}{\"from\":\"2026-02-28\",\"until\":\"2026-02-28\"}}", "empty-interval",
      "the window ends before it begins"),
    Case(
      "when", "{\"at\":{\"weekday\":[\u{2193}\"friday\"]}}", "bad-value",
      "`friday` is none of `mon`, `tue`, `wed`, `thu`, `fri`, `sat`, `sun`"),
    Case("when", "{\"at\":{\"time\":{\"from\":\u{2193}\"25:00\"}}}", "bad-time", "`25:00` is no time of day"),
    Case("when", "{\"at\":{\"time\":{\"from\":\u{2193}\"24:00\"}}}", "bad-time", "`24:00` is no time of day"),
    Case(
      "when", "{\"at\":{\"time\":\u{2193}{\"from\":\"10:00\",\"until\":\"10:00\"}}}", "bad-value",
      "both ends are the same time"),
    Case(
      "taxWhen", "{\"category\":[\u{2193}\"x\"]}", "unknown-reference",
      "the tax category `x` is not declared in `tax.categories`"),
    Case("taxWhen", "{\u{2193}\"at\":{}}", "unknown-key", "unknown key `at`"),
    Case(
      "taxWhen", "{\"date\":{\"from\":\u{2193}\"2026-11-30T00:00:00Z\"}}", "bad-time",
      "`2026-11-30T00:00:00Z` is no date"),
  ]

  static let tables: [Case] = [
    Case(
      "stacking", "{\"order\":[\"g\",\u{2193}\"h\"],\"groups\":{\"g\":{\"mode\":\"all\",\"scope\":\"cart\"}}}",
      "unknown-reference", "the group `h` is not declared in `stacking.groups`"),
    Case(
      "stacking",
      "{\"order\":[\"g\"],\"groups\":{\"g\":{\"mode\":\"all\",\"scope\":\"cart\"},\"h\":\u{2193}{\"mode\":\"all\",\"scope\":\"cart\"}}}",
      "missing-in-order", "the group `h` is missing in `stacking.order`"),
    Case(
      "stacking", "{\"order\":[\"g\"],\"groups\":{\"g\":{\"mode\":\u{2193}\"any\",\"scope\":\"cart\"}}}", "bad-value",
      "`any` is none of `best`, `first`, `all`"),
    Case(
      "stacking",
      "{\"order\":[\"g\"],\"groups\":{\"g\":{\"mode\":\"all\",\"scope\":\"cart\"}},\"exclusive\":[[\"g\",\u{2193}\"h\"]]}",
      "unknown-reference", "the group `h` is not declared in `stacking.groups`"),
    Case(
      "stacking",
      "{\"order\":[\"g\"],\"groups\":{\"g\":{\"mode\":\"all\",\"scope\":\"cart\"}},\"exclusive\":[\u{2193}[\"g\"]]}",
      "bad-value", "expected at least 2 elements"),
    Case(
      "stacking",
      "{\"order\":[\"g\"],\"groups\":{\"g\":{\"mode\":\"all\",\"scope\":\"cart\"}},\"cap\":{\"percent\":\u{2193}\"100.5\"}}",
      "bad-decimal", "`100.5` is more than 100"),
    Case("table", "\u{2193}{\"rows\":[{\"when\":{},\"charge\":\"1\"}]}", "missing-key", "the key `hit` is missing"),
    Case(
      "table", "{\"hit\":\u{2193}\"first\",\"rows\":[{\"when\":{},\"charge\":\"1\"}]}", "bad-value",
      "`first` is none of `unique`"),
    Case("table", "{\"hit\":\"unique\",\"rows\":\u{2193}[]}", "bad-value", "expected at least one element"),
    Case(
      "table", "{\"hit\":\"unique\",\"rows\":[\u{2193}{\"charge\":\"1\"}]}", "missing-key", "the key `when` is missing"),
    Case("charge", "\u{2193}\"1.001\"", "bad-decimal", "`1.001` has 3 decimals; at most 2 decimals are allowed"),
    Case(
      "charge",
      "{\"amount\":\"1\",\"plus\":{\"of\":\u{2193}\"volume\",\"above\":\"0\",\"each\":\"1\",\"amount\":\"1\"}}",
      "bad-value", "`volume` is none of `weight`, `quantity`"),
    Case(
      "charge",
      "{\"amount\":\"1\",\"plus\":{\"of\":\"weight\",\"above\":\"0\",\"each\":\u{2193}\"0\",\"amount\":\"1\"}}",
      "bad-decimal", "`0` has to be more than 0"),
    Case(
      "deliveryTax", "{\"mode\":\u{2193}\"high\"}", "bad-value",
      "`high` is none of `category`, `highestRate`, `prorata`, `none`"),
    Case("deliveryTax", "\u{2193}{\"mode\":\"category\"}", "missing-key", "the key `category` is missing"),
    Case(
      "deliveryTax", "{\"mode\":\"none\",\"category\":\u{2193}\"t\"}", "bad-value", "`category` needs `mode: category`"),
    Case(
      "deliveryTax", "{\"mode\":\"category\",\"category\":\u{2193}\"x\"}", "unknown-reference",
      "the tax category `x` is not declared in `tax.categories`"),
    Case(
      "delivery", "{\"methods\":\u{2193}{},\"tax\":{\"mode\":\"none\"}}", "bad-value",
      "an empty object says nothing here"),
    Case(
      "delivery",
      "\u{2193}{\"methods\":{\"m\":{\"table\":{\"hit\":\"unique\",\"rows\":[{\"when\":{},\"charge\":\"1\"}]}}}}",
      "missing-key", "the key `tax` is missing"),
    Case(
      "delivery",
      "{\"methods\":{\"M\":\u{2193}{\"table\":{\"hit\":\"unique\",\"rows\":[{\"when\":{},\"charge\":\"1\"}]}}},\"tax\":{\"mode\":\"none\"}}",
      "bad-value", "`M` is no id"),
    Case("fee", "{\"amount\":\"1\",\"percent\":\u{2193}\"1\"}", "bad-value", "`percent` does not go with `amount`"),
    Case("fee", "\u{2193}{\"percent\":\"1\"}", "missing-key", "the key `of` is missing"),
    Case(
      "fee", "{\"percent\":\"1\",\"of\":\u{2193}\"total\"}", "bad-value",
      "`total` is none of `subtotal`, `discountedSubtotal`, `goodsAndDelivery`"),
    Case(
      "fee", "{\"percent\":\"1\",\"of\":\"subtotal\",\"atLeast\":\u{2193}\"2\",\"atMost\":\"1\"}", "empty-interval",
      "`atLeast` is more than `atMost`"),
    Case(
      "fees",
      "[{\"id\":\"f\",\"then\":{\"charge\":{\"amount\":\"1\"}}},{\"id\":\u{2193}\"f\",\"then\":{\"charge\":{\"amount\":\"1\"}}}]",
      "duplicate-id", "the id `f` is used twice"),
    Case(
      "tax",
      "{\"categories\":[\"t\"],\"default\":\u{2193}\"x\",\"table\":{\"hit\":\"unique\",\"rows\":[{\"when\":{},\"components\":[]}]}}",
      "unknown-reference", "the tax category `x` is not declared in `tax.categories`"),
    Case("components", "[{\"code\":\u{2193}\"vat\",\"percent\":\"1\"}]", "bad-value", "`vat` is no tax code"),
    Case(
      "components", "[\u{2193}{\"code\":\"VAT\"}]", "bad-value", "expected exactly one of `percent` and `amountPerUnit`"
    ),
    Case(
      "components", "[{\"code\":\"VAT\",\"percent\":\u{2193}\"10000\"}]", "bad-decimal", "`10000` is more than 9999"),
    Case(
      "components",
      "[{\"code\":\"A\",\"percent\":\"1\",\"onTopOf\":[\u{2193}\"B\"]},{\"code\":\"B\",\"percent\":\"1\"}]",
      "unknown-reference", "no component `B` stands before this one in the row"),
    Case(
      "components",
      "[{\"code\":\"A\",\"percent\":\"1\"},{\"code\":\"B\",\"amountPerUnit\":\"1\",\"onTopOf\":\u{2193}[\"A\"]}]",
      "bad-value", "`onTopOf` needs `percent`"),
    Case(
      "amounts", "{\"mode\":\u{2193}\"bankers\"}", "bad-value",
      "`bankers` is none of `halfUp`, `halfEven`, `halfDown`, `up`, `down`, `ceiling`, `floor`"),
    Case("amounts", "\u{2193}{}", "missing-key", "the key `mode` is missing"),
    Case(
      "taxRounding", "{\"level\":\u{2193}\"cart\",\"mode\":\"halfUp\"}", "bad-value",
      "`cart` is none of `line`, `unit`, `category`, `invoice`"),
    Case(
      "taxRounding", "{\"level\":\"line\",\"mode\":\"halfUp\",\"places\":\u{2193}\"2\"}", "bad-value",
      "expected a whole number from 0 to 6, as a JSON number"),
    Case(
      "taxRounding", "{\"level\":\"line\",\"mode\":\"halfUp\",\"places\":\u{2193}7}", "bad-value",
      "expected a whole number from 0 to 6, as a JSON number"),
    Case(
      "taxRounding", "{\"level\":\"line\",\"mode\":\"halfUp\",\"inclusive\":\"net\",\"places\":\u{2193}1}", "bad-value",
      "`inclusive: net` needs at least the digits of the currency"),
    Case("payable", "[{\"increment\":\u{2193}\"0\",\"mode\":\"up\"}]", "bad-decimal", "`0` has to be more than 0"),
    Case(
      "payable", "[{\"increment\":\u{2193}\"0.005\",\"mode\":\"up\"}]", "bad-decimal",
      "`0.005` has 3 decimals; at most 2 decimals are allowed"),
  ]

  @Test("The head, sets and limits of an order", arguments: heads)
  func headsTable(test: Case) { check(test) }

  @Test("Rules, selections and limits", arguments: discounts)
  func discountsTable(test: Case) { check(test) }

  @Test("Effects", arguments: effects)
  func effectsTable(test: Case) { check(test) }

  @Test("Conditions", arguments: conditions)
  func conditionsTable(test: Case) { check(test) }

  @Test("Stacking, tables, fees, taxes and rounding", arguments: tables)
  func tablesTable(test: Case) { check(test) }

  private func check(_ test: Case) {
    let marked = Self.document(test.part, test.text)
    let reading = RuleSet.read(marked.bytes, file: "shop.json", zone: ZoneFiles.zone)
    #expect(reading.value == nil)
    #expect(reading.findings.map(\.id) == ["ruleset-\(test.id)"])
    #expect(reading.findings.map(\.message) == [test.message])
    #expect(reading.findings.map(\.start) == marked.marks)
  }

  @Test("The rule set that the cases change is right")
  func base() {
    let marked = Self.document("kind", "\"RuleSet\"")
    #expect(RuleSet.read(marked.bytes, file: "shop.json").findings == [])
  }

  @Test("All errors of a document are reported, in its order")
  func all() {
    let marked = MarkedText(
      """
      \u{2193}\u{2193}\u{2193}{ "apiVersion": "pricing/v1", "kind": "RuleSet", "id": "shop", "currency": "USD",
        "timeZone": "UTC", \u{2193}"price": "taxExclusive",
        "fees": [{ "id": \u{2193}"F", "then": { "charge": { "amount": \u{2193}"1.234" } } }],
        "rounding": { "amounts": { "mode": \u{2193}"near" } } }
      """)
    let findings = RuleSet.read(marked.bytes, file: "shop.json").findings
    #expect(findings.map(\.start) == Array(marked.marks.dropFirst(2)))
    #expect(
      findings.map(\.message) == [
        "the key `prices` is missing", "unknown key `price`", "`F` is no id",
        "`1.234` has 3 decimals; at most 2 decimals are allowed",
        "`near` is none of `halfUp`, `halfEven`, `halfDown`, `up`, `down`, `ceiling`, `floor`",
      ])
    #expect(findings[1].help == "did you mean `prices`?")
  }

  @Test("Without the rules of its zone a rule set may only name instants")
  func timeZoneNeeded() {
    func messages(_ at: String) -> [String] {
      let marked = Self.document("when", "{\"at\":\(at)}")
      let text = String(decoding: marked.bytes, as: UTF8.self).replacing("\"UTC\"", with: "\"Africa/Cairo\"")
      return RuleSet.read(Array(text.utf8), file: "shop.json").findings.map(\.message)
    }
    #expect(messages(#"{"from":"2026-11-30T00:00:00+02:00"}"#) == [])
    #expect(
      messages(#"{"from":"2026-11-30"}"#) == ["a date needs the rules of the time zone, and none were given"])
    #expect(
      messages(#"{"weekday":["fri"]}"#) == ["a weekday needs the rules of the time zone, and none were given"])
    #expect(
      messages(#"{"time":{"from":"10:00"}}"#) == ["a time of day needs the rules of the time zone, and none were given"]
    )
  }
}
