import Money
import PricingRules

/// A `Quote` value written as the quote document, from its fields alone: what a caller of the library sees has to be what
/// the bytes say.
struct QuoteText {
  private(set) var text = ""

  init(_ quote: Quote) {
    let facts = quote.lines.map(Self.line)
    var members = [
      ("apiVersion", Self.string("pricing/v1")), ("kind", Self.string("Quote")),
      ("ruleSet", Self.object([("id", Self.string(quote.ruleSet)), ("revision", Self.optional(quote.revision))])),
      ("cart", Self.optional(quote.cart)),
    ]
    if quote.document == .credit { members.append(("document", Self.string("credit"))) }
    members += [
      ("currency", Self.string(quote.currency.code)), ("prices", Self.string(quote.prices.rawValue)),
      ("at", Self.string(quote.at)), ("lines", Self.array(facts)),
      ("delivery", quote.delivery.map(Self.delivery) ?? "null"),
      (
        "fees",
        Self.array(
          quote.fees.map { fee in
            Self.object([
              ("id", Self.string(fee.id)), ("amount", "\"\(fee.amount)\""),
              ("taxes", Self.array(fee.taxes.map(Self.tax))),
            ])
          })
      ),
      ("taxes", Self.array(quote.taxes.map(Self.taxTotal))), ("totals", Self.totals(quote.totals)),
      (
        "tenders",
        Self.array(
          quote.tenders.map { tender in
            Self.object([
              ("id", Self.string(tender.id)), ("kind", Self.string(tender.kind.rawValue)),
              ("amount", "\"\(tender.amount)\""), ("left", "\"\(tender.left)\""),
            ])
          })
      ),
      ("due", "\"\(quote.due)\""),
      (
        "applied",
        Self.array(
          quote.applied.map { applied in
            let unused = applied.unused.map { [("unused", "\"\($0)\"")] } ?? []
            return Self.object([("rule", Self.string(applied.rule)), ("amount", "\"\(applied.amount)\"")] + unused)
          })
      ),
      ("notApplied", Self.array(quote.notApplied.map(Self.notApplied))),
      (
        "hints",
        Self.array(
          quote.hints.map { hint in
            Self.object([
              ("code", Self.string(hint.code.rawValue)), ("rule", Self.string(hint.rule)),
              ("missing", "\"\(hint.missing)\""),
            ])
          })
      ),
      ("problems", Self.array(quote.problems.map(Self.problem))), ("orderable", "\(quote.isOrderable)"),
      (
        "claims",
        Self.array(
          quote.claims.map { Self.object([("coupon", Self.string($0.coupon)), ("rule", Self.string($0.rule))]) })
      ),
    ]
    text = Self.object(members)
  }

  // MARK: Parts

  private static func line(_ line: Quote.Line) -> String {
    object([
      ("id", string(line.id)), ("sku", string(line.sku)), ("gross", "\"\(line.gross)\""),
      ("discounts", array(line.discounts.map(discount))), ("total", "\"\(line.total)\""),
      ("taxable", "\"\(line.taxable)\""), ("taxes", array(line.taxes.map(tax))),
    ])
  }

  private static func delivery(_ delivery: Quote.Delivery) -> String {
    object([
      ("method", string(delivery.method)), ("charge", "\"\(delivery.charge)\""),
      ("discounts", array(delivery.discounts.map(discount))), ("total", "\"\(delivery.total)\""),
      ("taxes", array(delivery.taxes.map(tax))),
    ])
  }

  private static func discount(_ discount: Quote.Discount) -> String {
    object([("rule", string(discount.rule)), ("amount", "\"\(discount.amount)\"")])
  }

  private static func tax(_ tax: Quote.Tax) -> String {
    object([("code", string(tax.code)), rate(tax.rate), ("amount", "\"\(tax.amount)\"")])
  }

  private static func taxTotal(_ tax: Quote.TaxTotal) -> String {
    object([
      ("code", string(tax.code)), rate(tax.rate), ("taxable", "\"\(tax.taxable)\""), ("amount", "\"\(tax.amount)\""),
    ])
  }

  private static func rate(_ rate: Quote.Rate) -> (String, String) {
    switch rate {
    case .percent(let percent): ("percent", "\"\(percent)\"")
    case .perUnit(let amount): ("perUnit", "\"\(amount)\"")
    }
  }

  private static func totals(_ totals: Quote.Totals) -> String {
    let members = [
      ("subtotal", totals.subtotal), ("discount", totals.discount), ("discountedSubtotal", totals.discountedSubtotal),
      ("delivery", totals.delivery), ("fees", totals.fees), ("tax", totals.tax), ("total", totals.total),
      ("roundOff", totals.roundOff), ("payable", totals.payable),
    ]
    return object(members.map { ($0.0, "\"\($0.1)\"") })
  }

  private static func notApplied(_ entry: Quote.NotApplied) -> String {
    var because = [("code", string(entry.because.code.rawValue))]
    if let needs = entry.because.needs { because.append(("needs", String(decoding: needs, as: UTF8.self))) }
    switch entry.because.has {
    case .text(let text): because.append(("has", optional(text)))
    case .texts(let texts): because.append(("has", array(texts.map(string))))
    case .flag(let flag): because.append(("has", flag.map { "\($0)" } ?? "null"))
    case .number(let number): because.append(("has", "\"\(number)\""))
    case nil: break
    }
    let subject =
      switch entry.subject {
      case .rule(let id): ("rule", string(id))
      case .coupon(let code): ("coupon", string(code))
      }
    return object([subject, ("because", object(because))])
  }

  private static func problem(_ problem: Quote.Problem) -> String {
    let members = [
      ("line", problem.line), ("item", problem.item), ("needs", problem.needs), ("has", problem.has),
    ]
    return object(
      [("code", string(problem.code.rawValue))] + members.compactMap { key, text in text.map { (key, string($0)) } })
  }

  // MARK: JSON

  private static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
  }

  private static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

  private static func optional(_ text: String?) -> String { text.map(string) ?? "null" }

  private static func string(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\u{8}": written += "\\b"
      case "\t": written += "\\t"
      case "\n": written += "\\n"
      case "\u{C}": written += "\\f"
      case "\r": written += "\\r"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }
}
