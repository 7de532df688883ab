import Localization
import PricingRules
import Receipts
import SampleWorld
import Testing

/// The carts of the sample world in three languages, each in the locale that goes with its shop.
enum SampleReceipts {
  struct Sample: Sendable, CustomTestStringConvertible {
    var cart: String
    var locale: String
    var testDescription: String { "\(cart) \(locale)" }
  }

  static let samples: [Sample] = [
    ("eg-electronics", "EG"), ("first-cart", "IN"), ("in-retail", "IN"), ("sa-store", "SA"), ("us-ny", "US"),
  ].flatMap { cart, region in
    [
      Sample(cart: cart, locale: region == "IN" ? "en-IN" : "en-US"),
      Sample(cart: cart, locale: region == "SA" ? "ar-SA" : "ar-EG"), Sample(cart: cart, locale: "hi-IN"),
    ]
  }

  static func receipt(_ sample: Sample, hasTitles: Bool = true) throws -> Receipt {
    let bytes = try SampleWorld.cart(sample.cart)
    let cart = try Cart(parsing: bytes)
    let quote = try PricingEngine(SampleWorld.ruleSet(sample.cart)).quote(cart, explain: true)
    let locale = try LocaleIdentifier(sample.locale)
    let titles = hasTitles ? try SampleWorld.titles(locale.language) : [:]
    return try Receipt(quote, cart: cart, locale: locale) { titles[$0] }
  }

  static func quote(_ sample: Sample) throws -> Quote {
    try PricingEngine(SampleWorld.ruleSet(sample.cart)).quote(parsing: SampleWorld.cart(sample.cart), explain: true)
  }
}
