import Money
import PricingRules
import Receipts
import SampleWorld
import TestSupport
import Testing

@Suite("Amounts of receipts")
struct AmountTests {
  @Test("Every amount at the end of a line is one of the quote, and all are there", arguments: SampleReceipts.samples)
  func lines(sample: SampleReceipts.Sample) throws {
    let quote = try SampleReceipts.quote(sample)
    // Ids in place of titles, so that every label stays in one line.
    let receipt = try SampleReceipts.receipt(sample, hasTitles: false)
    let shown = Self.shown(receipt.text(width: 80))
    #expect(shown.map(\.normalized.description).sorted() == Self.amounts(quote).map(\.normalized.description).sorted())
  }

  @Test("The page shows the amounts of the text", arguments: SampleReceipts.samples)
  func page(sample: SampleReceipts.Sample) throws {
    let quote = try SampleReceipts.quote(sample)
    let html = try SampleReceipts.receipt(sample).html
    let cells = html.split(separator: "<td class=\"amount\"><bdi class=\"figure\">").dropFirst()
    let shown = cells.compactMap { Self.number($0.prefix { $0 != "<" }) }
    #expect(shown.map(\.normalized.description).sorted() == Self.amounts(quote).map(\.normalized.description).sorted())
  }

  @Test("The Egyptian cart comes to 12,665.63 in Arabic-Indic digits")
  func egypt() throws {
    let receipt = try SampleReceipts.receipt(SampleReceipts.Sample(cart: "eg-electronics", locale: "ar-EG"))
    #expect(receipt.text().contains("١٢٬٦٦٥٫٦٣"))
    #expect(receipt.html.contains("١٢٬٦٦٥٫٦٣"))
  }

  /// What a receipt of a quote shows at the end of its lines, worked out from the quote alone.
  static func amounts(_ quote: Quote) -> [FixedDecimal] {
    func minus(_ amount: FixedDecimal) -> FixedDecimal { (try? amount.negated()) ?? amount }
    var amounts: [FixedDecimal] = []
    for line in quote.lines {
      amounts.append(line.gross)
      amounts += line.discounts.map { minus($0.amount) }
      if !line.discounts.isEmpty { amounts.append(line.total) }
    }
    let totals = quote.totals
    amounts.append(totals.subtotal)
    if totals.discount != .zero { amounts += [minus(totals.discount), totals.discountedSubtotal] }
    if let delivery = quote.delivery { amounts += [delivery.charge] + delivery.discounts.map { minus($0.amount) } }
    amounts += quote.fees.map(\.amount)
    if !quote.taxes.isEmpty { amounts += [totals.tax] + quote.taxes.map(\.amount) }
    amounts.append(totals.total)
    if totals.roundOff != .zero { amounts += [totals.roundOff, totals.payable] }
    amounts += quote.tenders.map { minus($0.amount) }
    if !quote.tenders.isEmpty { amounts.append(quote.due) }
    return amounts
  }

  /// The amounts at the ends of the lines below the heading.
  static func shown(_ text: String) -> [FixedDecimal] {
    text.split(separator: "\n").drop { !$0.contains("━") }.compactMap(lastAmount)
  }

  /// The amount at the end of a line: what stands behind a gap of two spaces, or alone behind blanks.
  private static func lastAmount(_ line: Substring) -> FixedDecimal? {
    let content = line.drop { $0 == "\u{200F}" || $0 == " " }
    guard let gap = content.ranges(of: "  ").last else { return line.contains("      ") ? number(content) : nil }
    return number(content[gap.upperBound...])
  }

  /// Reads an amount of any of the locales, strictly: digits in groups of two or three, one decimal separator.
  static func number(_ text: some StringProtocol) -> FixedDecimal? {
    var digits = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": digits.unicodeScalars.append(scalar)
      case "\u{660}"..."\u{669}": digits += String(scalar.value - 0x660)
      case "-", "\u{2212}": digits.insert("-", at: digits.startIndex)
      case "٫": digits += "."
      case "." where digits.contains { $0.isNumber } && !text.unicodeScalars.contains("٫"):
        digits += "."
      default: break
      }
    }
    return try? FixedDecimal(parsing: digits)
  }
}
