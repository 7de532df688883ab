import Testing

/// How rules combine: groups, modes, scopes, exclusive groups, the cap, `final`, `taxBase`.
@Suite("Stacking, worked by hand")
struct StackingTableTests {
  static func percent(_ id: String, _ percent: String, sku: String = "", group: String = "g", more: String = "")
    -> String
  {
    let filter = sku.isEmpty ? "{}" : #"{"sku":["\#(sku)"]}"#
    return Shop.rule(
      id, group: group, select: "\"lines\":\(filter)", then: #""percentOff":{"percent":"\#(percent)"}"#, more: more)
  }

  static let modes: [(mode: String, scope: String, rules: [String], discounts: String, because: String)] = [
    // One after the other: 100 − 10 = 90, − 18 = 72.
    ("all", "cart", [percent("a", "10"), percent("b", "20")], "1:10.00+18.00 2:5.00+9.00", ""),
    ("all", "line", [percent("a", "10"), percent("b", "20")], "1:10.00+18.00 2:5.00+9.00", ""),
    // 20 % saves 30 of 150.
    ("best", "cart", [percent("a", "10"), percent("b", "20")], "1:20.00 2:10.00", #"a beaten "b""#),
    // 20 % of A is 20, 10 % of all is 15.
    ("best", "cart", [percent("a", "10"), percent("b", "20", sku: "A")], "1:20.00", #"a beaten "b""#),
    // Line by line: A goes to b, B to a.
    ("best", "line", [percent("a", "10"), percent("b", "20", sku: "A")], "1:20.00 2:5.00", ""),
    // A tie goes to the rule that stands first.
    ("best", "cart", [percent("a", "10"), percent("b", "10")], "1:10.00 2:5.00", #"b beaten "a""#),
    ("best", "line", [percent("a", "10"), percent("b", "10")], "1:10.00 2:5.00", #"b beaten "a""#),
    ("first", "cart", [percent("a", "10", sku: "A"), percent("b", "20")], "1:10.00", #"b beaten "a""#),
    ("first", "line", [percent("a", "10", sku: "A"), percent("b", "20")], "1:10.00 2:10.00", ""),
    // A rule that takes nothing off does not win.
    ("first", "cart", [percent("a", "0"), percent("b", "20")], "1:20.00 2:10.00", "a no-saving"),
    // An amount over both lines that loses A keeps its share of B: 30 over 100 : 50 is 20 and 10.
    (
      "best", "line",
      [
        Shop.rule("a", then: #""amountOff":{"amount":"30.00","per":"selection"}"#), percent("b", "25", sku: "A"),
      ], "1:25.00 2:10.00", ""
    ),
  ]

  @Test("Modes and scopes of a group, on A 100 and B 50", arguments: modes)
  func modesTable(mode: String, scope: String, rules: [String], discounts: String, because: String) throws {
    let shop = Shop(discounts: rules, groups: #""g":{"mode":"\#(mode)","scope":"\#(scope)"}"#)
    let outcome = try shop.price("A 100; B 50")
    #expect(outcome.discounts == discounts)
    #expect(outcome.because == because)
  }

  @Test("Shares of an amount that were lost to another rule are unused")
  func lostShares() throws {
    let shop = Shop(
      discounts: [
        Shop.rule("a", then: #""amountOff":{"amount":"30.00","per":"selection"}"#), Self.percent("b", "25", sku: "A"),
      ], groups: #""g":{"mode":"best","scope":"line"}"#)
    #expect(try shop.price("A 100; B 50").applied == "a:10.00/20.00 b:25.00")
  }

  static let twoGroups = #""g":{"mode":"all","scope":"cart"},"h":{"mode":"all","scope":"cart"}"#

  @Test("Groups run in their order, whatever the order of the file")
  func order() throws {
    let rules = [
      Self.percent("late", "50", group: "h"), Shop.rule("early", then: #""amountOff":{"amount":"20.00","per":"line"}"#),
    ]
    #expect(
      try Shop(discounts: rules, order: #""g","h""#, groups: Self.twoGroups).price("A 100").applied
        == "early:20.00 late:40.00")
    #expect(
      try Shop(discounts: rules, order: #""h","g""#, groups: Self.twoGroups).price("A 100").applied
        == "late:50.00 early:20.00")
  }

  static let exclusive: [(g: String, h: String, applied: String, because: String)] = [
    // 20 against 30.
    ("20", "30", "b:30.00", #"a group-excluded ["h"]"#),
    ("30", "20", "a:30.00", #"b group-excluded ["g"]"#),
    // A tie goes to the group that comes first.
    ("20", "20", "a:20.00", #"b group-excluded ["g"]"#),
    // A group that saves nothing displaces no other.
    ("0", "20", "b:20.00", #"a group-excluded ["h"]"#),
  ]

  @Test("Of two groups that exclude each other the better one runs", arguments: exclusive)
  func exclusiveGroups(g: String, h: String, applied: String, because: String) throws {
    let shop = Shop(
      discounts: [Self.percent("a", g), Self.percent("b", h, group: "h")], order: #""g","h""#,
      groups: Self.twoGroups, stacking: #""exclusive":[["g","h"]]"#)
    let outcome = try shop.price("A 100")
    #expect(outcome.applied == applied)
    #expect(outcome.because == because)
  }

  @Test("The largest sets without an exclusive pair compete: g with i against h with i")
  func threeGroups() throws {
    let shop = Shop(
      discounts: [
        Self.percent("a", "20"), Self.percent("b", "25", group: "h"), Self.percent("c", "10", group: "i"),
      ], order: #""g","h","i""#, groups: Self.twoGroups + #","i":{"mode":"all","scope":"cart"}"#,
      stacking: #""exclusive":[["g","h"]]"#)
    // 25 + 7.50 against 20 + 8.
    #expect(try shop.price("A 100").applied == "b:25.00 c:7.50")
  }

  @Test("The cap bounds all line discounts, rounded down; later rules are cut")
  func cap() throws {
    func price(_ cap: String, _ rules: [String], _ lines: String = "A 100; B 50") throws -> Outcome {
      try Shop(discounts: rules, stacking: #""cap":{"percent":"\#(cap)"}"#).price(lines)
    }
    // 25 % of 150 is 37.50: a takes 30, b would take 24 and gets 7.50, 16 : 8.
    let rules = [Self.percent("a", "20"), Self.percent("b", "20")]
    #expect(try price("25", rules).discounts == "1:20.00+5.00 2:10.00+2.50")
    #expect(try price("20", rules).because == "b cap")
    #expect(try price("0", rules).applied == "")
    // 33 % of 0.10 is 0.033, down to 0.03.
    #expect(try price("33", [Self.percent("a", "100")], "A 0.10").applied == "a:0.03")
  }

  @Test("After a final rule a line takes no other rule, of its group or of later ones")
  func final() throws {
    let final = Self.percent("a", "10", sku: "A", more: #""final":true"#)
    let same = Shop(discounts: [final, Self.percent("b", "20")])
    #expect(try same.price("A 100; B 50").discounts == "1:10.00 2:10.00")
    #expect(try same.price("A 100").because == "b final")
    let later = Shop(
      discounts: [final, Self.percent("b", "20", group: "h")], order: #""g","h""#, groups: Self.twoGroups)
    #expect(try later.price("A 100; B 50").discounts == "1:10.00 2:10.00")
    // A final rule that took nothing closes nothing.
    let nothing = Shop(discounts: [
      Self.percent("a", "0", more: #""final":true"#), Self.percent("b", "20"),
    ])
    #expect(try nothing.price("A 100").applied == "b:20.00")
  }

  @Test("With the tax base kept, the tax is that of the full price")
  func keptTaxBase() throws {
    func price(_ taxBase: String, prices: String = "taxExclusive") throws -> Outcome {
      try Shop(
        prices: prices,
        discounts: [
          Shop.rule(
            then: #""amountOff":{"amount":"20.00","per":"selection"}"#, more: #""taxBase":"\#(taxBase)""#)
        ], parts: Shop.tax(#"{"code":"VAT","percent":"10"}"#)
      ).price("A 100 taxCategory=t")
    }
    #expect(try price("reduce").taxes == "VAT:80.00:8.00")
    #expect(try price("keep").taxes == "VAT:100.00:10.00")
    #expect(try price("keep")["total"] == "90.00")
    // Inclusive: 110 × 10 ÷ 110 would be 10; of 100 it is 9.0909.
    #expect(try price("keep", prices: "taxInclusive").taxes == "VAT:90.91:9.09")
    #expect(try price("keep", prices: "taxInclusive")["total"] == "80.00")
  }

  @Test("A line with nothing left is in no selection, but conditions see it")
  func nothingLeft() throws {
    let shop = Shop(
      discounts: [
        Self.percent("free", "100", sku: "B"),
        Shop.rule(
          "pair", group: "h", when: #""quantity":{"atLeast":"2"}"#,
          then: #""buyGet":{"buy":"1","get":"1","percentOff":"100"}"#),
      ], order: #""g","h""#, groups: Self.twoGroups)
    #expect(try shop.price("A 10; B 5").because == "pair not-enough-units")
  }
}
