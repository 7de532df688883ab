import PricingRules
import SourceText
import TestSupport
import Testing

/// A small rule set for cases worked by hand: what a case is about is written out, the rest is as plain as can be.
struct Shop {
  var currency = "USD"
  var prices = "taxExclusive"
  var timeZone = "UTC"
  /// Rules, made by ``rule(_:group:when:select:then:more:)``.
  var discounts: [String] = []
  var order = #""g""#
  var groups = #""g":{"mode":"all","scope":"cart"}"#
  /// Further members of `stacking`, of `rounding`, and of the rule set.
  var stacking = ""
  var amounts = #""mode":"halfUp""#
  var rounding = ""
  var parts = ""

  static func rule(
    _ id: String = "r", group: String = "g", when: String = "", select: String = #""lines":{}"#, then: String,
    more: String = ""
  ) -> String {
    let further = more.isEmpty ? "" : ",\(more)"
    return #"{"id":"\#(id)","group":"\#(group)","when":{\#(when)},"select":{\#(select)},"then":{\#(then)}\#(further)}"#
  }

  static func tax(_ components: String, more: String = "") -> String {
    #""tax":{"categories":["t","u"]\#(more),"table":{"hit":"unique","rows":[{"when":{"category":["t"]},"components":[\#(components)]}],"otherwise":{"components":[]}}}"#
  }

  var json: String {
    func further(_ text: String) -> String { text.isEmpty ? "" : ",\(text)" }
    return #"""
      {"apiVersion":"pricing/v1","kind":"RuleSet","id":"shop","currency":"\#(currency)","timeZone":"\#(timeZone)",
      "prices":"\#(prices)","discounts":[\#(discounts.joined(separator: ","))],
      "stacking":{"order":[\#(order)],"groups":{\#(groups)}\#(further(stacking))},
      "rounding":{"amounts":{\#(amounts)}\#(further(rounding))}\#(further(parts))}
      """#
  }

  /// The rule set; a finding is a fault of the test.
  func ruleSet() throws -> RuleSet {
    let reading = RuleSet.read(Array(json.utf8), file: "shop.json", zone: ZoneFiles.zone)
    for finding in reading.findings { Issue.record("\(finding.start.column) \(finding.message) in \(json)") }
    return try #require(reading.value)
  }

  /// A cart of lines such as `A 2.50 x3 category=food weight=0.5 brand:X`: sku, price, quantity, members of the line and
  /// attributes; lines are parted by `;` and get the ids 1, 2, …. `facts` are members of the cart.
  func cart(_ lines: String, _ facts: String = "") throws -> String {
    var written: [String] = []
    for (index, line) in lines.split(separator: ";").enumerated() {
      let words = line.split(separator: " ").map(String.init)
      var members = [#""id":"\#(index + 1)","sku":"\#(words[0])""#]
      var attributes: [String] = []
      for word in words.dropFirst() {
        if word.hasPrefix("x"), word.dropFirst().first?.isNumber == true {
          members.append(#""quantity":"\#(word.dropFirst())""#)
        } else if let colon = word.firstIndex(of: ":") {
          attributes.append(#""\#(word[..<colon])":["\#(word[word.index(after: colon)...])"]"#)
        } else if let equals = word.firstIndex(of: "=") {
          let (key, value) = (String(word[..<equals]), word[word.index(after: equals)...])
          let isList = key == "category" || key == "tags"
          members.append(isList ? #""\#(key)":["\#(value)"]"# : #""\#(key)":"\#(value)""#)
        } else {
          members.append(#""unitPrice":"\#(word)""#)
        }
      }
      if !line.contains(" x") { members.append(#""quantity":"1""#) }
      if !attributes.isEmpty { members.append(#""attributes":{\#(attributes.joined(separator: ","))}"#) }
      written.append("{\(members.joined(separator: ","))}")
    }
    let at = facts.contains(#""at":"#) ? "" : #","at":"2026-11-30T12:00:00Z""#
    return #"{"apiVersion":"pricing/v1","kind":"Cart","currency":"\#(currency)"\#(at),"#
      + #""lines":[\#(written.joined(separator: ","))]\#(facts.isEmpty ? "" : ",\(facts)")}"#
  }

  /// The quote, or the error object, of such a cart.
  func price(
    _ lines: String, _ facts: String = "", catalog: Catalog? = nil, explain: Bool = true
  ) throws -> Outcome {
    let document = Array(try cart(lines, facts).utf8)
    var session = PricingSession(PricingEngine(try ruleSet(), catalog: catalog))
    var bytes: [UInt8] = []
    do {
      try session.quote(parsing: document.span, explain: explain, appendingTo: &bytes)
    } catch {
      bytes = error.json
    }
    return Outcome(node: try JSONNode(parsing: bytes))
  }
}

/// A quote in the short form that tables of cases use.
struct Outcome {
  let node: JSONNode

  private func elements(_ node: JSONNode?) -> [JSONNode] {
    if case .array(let elements) = node?.value { return elements }
    return []
  }

  private func text(_ node: JSONNode?) -> String {
    if case .string(let text) = node?.value { return text }
    return node.map(JSONComparison.text) ?? "-"
  }

  private func list(_ key: String, _ form: (JSONNode) -> String) -> String {
    elements(node[key]).map(form).joined(separator: " ")
  }

  /// What was taken off each line, `1:3.00 2:0.50`; lines that lost nothing are left out.
  var discounts: String {
    elements(node["lines"]).compactMap { line in
      let parts = elements(line["discounts"]).map { text($0["amount"]) }
      return parts.isEmpty ? nil : "\(text(line["id"])):\(parts.joined(separator: "+"))"
    }.joined(separator: " ")
  }

  /// Rules and what they took off, `r:3.00`, with what could not be used, `r:3.00/1.00`.
  var applied: String {
    list("applied") { text($0["rule"]) + ":" + text($0["amount"]) + ($0["unused"].map { "/" + text($0) } ?? "") }
  }

  /// Why rules did not apply, as the quote says it.
  var because: String {
    list("notApplied") { entry in
      let because = entry["because"]
      let parts = [because?["needs"], because?["has"]].compactMap { $0.map(JSONComparison.text) }
      return ([text(entry["rule"] ?? entry["coupon"]), text(because?["code"])] + parts).joined(separator: " ")
    }
  }

  /// `code:missing`.
  var hints: String { list("hints") { text($0["code"]) + ":" + text($0["missing"]) } }

  /// Codes with what they say.
  var problems: String {
    list("problems") { problem in
      (["code", "line", "item", "needs", "has"].compactMap { problem[$0].map(text) }).joined(separator: "/")
    }
  }

  /// `code:taxable:amount` over the document.
  var taxes: String { list("taxes") { text($0["code"]) + ":" + text($0["taxable"]) + ":" + text($0["amount"]) } }

  /// The taxes of each line, `1:0.18+0.18`.
  var lineTaxes: String {
    list("lines") { line in
      text(line["id"]) + ":" + elements(line["taxes"]).map { text($0["amount"]) }.joined(separator: "+")
    }
  }

  /// Charge, discounts and taxes of the delivery, `10.00-2.00+1.44`; `null` without.
  var delivery: String {
    guard let delivery = node["delivery"], delivery["charge"] != nil else { return "null" }
    return text(delivery["charge"])
      + elements(delivery["discounts"]).map { "-" + text($0["amount"]) }.joined()
      + elements(delivery["taxes"]).map { "+" + text($0["amount"]) }.joined()
  }

  /// `cod:5.00+0.90`: fees with their taxes.
  var fees: String {
    list("fees") { fee in
      text(fee["id"]) + ":" + text(fee["amount"]) + elements(fee["taxes"]).map { "+" + text($0["amount"]) }.joined()
    }
  }

  /// `id:amount:left`.
  var tenders: String { list("tenders") { text($0["id"]) + ":" + text($0["amount"]) + ":" + text($0["left"]) } }

  /// `coupon>rule`.
  var claims: String { list("claims") { text($0["coupon"]) + ">" + text($0["rule"]) } }

  /// One of the totals, or a member of the quote.
  subscript(key: String) -> String { text(node["totals"]?[key] ?? node[key]) }

  /// The gross amounts of the lines.
  var gross: String { list("lines") { text($0["gross"]) } }

  /// The first error: `code pointer`.
  var error: String {
    guard let first = elements(node["errors"]).first else { return "no error" }
    return "\(text(first["code"])) \(text(first["pointer"]))"
  }
}
