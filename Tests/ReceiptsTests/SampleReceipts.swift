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

  /// The same cart with less in it, so that some rules do not apply, and with every explanation.
  static func explained(_ sample: Sample) throws -> Receipt {
    let engine = PricingEngine(try SampleWorld.ruleSet(sample.cart))
    let cart = try engine.cart(parsing: SampleWorld.cart(sample.cart)) { cart in
      cart.at = "2026-11-30T12:00:00Z"
      cart.coupons.append("NOPE")
      cart.customerTags = []
      cart.lines.remove(at: cart.lines.count / 2)
    }
    let (quote, explanation) = try engine.explainedQuote(cart)
    let locale = try LocaleIdentifier(sample.locale)
    let titles = try SampleWorld.titles(locale.language)
    return try Receipt(quote, cart: cart, explanation: explanation, locale: locale) { titles[$0] }
  }

  static func quote(_ sample: Sample) throws -> Quote {
    try PricingEngine(SampleWorld.ruleSet(sample.cart)).quote(parsing: SampleWorld.cart(sample.cart), explain: true)
  }
}
