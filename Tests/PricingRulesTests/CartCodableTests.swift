import Foundation
import Money
import PricingRules
import SourceText
import Testing

/// `Codable` carts are cart documents.
@Suite("Codable carts")
struct CartCodableTests {
  static let full = #"""
    {"apiVersion":"pricing/v1","kind":"Cart","id":"c","document":"credit","currency":"INR",
    "at":"2026-11-30T18:30:00+05:30","shipFrom":"IN-MH","shipTo":"IN-DL","deliveryMethod":"standard","payment":"cod",
    "channel":"app","coupons":["A","\u00e9\ud83d\ude00\"\\/"],"customerTags":["vip"],
    "lines":[{"id":"1","sku":"S","unitPrice":"99.500000","quantity":"1.50","category":["a","b"],"tags":["t"],
    "attributes":{"brand":["X","Y"],"size":[]},"taxCategory":"gst5","weight":"0.250","per":"2","unit":"kg","stock":"7"}],
    "tenders":[{"id":"g","kind":"giftCard","balance":"12.50"}]}
    """#

  @Test("A cart goes through a coder and comes back, digit for digit")
  func roundTrip() throws {
    let cart = try Cart(parsing: Array(Self.full.utf8))
    let encoded = try JSONEncoder().encode(cart)
    let decoded = try JSONDecoder().decode(Cart.self, from: encoded)
    #expect(decoded == cart)
    #expect(decoded.lines[0].unitPrice?.description == "99.500000")
    // What the encoder wrote is a cart document, whatever order it gave to the keys.
    #expect(try Cart(parsing: Array(encoded)) == cart)
    #expect(try JSONDecoder().decode(Cart.self, from: Data(cart.json)) == cart)
    let list = try PropertyListEncoder().encode(cart)
    #expect(try PropertyListDecoder().decode(Cart.self, from: list) == cart)
  }

  @Test("Lines and tenders go alone")
  func parts() throws {
    let cart = try Cart(parsing: Array(Self.full.utf8))
    #expect(try JSONDecoder().decode(CartLine.self, from: JSONEncoder().encode(cart.lines[0])) == cart.lines[0])
    #expect(try JSONDecoder().decode(Tender.self, from: JSONEncoder().encode(cart.tenders[0])) == cart.tenders[0])
    let written = try JSONNode(parsing: Array(JSONEncoder().encode(cart.tenders[0])))
    #expect(written["balance"].map { if case .string("12.50") = $0.value { true } else { false } } == true)
  }

  @Test("Numbers are read from their digits", arguments: ["19.99", "3", "0.000001", "1000000000", "0.1"])
  func numbers(text: String) throws {
    let line = try JSONDecoder().decode(
      CartLine.self, from: Data(#"{"id":"1","sku":"A","unitPrice":\#(text),"quantity":"1"}"#.utf8))
    #expect(line.unitPrice == (try FixedDecimal(parsing: text)))
  }

  static let faults: [(document: String, message: String)] = [
    (#"{"id":"1","sku":"A","quantity":"-1"}"#, "/quantity: `-1` is negative"),
    (#"{"id":"1","quantity":"1"}"#, "/sku: the key `sku` is missing"),
    (#"{"id":"1","sku":"A","quantity":true}"#, "/quantity: expected a decimal, found true or false"),
    (#"{"id":"1","sku":"A","quantity":null}"#, "/quantity: expected a decimal, found null"),
    (#"{"id":"1","sku":"A","quantity":"1","price":"2"}"#, "/price: unknown key `price`"),
    (#"{"id":"1","sku":"A","quantity":"1","per":"0"}"#, "/per: `per` has to be more than 0"),
    ("[]", ": expected an object, found an array"),
  ]

  @Test("What is no line cannot be decoded, and says why", arguments: faults)
  func faultsTable(document: String, message: String) throws {
    do {
      _ = try JSONDecoder().decode(CartLine.self, from: Data(document.utf8))
      Issue.record("decoded \(document)")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == message)
      #expect(context.underlyingError is CartRejection)
    }
  }

  @Test("A cart that is no cart gives all its faults as the underlying error")
  func rejection() throws {
    do {
      _ = try JSONDecoder().decode(Cart.self, from: Data(#"{"kind":"Cart","currency":7,"lines":[{"id":"1"}]}"#.utf8))
      Issue.record("decoded")
    } catch DecodingError.dataCorrupted(let context) {
      let rejection = try #require(context.underlyingError as? CartRejection)
      #expect(
        Set(rejection.faults.map(\.pointer))
          == ["/apiVersion", "/at", "/currency", "/lines/0/sku", "/lines/0/quantity"])
    }
  }
}
