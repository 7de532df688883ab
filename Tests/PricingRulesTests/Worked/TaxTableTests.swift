import Testing

/// Taxes at every level, in both price bases, with all kinds of components, worked by hand.
@Suite("Taxes, worked by hand")
struct TaxTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let prices: String
    let components: String
    let rounding: String
    let lines: String
    let lineTaxes: String
    let taxes: String
    var testDescription: String { "\(prices) \(components) \(rounding) | \(lines)" }
  }

  static func exclusive(
    _ components: String, _ rounding: String, _ lines: String, _ lineTaxes: String, _ taxes: String
  ) -> Row {
    Row(
      prices: "taxExclusive", components: components, rounding: rounding, lines: lines, lineTaxes: lineTaxes,
      taxes: taxes)
  }

  static func inclusive(
    _ components: String, _ rounding: String, _ lines: String, _ lineTaxes: String, _ taxes: String
  ) -> Row {
    Row(
      prices: "taxInclusive", components: components, rounding: rounding, lines: lines, lineTaxes: lineTaxes,
      taxes: taxes)
  }

  static let vat10 = #"{"code":"VAT","percent":"10"}"#
  static let gst = #"{"code":"CGST","percent":"9"},{"code":"SGST","percent":"9"}"#

  static let levels: [Row] = [
    // 10 % of 0.05 is 0.005: 0.01 for each line, 0.01 for both together.
    exclusive(vat10, #""level":"line","mode":"halfUp""#, "A 0.05; B 0.05", "1:0.01 2:0.01", "VAT:0.10:0.02"),
    exclusive(vat10, #""level":"category","mode":"halfUp""#, "A 0.05; B 0.05", "1:0.01 2:0.00", "VAT:0.10:0.01"),
    exclusive(vat10, #""level":"invoice","mode":"halfUp""#, "A 0.05; B 0.05", "1:0.01 2:0.00", "VAT:0.10:0.01"),
    // One unit: 0.005 → 0.01, times three; the line at once would be 0.015 → 0.02.
    exclusive(vat10, #""level":"unit","mode":"halfUp""#, "A 0.05 x3", "1:0.03", "VAT:0.15:0.03"),
    exclusive(vat10, #""level":"line","mode":"halfUp""#, "A 0.05 x3", "1:0.02", "VAT:0.15:0.02"),
    // Modes: 0.005 exactly.
    exclusive(vat10, #""level":"line","mode":"halfEven""#, "A 0.05; B 0.15", "1:0.00 2:0.02", "VAT:0.20:0.02"),
    exclusive(vat10, #""level":"line","mode":"halfDown""#, "A 0.05; B 0.15", "1:0.00 2:0.01", "VAT:0.20:0.01"),
    exclusive(vat10, #""level":"line","mode":"up""#, "A 0.01", "1:0.01", "VAT:0.01:0.01"),
    exclusive(vat10, #""level":"line","mode":"down""#, "A 0.09", "1:0.00", "VAT:0.09:0.00"),
    exclusive(vat10, #""level":"line","mode":"ceiling""#, "A 0.01", "1:0.01", "VAT:0.01:0.01"),
    exclusive(vat10, #""level":"line","mode":"floor""#, "A 0.09", "1:0.00", "VAT:0.09:0.00"),
    // More and fewer places than the currency's two.
    exclusive(vat10, #""level":"line","mode":"halfUp","places":5"#, "A 1.23", "1:0.12300", "VAT:1.23:0.12300"),
    exclusive(vat10, #""level":"line","mode":"halfUp","places":0"#, "A 5", "1:1", "VAT:5.00:1"),
  ]

  static let components: [Row] = [
    // 0.50 × 9 % = 0.045, each → 0.05; the sum 0.09 stays 0.09, and the odd cent is CGST's.
    exclusive(
      gst, #""level":"line","mode":"halfUp","components":"each""#, "A 0.50", "1:0.05+0.05",
      "CGST:0.50:0.05 SGST:0.50:0.05"),
    exclusive(
      gst, #""level":"line","mode":"halfUp","components":"combined""#, "A 0.50", "1:0.05+0.04",
      "CGST:0.50:0.05 SGST:0.50:0.04"),
    // 14 % on top of 10 %: 100 × 0.10 = 10, 110 × 0.14 = 15.40.
    exclusive(
      #"{"code":"EXC","percent":"10"},{"code":"VAT","percent":"14","onTopOf":["EXC"]}"#,
      #""level":"line","mode":"halfUp""#, "A 100", "1:10.00+15.40", "EXC:100.00:10.00 VAT:100.00:15.40"),
    // On top of the exact amount, not of the rounded: 0.15 × 0.10 = 0.015; (0.15 + 0.015) × 1 = 0.165 → 0.17.
    exclusive(
      #"{"code":"EXC","percent":"10"},{"code":"DBL","percent":"100","onTopOf":["EXC"]}"#,
      #""level":"line","mode":"halfUp""#, "A 0.15", "1:0.02+0.17", "EXC:0.15:0.02 DBL:0.15:0.17"),
    exclusive(
      #"{"code":"SUGAR","amountPerUnit":"0.25"},{"code":"VAT","percent":"10","onTopOf":["SUGAR"]}"#,
      #""level":"line","mode":"halfUp""#, "A 1 x4", "1:1.00+0.50", "SUGAR:4.00:1.00 VAT:4.00:0.50"),
    // Per 100 g: 250 g are 2.5 priced units.
    exclusive(
      #"{"code":"SUGAR","amountPerUnit":"0.10"}"#, #""level":"line","mode":"halfUp""#, "A 1 x250 per=100", "1:0.25",
      "SUGAR:2.50:0.25"),
    exclusive(#"{"code":"ZERO","percent":"0"}"#, #""level":"line","mode":"halfUp""#, "A 5", "1:0.00", "ZERO:5.00:0.00"),
  ]

  static let inclusivePrices: [Row] = [
    // 11 × 10 ÷ 110 = 1.
    inclusive(vat10, #""level":"line","mode":"halfUp""#, "A 11", "1:1.00", "VAT:10.00:1.00"),
    // 118 × 9 ÷ 118 = 9 each.
    inclusive(gst, #""level":"line","mode":"halfUp""#, "A 118", "1:9.00+9.00", "CGST:100.00:9.00 SGST:100.00:9.00"),
    // 100 × 9 ÷ 118 = 7.627…, each 7.63; together 15.254 → 15.25, 7.63 + 7.62.
    inclusive(gst, #""level":"line","mode":"halfUp""#, "A 100", "1:7.63+7.63", "CGST:84.74:7.63 SGST:84.74:7.63"),
    inclusive(
      gst, #""level":"line","mode":"halfUp","components":"combined""#, "A 100", "1:7.63+7.62",
      "CGST:84.75:7.63 SGST:84.75:7.62"),
    // The net is rounded: 100 ÷ 1.18 = 84.7457… → 84.75, and the tax is the rest.
    inclusive(
      gst, #""level":"line","mode":"halfUp","inclusive":"net""#, "A 100", "1:7.63+7.62",
      "CGST:84.75:7.63 SGST:84.75:7.62"),
    // 0.05 ÷ 1.10 = 0.0454…, up to 0.05, which leaves no tax.
    inclusive(vat10, #""level":"line","mode":"up","inclusive":"net""#, "A 0.05", "1:0.00", "VAT:0.05:0.00"),
    // Two components rounded up of one cent: no more than the cent.
    inclusive(gst, #""level":"line","mode":"up""#, "A 0.01", "1:0.01+0.00", "CGST:0.00:0.01 SGST:0.00:0.00"),
    // An amount per unit that is more than the price.
    inclusive(
      #"{"code":"SUGAR","amountPerUnit":"2"}"#, #""level":"line","mode":"halfUp""#, "A 1.50", "1:1.50",
      "SUGAR:0.00:1.50"),
    // 1.10 with 0.25 inside and 10 % on the rest: (1.10 − 0.25) ÷ 11 = 0.0772…
    inclusive(
      #"{"code":"SUGAR","amountPerUnit":"0.25"},{"code":"VAT","percent":"10"}"#, #""level":"line","mode":"halfUp""#,
      "A 1.10", "1:0.25+0.08", "SUGAR:0.77:0.25 VAT:0.77:0.08"),
  ]

  @Test("Levels and modes", arguments: levels)
  func levelsTable(row: Row) throws { try check(row) }

  @Test("Components", arguments: components)
  func componentsTable(row: Row) throws { try check(row) }

  @Test("Prices that include the taxes", arguments: inclusivePrices)
  func inclusivePricesTable(row: Row) throws { try check(row) }

  private func check(_ row: Row) throws {
    let shop = Shop(
      prices: row.prices, rounding: "\"tax\":{\(row.rounding)}",
      parts: Shop.tax(row.components, more: #","default":"t""#))
    let outcome = try shop.price(row.lines)
    #expect(outcome.lineTaxes == row.lineTaxes)
    #expect(outcome.taxes == row.taxes)
  }

  /// Conditions of tax rows: the row holds (tax of 10 % on 100 and a half), or there is no row.
  static let conditions: [(when: String, lines: String, facts: String, holds: Bool)] = [
    (#""category":["t"]"#, "A 100 taxCategory=t", "", true),
    (#""category":["t"]"#, "A 100 taxCategory=u", "", false),
    (#""not":{"category":["t"]}"#, "A 100 taxCategory=u", "", true),
    (#""shipTo":["US-NY"]"#, "A 100 taxCategory=t", #""shipTo":"US-NY-NYC""#, true),
    (#""shipTo":["US-NY"]"#, "A 100 taxCategory=t", #""shipTo":"US-NJ""#, false),
    (#""shipTo":["US"],"not":{"shipTo":["US-NY"]}"#, "A 100 taxCategory=t", #""shipTo":"US-NJ""#, true),
    (#""shipTo":["US"],"not":{"shipTo":["US-NY"]}"#, "A 100 taxCategory=t", #""shipTo":"US-NY""#, false),
    (#""shipFrom":["IN"]"#, "A 100 taxCategory=t", #""shipFrom":"IN-MH""#, true),
    (#""sameRegion":true"#, "A 100 taxCategory=t", #""shipFrom":"IN-MH","shipTo":"IN-MH-PUN""#, true),
    // Never a guess.
    (#""sameRegion":false"#, "A 100 taxCategory=t", #""shipFrom":"IN-MH""#, false),
    (#""customerTag":["b2b"]"#, "A 100 taxCategory=t", #""customerTags":["b2b"]"#, true),
    (#""not":{"customerTag":["b2b"]}"#, "A 100 taxCategory=t", #""customerTags":["b2b"]"#, false),
    (#""date":{"from":"2026-11-30"}"#, "A 100 taxCategory=t", #""at":"2026-11-30T00:00:00Z""#, true),
    (#""date":{"until":"2026-11-30"}"#, "A 100 taxCategory=t", #""at":"2026-11-30T00:00:00Z""#, false),
    // 100 after a discount of half of 200; per 2 units it would be 100 × 2.
    (#""netUnitPrice":{"atMost":"100"}"#, "A 200 taxCategory=t half:y", "", true),
    (#""netUnitPrice":{"atMost":"99.999999"}"#, "A 200 taxCategory=t half:y", "", false),
    (#""netUnitPrice":{"atLeast":"200","atMost":"200"}"#, "A 200 x1 per=2 taxCategory=t", "", true),
  ]

  @Test("Conditions of tax rows", arguments: conditions)
  func conditionsTable(when: String, lines: String, facts: String, holds: Bool) throws {
    let shop = Shop(
      discounts: [
        Shop.rule(
          select: #""lines":{"attribute":{"half":["y"]}}"#, then: #""percentOff":{"percent":"50"}"#)
      ],
      parts:
        #""tax":{"categories":["t","u"],"table":{"hit":"unique","rows":[{"when":{\#(when)},"components":[\#(Self.vat10)]}]}}"#
    )
    let outcome = try shop.price(lines, facts)
    let category = lines.contains("taxCategory=u") ? "u" : "t"
    #expect(outcome.lineTaxes == (holds ? "1:10.00" : "1:"))
    #expect(outcome.problems == (holds ? "" : "no-tax-rate/line 1/\(category)"))
  }

  @Test("A line that gave its fraction of a unit to one tax gives nothing back to the next")
  func spentFractions() throws {
    // 5.70 holds net 1.20 and 3.60 + 0.90 of taxes, in whole dollars 4 and 1. Each line of 1.90 has room for one dollar, and
    // for one more only when all are full. A: one each, and the fourth to the first line. B: no line has a whole dollar
    // left; the first has spent its fraction, so the second pays.
    let shop = Shop(
      prices: "taxInclusive", rounding: #""tax":{"level":"line","mode":"halfUp","places":0}"#,
      parts: Shop.tax(#"{"code":"A","percent":"300"},{"code":"B","percent":"75"}"#))
    let line = "A 1 x1.9 taxCategory=t"
    let outcome = try shop.price([line, line, line].joined(separator: ";"))
    #expect(outcome.lineTaxes == "1:2+0 2:1+1 3:1+0")
    #expect(outcome.taxes == "A:0.70:4 B:0.70:1")
  }
}
