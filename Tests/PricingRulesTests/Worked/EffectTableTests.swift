import Testing

/// Every effect with every option and limit: what it takes off each line, worked by hand.
@Suite("Effects, worked by hand")
struct EffectTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let then: String
    let lines: String
    /// `1:3.00 2:0.50`, or the reason.
    let wanted: String
    var more = ""
    var select = #""lines":{}"#
    init(_ then: String, _ lines: String, _ wanted: String, _ more: String = "", select: String = #""lines":{}"#) {
      (self.then, self.lines, self.wanted, self.more, self.select) = (then, lines, wanted, more, select)
    }
    var testDescription: String { "\(then) \(more) | \(lines)" }
  }

  static let percentOff: [Row] = [
    // 9.99 × 15 % = 1.4985.
    Row(#""percentOff":{"percent":"15"}"#, "A 9.99", "1:1.50"),
    // Rounded for each line: 0.05 × 10 % = 0.005 → 0.01, twice.
    Row(#""percentOff":{"percent":"10"}"#, "A 0.05; B 0.05", "1:0.01 2:0.01"),
    // Rounded once: 0.10 × 10 % = 0.01, and the tie goes to the sku that sorts first.
    Row(#""percentOff":{"percent":"10","per":"selection"}"#, "B 0.05; A 0.05", "2:0.01"),
    Row(#""percentOff":{"percent":"10","per":"line"}"#, "A 0.05", "1:0.01"),
    // The price becomes R(19.99 × 0.85 = 16.9915) = 16.99, so 3.00 off each of three.
    Row(#""percentOff":{"percent":"15","round":"price"}"#, "A 19.99 x3", "1:9.00"),
    // The discount of all three is R(59.97 × 0.15 = 8.9955).
    Row(#""percentOff":{"percent":"15","round":"discount"}"#, "A 19.99 x3", "1:9.00"),
    Row(#""percentOff":{"percent":"100"}"#, "A 0.01", "1:0.01"),
    Row(#""percentOff":{"percent":"0"}"#, "A 10", "r no-saving"),
    // 0.004 rounds to nothing.
    Row(#""percentOff":{"percent":"1"}"#, "A 0.40", "r no-saving"),
    Row(#""percentOff":{"percent":"33.333333"}"#, "A 3", "1:1.00"),
    // The cap changes nothing until it binds; then 1.00 is shared 2.00 : 1.00.
    Row(#""percentOff":{"percent":"10"}"#, "A 20; B 10", "1:2.00 2:1.00", #""limit":{"amount":"3.00"}"#),
    Row(#""percentOff":{"percent":"10"}"#, "A 20; B 10", "1:0.67 2:0.33", #""limit":{"amount":"1.00"}"#),
    // The cheapest units first: the one of B, then one of A.
    Row(#""percentOff":{"percent":"50"}"#, "A 20 x2; B 10", "1:10.00 2:5.00", #""limit":{"units":"2"}"#),
    Row(#""percentOff":{"percent":"50"}"#, "A 20 x2; B 10", "2:2.50", #""limit":{"units":"0.5"}"#),
    // No unit below 8: 20 − 8 of A, but only 10 − 8 of B.
    Row(#""percentOff":{"percent":"50"}"#, "A 20; B 10", "1:10.00 2:2.00", #""limit":{"unitFloor":"8"}"#),
  ]

  static let amountOff: [Row] = [
    // 10 over 30 : 10 : 5, exactly 6.666…, 2.222…, 1.111…: the cent goes to the largest remainder.
    Row(#""amountOff":{"amount":"10.00","per":"selection"}"#, "A 30; B 10; C 5", "1:6.67 2:2.22 3:1.11"),
    Row(#""amountOff":{"amount":"1.00","per":"line"}"#, "A 30; B 10", "1:1.00 2:1.00"),
    Row(#""amountOff":{"amount":"1.00","per":"unit"}"#, "A 30 x3; B 10", "1:3.00 2:1.00"),
    // 0.333333 × 3 = 0.999999.
    Row(#""amountOff":{"amount":"0.333333","per":"unit"}"#, "A 30 x3", "1:1.00"),
    // Per 100 g: 250 g are two and a half units of price.
    Row(#""amountOff":{"amount":"0.10","per":"unit"}"#, "A 2 x250 per=100", "1:0.25"),
    // Never below zero, the rest is not paid out.
    Row(#""amountOff":{"amount":"50.00","per":"selection"}"#, "A 30; B 10", "1:30.00 2:10.00"),
    Row(#""amountOff":{"amount":"3.00","per":"line"}"#, "A 2; B 10", "1:2.00 2:3.00"),
    Row(#""amountOff":{"amount":"3.00","per":"line"}"#, "A 2; B 10", "1:0.80 2:1.20", #""limit":{"amount":"2.00"}"#),
    Row(#""amountOff":{"amount":"1.00","per":"unit"}"#, "A 30 x3; B 10", "1:1.00 2:1.00", #""limit":{"units":"2"}"#),
    Row(#""amountOff":{"amount":"5.00","per":"line"}"#, "A 30; B 10", "1:5.00 2:1.00", #""limit":{"unitFloor":"9"}"#),
    Row(#""amountOff":{"amount":"0.00","per":"selection"}"#, "A 30", "r no-saving"),
    // Zero never receives.
    Row(#""amountOff":{"amount":"1.00","per":"selection"}"#, "A 0; B 10", "2:1.00"),
    Row(#""amountOff":{"amount":"1.00","per":"selection"}"#, "A 0", "r nothing-left"),
    Row(#""amountOff":{"amount":"1.00","per":"selection"}"#, "A 10 x0; B 1 x0", "r nothing-left"),
  ]

  static let unitPrice: [Row] = [
    Row(#""unitPrice":{"amount":"7.50"}"#, "A 9.99 x2; B 5", "1:4.98"),
    // Never raises a price.
    Row(#""unitPrice":{"amount":"12"}"#, "A 9.99", "r no-saving"),
    Row(#""unitPrice":{"amount":"0"}"#, "A 9.99", "1:9.99"),
    // Half a unit at 9.99 is 5.00 (4.995), at 7.5 it is 3.75.
    Row(#""unitPrice":{"amount":"7.50"}"#, "A 9.99 x0.5", "1:1.25"),
    Row(#""unitPrice":{"amount":"1.5"}"#, "A 2 x250 per=100", "1:1.25"),
    Row(#""unitPrice":{"amount":"7.50"}"#, "A 10 x3", "1:5.00", #""limit":{"units":"2"}"#),
    Row(#""unitPrice":{"amount":"7.50"}"#, "A 10 x3; B 8", "1:1.88 2:0.12", #""limit":{"amount":"2.00"}"#),
    // A price from 3 units on, for all of them.
    Row(priceTiers("lineQuantity", "whole", #"{"when":{"atLeast":"3"},"amount":"8"}"#), "A 10 x3; B 10 x2", "1:6.00"),
    Row(
      priceTiers("selectionQuantity", "whole", #"{"when":{"atLeast":"3"},"amount":"8"}"#), "A 10 x1; B 10 x2",
      "1:2.00 2:4.00"),
    // Units 1 to 2 at 10, 3 to 4 at 9, from 5 on at 7: 2 × 1 + 2 × 3 off.
    Row(
      priceTiers(
        "lineQuantity", "slices",
        #"{"when":{"moreThan":"2","atMost":"4"},"amount":"9"},{"when":{"moreThan":"4"},"amount":"7"}"#), "A 10 x6",
      "1:8.00"),
    Row(priceTiers("lineQuantity", "whole", #"{"when":{"atLeast":"3"},"amount":"8"}"#), "A 10 x2", "r no-saving"),
    // 2.5 kg: the last half at 7.
    Row(
      priceTiers("lineQuantity", "slices", #"{"when":{"moreThan":"2"},"amount":"7"}"#), "A 10 x2.5", "1:1.50"),
  ]

  static let buyGet: [Row] = [
    // Three units, one of them free: the cheapest.
    Row(#""buyGet":{"buy":"2","get":"1","percentOff":"100"}"#, "A 10 x2; B 6", "2:6.00"),
    Row(#""buyGet":{"buy":"2","get":"1","percentOff":"100"}"#, "A 10 x7", "1:20.00"),
    Row(#""buyGet":{"buy":"2","get":"1","percentOff":"50","pick":"dearest"}"#, "A 10 x2; B 6", "1:5.00"),
    // 10 10 6 6: each second one of a pair.
    Row(#""buyGet":{"buy":"1","get":"1","percentOff":"100","pick":"pairs"}"#, "A 10 x2; B 6 x2", "1:10.00 2:6.00"),
    Row(#""buyGet":{"buy":"1","get":"1","percentOff":"100"}"#, "A 10 x2; B 6 x2", "2:12.00"),
    Row(#""buyGet":{"buy":"1","get":"1","percentOff":"100","repeat":false}"#, "A 10 x4", "1:10.00"),
    Row(#""buyGet":{"buy":"1","get":"1","percentOff":"100"}"#, "A 10 x6", "1:20.00", #""limit":{"times":"2"}"#),
    Row(#""buyGet":{"buy":"1","get":"1","percentOff":"100"}"#, "A 10 x6", "1:10.00", #""limit":{"units":"1.5"}"#),
    Row(#""buyGet":{"buy":"1","get":"1","percentOff":"100"}"#, "A 10 x2", "1:4.00", #""limit":{"amount":"4.00"}"#),
    Row(#""buyGet":{"buy":"1","get":"1","percentOff":"100"}"#, "A 10 x2", "1:7.00", #""limit":{"unitFloor":"3"}"#),
    // Only whole units count: 1.9 is one.
    Row(#""buyGet":{"buy":"1","get":"1","percentOff":"100"}"#, "A 10 x1.9", "r not-enough-units"),
    Row(#""buyGet":{"buy":"1","get":"1","percentOff":"100"}"#, "A 10 x2.9", "1:10.00"),
    Row(#""buyGet":{"buy":"1","get":"1","percentOff":"0"}"#, "A 10 x2", "r not-enough-units"),
    // For every trigger one of B, as far as there are any.
    Row(
      #""buyGet":{"buy":"1","get":"1","percentOff":"100","buyLines":{"sku":["A"]}}"#, "A 10 x3; B 6 x2", "2:12.00",
      select: #""lines":{"sku":["B"]}"#),
    Row(
      #""buyGet":{"buy":"2","get":"1","percentOff":"100","buyLines":{"sku":["A"]}}"#, "A 10 x3; B 6 x2", "2:6.00",
      select: #""lines":{"sku":["B"]}"#),
    Row(
      #""buyGet":{"buy":"2","get":"1","percentOff":"100","buyLines":{"sku":["A"]}}"#, "A 10 x1; B 6 x2",
      "r not-enough-units", select: #""lines":{"sku":["B"]}"#),
    // A unit is bought or got, not both: of four, two and two.
    Row(
      #""buyGet":{"buy":"1","get":"1","percentOff":"100","buyLines":{"sku":["A"]}}"#, "A 10 x4", "1:20.00",
      select: #""lines":{"sku":["A"]}"#),
  ]

  static let bundlePrice: [Row] = [
    // 10 + 6 for 12: 4 off, 10 : 6.
    Row(#""bundlePrice":{"price":"12.00"}"#, "A 10; B 6", "1:2.50 2:1.50", select: pair),
    Row(#""bundlePrice":{"price":"12.00"}"#, "A 10 x2; B 6 x3", "1:5.00 2:3.00", select: pair),
    Row(
      #""bundlePrice":{"price":"12.00"}"#, "A 10 x2; B 6 x2", "1:2.50 2:1.50", #""limit":{"times":"1"}"#, select: pair),
    Row(
      #""bundlePrice":{"price":"12.00"}"#, "A 10 x2; B 6 x2", "1:3.13 2:1.87", #""limit":{"amount":"5.00"}"#,
      select: pair),
    Row(#""bundlePrice":{"price":"12.00"}"#, "A 10", "r no-matching-lines", select: pair),
    Row(#""bundlePrice":{"price":"12.00"}"#, "A 10; B 6 x0.5", "r not-enough-units", select: pair),
    // A set that saves nothing is not formed.
    Row(#""bundlePrice":{"price":"20.00"}"#, "A 10; B 6", "r not-enough-units", select: pair),
    // Three for 10, the dearest first: 5 + 4 + 4 is 13, the fourth (3) is left.
    Row(
      #""bundlePrice":{"price":"10.00"}"#, "A 5; B 4 x2; C 3", "1:1.15 2:1.85",
      select: #""sets":[{"lines":{},"quantity":"3"}]"#),
    Row(
      // Two sets of 0.75 × 4 = 3 for 1 each.
      #""bundlePrice":{"price":"1.00"}"#, "A 4 x1.5", "1:4.00",
      select: #""sets":[{"lines":{},"quantity":"0.75"}]"#),
    // No unit below 5: A gives 5, B gives 1.
    Row(#""bundlePrice":{"price":"2.00"}"#, "A 10; B 6", "1:5.00 2:1.00", #""limit":{"unitFloor":"5"}"#, select: pair),
  ]

  static let pair = #""sets":[{"lines":{"sku":["A"]},"quantity":"1"},{"lines":{"sku":["B"]},"quantity":"1"}]"#

  static func priceTiers(_ by: String, _ apply: String, _ rows: String) -> String {
    #""unitPrice":{"tiers":{"by":"\#(by)","apply":"\#(apply)","rows":[\#(rows)]}}"#
  }

  static func tierEffect(_ by: String, _ apply: String, _ rows: String) -> String {
    #""tiers":{"by":"\#(by)","apply":"\#(apply)","rows":[\#(rows)]}"#
  }

  static let twoTiers =
    #"{"when":{"atLeast":"50","lessThan":"100"},"percentOff":"5"},{"when":{"atLeast":"100"},"percentOff":"10"}"#

  static let tiers: [Row] = [
    Row(
      tierEffect(
        "selectionTotal", "whole",
        twoTiers),
      "A 60; B 40", "1:6.00 2:4.00"),
    Row(
      tierEffect(
        "selectionTotal", "whole",
        twoTiers),
      "A 59.99; B 40", "1:3.00 2:2.00"),
    Row(
      tierEffect("selectionTotal", "whole", #"{"when":{"atLeast":"50"},"percentOff":"5"}"#), "A 49.99",
      "r below-first-tier"),
    Row(
      tierEffect("selectionTotal", "whole", #"{"when":{"atLeast":"50"},"amountOff":"5.00"}"#), "A 30; B 20",
      "1:3.00 2:2.00"),
    // The first 50 are free of discount, the next 50 get 10 %: 3.00 of 80.
    Row(
      tierEffect("selectionTotal", "slices", #"{"when":{"moreThan":"50","atMost":"100"},"percentOff":"10"}"#), "A 80",
      "1:3.00"),
    Row(
      tierEffect("selectionQuantity", "whole", #"{"when":{"atLeast":"3"},"percentOff":"10"}"#), "A 10; B 20 x2",
      "1:1.00 2:4.00"),
    // From the third unit on, dearest first: 20 20 | 10.
    Row(
      tierEffect("selectionQuantity", "slices", #"{"when":{"moreThan":"2"},"percentOff":"50"}"#), "A 10; B 20 x2",
      "1:1.00 2:4.00"),
    Row(tierEffect("lineQuantity", "whole", #"{"when":{"atLeast":"2"},"percentOff":"10"}"#), "A 10; B 20 x2", "2:4.00"),
    Row(
      tierEffect("lineQuantity", "whole", #"{"when":{"atLeast":"2"},"amountOff":"3.00"}"#), "A 10 x2; B 20 x2",
      "1:3.00 2:3.00"),
    // 3.5 kg: 1.5 of them at half price.
    Row(tierEffect("lineQuantity", "slices", #"{"when":{"moreThan":"2"},"percentOff":"50"}"#), "A 10 x3.5", "1:7.50"),
    Row(
      tierEffect("selectionTotal", "whole", #"{"when":{"atLeast":"50"},"percentOff":"50"}"#), "A 60", "1:12.00",
      #""limit":{"amount":"12.00"}"#),
  ]

  @Test(
    "Effects",
    arguments: percentOff + amountOff + unitPrice + buyGet + bundlePrice + tiers)
  func effects(row: Row) throws {
    let shop = Shop(discounts: [Shop.rule(select: row.select, then: row.then, more: row.more)])
    let outcome = try shop.price(row.lines)
    if row.wanted.hasPrefix("r ") {
      #expect(outcome.because == row.wanted)
      #expect(outcome.discounts == "")
    } else {
      #expect(outcome.discounts == row.wanted)
    }
  }

  @Test("What an amount off could not use is told, whatever the reason")
  func unused() throws {
    func applied(_ then: String, more: String = "") throws -> String {
      try Shop(discounts: [Shop.rule(then: then, more: more)]).price("A 30; B 10").applied
    }
    #expect(try applied(#""amountOff":{"amount":"50.00","per":"selection"}"#) == "r:40.00/10.00")
    #expect(try applied(#""amountOff":{"amount":"15.00","per":"line"}"#) == "r:25.00/5.00")
    // The nominal amount is what `limit.amount` leaves: 45 − 40.
    #expect(
      try applied(#""amountOff":{"amount":"50.00","per":"selection"}"#, more: #""limit":{"amount":"45.00"}"#)
        == "r:40.00/5.00")
    #expect(try applied(#""percentOff":{"percent":"10"}"#, more: #""limit":{"amount":"1.00"}"#) == "r:1.00")
    #expect(
      try applied(Self.tierEffect("selectionTotal", "whole", #"{"when":{"atLeast":"5"},"amountOff":"41.00"}"#))
        == "r:40.00/1.00")
  }

  @Test("A percentage of the original price, of the running one, and by the base of stacking")
  func bases() throws {
    func applied(_ of: String, base: String) throws -> String {
      try Shop(
        discounts: [
          Shop.rule("first", then: #""amountOff":{"amount":"60.00","per":"selection"}"#),
          Shop.rule("then", group: "h", then: #""percentOff":{"percent":"50"\#(of)}"#),
        ], order: #""g","h""#, groups: #""g":{"mode":"all","scope":"cart"},"h":{"mode":"all","scope":"cart"}"#,
        stacking: #""base":"\#(base)""#
      ).price("A 100").applied
    }
    #expect(try applied("", base: "running") == "first:60.00 then:20.00")
    // 50 of the original 100, but only 40 are left.
    #expect(try applied("", base: "original") == "first:60.00 then:40.00")
    #expect(try applied(#","of":"running""#, base: "original") == "first:60.00 then:20.00")
    #expect(try applied(#","of":"original""#, base: "running") == "first:60.00 then:40.00")
  }
}
