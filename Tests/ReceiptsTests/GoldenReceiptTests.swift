import Localization
import Receipts
import TestSupport
import Testing

@Suite("Receipts of the sample carts")
struct GoldenReceiptTests {
  /// Amounts and dates are what the locale data of ICU says.
  static let made: Comment = "the golden files were made with ICU 72; this is ICU \(ICUVersion.library)"

  @Test("The text is the one in its golden file", arguments: SampleReceipts.samples)
  func text(sample: SampleReceipts.Sample) throws {
    let receipt = try SampleReceipts.receipt(sample)
    #expect(try GoldenFile("\(sample.cart).\(sample.locale).txt").difference(from: receipt.text()) == nil, Self.made)
  }

  @Test("The page is the one in its golden file", arguments: SampleReceipts.samples)
  func page(sample: SampleReceipts.Sample) throws {
    let receipt = try SampleReceipts.receipt(sample)
    #expect(try GoldenFile("\(sample.cart).\(sample.locale).html").difference(from: receipt.html) == nil, Self.made)
  }

  @Test("Explanations are those in the golden file", arguments: SampleReceipts.samples)
  func explanations(sample: SampleReceipts.Sample) throws {
    let receipt = try SampleReceipts.explained(sample)
    let text = receipt.text(width: 80)
    #expect(try GoldenFile("\(sample.cart).\(sample.locale).explained.txt").difference(from: text) == nil, Self.made)
    #expect(WellFormedXML(receipt.html) != nil)
  }
}
