import Receipts
import TestSupport
import Testing

@Suite("Receipts of the sample carts")
struct GoldenReceiptTests {
  @Test("The text is the one in its golden file", arguments: SampleReceipts.samples)
  func text(sample: SampleReceipts.Sample) throws {
    let receipt = try SampleReceipts.receipt(sample)
    #expect(try GoldenFile("\(sample.cart).\(sample.locale).txt").difference(from: receipt.text()) == nil)
  }

  @Test("The page is the one in its golden file", arguments: SampleReceipts.samples)
  func page(sample: SampleReceipts.Sample) throws {
    let receipt = try SampleReceipts.receipt(sample)
    #expect(try GoldenFile("\(sample.cart).\(sample.locale).html").difference(from: receipt.html) == nil)
  }
}
