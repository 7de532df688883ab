import TestSupport
import Testing

@testable import PricingReference

@Suite("the reference prices all vectors")
struct VectorTests {
  @Test("2,000 random carts under 200 rule sets, byte by byte")
  func randomQuotes() throws {
    guard VectorFile.hasZones else { return }
    var (engine, count) = (ReferenceEngine?.none, 0)
    for line in try VectorFile.lines("vectors/random-quotes.jsonl") {
      let entry = try #require(JSONReader.read(line))
      if let ruleSet = entry["ruleset"] {
        engine = try VectorFile.engine(ruleSet)
        continue
      }
      count += 1
      let (cart, expected) = (try #require(entry["cart"]), try #require(entry["expect"]))
      let quote = try #require(engine).quote(cartJSON: VectorFile.bytes(cart), explain: true)
      if expected["kind"]?.text == "Error" {
        let errors = [expected, JSONReader.read(quote)].map { $0?["errors"]?.elements?.first }
        #expect(errors[0]?["code"]?.text == errors[1]?["code"]?.text)
        #expect(errors[0]?["pointer"]?.text == errors[1]?["pointer"]?.text)
      } else {
        let same = quote == VectorFile.bytes(expected)
        #expect(same, "\(QuoteComparison.differences(expected, JSONReader.read(quote)))")
      }
    }
    #expect(count == 2_000 || count == 0)
  }

  @Test(
    "worked rules and official invoices",
    arguments: [("vectors/worked-rules.json", 110), ("vectors/official-carts.json", 254)])
  func partialQuotes(_ path: String, _ expectedCount: Int) throws {
    guard VectorFile.hasZones else { return }
    let entries = try VectorFile.array(path).filter { $0["ruleset"] != nil && $0["expressible"]?.bool != false }
    for entry in entries {
      let name = entry["id"]?.text?.description ?? ""
      let quote = try VectorFile.engine(try #require(entry["ruleset"]))
        .quote(cartJSON: VectorFile.bytes(try #require(entry["cart"])), explain: true)
      let differences = QuoteComparison.differences(try #require(entry["expect"]), JSONReader.read(quote))
      #expect(differences.isEmpty, "\(name): \(differences)")
    }
    #expect(entries.count == expectedCount || entries.isEmpty)
  }

  @Test(
    "the worked examples, byte by byte but for their `$schema`",
    arguments: [
      ("in-retail", "in-retail", false), ("eg-electronics", "eg-electronics", false), ("us-ny", "us-ny", false),
      ("sa-store", "sa-store", false), ("sa-store", "sa-store-client", true),
    ])
  func examples(_ rules: String, _ cart: String, _ hasCatalogue: Bool) throws {
    let folder = "design/examples"
    guard VectorFile.hasZones, SharedFiles.has(folder) else { return }
    let ruleSet = try #require(JSONReader.read(try SharedFiles.bytes("\(folder)/\(rules).rules.json")))
    let catalogue = hasCatalogue ? try SharedFiles.bytes("\(folder)/\(rules).catalog.json") : nil
    let quote = try VectorFile.engine(ruleSet).quote(
      cartJSON: try SharedFiles.bytes("\(folder)/\(cart).cart.json"), catalogJSON: catalogue, explain: true)
    let expected = try #require(JSONReader.read(try SharedFiles.bytes("\(folder)/\(cart).quote.json"))?.members)
    var bytes: [UInt8] = []
    Output.object(expected.filter { $0.key != "$schema" }.map { ($0.key, .verbatim($0.value)) }).write(to: &bytes)
    #expect(quote == bytes)
  }

  @Test("the benchmark's carts: twenty full quotes byte by byte, and the digest of every other")
  func benchmark() throws {
    guard VectorFile.hasZones, SharedFiles.has("bench") else { return }
    let ruleSet = try #require(JSONReader.read(try SharedFiles.bytes("bench/wv1.rules.json")))
    let engine = try VectorFile.engine(ruleSet)
    let full = try VectorFile.lines("bench/quote-20.jsonl")
    for (carts, digests) in [("carts-1k", "digest-1k"), ("carts-rare-620", "digest-rare-620")] {
      let expected = try VectorFile.lines("bench/\(digests).jsonl")
      for (index, cart) in try VectorFile.lines("bench/\(carts).jsonl").enumerated() {
        let quote = try engine.quote(cartJSON: cart, explain: true)
        #expect(BenchmarkDigest.of(try #require(JSONReader.read(quote))) == expected[index])
        if carts == "carts-1k", index < full.count { #expect(quote == full[index]) }
      }
    }
  }
}

/// The benchmark's digest line of a full quote.
enum BenchmarkDigest {
  static func of(_ quote: JSONValue) -> [UInt8] {
    func sum(_ amounts: JSONValue?) -> Output {
      let all = amounts?.elements?.compactMap { $0["amount"]?.text.flatMap { Fraction(decimal: $0) } } ?? []
      return .text(all.sum.decimal(places: 2))
    }
    var members: [(Text, Output)] = [("id", .text(quote["cart"]?.text))]
    for key in ["subtotal", "discount", "delivery", "fees", "tax", "total"] as [Text] {
      members.append((key, .text(quote["totals"]?[key]?.text)))
    }
    let lines = quote["lines"]?.elements?.map { line -> Output in
      [
        "id": .text(line["id"]?.text), "gross": .text(line["gross"]?.text), "discount": sum(line["discounts"]),
        "tax": sum(line["taxes"]),
      ]
    }
    var bytes: [UInt8] = []
    Output.object(members + [("lines", .array(lines ?? []))]).write(to: &bytes)
    return bytes
  }
}
