import Testing

/// Every kind of hint, and what keeps one from being given, worked by hand. (The vectors are compared without hints.)
@Suite("Hints, worked by hand")
struct HintTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let when: String
    let then: String
    let lines: String
    let hints: String
    var more = ""
    init(_ when: String, _ then: String, _ lines: String, _ hints: String, _ more: String = "") {
      (self.when, self.then, self.lines, self.hints, self.more) = (when, then, lines, hints, more)
    }
    var testDescription: String { "\(when) \(then) | \(lines)" }
  }

  static let tenth = #""percentOff":{"percent":"10"}"#

  static let conditions: [Row] = [
    Row(#""subtotal":{"atLeast":"25.00"}"#, tenth, "A 10 x2", "subtotal:5.00"),
    // More than 25 is 25.01 at the least.
    Row(#""subtotal":{"moreThan":"25"}"#, tenth, "A 10 x2", "subtotal:5.01"),
    Row(#""discountedSubtotal":{"atLeast":"21"}"#, tenth, "A 10 x2", "discountedSubtotal:1.00"),
    Row(#""quantity":{"atLeast":"5"}"#, tenth, "A 10 x2", "quantity:3"),
    Row(#""quantity":{"moreThan":"5"}"#, tenth, "A 10 x2", "quantity:4"),
    Row(#""quantity":{"atLeast":"5"}"#, tenth, "A 10 x2.5", "quantity:2.5"),
    Row(
      #""lines":{"select":{"sku":["A"]},"quantity":{"atLeast":"3"}}"#, tenth, "A 10 x2; B 1 x9", "quantity:1"),
    Row(#""lines":{"select":{"sku":["A"]},"total":{"atLeast":"30"}}"#, tenth, "A 10 x2; B 99", "total:10.00"),
    Row(#""lines":{"select":{"sku":["A"]},"total":{"moreThan":"30"}}"#, tenth, "A 10 x2", "total:10.01"),
    // An upper bound is not reached by adding, and weight is none of the hints.
    Row(#""subtotal":{"lessThan":"20"}"#, tenth, "A 10 x2", ""),
    Row(#""weight":{"atLeast":"5"}"#, tenth, "A 10 x2 weight=1", ""),
    Row(#""not":{"subtotal":{"lessThan":"25"}}"#, tenth, "A 10 x2", ""),
    // Two keys fail.
    Row(#""subtotal":{"atLeast":"25"},"channel":["app"]"#, tenth, "A 10 x2", ""),
    Row(#""subtotal":{"atLeast":"25"},"quantity":{"atLeast":"3"}"#, tenth, "A 10 x2", ""),
    // It holds: nothing is missing.
    Row(#""subtotal":{"atLeast":"20"}"#, tenth, "A 10 x2", ""),
  ]

  static func tiers(_ by: String, _ apply: String, _ rows: String) -> String {
    #""tiers":{"by":"\#(by)","apply":"\#(apply)","rows":[\#(rows)]}"#
  }

  static let totals =
    #"{"when":{"atLeast":"50","lessThan":"100"},"percentOff":"5"},{"when":{"moreThan":"100"},"percentOff":"8"}"#
  static let pieces =
    #"{"when":{"atLeast":"3","lessThan":"10"},"percentOff":"5"},{"when":{"atLeast":"10"},"percentOff":"8"}"#

  static let effects: [Row] = [
    Row("", tiers("selectionTotal", "whole", totals), "A 10 x2", "selectionTotal:30.00"),
    // In the first tier the second is next: the distance to its bound, which `moreThan` leaves out.
    Row("", tiers("selectionTotal", "whole", totals), "A 60", "selectionTotal:40.00"),
    Row("", tiers("selectionTotal", "whole", totals), "A 100.01", ""),
    Row("", tiers("selectionQuantity", "whole", pieces), "A 10 x2; B 1 x0.5", "selectionQuantity:0.5"),
    Row("", tiers("selectionQuantity", "whole", pieces), "A 10 x4", "selectionQuantity:6"),
    Row("", tiers("lineQuantity", "whole", pieces), "A 10 x2", ""),
    // Two and one: two of the third group of three are there, one is missing; of a full group all three.
    Row("", #""buyGet":{"buy":"2","get":"1","percentOff":"100"}"#, "A 1 x8", "units:1"),
    Row("", #""buyGet":{"buy":"2","get":"1","percentOff":"100"}"#, "A 1 x3", "units:3"),
    Row("", #""buyGet":{"buy":"2","get":"1","percentOff":"100"}"#, "A 1 x3", "", #""limit":{"times":"1"}"#),
    Row("", #""buyGet":{"buy":"2","get":"1","percentOff":"100","repeat":false}"#, "A 1 x4", ""),
    // Four As allow two Bs; one of them is in the cart.
    Row(
      "", #""buyGet":{"buy":"2","get":"1","percentOff":"100","buyLines":{"sku":["A"]}}"#, "A 1 x4; B 1", "units:1"),
  ]

  @Test("A bound that is nearly reached", arguments: conditions)
  func conditionsTable(row: Row) throws {
    #expect(try Shop(discounts: [Shop.rule(when: row.when, then: row.then)]).price(row.lines).hints == row.hints)
  }

  @Test("The next tier, the next group of units", arguments: effects)
  func effectsTable(row: Row) throws {
    let select = row.then.contains("buyLines") ? #""lines":{"sku":["B"]}"# : #""lines":{}"#
    let shop = Shop(discounts: [Shop.rule(select: select, then: row.then, more: row.more)])
    #expect(try shop.price(row.lines).hints == row.hints)
  }

  @Test("None for a rule that is beaten or excluded, and none without what would change")
  func silence() throws {
    let better = Shop.rule("better", then: #""percentOff":{"percent":"50"}"#)
    let tier = Shop.rule("tier", then: Self.tiers("selectionTotal", "whole", Self.totals))
    let best = Shop(discounts: [better, tier], groups: #""g":{"mode":"best","scope":"cart"}"#)
    #expect(try best.price("A 60").because == #"tier beaten "better""#)
    #expect(try best.price("A 60").hints == "")

    let excluded = Shop(
      discounts: [
        better,
        Shop.rule("h", group: "h", then: #""buyGet":{"buy":"2","get":"1","percentOff":"10"}"#),
      ], order: #""g","h""#, groups: #""g":{"mode":"all","scope":"cart"},"h":{"mode":"all","scope":"cart"}"#,
      stacking: #""exclusive":[["g","h"]]"#)
    #expect(try excluded.price("A 60 x3").because == #"h group-excluded ["g"]"#)
    #expect(try excluded.price("A 60 x3").hints == "")
  }

  @Test("Cheaper delivery: the nearest higher total of a row that costs less, after the hints of rules")
  func delivery() throws {
    let rows = """
      {"when":{"discountedSubtotal":{"lessThan":"30"}},"charge":"9.00"},
      {"when":{"discountedSubtotal":{"atLeast":"30","lessThan":"50"}},"charge":"9.00"},
      {"when":{"discountedSubtotal":{"atLeast":"50","lessThan":"80"}},"charge":"4.00"},
      {"when":{"discountedSubtotal":{"atLeast":"80"}},"charge":"0.00"}
      """
    let shop = Shop(
      discounts: [Shop.rule(when: #""subtotal":{"atLeast":"25"}"#, then: Self.tenth)],
      parts: DeliveryAndFeeTableTests.delivery(rows))
    let method = DeliveryAndFeeTableTests.method
    // The row from 30 on costs as much, so that 50 is the next one.
    #expect(try shop.price("A 20", method).hints == "subtotal:5.00 delivery:30.00")
    // 60 less 10 % is 54.
    #expect(try shop.price("A 60", method).hints == "delivery:26.00")
    #expect(try shop.price("A 100", method).hints == "")
    #expect(try shop.price("A 20").hints == "subtotal:5.00")
  }

  @Test("A hint of a currency without decimals adds one whole unit")
  func smallestUnit() throws {
    let shop = Shop(
      currency: "JPY", discounts: [Shop.rule(when: #""subtotal":{"moreThan":"500"}"#, then: Self.tenth)])
    #expect(try shop.price("A 100").hints == "subtotal:401")
  }
}
