import CICU
import Localization
import Money
import PricingRules
import Receipts
import SampleWorld
import SourceText
import Testing

@Suite("Layout of receipts")
struct LayoutTests {
  @Test("Every amount ends in the last column", arguments: SampleReceipts.samples, [40, 64, 100])
  func columns(sample: SampleReceipts.Sample, width: Int) throws {
    let lines = try SampleReceipts.receipt(sample).text(width: width).split(separator: "\n")
    #expect(lines.filter { DisplayWidth.of($0) > width } == [])
    // A rule goes over the whole width; so do the lines with an amount.
    let full = lines.filter { DisplayWidth.of($0) == width }.count
    #expect(full >= AmountTests.amounts(try SampleReceipts.quote(sample)).count + 3)
  }

  @Test("Amounts of 30 digits get the room that they need")
  func largeAmounts() throws {
    var (quote, cart) = try HostileTextTests.quote("x")
    quote.totals.total = try FixedDecimal(parsing: "123456789012345678901234567890.50")
    let text = try Receipt(quote, cart: cart, locale: LocaleIdentifier("en")).text(width: 40)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Total ") }
    #expect(line?.hasSuffix("  $123,456,789,012,345,678,901,234,567,890.50") == true)
  }

  @Test(
    "Titles of every width leave the amounts in their column",
    arguments: ["Café", "Cafe\u{301}", "税込み商品", "ｶﾞﾗｽ", "👩‍👩‍👧 mug", "ड़ि", "سَلَامٌ", "กำ", "각", "a\u{200D}b"])
  func widths(title: String) throws {
    let (quote, cart) = try HostileTextTests.quote("x")
    let receipt = try Receipt(quote, cart: cart, locale: LocaleIdentifier("en")) { _ in title }
    let lines = receipt.text(width: 60).split(separator: "\n").filter { $0.hasSuffix("$12.50") || $0.contains("━") }
    #expect(lines.count > 10)
    #expect(lines.filter { DisplayWidth.of($0) != 60 } == [])
  }

  @Test("In the order in which they are seen, amounts are whole and labels come first", arguments: ["ar-EG", "ar-SA"])
  func visualOrder(locale: String) throws {
    let sample = SampleReceipts.Sample(cart: "eg-electronics", locale: locale)
    let lines = try SampleReceipts.receipt(sample).text().split(separator: "\n").map { Self.visual(String($0)) }
    // From left to right on the screen: the currency, the digits in their order, the gap, the label.
    let rows = [
      (".م.ج ١٢٬٦٦٥٫٦٣  ", "قحتسملا غلبملا"), (".م.ج ٩٨٫١٨-  ", "HDMI لباك عم زافلتلا ضرع  "),
      (".م.ج ١٬٥٤٧٫٥٠٧٧  ", ".م.ج ١٠٬٢٨٠٫٥٠ ىلع ٪١٤ ةفاضملا ةميقلا ةبيرض  "),
    ]
    for (amount, label) in rows {
      #expect(lines.contains { $0.hasPrefix(amount) && $0.hasSuffix(label) }, "\(amount)")
    }
    #expect(lines.contains(".م.ج ٩٬٩٩٩٫٠٠" + String(repeating: " ", count: 32) + ".م.ج ٩٬٩٩٩٫٠٠ × ١  "))
  }

  /// A line as a terminal that knows Unicode's bidirectional algorithm shows it, from left to right.
  private static func visual(_ line: String) -> String {
    let units = Array(line.utf16)
    let bidi = unsafe icu_ubidi_open()
    defer { unsafe icu_ubidi_close(bidi) }
    var status: icu_status = 0
    // 0xFE: the direction of the first strong character, from left to right where there is none.
    unsafe icu_ubidi_setPara(bidi, units, Int32(units.count), 0xFE, nil, &status)
    var result = [UInt16](repeating: 0, count: 2 * units.count)
    // 2: mirrored characters; 8: without the marks.
    let count = unsafe icu_ubidi_writeReordered(bidi, &result, Int32(result.count), 2 | 8, &status)
    let scalars = String(decoding: result.prefix(Int(count)), as: UTF16.self).unicodeScalars
    let seen = scalars.filter {
      !(0x200E...0x200F).contains($0.value) && $0.value != 0x61C && !(0x2066...0x2069).contains($0.value)
    }
    return String(String.UnicodeScalarView(seen.map { $0.value == 0xA0 ? " " : $0 }))
  }
}
