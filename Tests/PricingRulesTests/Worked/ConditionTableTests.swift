import Testing

/// Every condition of `when`: a cart for which it holds, and carts for which it does not, with the reason.
@Suite("Conditions, worked by hand")
struct ConditionTableTests {
  /// `when`, members of the cart, and the reason; an empty one means that the rule applies.
  struct Row: CustomTestStringConvertible, Sendable {
    let when: String
    let facts: String
    let because: String
    init(_ when: String, _ facts: String, _ because: String = "") {
      (self.when, self.facts, self.because) = (when, facts, because)
    }
    var testDescription: String { "\(when) | \(facts)" }
  }

  static let facts: [Row] = [
    Row(#""coupon":["SAVE"]"#, #""coupons":[" save "]"#),
    Row(#""coupon":["STRASSE"]"#, #""coupons":["straße"]"#),
    Row(#""coupon":["A","B"]"#, #""coupons":["b"]"#),
    Row(#""coupon":["SAVE"]"#, #""coupons":["Other","OTHER"]"#, #"r coupon ["SAVE"] ["other"] other unknown-coupon"#),
    Row(#""coupon":["SAVE"]"#, "", #"r coupon ["SAVE"] []"#),
    Row(#""not":{"coupon":["SAVE"]}"#, ""),
    Row(#""not":{"coupon":["SAVE"]}"#, #""coupons":["Save"]"#, #"r coupon {not:["SAVE"]} ["save"]"#),
    Row(#""customerTag":["vip","staff"]"#, #""customerTags":["staff"]"#),
    Row(#""customerTag":["vip"]"#, #""customerTags":["VIP","b","b"]"#, #"r customerTag ["vip"] ["VIP","b"]"#),
    Row(#""not":{"customerTag":["vip"]}"#, #""customerTags":["vip"]"#, #"r customerTag {not:["vip"]} ["vip"]"#),
    Row(#""channel":["app"]"#, #""channel":"app""#),
    Row(#""channel":["app"]"#, #""channel":"web""#, #"r channel ["app"] "web""#),
    Row(#""payment":["cod"]"#, #""payment":"cod""#),
    Row(#""payment":["cod"]"#, "", #"r payment ["cod"] null"#),
    Row(#""not":{"payment":["cod"]}"#, ""),
    Row(#""deliveryMethod":["express"]"#, "", #"r deliveryMethod ["express"] null"#),
    Row(#""shipTo":["US"]"#, #""shipTo":"US-NY-NYC""#),
    Row(#""shipTo":["US-NY"]"#, #""shipTo":"US""#, #"r shipTo ["US-NY"] "US""#),
    // A prefix ends at a hyphen: `US-N` is no part of `US-NY`.
    Row(#""shipTo":["US-N"]"#, #""shipTo":"US-NY""#, #"r shipTo ["US-N"] "US-NY""#),
    Row(#""shipTo":["@east"]"#, #""shipTo":"US-NJ""#),
    Row(#""shipTo":["@east"]"#, #""shipTo":"US-CA""#, #"r shipTo ["@east"] "US-CA""#),
    Row(#""shipFrom":["US-CA"]"#, #""shipFrom":"US-CA""#),
    Row(#""shipFrom":["US-CA"]"#, #""shipFrom":"US-NY""#, #"r shipFrom ["US-CA"] "US-NY""#),
    Row(#""not":{"shipFrom":["US"]}"#, #""shipFrom":"US-CA""#, #"r shipFrom {not:["US"]} "US-CA""#),
    Row(#""sameRegion":true"#, #""shipFrom":"IN-MH-MUM","shipTo":"IN-MH-PUN""#),
    Row(#""sameRegion":false"#, #""shipFrom":"IN-MH","shipTo":"IN-DL""#),
    Row(#""sameRegion":true"#, #""shipFrom":"IN-MH","shipTo":"IN-DL""#, "r sameRegion true false"),
    // With one side missing neither true nor false holds.
    Row(#""sameRegion":true"#, #""shipFrom":"IN-MH""#, "r sameRegion true null"),
    Row(#""sameRegion":false"#, #""shipTo":"IN-MH""#, "r sameRegion false null"),
    Row(#""not":{"sameRegion":true}"#, ""),
  ]

  /// The cart is worth 20 + 5 = 25, holds 3 units and weighs 2 × 0.5 = 1.
  static let amounts: [Row] = [
    Row(#""subtotal":{"atLeast":"25.00"}"#, ""),
    Row(#""subtotal":{"moreThan":"25.00"}"#, "", "r subtotal {moreThan:\"25.00\"} \"25.00\""),
    Row(#""subtotal":{"atMost":"25"}"#, ""),
    Row(#""subtotal":{"lessThan":"25"}"#, "", "r subtotal {lessThan:\"25\"} \"25.00\""),
    Row(#""not":{"subtotal":{"atLeast":"20"}}"#, "", "r subtotal {not:{atLeast:\"20\"}} \"25.00\""),
    Row(#""discountedSubtotal":{"atLeast":"24.99","lessThan":"25.01"}"#, ""),
    Row(#""quantity":{"atLeast":"3"}"#, ""),
    Row(#""quantity":{"atLeast":"3.5"}"#, "", "r quantity {atLeast:\"3.5\"} \"3\""),
    Row(#""weight":{"atMost":"1"}"#, ""),
    Row(#""weight":{"moreThan":"1"}"#, "", "r weight {moreThan:\"1\"} \"1\""),
    Row(#""lines":{"select":{"category":["food"]}}"#, ""),
    Row(
      #""lines":{"select":{"category":["toys"]}}"#, "", "r lines {quantity:{moreThan:\"0\"}} \"0\""),
    Row(#""lines":{"select":{"category":["food"]},"quantity":{"atLeast":"2"},"total":{"atLeast":"20"}}"#, ""),
    Row(
      #""lines":{"select":{"category":["food"]},"quantity":{"atLeast":"3"},"total":{"atLeast":"99"}}"#, "",
      "r lines {quantity:{atLeast:\"3\"}} \"2\""),
    Row(
      #""lines":{"select":{"category":["food"]},"total":{"moreThan":"20"}}"#, "",
      "r lines {total:{moreThan:\"20\"}} \"20.00\""),
    Row(#""lines":{"select":{"sku":["C"]},"quantity":{"lessThan":"1"}}"#, ""),
    Row(
      #""not":{"lines":{"select":{"sku":["A"]}}}"#, "", "r lines {not:{quantity:{moreThan:\"0\"}}} \"2\""),
  ]

  /// New York is five hours behind: 02:00Z on Saturday is Friday 21:00.
  static let times: [Row] = [
    Row(#""at":{"from":"2026-11-28"}"#, #""at":"2026-11-28T05:00:00Z""#),
    Row(
      #""at":{"from":"2026-11-28"}"#, #""at":"2026-11-28T04:59:59Z""#,
      "r at {from:\"2026-11-28\"} \"2026-11-28T04:59:59Z\""),
    // Half-open: the end is out.
    Row(
      #""at":{"until":"2026-11-28T00:00:00-05:00"}"#, #""at":"2026-11-28T05:00:00Z""#,
      "r at {until:\"2026-11-28T00:00:00-05:00\"} \"2026-11-28T05:00:00Z\""),
    Row(#""at":{"until":"2026-11-28"}"#, #""at":"2026-11-28T04:59:59Z""#),
    Row(#""at":{"weekday":["fri"]}"#, #""at":"2026-11-28T02:00:00Z""#),
    Row(
      #""at":{"weekday":["sat"]}"#, #""at":"2026-11-28T02:00:00Z""#, "r at {weekday:[\"sat\"]} \"2026-11-28T02:00:00Z\""
    ),
    Row(#""at":{"time":{"from":"21:00","until":"22:00"}}"#, #""at":"2026-11-28T02:00:00Z""#),
    Row(
      #""at":{"time":{"from":"20:00","until":"21:00"}}"#, #""at":"2026-11-28T02:00:00Z""#,
      "r at {time:{from:\"20:00\",until:\"21:00\"}} \"2026-11-28T02:00:00Z\""),
    // Over midnight: 22:00–02:00 holds at 01:59 and at 22:00, not at 02:00.
    Row(#""at":{"time":{"from":"22:00","until":"02:00"}}"#, #""at":"2026-11-28T06:59:00Z""#),
    Row(#""at":{"time":{"from":"22:00","until":"02:00"}}"#, #""at":"2026-11-28T03:00:00Z""#),
    Row(
      #""at":{"time":{"from":"22:00","until":"02:00"}}"#, #""at":"2026-11-28T07:00:00Z""#,
      "r at {time:{from:\"22:00\",until:\"02:00\"}} \"2026-11-28T07:00:00Z\""),
    Row(#""at":{"time":{"from":"21:00","until":"24:00"}}"#, #""at":"2026-11-28T04:59:59Z""#),
    Row(
      #""not":{"at":{"weekday":["fri"]}}"#, #""at":"2026-11-28T02:00:00Z""#,
      "r at {not:{weekday:[\"fri\"]}} \"2026-11-28T02:00:00Z\""),
  ]

  private func check(_ row: Row, _ cart: String, timeZone: String = "America/New_York") throws {
    let shop = Shop(
      timeZone: timeZone, discounts: [Shop.rule(when: row.when, then: #""percentOff":{"percent":"10"}"#)],
      parts: #""regions":{"east":["US-NY","US-NJ"]}"#)
    let outcome = try shop.price(cart, row.facts)
    #expect(outcome.because == row.because)
    #expect(outcome.applied == (row.because.isEmpty ? "r:2.50" : ""))
  }

  @Test("Facts that the cart states, or does not", arguments: facts)
  func factConditions(row: Row) throws { try check(row, "A 10 x2; B 5") }

  @Test("Amounts, quantities and weights", arguments: amounts)
  func amountConditions(row: Row) throws { try check(row, "A 10 x2 category=food weight=0.5; B 5") }

  @Test("Instants, weekdays and times of day, by the wall clock of the rule set's zone", arguments: times)
  func timeConditions(row: Row) throws { try check(row, "A 10 x2; B 5") }

  @Test("The first condition that fails is told, negated ones after all others")
  func orderOfReasons() throws {
    let shop = Shop(discounts: [
      Shop.rule(
        when: #""not":{"channel":["web"]},"quantity":{"atLeast":"9"},"subtotal":{"atLeast":"99"},"payment":["card"]"#,
        then: #""percentOff":{"percent":"10"}"#)
    ])
    #expect(try shop.price("A 1", #""channel":"web""#).because == #"r payment ["card"] null"#)
    #expect(
      try shop.price("A 1", #""channel":"web","payment":"card""#).because == #"r subtotal {atLeast:"99"} "1.00""#)
    #expect(
      try shop.price("A 11 x9", #""channel":"web","payment":"card""#).because == #"r channel {not:["web"]} "web""#)
  }

  @Test("`discountedSubtotal` is the running total at the start of the group")
  func runningTotal() throws {
    let shop = Shop(
      discounts: [
        Shop.rule("half", then: #""percentOff":{"percent":"50"}"#),
        Shop.rule(
          "more", group: "h", when: #""discountedSubtotal":{"atLeast":"5.01"}"#,
          then: #""percentOff":{"percent":"10"}"#),
      ], order: #""g","h""#, groups: #""g":{"mode":"all","scope":"cart"},"h":{"mode":"all","scope":"cart"}"#)
    // 10 − 50 % is 5.00, which is below 5.01.
    #expect(try shop.price("A 10").because == #"more discountedSubtotal {atLeast:"5.01"} "5.00""#)
    #expect(try shop.price("A 10.02").applied == "half:5.01 more:0.50")
  }

  /// Line filters: which of the lines A (10, food, new, brand X, 2 units of 0.5), B (5, food) and C (1, toys, old,
  /// brand Y and size L, 3 units of 2) are hit.
  static let filters: [(filter: String, hit: String)] = [
    ("{}", "1 2 3"),
    (#"{"sku":["A","C"]}"#, "1 3"),
    (#"{"category":["food"]}"#, "1 2"),
    (#"{"tag":["new","old"]}"#, "1 3"),
    (#"{"attribute":{"brand":["X","Y"]}}"#, "1 3"),
    (#"{"attribute":{"brand":["X","Y"],"size":["L"]}}"#, "3"),
    (#"{"unitPrice":{"moreThan":"1","atMost":"10"}}"#, "1 2"),
    (#"{"quantity":{"atLeast":"2"}}"#, "1 3"),
    (#"{"quantity":{"lessThan":"3"}}"#, "1 2"),
    (#"{"weight":{"atLeast":"0.5"}}"#, "1 3"),
    // A line without weight weighs 0.
    (#"{"weight":{"lessThan":"0.5"}}"#, "2"),
    (#"{"category":["food"],"quantity":{"atMost":"1"}}"#, "2"),
    (#"{"not":{"category":["food"]}}"#, "3"),
    // Each key is negated on its own: neither food nor old.
    (#"{"not":{"category":["food"],"tag":["old"]}}"#, ""),
    (#"{"not":{"quantity":{"atLeast":"3"},"weight":{"moreThan":"0"}}}"#, "2"),
    // So is each attribute: neither of brand X nor of size L.
    (#"{"not":{"attribute":{"brand":["X"],"size":["L"]}}}"#, "2"),
    (#"{"category":["food"],"not":{"tag":["new"]}}"#, "2"),
  ]

  @Test("Line filters", arguments: filters)
  func lineFilters(filter: String, hit: String) throws {
    let shop = Shop(discounts: [
      Shop.rule(select: "\"lines\":\(filter)", then: #""amountOff":{"amount":"0.01","per":"line"}"#)
    ])
    let outcome = try shop.price(
      "A 10 x2 category=food tags=new weight=0.5 brand:X; B 5 category=food; C 1 x3 category=toys tags=old weight=2 brand:Y size:L"
    )
    let wanted = hit.split(separator: " ").map { "\($0):0.01" }.joined(separator: " ")
    #expect(outcome.discounts == wanted)
    if hit.isEmpty { #expect(outcome.because == "r no-matching-lines") }
  }
}
